#!/bin/sh
# run.sh SECONDS TARGET...: builds each fuzzing target and runs it for so long; fails when one finds a crash.
set -eu
seconds=$1
shift
for target in "$@"; do
    make -s -j"$(nproc)" "build/fuzz/fuzz_$target"
    corpus=build/fuzz/corpus-$target
    mkdir -p "$corpus" tests/fuzz/found
    seeds=tests/fuzz/seeds-$target
    [ -d "$seeds" ] || seeds=
    # shellcheck disable=SC2086
    "build/fuzz/fuzz_$target" -max_total_time="$seconds" -max_len=4096 -timeout=10 -rss_limit_mb=2048 -print_final_stats=1 \
        -artifact_prefix="tests/fuzz/found/$target-" "$corpus" $seeds tests/fuzz/found 2>"build/fuzz/$target.log" ||
        { tail -n 30 "build/fuzz/$target.log"; exit 1; }
    grep -E 'number_of_executed_units|DONE' "build/fuzz/$target.log" | tr '\n' ' '
    echo "$target"
done
