#!/bin/sh
# run.sh SECONDS [RUN...]: runs each fuzzing target for SECONDS, one per processor (or JOBS) at a time, and prints its
# statistics.  Fails if one finds a crash, whose input is then stored in found/.
# A run is a target, or one with a game: `run.sh 600 frame game-tekhenu`.
set -eu
here=tests/fuzz out=build/fuzz
seconds=$1
shift
if [ $# -eq 0 ]; then
    set -- frame proto scenario record http
    for game in games/*/plugin.c; do
        game=${game#games/}
        set -- "$@" "game-${game%/plugin.c}"
    done
fi
mkdir -p $here/found

# The folders of a target's seeds in the tree.
seeds() {
    for folder in "$here/seeds-$1" "$here/found/$1"; do [ ! -d "$folder" ] || echo "$folder"; done
    [ "$1" != scenario ] || ls -d tests/scenarios/*
}

# The longest input of a target in bytes; longer ones take too much time.
longest() {
    case $1 in game) echo 160 ;; proto) echo 500 ;; http) echo 800 ;; *) echo 8192 ;; esac
}

one() {
    run=$1 target=${1%%-*} game=${1#*-}
    [ "$game" != "$run" ] || game=
    corpus=$out/corpus-$run
    mkdir -p "$corpus" "$here/found/$target"
    words=
    [ ! -f "$here/$target.dict" ] || words=-dict=$here/$target.dict
    # shellcheck disable=SC2046,SC2086
    TABULEIRO_GAME=$game nice -n 10 "$out/fuzz_$target" -max_total_time="$seconds" -max_len="$(longest "$target")" -timeout=60 -rss_limit_mb=2048 \
        -print_final_stats=1 -verbosity=1 $words -artifact_prefix="$here/found/$target/" "$corpus" $(seeds "$target") \
        2>"$out/$run.log" || {
        echo "$run: FAILED"
        grep -E -A 14 'runtime error|ERROR: |broken: |Assertion' "$out/$run.log" | head -n 40
        grep -E 'SUMMARY|Test unit' "$out/$run.log" || tail -n 40 "$out/$run.log"
        return 1
    }
    executed=$(sed -n 's/^stat::number_of_executed_units: *//p' "$out/$run.log")
    covered=$(sed -n 's/.*DONE *cov: \([0-9]*\) ft: \([0-9]*\) corp: \([^ ]*\) .*/\1 edges, \2 features, \3 inputs/p' "$out/$run.log")
    printf '%-18s %8d executions, %s\n' "$run" "$executed" "$covered"
}

jobs=${JOBS:-$(nproc)}
[ "${RUN_ONE:-}" = "" ] || { one "$RUN_ONE"; exit; }
printf '%s\n' "$@" | RUN_ONE='' xargs -P "$jobs" -I '{}' env RUN_ONE='{}' sh $here/run.sh "$seconds"
