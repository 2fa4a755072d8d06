# order.awk - checks the order of files inside folders; `make lint-layers` runs it.
# usage: awk -f tools/order.awk README.md... FILE.[ch]...
# The first table of a README with the head `file` names all files of its folder, those that lean on others
# first: `x` stands for x.c and x.h, `x.h` for itself, `x/` for a folder.  A file includes only what stands below
# it, or its own header.  A README answers for all that is below it, and a deeper one for its own folder, too.

function complain(at, what) {
    print at ": " what
    bad = 1
}

function parent(path) {
    return sub(/\/[^\/]*$/, "", path) ? path : ""
}

# The entry of the folder's table that stands for the path, or "".
function entry_of(dir, path,    name) {
    name = substr(path, length(dir) + 2)
    if ((dir, name) in place) return name
    sub(/\.[ch]$/, "", name)
    if ((dir, name) in place) return name
    while (name != "") {
        if ((dir, name "/") in place) return name "/"
        name = parent(name)
    }
    return ""
}

function add_row(dir, cell,    part, n, i) {
    n = split(cell, part, "`")
    for (i = 2; i <= n; i += 2) {
        if ((dir, part[i]) in place) complain(FILENAME ":" FNR, "`" part[i] "` is listed twice")
        place[dir, part[i]] = ++rows[dir]
        line[dir, part[i]] = FILENAME ":" FNR
    }
}

function read_table(    dir, cell) {
    dir = parent(FILENAME)
    split($0, cell, "|")
    gsub(/^ +| +$/, "", cell[2])
    if (!/^\|/) state[dir] = state[dir] == "in" ? "done" : state[dir]
    else if (state[dir] == "" && cell[2] == "file") state[dir] = "in"
    else if (state[dir] == "in") add_row(dir, cell[2])
}

# Checks one file, or one of its includes, in the tables of all folders above it.
function each_table(path, to, at,    dir, from, into) {
    for (dir = parent(path); dir != ""; dir = parent(dir)) {
        if (!(dir in rows)) continue
        from = entry_of(dir, path)
        if (from == "" && to == "") complain(at, "not in the table of " dir "/README.md")
        used[dir, from] = 1
        into = from == "" || to == "" || index(to, dir "/") != 1 ? "" : entry_of(dir, to)
        if (into != "" && place[dir, into] < place[dir, from])
            complain(at, to " stands above this file in " dir "/README.md")
    }
}

# The path of an include from the top of the tree.
function resolve(to,    dir) {
    if (to ~ /^(server|games|build|tests)\//) return to
    for (dir = parent(FILENAME); sub(/^\.\.\//, "", to);) dir = parent(dir)
    return dir "/" to
}

FILENAME ~ /README\.md$/ { read_table(); next }
/^[ \t]*#[ \t]*include[ \t]*"/ {
    split($0, quoted, "\"")
    each_table(FILENAME, resolve(quoted[2]), FILENAME ":" FNR)
}

END {
    for (i = 1; i < ARGC; i++)
        if (ARGV[i] !~ /README\.md$/) each_table(ARGV[i], "", ARGV[i])
    for (key in place) {
        split(key, part, SUBSEP)
        if (!(key in used)) complain(line[key], "`" part[2] "` is no file here")
    }
    exit bad
}
