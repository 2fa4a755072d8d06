#!/bin/bash
# Runs every test and says what failed; `run.sh all` adds the long ones, `run.sh check` runs only what takes seconds.
# Three lanes run side by side: the games, the server with its client, and, behind them, the fuzzers.  Logs are kept in
# build/test-logs.  The last lines list failures, second tries and tests that were skipped.  PATIENCE=SECONDS bounds a step.
set -u
cd "$(dirname "$0")/.." || exit 1
case ${1:-} in
    '') short='' long='' ;;
    check) short=check long='' ;;
    all) short='' long=all ;;
    *) echo "usage: run.sh [check|all]" >&2 && exit 2 ;;
esac
logs=build/test-logs
rm -rf $logs && mkdir -p $logs
jobs=$(nproc)
# Steps call make with a -j of their own; under the jobserver of the make that called this script they would warn.
MAKEFLAGS=$(printf %s "${MAKEFLAGS:-}" | sed -E 's/ ?(-j[0-9]*|--jobserver-(auth|fds)=[^ ]*)//g')

# A step that hangs is ended and named.  On an idle machine none but the long ones needs a tenth of this time.
patience=${PATIENCE:-$([ -n "$long" ] && echo 10800 || echo 3600)}

# in_time COMMAND...: ends it with all that it started when patience is over, and says so.
in_time() (
    set -m # each of the two leads a group of its own
    "$@" &
    running=$!
    { sleep "$patience" && echo "ended after $patience s: it hangs" && kill -KILL -- -$running; } &
    watching=$!
    wait $running
    code=$?
    kill -KILL -- -$watching 2>/dev/null
    return $code
)

# step LANE NAME COMMAND...: runs it, keeps its output, remembers how it ended.
step() {
    lane=$1 name=$2
    shift 2
    start=$(date +%s)
    if in_time "$@" >"$logs/$name.log" 2>&1; then end=passed; else end=FAILED; fi
    printf '%-7s %-26s %4ds\n' "$end" "$name" $(($(date +%s) - start)) | tee -a "$logs/$lane.lane"
    [ $end = passed ] || tail -n 40 "$logs/$name.log" | sed 's/^/    /'
}

# The same of what needs Node's packages; without them it is named at the end.
node_step() {
    if [ -n "$node" ]; then step "$@"; else echo "$2" >>$logs/left-out; fi
}

scenarios() { build/tabuleiro scenario tests/scenarios/*/*.json; }
rules() { build/tabuleiro scenario --rules tests/scenarios/*/*.json; }

# The same seed gives the same games, for every game and number of players.
reproducible() {
    for game in $(build/tabuleiro describe --list); do
        for players in $(build/tabuleiro describe --game "$game" --players); do
            for run in 1 2; do
                build/tabuleiro play --game "$game" --players "$players" --games "${1:-200}" --seed 1 --json |
                    sed 's/,"ms":[0-9.e-]*//' >"$logs/play-$run.txt" || return 1
            done
            cmp "$logs/play-1.txt" "$logs/play-2.txt" || return 1
            echo "$game with $players: the same twice"
        done
    done
}

sanitized() { # KIND GAMES
    make -s -j"$jobs" SAN="$1" "build/$1/tabuleiro" "build/$1/test_games" "build/$1/test_server" &&
        TABULEIRO_GAMES=$2 "build/$1/test_games" && "build/$1/test_server" &&
        "build/$1/tabuleiro" scenario tests/scenarios/*/*.json && make -s -j"$jobs" SAN="$1" fuzz-replay
}

# The whole suite once more, on a server that looks at every access; the disk's faults are preloaded before its library.
sanitized_whole() ( # KIND GAMES
    export TABULEIRO=$PWD/build/$1/tabuleiro FAULTY=$PWD/build/$1/tabuleiro_faulty
    export ASAN_OPTIONS=verify_asan_link_order=0 TSAN_OPTIONS=second_deadlock_stack=1 CK_TIMEOUT_MULTIPLIER=5
    sanitized "$1" "$2" && make -s -j"$jobs" SAN="$1" "build/$1/tabuleiro_faulty" && protocol &&
        node_tests trust/faults.test.mjs trust/disk.test.mjs trust/secrets.test.mjs && kills 10 &&
        hostile 1000000 &&
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

# A test that fails may leave its server running: newer Nodes end its file all the same.
forced=''
[[ $(node --help 2>/dev/null) != *--test-force-exit* ]] || forced=--test-force-exit
node_tests() { (cd tests && node --test ${forced:+"$forced"} --test-reporter=spec "$@"); }
# Every Node takes a list of files; what it makes of a folder changed with Node 22.
# shellcheck disable=SC2046 # names without blanks
protocol() { node_tests $(cd tests && echo protocol/*.test.mjs); }

# Half of the browser's files: one lane has room for it sooner than two.  The lanes share the machine with browsers,
# which then may be too late for a test: a file that failed is run once more.  The summary lists every "second try: ".
browsers() {
    local said=$logs/browsers-$1.txt late
    export PICTURES=no CLIENT=shipped # nobody looks at them; the program has just been built
    # shellcheck disable=SC2046 # names without blanks
    node_tests --test-shard="$1/2" $(cd tests && echo e2e/*.test.mjs) 2>&1 | tee "$said"
    [ "${PIPESTATUS[0]}" = 0 ] && return 0
    late=$(sed -n 's/^test at .*\(e2e\/[a-z0-9_]*\.test\.mjs\):.*/\1/p' "$said" | sort -u)
    [ -n "$late" ] || return 1
    # shellcheck disable=SC2086
    printf 'second try: %s\n' $late
    # shellcheck disable=SC2086 # names without blanks
    node_tests $late
}
kills() { (cd tests && node trust/crash_loop.mjs "${1:-10}"); }
# Each game by somebody who knows nothing of it: a lesson, then a whole game in the browser.
novices() { (cd tests && node --test --test-reporter=spec e2e/novice.mjs); }
# A game by turns over days, told in three ways, with somebody who vanishes.
days() { (cd tests && node --test --test-reporter=spec e2e/async_game.mjs); }
# How soon a click is painted on a processor four times slower.
paint() { (cd tests && node --test --test-reporter=spec e2e/input_latency.mjs); }
told() { (cd tests && node trust/notification_crash_loop.mjs 300); }
# Whatever may harm, without limits, while friends play.
hostile() { (cd tests && node trust/hostile.mjs "${1:-20000}"); }
# Ten thousand told at once, while others play.
crowd() { make -s bench && (cd tests && node trust/notification_load.mjs); }
load() { (cd tests && node trust/load.mjs "${1:-1}"); }
# One person's thirty tables of masters beside another's easy bot: moves enough for a 99th percentile.
thinking() { (cd tests && TABLES=30 MOVES=500 node --test --test-reporter=spec protocol/thinking.test.mjs); }
client_types() { tests/node_modules/.bin/tsc --noEmit -p web-client/jsconfig.json; }

lane_games() {
    [ -n "$long" ] || step games unit-games build/test_games
    step games scenarios scenarios
    step games rules rules
    step games reproducible reproducible
    [ -n "$long" ] || step games barrage-ways bash tests/games/setup_matrix.sh 1 0 5
    if [ -z "$long" ]; then
        step games asan sanitized address 6
        node_step games end-to-end-2 browsers 2
    else
        step games asan sanitized_whole address 6
        step games tsan sanitized_whole thread 3
    fi
}

lane_server() {
    step server unit-server build/test_server
    node_step server client-types client_types
    node_step server protocol protocol
    LONG=$long node_step server faults node_tests trust/faults.test.mjs
    TORN=${long:+200} node_step server disk node_tests trust/disk.test.mjs
    node_step server headers node_tests trust/headers.test.mjs
    node_step server limits node_tests trust/limits.test.mjs
    LONG=$long node_step server doors node_tests trust/intrusion.test.mjs trust/hardened.test.mjs
    [ -z "$long" ] || node_step server told told
    node_step server secrets node_tests trust/secrets.test.mjs trust/determinization.test.mjs
    node_step server kills kills "${long:+500}"
    node_step server hostile hostile
    LONG=$long node_step server end-to-end-1 browsers 1
    # Where the lane of the games is longest.
    [ -z "$long" ] || LONG=$long node_step server end-to-end-2 browsers 2
}

lane_fuzz() {
    step fuzz fuzz nice make -s -j"$jobs" fuzz FUZZ_SECONDS="$([ -n "$long" ] && echo 60 || echo 20)"
    [ -n "$long" ] || return 0
    TABULEIRO_WORLDS=60 CK_RUN_SUITE=secrecy step fuzz secrecy-long nice build/test_server
    node_step fuzz novices novices
    node_step fuzz days days
    step fuzz compilers compilers
    step fuzz lint make -s lint
}

# On its own from the beginning: it takes longest.
lane_long() {
    TABULEIRO_GAMES=2000 step long unit-games build/test_games
    step long barrage-ways bash tests/games/setup_matrix.sh 500
}

# The random games are few, and what needs a server or a browser is left to the whole run.
lane_check() {
    TABULEIRO_GAMES=6 step check unit-games build/test_games
    step check scenarios scenarios
    step check unit-server build/test_server
}
lane_check_client() {
    node_step check-client client make -s client
}

make -s -j"$jobs" WERROR=1 build/tabuleiro build/test_games build/test_server || exit 1
node=yes
make -s tests/node_modules || node=''
# A browser weighs a gigabyte: only where there is something to drive it.
[ -n "$short" ] || [ -z "$node" ] || make -s build/.deps-browser || exit 1
# Other engines weigh as much once more: elsewhere their tests are skipped, and say what is missing.
[ -n "$short" ] || [ -z "$node" ] || [ -z "${CI:-}$long" ] || make -s build/.deps-engines || exit 1

if [ -n "$short" ]; then
    lane_check &
    lane_check_client &
else
    make -s -j"$jobs" WERROR=1 build/io_faults.so build/tabuleiro_faulty || exit 1
    lane_games &
    lane_server &
    lane_fuzz &
fi
[ -z "$long" ] || lane_long &
wait
# What people wait for is measured while nothing else computes.
[ -z "$long" ] || node_step alone paint paint
[ -z "$long" ] || node_step alone crowd crowd
[ -z "$long" ] || node_step alone thinking thinking
[ -z "$long" ] || node_step alone load load 8
failed=$(cat $logs/*.lane | grep -c '^FAILED')
passed=$(cat $logs/*.lane | grep -c '^passed')
# list FILE TITLE: counts and names what a file lists, one a line; nothing if it is empty.
list() {
    [ -s "$1" ] || return 0
    echo "$2: $(wc -l <"$1")"
    sort "$1" | sed 's/^/    /'
}
# As the spec reporter tells them: "﹣ title (0.1ms) # reason".  What only `make check-all` plays is no omission.
sed -n '/in make check-all$/d; s/^ *﹣ \(.*\) ([0-9.]*ms) # \(.*\)/\1: \2/p' $logs/*.log | sort -u >$logs/skipped
list $logs/skipped "tests skipped"
sed -n 's/.*second try: //p' $logs/*.log >$logs/again
list $logs/again "second tries"
echo "$passed passed, $failed failed"
if [ -z "$node" ]; then
    echo "Node's packages are missing, so these were left out: $(tr '\n' ' ' <$logs/left-out)"
    [ -z "${CI:-}" ] || exit 1 # where all is to be tried, that is no success
fi
[ "$failed" = 0 ]
