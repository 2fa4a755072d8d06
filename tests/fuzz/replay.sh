#!/bin/sh
# replay.sh BUILD: runs each fuzzing target of that build once with every seed and every input that crashed it before.
set -eu
here=tests/fuzz
for program in "$1"/replay_*; do
    case $program in *.*) continue ;; esac
    target=${program##*/replay_}
    for folder in "$here/seeds-$target" "$here/found/$target"; do
        [ -d "$folder" ] || continue
        find "$folder" -type f ! -name '.*' -print0 | sort -z | xargs -0 -r "$program" 2>"$1/replay.log" || { tail -n 60 "$1/replay.log"; exit 1; }
    done
done
