#!/bin/bash
# debian-node.sh [COMMAND...]: runs the protocol tests, or COMMAND, on Debian 12's own Node, the oldest supported one, if the
# machine has a newer one.  Its packages are unpacked into build/debian-node and mounted over /usr in a mount namespace.
set -eu
cd "$(dirname "$0")/.."
aside=$PWD/build/debian-node
say() { echo "protocol tests on Node $version: $*"; }

# Downloads and unpacks what apt would install for that Node on this machine.
unpack() {
    package=$(apt-cache madison nodejs | awk '$3 ~ /^18[.]/ { print $3; exit }')
    [ -n "$package" ] || return 1
    [ "$(cat "$aside/version" 2>/dev/null)" != "$package" ] || return 0
    rm -rf "$aside" && mkdir -p "$aside/packages"
    wanted=$(apt-get -s install --no-install-recommends --allow-downgrades "nodejs=$package" "libnode108=$package" |
        sed -n 's/^Inst \([^ ]*\) \(\[[^]]*\] \)\{0,1\}(\([^ ]*\) .*/\1=\3/p')
    # shellcheck disable=SC2086 # names without blanks
    (cd "$aside/packages" && apt-get download -qq $wanted 2>"$aside/said") || { cat "$aside/said" >&2 && return 1; }
    for file in "$aside"/packages/*.deb; do dpkg-deb -x "$file" "$aside" || return 1; done
    echo "$package" >"$aside/version"
}
as_root() { if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi; }

# For another user than root, a user namespace gives the right to mount; the command keeps its user.
within() {
    # shellcheck disable=SC2016
    local lay='mount -t overlay overlay -o "lowerdir=$0/usr:/usr" /usr && exec "$@"'
    if [ "$(id -u)" = 0 ]; then
        unshare --mount sh -c "$lay" "$aside" "$@"
    else
        unshare --user --map-root-user --mount sh -c "$lay" "$aside" \
            unshare --user --map-user="$(id -u)" --map-group="$(id -g)" "$@"
    fi
}

version=$(node --version)
case $version in
v18.20.*) [ $# -gt 0 ] || { say "these already ran on it"; exit 0; } ;;
esac
# With missing or old package lists nothing can be downloaded.
unpack || { as_root apt-get update -qq && unpack; } ||
    { echo "FAILED: apt has no Node 18 for the protocol tests; is this Debian 12?" >&2; exit 1; }
version=$(within node --version)
if [ $# -gt 0 ]; then
    within "$@"
    exit
fi
began=$(date +%s) log=build/test-logs/protocol-node18.log
mkdir -p build/test-logs
cd tests
if within timeout "${PATIENCE:-1800}" node --test --test-reporter=spec protocol/*.test.mjs >"../$log" 2>&1; then
    say "passed, $(($(date +%s) - began)) s"
else
    sed -n '/failing tests:/,$p' "../$log" | head -n 100
    say "FAILED, see $log"
    exit 1
fi
