# layers.awk - checks the layers: which folder may include which.  `make lint-layers` runs it over all C files of
# server/ and games/.  A folder of server/ includes only the folders of its row, by their path from the top.  A file of
# the own folder is included by its plain name.

BEGIN {
    leans["base"]     = ""
    leans["net"]      = "base"
    leans["store"]    = "base"
    leans["sqlite"]   = "base store"
    leans["auth"]     = "base store"
    leans["client"]   = "base net store"
    leans["play"]     = "base store"
    leans["notify"]   = "base store play"
    leans["room"]     = "base store client play"
    leans["view"]     = "base net store client play room"
    leans["change"]   = "base net store client play notify room view"
    leans["rooms"]    = "base store client play notify room view change"
    leans["admin"]    = "base net store auth client play room view change rooms"
    leans["handlers"] = "base net store auth client play notify room view change rooms admin"
    leans["top"]      = "base net store auth client play notify room view change rooms admin handlers"  # loop.c, main.c
    leans["cli"]      = "base net store auth client play notify room view change rooms admin handlers sqlite top"
    only["fido.h"]          = "server/auth/"
    only["qrencode.h"]      = "server/auth/"
    only["libwebsockets.h"] = "server/net/"
    only["sqlite3.h"]       = "server/sqlite/"
    only["curl/curl.h"]     = "server/notify/"
}

function complain(what) {
    printf "%s:%d: %s\n", FILENAME, FNR, what
    bad = 1
}

# "server/net/ws.c" -> "net", "server/loop.c" -> "top"
function layer(path,    part) {
    return split(path, part, "/") > 2 ? part[2] : "top"
}

function check_server(to,    from, into) {
    from = layer(FILENAME)
    if (to ~ /^games\// || to ~ /^build\/gen\//) return
    if (to !~ /^server\//) {
        if (to ~ /\//) complain("an include names its folder from the top: " to)
        return
    }
    into = layer(to)
    if (!(into in leans)) complain("no row in tools/layers.awk for " to)
    else if (from == into && from != "top") complain("a file of the own folder is included by its name: " to)
    else if (from == into || FILENAME == "server/main.c" && into == "cli") return
    else if (index(" " leans[from] " ", " " into " ") == 0)
        complain("server/" from "/ must not lean on " to)
}

# A game includes the engine and its own files; the engine includes no game.
function check_game(to,    part, own) {
    split(FILENAME, part, "/")
    own = part[2] ~ /\.[ch]$/ ? "" : part[2]
    sub(/^\.\.\//, "games/", to)
    if (to ~ /^server\//) complain("games know nothing of the server: " to)
    else if (own != "" && split(to, part, "/") > 2 && part[1] == "games" && part[2] != "common" && part[2] != own)
        complain("games/" own "/ must not lean on " to)
}

/^[ \t]*#[ \t]*include[ \t]*[<"]/ {
    to = $0
    sub(/^[^<"]*[<"]/, "", to)
    sub(/[>"].*$/, "", to)
    if (to in only && index(FILENAME, only[to]) != 1) complain("only " only[to] " includes " to)
    if ($0 ~ /</) next
    if (FILENAME ~ /^server\//) check_server(to)
    else if (FILENAME ~ /^games\//) check_game(to)
}

END { exit bad }
