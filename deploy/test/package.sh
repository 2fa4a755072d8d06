#!/bin/bash
# package.sh [SUITE...]: tests the package on fresh Debian 12 and 13 trees, or the named ones, booted under their own
# systemd: installed, played, killed, upgraded, restored, purged.  Another Debian than this machine's builds its package in
# a second tree, so the booted tree has only the package's dependencies.  Needs root and debootstrap.  PACKAGE_TREES may
# name the folder of the trees, and PACKAGE_BEFORE the folder of the previous release's packages, as SUITE.deb.  Without it
# the same program is upgraded from an older version number.
set -eu
cd "$(dirname "$0")/../.."
command -v debootstrap >/dev/null || { echo "debootstrap is not installed, so the package was not tested"; exit 0; }
[ "$(id -u)" = 0 ] || { echo "only root can boot a tree here, so the package was not tested"; exit 0; }
trees=${PACKAGE_TREES:-$PWD/build/package}
here=$PWD
port=8187 url=http://127.0.0.1:8187 init=''
fail() {
    echo "FAILED: $suite: $*" >&2
    [ -z "$init" ] || inside journalctl -u tabuleiro --no-pager | tail -n 20 >&2
    exit 1
}
say() { echo "$suite: $*"; }
inside() { bash deploy/test/boot.sh --in "$init" "$@"; }
# On SIGTERM an init would restart.
finish() { [ -z "$init" ] || kill -9 "$init" || true; }
now() { date +%s%3N; }
. deploy/test/tree.sh

# The packages of this program for a Debian, as older.deb, newer.deb and newest.deb in a folder.
packages_of() { # OUT
    # shellcheck disable=SC2016
    make_them='for version in 0.0.9 "" 99.0; do
        made=$(DEB_VERSION=$version sh deploy/deb.sh build/tabuleiro build/package)
        mv "$made" "$0/$(case "$version" in 0.0.9) echo older ;; 99.0) echo newest ;; *) echo newer ;; esac).deb"
    done'
    rm -rf "$1" && mkdir -p "$1"
    if grep -qx "VERSION_CODENAME=$suite" /etc/os-release; then
        sh -euc "$make_them" "$1"
    else
        tree=$trees/$suite.build
        [ -e "$tree/usr/bin/git" ] || tree_make "$suite" ca-certificates,git,make,dpkg-dev
        rm -rf "$tree/root/tabuleiro"
        git clone -q "$here" "$tree/root/tabuleiro"
        mkdir "$tree/root/tabuleiro/made"
        tree_inside sh -euc "cd /root/tabuleiro && make -s -j$(nproc) build/tabuleiro && $make_them" made >"$tree.log" 2>&1 ||
            { tail -n 20 "$tree.log"; fail "no package"; }
        cp "$tree"/root/tabuleiro/made/*.deb "$1/"
    fi
    [ -z "${PACKAGE_BEFORE:-}" ] || cp "$PACKAGE_BEFORE/$suite.deb" "$1/older.deb"
}

prepare_tree() { # PACKAGES
    if [ ! -e "$tree/sbin/init" ]; then
        tree_make "$suite" systemd,systemd-sysv,dbus,adduser,ca-certificates
        chroot "$tree" apt-get update -qq
    fi
    cp "$1/older.deb" "$1/newer.deb" "$tree/root/"
    # A repository with a newer package.
    rm -rf "$tree/root/repository" && mkdir "$tree/root/repository"
    cp "$1/newest.deb" "$tree/root/repository/"
    (cd "$tree/root/repository" && dpkg-scanpackages . >Packages 2>/dev/null)
    rm -f "$tree/etc/apt/sources.list.d/own.list"
    # PrivateDevices is impossible within these namespaces; all other hardening of the service is active.
    mkdir -p "$tree/etc/systemd/system/tabuleiro.service.d"
    printf '[Service]\nPrivateDevices=no\nEnvironment=TABULEIRO_LISTEN=127.0.0.1:%s\n' $port >"$tree/etc/systemd/system/tabuleiro.service.d/test.conf"
}

boot() { init=$(bash deploy/test/boot.sh "$tree") || fail "the tree does not boot"; }
apt() { inside env DEBIAN_FRONTEND=noninteractive apt-get "$@" >"$tree.apt.log" 2>&1 || { cat "$tree.apt.log"; fail "apt-get $*"; }; }
upgrade_to() { apt install -y -qq --no-install-recommends -o Dpkg::Options::=--force-confold "$1"; }
healthy() {
    began=$(now)
    until inside tabuleiro health --listen 127.0.0.1:$port >/dev/null 2>&1; do
        [ $(($(now) - began)) -lt 60000 ] || fail "not healthy: $1"
        sleep 0.05
    done
    say "healthy $(($(now) - began)) ms after: $1"
}
# The server's own sandbox: Landlock for files, seccomp for system calls.
is_shut_in() {
    said=$(inside tabuleiro health --listen 127.0.0.1:$port)
    grep -qx 'sandbox: files on, calls on' <<<"$said" || fail "it runs without its sandbox: $said"
    say "$(grep '^sandbox' <<<"$said")"
}
# As root, without a folder: the settings in /etc name it.
as_host() { inside tabuleiro admin "$@"; }
play() { node deploy/test/container.mjs "$@" || fail "no game at $url"; }

install_it() {
    # A failed run may have left its own.
    ! inside dpkg -s tabuleiro >/dev/null 2>&1 || apt purge -y -qq tabuleiro
    rm -rf "$tree/var/lib/tabuleiro"
    apt install -y -qq --no-install-recommends /root/older.deb
    healthy "install"
    [ -n "${PACKAGE_BEFORE:-}" ] || is_shut_in
    inside systemctl is-enabled --quiet tabuleiro || fail "it is not enabled"
    [ "$(inside stat -c '%U %a' /var/lib/tabuleiro)" = 'tabuleiro 700' ] || fail "the data is open to others"
    [ "$(inside stat -c '%G %a' /etc/tabuleiro.conf)" = 'tabuleiro 640' ] || [ -n "${PACKAGE_BEFORE:-}" ] || fail "the settings are open to others"
    as_host status | grep -q '^version:' || fail "no admin"
    game=$(play begin $url)
}

kill_it() {
    # shellcheck disable=SC2016
    inside sh -c 'kill -9 "$(systemctl show -P MainPID tabuleiro)"'
    sleep 3
    healthy "it was killed, and came back"
    game=$(play return $url "$game")
    kill -9 "$init"
    boot
    healthy "the machine lost its power, and booted"
    game=$(play return $url "$game")
}

upgrade_it() {
    echo "chat_rate = 7" >>"$tree/etc/tabuleiro.conf"
    upgrade_to /root/newer.deb
    healthy "upgrade"
    is_shut_in
    grep -q '^chat_rate = 7' "$tree/etc/tabuleiro.conf" || fail "the host's settings are lost"
    game=$(play return $url "$game")
}

# Restores a backup as UPGRADING.md describes: as root, who is not the service's user.
restore_it() {
    as_host backup | grep -q 'backups/tabuleiro-' || fail "no backup"
    inside systemctl stop tabuleiro
    inside sh -c 'tabuleiro restore --yes /var/lib/tabuleiro/backups/tabuleiro-*.db' >"$tree.restore.log" ||
        fail "no restore: $(cat "$tree.restore.log")"
    grep -q ' 1 running games replayed, 0 differ' "$tree.restore.log" || fail "no rehearsal: $(cat "$tree.restore.log")"
    inside systemctl start tabuleiro
    healthy "a backup was put back"
    game=$(play return $url "$game")
}

upgrade_by_apt() {
    ! as_host status | grep '^offered:' || fail "a newer version is told where there is none"
    echo 'deb [trusted=yes] file:/root/repository ./' >"$tree/etc/apt/sources.list.d/own.list"
    apt update -qq
    as_host status | grep -q '^offered: *99.0$' || fail "the host is not told that apt has a newer version"
    upgrade_to tabuleiro
    healthy "upgrade by apt"
    ! as_host status | grep '^offered:' || fail "the newest version is told as news"
    game=$(play return $url "$game")
    say "what apt has is told, and installed"
}

purge_it() {
    inside systemctl reload tabuleiro
    inside systemctl stop tabuleiro
    inside tabuleiro doctor | grep -q ' 0 faults' || fail "the doctor finds faults"
    apt purge -y -qq tabuleiro
    [ -e "$tree/var/lib/tabuleiro/tabuleiro.db" ] || fail "the games went with the package"
    for gone in etc/tabuleiro.conf etc/apt/apt.conf.d/60tabuleiro var/cache/tabuleiro; do
        [ ! -e "$tree/$gone" ] || fail "/$gone stayed"
    done
    apt install -y -qq --no-install-recommends /root/newer.deb
    healthy "it was installed again"
    game=$(play return $url "$game")
    inside env TABULEIRO_PURGE_DATA=yes DEBIAN_FRONTEND=noninteractive apt-get purge -y -qq tabuleiro >"$tree.apt.log" 2>&1 ||
        fail "no purge: $(cat "$tree.apt.log")"
    [ ! -e "$tree/var/lib/tabuleiro" ] || fail "the games stayed, though they were to go, too"
}

try_suite() (
    suite=$1 tree=$trees/$1
    trap finish EXIT
    packages_of "$trees/$suite.packages"
    tree=$trees/$suite
    prepare_tree "$trees/$suite.packages"
    boot
    install_it
    kill_it
    upgrade_it
    restore_it
    upgrade_by_apt
    purge_it
    say "installed, played, killed, booted, upgraded, restored, purged: the game went on, the data is kept"
)

[ $# -gt 0 ] || set -- bookworm trixie
for debian in "$@"; do try_suite "$debian"; done
