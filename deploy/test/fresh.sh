#!/bin/bash
# Tests the README's commands on fresh machines: `make run` and the whole of `make test`, with CI=true, in trees made by
# debootstrap: Debian 12 as root in /root and Debian 13 as a user with sudo, each with Debian's own Node.
#
#   fresh.sh [SUITE...]           starts or resumes the run in the background, waits for it and prints its table
#   fresh.sh --start [SUITE...]   does not wait
#   fresh.sh --table [SUITE...]   prints the results so far
#
# A step that passed runs again only for another commit; PATIENCE limits a step of `make test`.  This machine's settings of
# apt, npm, proxies and certificates are copied into the trees.  A skipped test is a failure, except one that needs root
# where the user is not root.  Needs root and debootstrap; FRESH_TREES may name the folder of the trees.
set -eu
cd "$(dirname "$0")/../.."
here=$PWD trees=${FRESH_TREES:-$PWD/build/fresh}
fail() { echo "FAILED: $*"; exit 1; }
. deploy/test/tree.sh

# Sets the variables of a suite.
use_suite() {
    suite=$1 tree=$trees/$1 state=$trees/$1.state user=root home=/root extra=
    [ "$suite" != trixie ] || user=ana home=/home/ana extra=,sudo
    clone=$home/tabuleiro
}

# inside COMMAND...: runs it in the tree as its user, with this machine's settings in the environment.
inside() {
    local as=() settings=()
    [ "$user" = root ] || as=(runuser -u "$user" --)
    readarray -t settings < <(env | grep -iE '^(https?_proxy|no_proxy|npm_config_[a-z_]+|patience)=')
    [ -z "${NODE_EXTRA_CA_CERTS:-}" ] || settings+=(NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt)
    tree_inside env "${settings[@]}" HOME="$home" USER="$user" "${as[@]}" "$@"
}

# ---- the steps: the last line of each one's output goes into the table ----------------------------

step_tree() {
    rm -rf "$tree"
    tree_make "$suite" "ca-certificates,git,make$extra"
    echo "127.0.1.1 $(hostname)" >>"$tree/etc/hosts"
    if [ "$user" != root ]; then
        chroot "$tree" useradd --create-home --shell /bin/bash "$user"
        echo "$user ALL=(ALL) NOPASSWD: ALL" >"$tree/etc/sudoers.d/$user"
    fi
    # This machine's package source and certificates.
    sources=/etc/apt/sources.list.d/debian.sources
    if [ -e $sources ]; then
        sed "s/$(sed -n 's/^VERSION_CODENAME=//p' /etc/os-release)/$suite/g" $sources >"$tree$sources"
        : >"$tree/etc/apt/sources.list"
    fi
    cp /etc/ssl/certs/ca-certificates.crt "$tree/usr/local/share/ca-certificates/machine.crt"
    chroot "$tree" update-ca-certificates >/dev/null 2>&1
    settings=("$(npm config get globalconfig 2>/dev/null)" "$HOME/.npmrc")
    cat "${settings[@]}" >"$tree$home/.npmrc" 2>/dev/null || true
    git clone -q --no-hardlinks "$here" "$tree$clone"
    git -C "$tree$clone" checkout -q "$(cat "$state/commit")"
    chroot "$tree" chown -R "$user:" "$home"
    chmod 700 "$tree$home"
    echo "$user in $home"
}

step_run() {
    # shellcheck disable=SC2016
    inside sh -c 'cd "$0" && TABULEIRO_LISTEN=127.0.0.1:0 make run >run.log 2>&1 &
        cd "$0"
        until url=$(sed -n "s/^Tabuleiro is at //p" run.log) && [ "$url" ]; do sleep 1; kill -0 $! || exit 1; done
        build/tabuleiro health --url "${url%/}"' "$clone" || { tail -n 20 "$tree$clone/run.log"; return 1; }
    ! grep -E 'warning:|net library' "$tree$clone/run.log" || return 1
    sed -n 's/^Installing \([^:]*\):.*/\1/p' "$tree$clone/run.log"
}

step_test() {
    # shellcheck disable=SC2016
    inside sh -c 'cd "$0" && CI=true make test' "$clone"
}

# Fails if the test run skipped anything or used another Node than Debian's.
step_whole() {
    # shellcheck disable=SC2016
    inside sh -c 'dpkg -S "$(readlink -f "$(command -v node)")"' | grep -q '^nodejs' || { echo "another Node than Debian's"; return 1; }
    grep -q ' passed, 0 failed$' "$state/test.log" || return 1
    ! grep 'were left out' "$state/test.log" || return 1
    skipped=$(sed -n '/^tests skipped:/,/^[^ ]/{ /^    /p; }' "$state/test.log")
    [ "$user" = root ] || skipped=$(grep -v ': only root can' <<<"$skipped" || true)
    [ -z "$skipped" ] || { echo "skipped: $skipped"; return 1; }
    echo "Node $(inside node --version), nothing left out"
}

STEPS=(tree run test whole)

# ---- the run -----------------------------------------------------------------------------------------

# A result is a line: seconds, passed or FAILED, the step's last output.
try_suite() { # SUITE
    use_suite "$1"
    mkdir -p "$state"
    if [ "$(cat "$state/commit" 2>/dev/null)" != "$commit" ]; then
        rm -rf "$state" && mkdir "$state"
        echo "$commit" >"$state/commit"
    fi
    for step in "${STEPS[@]}"; do
        ! grep -qs '^[0-9]* passed' "$state/$step" || continue
        began=$(date +%s) result=passed
        echo "$suite: $step"
        echo "- begun" >"$state/$step"
        bash deploy/test/fresh.sh --step "$suite" "$step" >"$state/$step.log" 2>&1 || result=FAILED
        echo "$(($(date +%s) - began)) $result $(tail -n 1 "$state/$step.log")" >"$state/$step"
        [ $result = passed ] || { tail -n 40 "$state/$step.log"; return 1; }
    done
}

table() {
    printf '%-10s %-34s %7s  %s\n' suite step seconds result
    for each in "$@"; do
        use_suite "$each"
        for step in "${STEPS[@]}"; do
            seconds=- result='not run'
            [ ! -e "$state/$step" ] || read -r seconds result <"$state/$step"
            # The time of each step of `make test`.
            [ "$step" != test ] || [ ! -e "$state/test.log" ] ||
                sed -n 's/^\(passed\|FAILED\) *\([^ ]*\) *\([0-9]*\)s .*/\2 \3 \1/p' "$state/test.log" |
                while read -r name took end; do printf '%-10s %-34s %7s  %s\n' "$suite" "  $name" "$took" "$end"; done
            printf '%-10s %-34s %7s  %s\n' "$suite" "$step" "$seconds" "$result"
            [[ $result = passed* ]] || whole=no
        done
    done
    [ "${whole:-yes}" = yes ]
}

mode=
case ${1:-} in --start | --table | --work | --step) mode=$1 && shift ;; esac
[ $# -gt 0 ] || set -- bookworm trixie
[ "$mode" != --table ] || { table "$@"; exit; }
command -v debootstrap >/dev/null || fail "debootstrap is not installed, so no fresh machine was tested"
[ "$(id -u)" = 0 ] || fail "only root can make a tree here, so no fresh machine was tested"
if [ "$mode" = --step ]; then # in a process of its own, so that set -e applies in it
    use_suite "$1"
    "step_$2"
    exit
fi
commit=$(git rev-parse HEAD)
if [ "$mode" = --work ]; then
    for each in "$@"; do try_suite "$each" || true; done
    exit
fi
mkdir -p "$trees"
# The worker inherits the lock, so that it is free when the worker ends.
exec 9>"$trees/lock"
if flock -n 9; then
    setsid bash deploy/test/fresh.sh --work "$@" >"$trees/work.log" 2>&1 </dev/null &
else
    echo "it is running already"
fi
exec 9>&-
[ "$mode" = --start ] && exit
flock "$trees/lock" cat "$trees/work.log"
table "$@"
