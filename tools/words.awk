# SPDX-License-Identifier: MIT
# words.awk - reports words of tools/words.txt in comments, documents and test titles; `make lint-words` runs it.
# usage: awk -f tools/words.awk tools/words.txt FILE...

# The prose of a line of C or JavaScript: its comments, and the title if the line begins a test.
function prose_of_code(line,    prose, at) {
    if (match(line, /START_TEST\([a-zA-Z0-9_]+/)) prose = substr(line, RSTART + 11, RLENGTH - 11)
    else if (line ~ /^[ \t]*(await )?(t\.)?test\(/) prose = line
    gsub(/_/, " ", prose)
    for (;;) {
        if (in_comment) {
            at = index(line, "*/")
            if (!at) return prose " " line
            prose = prose " " substr(line, 1, at - 1)
            line = substr(line, at + 2)
            in_comment = 0
        }
        at = match(line, /\/\*|(^|[^:"'`])\/\/ /)
        if (!at) return prose
        if (substr(line, at, 2) != "/*") return prose " " substr(line, at)
        line = substr(line, at + 2)
        in_comment = 1
    }
}

# Code in a document and quoted code in a comment keep their names.
function prose_of(line) {
    if (FILENAME ~ /\.md$/) {
        if (line ~ /^```/) fenced = !fenced
        if (fenced) return ""
    } else if (FILENAME ~ /\.(c|h|js|mjs|ts)$/) {
        line = prose_of_code(line)
    } else {
        if (!match(line, /(^|[ \t])#+ /)) return ""
        line = substr(line, RSTART)
    }
    gsub(/`[^`]*`/, "", line)
    return line
}

BEGIN { FS = "\t" }
FNR == 1 { file++; in_comment = fenced = 0 }
file == 1 { if ($0 !~ /^#/ && $0 != "") better[$1] = $2; next }
{
    prose = " " tolower(prose_of($0)) " "
    if (prose !~ /[a-z]/) next
    for (word in better) {
        if (!match(prose, "[^a-z0-9_-](" word ")[^a-z0-9_-]")) continue
        printf "%s:%d: \"%s\": write %s\n", FILENAME, FNR, substr(prose, RSTART + 1, RLENGTH - 2), better[word]
        bad = 1
    }
}
END { exit bad }
