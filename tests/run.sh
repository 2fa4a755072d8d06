#!/bin/bash
# Runs the tests step by step and says what failed.
#     run.sh              `make test`: every area, in minutes
#     run.sh check        `make check`: what takes seconds
#     run.sh rest         what `.ci/run` adds: fuzzing for a few seconds, and tests that `make test` leaves out
#     run.sh all          `make check-all`: all of these, and the long forms
#     run.sh step NAME    one step, as MODE=test|check|rest|all would run it
# One step more than there are processors runs at a time, because many wait.  build/test-logs keeps their output.  The
# last lines list skipped tests, tests that passed only at a second try, and the two slowest steps.  PATIENCE=SECONDS
# bounds a step.  `run.sh all` keeps the results of a commit in build/results and resumes where it was stopped; FRESH=1
# deletes them.
set -u
cd "$(dirname "$0")/.." || exit 1
logs=build/test-logs states=build/test-logs/states
jobs=$(nproc)
# Steps call make with a -j of their own; under the jobserver of the make that called this script they would warn.
MAKEFLAGS=$(printf %s "${MAKEFLAGS:-}" | sed -E 's/ ?(-j[0-9]*|--jobserver-(auth|fds)=[^ ]*)//g')

# ---- which steps a mode has ----------------------------------------------------------------------------

test_files() { (cd tests && printf '%s\n' trust/*.test.mjs protocol/*.test.mjs e2e/*.test.mjs); }
# Files that only `make check-all` runs, and those that `.ci/run` runs, too: new_game builds a copy of the tree.
long_files() { printf '%s\n' e2e/engines_long.test.mjs e2e/lost_packets.test.mjs; }
later_files() { echo e2e/new_game.test.mjs; }
# Files of which `make test` skips some tests (LATER of patience.mjs); `.ci/run` runs them whole.
partly_later_files() { (cd tests && grep -l '\bLATER\b' -- */*.test.mjs); }
quick_files() { test_files | grep -vxF "$(long_files; later_files)"; }

# The steps of a mode, the longest first.  A path is a file of tests/, any other name that of a function below.
steps_of() {
    case $1 in
    check) echo unit-server unit-games client scenarios ;;
    test)
        echo sanitized-server sanitized-games unit-games unit-server client-types crash-loop hostile
        echo reproducible setup-matrix rules scenarios
        quick_files
        ;;
    rest)
        echo fuzz
        later_files
        partly_later_files
        ;;
    all)
        echo unit-games setup-matrix sanitized-whole-address sanitized-whole-thread crash-loop fuzz
        echo secrecy-long novices async-game notification-crash-loop compilers lint
        echo sanitized-server sanitized-games unit-server client-types hostile reproducible rules scenarios
        test_files
        ;;
    alone) echo input-latency notification-load thinking load ;; # of `all`: they measure, so nothing else may run
    esac | tr ' ' '\n'
}

# Whether a step needs Node's packages; without them the summary names it.
needs_node() {
    case $1 in
    build* | unit-* | sanitized-games | sanitized-server | scenarios | rules | reproducible | setup-matrix) false ;;
    fuzz | compilers | lint | secrecy-long) false ;;
    *) true ;;
    esac
}

# ---- the steps ---------------------------------------------------------------------------------------

long() { [ "$MODE" = all ]; }

build() { make -s -j"$jobs" WERROR=1 build/tabuleiro build/test_games build/test_server; }
build-faulty() { make -s -j"$jobs" WERROR=1 build/io_faults.so build/tabuleiro_faulty; }
build-sanitized() { make -s -j"$jobs" SAN=fuzz test-programs; }

unit-games() {
    case $MODE in
    check) TABULEIRO_GAMES=6 build/test_games ;;
    all) TABULEIRO_GAMES=2000 build/test_games ;;
    *) build/test_games ;;
    esac
}
unit-server() { build/test_server; }
scenarios() { build/tabuleiro scenario tests/scenarios/*/*.json; }
rules() { build/tabuleiro scenario --rules tests/scenarios/*/*.json; }
setup-matrix() { if long; then bash tests/games/setup_matrix.sh 500; else bash tests/games/setup_matrix.sh 1 0 5; fi; }

# The same seed gives the same games, for every game and number of players.
reproducible() {
    for game in $(build/tabuleiro describe --list); do
        for players in $(build/tabuleiro describe --game "$game" --players); do
            for run in 1 2; do
                build/tabuleiro play --game "$game" --players "$players" --games 200 --seed 1 --json |
                    sed 's/,"ms":[0-9.e-]*//' >"$logs/play-$run.txt" || return 1
            done
            cmp "$logs/play-1.txt" "$logs/play-2.txt" || return 1
            echo "$game with $players: the same twice"
        done
    done
}

# The same programs under AddressSanitizer and UBSan, and every input that has crashed one before.  The signed games take
# long there: sanitized-whole-address has them.
sanitized-games() { TABULEIRO_GAMES=4 CK_EXCLUDE_TAGS=signature build/fuzz/test_games; }
sanitized-server() {
    build/fuzz/test_server && build/fuzz/tabuleiro scenario tests/scenarios/*/*.json &&
        sh tests/fuzz/replay.sh build/fuzz
}
fuzz() { nice make -s -j"$jobs" fuzz FUZZ_SECONDS="$(if long; then echo 60; else echo 10; fi)"; }

# The whole suite on gcc's sanitizers; io_faults.so is preloaded before their library.
sanitized-whole-address() { sanitized_whole address 6; }
sanitized-whole-thread() { sanitized_whole thread 3; }
sanitized_whole() ( # KIND GAMES
    b=build/$1
    unset LONG TORN
    export TABULEIRO=$PWD/$b/tabuleiro FAULTY=$PWD/$b/tabuleiro_faulty
    export ASAN_OPTIONS=verify_asan_link_order=0 TSAN_OPTIONS=second_deadlock_stack=1 CK_TIMEOUT_MULTIPLIER=5
    make -s -j"$jobs" SAN="$1" test-programs "$b/tabuleiro_faulty" &&
        TABULEIRO_GAMES=$2 "$b/test_games" && "$b/test_server" && "$TABULEIRO" scenario tests/scenarios/*/*.json &&
        sh tests/fuzz/replay.sh "$b" && protocol &&
        node_tests trust/faults.test.mjs trust/disk.test.mjs trust/secrets.test.mjs &&
        node_in_tests trust/crash_loop.mjs 10 && node_in_tests trust/hostile.mjs 1000000 &&
        node_tests e2e/play.test.mjs
)

# gcc and clang find different things; neither may find any.
compilers() {
    for cc in gcc clang; do
        b=build/$cc
        make -s -j"$jobs" CC=$cc WERROR=1 B=$b $b/tabuleiro $b/tabuleiro_faulty $b/test_games $b/test_server || return 1
    done
    TABULEIRO_GAMES=200 build/clang/test_games && build/clang/test_server
}
lint() { make -s lint; }
secrecy-long() { TABULEIRO_WORLDS=60 CK_RUN_SUITE=secrecy build/test_server; }

client() { make -s client; }
client-types() { tests/node_modules/.bin/tsc --noEmit -p web-client/jsconfig.json; }

node_in_tests() { (cd tests && node "$@"); }
# A test that fails may leave its server running: newer Nodes end its file all the same.
node_tests() {
    local forced=''
    [[ $(node --help) != *--test-force-exit* ]] || forced=--test-force-exit
    node_in_tests --test ${forced:+"$forced"} --test-reporter=spec "$@"
}
# Every Node takes a list of files; what it makes of a folder changed with Node 22.
# shellcheck disable=SC2046 # names without blanks
protocol() { node_tests $(cd tests && echo protocol/*.test.mjs); }

# A browser that shares the machine may be too slow for a test, so a file of e2e/ that failed runs once more.  The summary
# lists the tests that failed at first.
test_file() {
    node_tests "$1" && return
    [[ $1 = e2e/* ]] || return 1
    echo "second try: $1"
    node_tests "$1"
}

# What each of these does is said in the first lines of its file.
crash-loop() { node_in_tests trust/crash_loop.mjs "$(if long; then echo 500; else echo 10; fi)"; }
hostile() { node_in_tests trust/hostile.mjs 20000; }
notification-crash-loop() { node_in_tests trust/notification_crash_loop.mjs 300; }
novices() { node_tests e2e/novice.mjs; }
async-game() { node_tests e2e/async_game.mjs; }
input-latency() { node_tests e2e/input_latency.mjs; }
notification-load() { make -s bench && node_in_tests trust/notification_load.mjs; }
thinking() { TABLES=30 MOVES=500 node_tests protocol/thinking.test.mjs; }
load() { node_in_tests trust/load.mjs 8; }

# ---- running one -------------------------------------------------------------------------------------

# in_time COMMAND...: runs it; kills it with all its children, and says so, when it takes longer than PATIENCE.
in_time() (
    set -m # each of the two leads a process group of its own
    "$@" &
    running=$!
    { sleep "$patience" && echo "ended after $patience s: it hangs" && kill -KILL -- -$running; } &
    watching=$!
    trap 'kill -KILL -- -$running -$watching 2>/dev/null; exit 1' INT TERM
    wait $running
    code=$?
    kill -KILL -- -$watching 2>/dev/null
    return $code
)

# Prints where the results of this commit are kept; fails in other modes, and where the tree differs from the commit.
kept_here() {
    long && commit=$(git rev-parse HEAD 2>/dev/null) && [ -z "$(git status --porcelain 2>/dev/null)" ] &&
        echo "build/results/$commit"
}

# report RESULT NAME SECONDS CPU_SECONDS MORE
report() { printf '%-7s %-32s %5ds %7ss%s\n' "$@"; }

# step NAME: runs it, keeps its output, and reports its result, its seconds by the clock and those of processors.
step() {
    local name=$1 as=${1//\//-} run=$1 kept='' how=passed wall user sys taken
    [[ $name != */* ]] || run="test_file $name"
    [[ $name = build* ]] || kept=$(kept_here)
    if [ -n "$kept" ] && [ -e "$kept/$as" ]; then
        cp "$kept/$as.log" $logs/ && cp "$kept/$as" $states/
        read -r _ how wall taken <"$states/$as"
        report "$how" "$name" "$wall" "$taken" ', in an earlier run'
        return
    fi
    echo "$name FAILED 0 0" >"$states/$as" # until it has ended
    # shellcheck disable=SC2086 # names without blanks
    taken=$({ TIMEFORMAT='%0R %1U %1S' && time in_time $run >"$logs/$as.log" 2>&1; } 2>&1) || how=FAILED
    read -r wall user sys <<<"${taken//[.,]/}" # in seconds, tenths, tenths
    taken=$((10#$user + 10#$sys)) && taken=$((taken / 10)).$((taken % 10))
    report $how "$name" "$wall" "$taken" ''
    echo "$name $how $wall $taken" >"$states/$as"
    if [ $how = FAILED ]; then
        tail -n 40 "$logs/$as.log" | sed 's/^/    /'
    elif [ -n "$kept" ] && [ "$kept" = "$(kept_here)" ]; then
        mkdir -p "$kept" && cp "$logs/$as.log" "$kept/" && cp "$states/$as" "$kept/"
    fi
}

# ---- the run -----------------------------------------------------------------------------------------

# in_parallel N STEP...: runs them in this order, N at a time.
in_parallel() {
    local most=$1
    shift
    for name; do
        if needs_node "$name" && [ -z "$node" ]; then echo "$name" >>$logs/left-out; else echo "$name"; fi
    done | xargs -P "$most" -I '{}' bash tests/run.sh step '{}'
}
must() { step "$1" && grep -q ' passed ' "$states/$1" || exit 1; }

# list FILE TITLE: prints how many lines a file has, and the lines; nothing if it is empty.
list() {
    [ -s "$1" ] || return 0
    echo "$2: $(wc -l <"$1")"
    sort "$1" | sed 's/^/    /'
}

# The spec reporter prints "﹣ title (0.1ms) # reason".  What a longer mode runs is not listed.
list_skipped() {
    sed -n '/in make check-all$/d; /in [.]ci\/run$/d; s/^ *﹣ \(.*\) ([0-9.]*ms) # \(.*\)/\1: \2/p' $logs/*.log |
        sort -u >$logs/skipped
    list $logs/skipped "tests skipped"
}

# Of each file that ran twice, the tests that failed at first.
list_second_tries() {
    grep -l '^second try: ' $logs/*.log | while read -r log; do
        file=$(sed -n 's/^second try: //p' "$log")
        sed '/^second try: /q' "$log" | sed -n "s|^ *✖ \(.*\) ([0-9.]*ms).*|$file: \1|p" | sort -u
    done >$logs/again
    list $logs/again "second tries"
}

summary() {
    local passed failed
    failed=$(cat $states/* | grep -c ' FAILED ') passed=$(cat $states/* | grep -c ' passed ')
    list_skipped
    list_second_tries
    sort -k3,3 -nr $states/* | awk '
        NR <= 2 { slowest = slowest (NR > 1 ? ", " : "") $1 " " $3 " s" }
        { computed += $4 }
        END { printf "slowest: %s; all steps: %d:%02d of processors\n", slowest, computed / 60, computed % 60 }'
    echo "took $((SECONDS / 60)):$(printf %02d $((SECONDS % 60)))"
    echo "$passed passed, $failed failed"
    if [ -e $logs/left-out ]; then
        echo "Node's packages are missing, so these were left out: $(tr '\n' ' ' <$logs/left-out)"
        [ -z "${CI:-}" ] || return 1 # where all is to be tried, that is no success
    fi
    [ "$failed" = 0 ]
}

# Installs and builds what a mode needs.  A browser takes a gigabyte: only where Node can drive it.  Other engines take as
# much again: without CI, `make test` skips their tests and says what is missing.
prepare() {
    node=yes
    make -s tests/node_modules || node=''
    must build
    [ "$MODE" != check ] || return 0
    [ -z "$node" ] || make -s build/.deps-browser || exit 1
    [ -z "$node" ] || { [ -z "${CI:-}" ] && ! long; } || make -s build/.deps-engines || exit 1
    must build-faulty
    [ "$MODE" = rest ] || must build-sanitized
}

case ${1:-test} in
test | check | rest | all) export MODE=${1:-test} ;;
step) [ $# = 2 ] && MODE=${MODE:-test} ;;
*) false ;;
esac || { echo "usage: run.sh [check|rest|all|step NAME]" >&2 && exit 2; }
# On an idle machine only the long steps need more than a tenth of this time.
patience=${PATIENCE:-$(if long; then echo 10800; else echo 3600; fi)}
# Screenshots are for people, and the program has just been built.
export PICTURES=no CLIENT=shipped
if long; then export LONG=all TORN=200; fi
if [ "$MODE" = test ]; then export LATER=skip; fi

mkdir -p $states
if [ "${1:-}" = step ]; then
    step "$2"
    exit
fi
rm -rf $logs && mkdir -p $states
! long || [ -z "${FRESH:-}" ] || rm -rf "build/results/$(git rev-parse HEAD)"
prepare
# shellcheck disable=SC2046 # names without blanks
in_parallel $((jobs + 1)) $(steps_of "$MODE")
# shellcheck disable=SC2046
! long || in_parallel 1 $(steps_of alone)
summary
