#!/bin/bash
# The README's commands on a machine that has nothing: in trees that debootstrap makes of Debian 12 and 13, or of those named.
# `make run` installs what is missing, builds without a warning and is healthy; then, out of npm's reach, `make check` passes
# and says what it left out (FRESH_WHOLE=yes: `make test`).  Needs root and debootstrap; FRESH_TREES may name the folder of
# the trees.
set -eu
cd "$(dirname "$0")/../.."
command -v debootstrap >/dev/null || { echo "debootstrap is not installed, so no fresh machine was tried"; exit 0; }
[ "$(id -u)" = 0 ] || { echo "only root can make a tree here, so no fresh machine was tried"; exit 0; }
trees=${FRESH_TREES:-$PWD/build/fresh}
here=$PWD
fail() { echo "FAILED: $*"; exit 1; }
now() { date +%s; }
. deploy/test/tree.sh

try_tree() { # SUITE
    tree=$trees/$1 log=$trees/$1.log
    [ -e "$tree/usr/bin/git" ] || tree_make "$1" ca-certificates,git,make
    rm -rf "$tree/root/tabuleiro"
    git clone -q "$here" "$tree/root/tabuleiro"
    began=$(now)
    # shellcheck disable=SC2016
    tree_inside sh -c 'cd /root/tabuleiro && TABULEIRO_LISTEN=127.0.0.1:0 make run >run.log 2>&1 & cd /root/tabuleiro
        until url=$(sed -n "s/^Tabuleiro is at //p" run.log) && [ "$url" ]; do sleep 1; kill -0 $! || exit 1; done
        build/tabuleiro health --url "${url%/}"' >"$log" 2>&1 || { tail -n 20 "$tree/root/tabuleiro/run.log"; fail "$1: make run"; }
    ! grep -E 'warning:|net library' "$tree/root/tabuleiro/run.log" || fail "$1: warnings"
    echo "$1: make run serves after $(($(now) - began)) s, without a warning"
    began=$(now)
    tests=check
    [ "${FRESH_WHOLE:-}" != yes ] || tests='test'
    tree_inside sh -c "cd /root/tabuleiro && export npm_config_registry=http://127.0.0.1:9 npm_config_fetch_retries=0 &&
        make -s $tests" >"$log" 2>&1 || { tail -n 40 "$log"; fail "$1: make $tests"; }
    grep 'npm cannot be reached, so these were left out: ' "$log" || fail "$1: nothing is said of what was left out"
    echo "$1: make $tests passes, $(($(now) - began)) s: $(grep ' passed, 0 failed' "$log")"
}

[ $# -gt 0 ] || set -- bookworm trixie
for suite in "$@"; do try_tree "$suite"; done
