#!/bin/bash
# The package as a host would have it: a fresh Debian 12 booted under its own systemd; installed, played on, killed,
# upgraded, restored, purged.  Needs root and debootstrap; PACKAGE_TREE may name a tree that is there already, and
# PACKAGE_BEFORE the package of the release before (without it the same program is upgraded, under an older number).
set -eu
cd "$(dirname "$0")/../.."
command -v debootstrap >/dev/null || { echo "debootstrap is not installed, so the package was not tried"; exit 0; }
[ "$(id -u)" = 0 ] || { echo "only root can boot a tree here, so the package was not tried"; exit 0; }
tree=${PACKAGE_TREE:-$PWD/build/package/bookworm}
port=8187 url=http://127.0.0.1:8187 init=''
fail() { echo "FAILED: $*"; [ -z "$init" ] || inside journalctl -u tabuleiro --no-pager | tail -n 20; exit 1; }
inside() { bash deploy/test/boot.sh --in "$init" "$@"; }
# Asked gently, an init begins anew.
finish() { [ -z "$init" ] || kill -9 "$init" || true; }
trap finish EXIT
now() { date +%s%3N; }
. deploy/test/tree.sh

if [ ! -e "$tree/sbin/init" ]; then
    tree_make bookworm systemd,systemd-sysv,dbus,adduser,ca-certificates
    chroot "$tree" apt-get update -qq
fi
# A repository that has a newer one than that.
repository=$tree/root/repository
rm -rf "$repository" && mkdir "$repository"
cp "$(DEB_VERSION=99.0 sh deploy/deb.sh build/tabuleiro build/package)" "$repository/"
(cd "$repository" && dpkg-scanpackages . >Packages 2>/dev/null)
rm -f "$tree/etc/apt/sources.list.d/own.list"
older=${PACKAGE_BEFORE:-$(DEB_VERSION=0.0.9 sh deploy/deb.sh build/tabuleiro build/package)}
newer=$(sh deploy/deb.sh build/tabuleiro build/package)
cp "$older" "$tree/root/older.deb"
cp "$newer" "$tree/root/newer.deb"
# Devices of its own the service cannot have within these namespaces; all else of its hardening it has.
mkdir -p "$tree/etc/systemd/system/tabuleiro.service.d"
printf '[Service]\nPrivateDevices=no\nEnvironment=TABULEIRO_LISTEN=127.0.0.1:%s\n' $port >"$tree/etc/systemd/system/tabuleiro.service.d/test.conf"

init=$(bash deploy/test/boot.sh "$tree") || fail "the tree does not boot"
apt() { inside env DEBIAN_FRONTEND=noninteractive apt-get "$@" >"$tree.apt.log" 2>&1 || { cat "$tree.apt.log"; fail "apt-get $*"; }; }
healthy() {
    began=$(now)
    until inside tabuleiro health --listen 127.0.0.1:$port >/dev/null 2>&1; do
        [ $(($(now) - began)) -lt 10000 ] || fail "not healthy: $1"
        sleep 0.05
    done
    echo "healthy $(($(now) - began)) ms after: $1"
}
as_host() { inside su -s /bin/sh tabuleiro -c "tabuleiro admin --data /var/lib/tabuleiro $*"; }
play() { node deploy/test/container.mjs "$@" || fail "no game at $url"; }

# A run that failed left its own here.
! inside dpkg -s tabuleiro >/dev/null 2>&1 || apt purge -y -qq tabuleiro
rm -rf "$tree/var/lib/tabuleiro"
apt install -y -qq --no-install-recommends /root/older.deb
healthy "install"
inside systemctl is-enabled --quiet tabuleiro || fail "it is not enabled"
[ "$(inside stat -c '%U %a' /var/lib/tabuleiro)" = 'tabuleiro 700' ] || fail "the data is open to others"
[ "$(inside stat -c '%G %a' /etc/tabuleiro.conf)" = 'tabuleiro 640' ] || [ -n "${PACKAGE_BEFORE:-}" ] || fail "the settings are open to others"
as_host status | grep -q '^version:' || fail "no admin"
game=$(play begin $url)
# shellcheck disable=SC2016
inside sh -c 'kill -9 "$(systemctl show -P MainPID tabuleiro)"'
sleep 3
healthy "it was killed, and came back"
game=$(play return $url "$game")
echo "chat_rate = 7" >>"$tree/etc/tabuleiro.conf"
apt install -y -qq --no-install-recommends -o Dpkg::Options::=--force-confold /root/newer.deb
healthy "upgrade"
grep -q '^chat_rate = 7' "$tree/etc/tabuleiro.conf" || fail "the host's settings are lost"
game=$(play return $url "$game")

# The way back, as UPGRADING.md tells it: by root, who is not the service's user.
as_host backup | grep -q 'backups/tabuleiro-' || fail "no backup"
inside systemctl stop tabuleiro
inside sh -c 'tabuleiro restore --data /var/lib/tabuleiro --yes /var/lib/tabuleiro/backups/tabuleiro-*.db' >"$tree.restore.log" ||
    fail "no restore: $(cat "$tree.restore.log")"
grep -q ' 1 running games replayed, 0 differ' "$tree.restore.log" || fail "no rehearsal: $(cat "$tree.restore.log")"
inside systemctl start tabuleiro
healthy "a backup was put back"
game=$(play return $url "$game")
! as_host status | grep '^offered:' || fail "a newer version is told where there is none"
echo 'deb [trusted=yes] file:/root/repository ./' >"$tree/etc/apt/sources.list.d/own.list"
apt update -qq
as_host status | grep -q '^offered: *99.0$' || fail "the host is not told that apt has a newer version"
apt install -y -qq --no-install-recommends -o Dpkg::Options::=--force-confold tabuleiro
healthy "upgrade by apt"
! as_host status | grep '^offered:' || fail "the newest version is told as news"
game=$(play return $url "$game")
echo "what apt has is told, and installed"
inside systemctl reload tabuleiro
inside systemctl stop tabuleiro
inside tabuleiro doctor --data /var/lib/tabuleiro | grep -q ' 0 faults' || fail "the doctor finds faults"
apt purge -y -qq tabuleiro
[ -e "$tree/var/lib/tabuleiro/tabuleiro.db" ] || fail "the games went with the package"
for gone in etc/tabuleiro.conf etc/apt/apt.conf.d/60tabuleiro var/cache/tabuleiro; do
    [ ! -e "$tree/$gone" ] || fail "/$gone stayed"
done
echo "installed, played, killed, upgraded, restored, purged: the game went on, the data is kept"
rm -rf "$tree/var/lib/tabuleiro"
