#!/bin/sh
# SPDX-License-Identifier: MIT
# width.sh FILE... - lists lines wider than 110 columns, and fails if there are any.  Drawings are data and are skipped
# (art.js, land.js, icons.js).  Files named in tools/wide.txt are exempt.  The list only shrinks: a file in it without a
# wide line fails, too.
set -u
wide='^.{111}'
list=tools/wide.txt
bad=0
LC_ALL=C.UTF-8
export LC_ALL

for file in "$@"; do
    case $file in
    */art.js | */land.js | */icons.js) continue ;;
    esac
    if grep -qxF "$file" "$list"; then
        grep -qE "$wide" "$file" && continue
        echo "$file: no line is wide any more: remove it from $list"
        bad=1
    elif grep -nHE "$wide" "$file" | sed 's/^\([^:]*:[0-9]*\):.*/\1: wider than 110 columns/' | grep .; then
        bad=1
    fi
done
while read -r file; do
    [ -e "$file" ] && continue
    echo "$list: no file $file"
    bad=1
done <"$list"
exit $bad
