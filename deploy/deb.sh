#!/bin/sh
# deb.sh PROGRAM OUT [ARCH DOCS]: packs a built program as OUT/tabuleiro_VERSION_ARCH.deb; dpkg-shlibdeps finds its
# dependencies.  DEB_VERSION overrides the version.  For another processor STRIP is its strip, and DOCS a program of this
# machine that prints the manual.  The same program gives the same bytes in every folder.
set -eu
program=$1 out=$2 arch=${3:-$(dpkg --print-architecture)} docs=${4:-$1}
here=$(dirname "$0")
command -v dpkg-shlibdeps >/dev/null || { echo "dpkg-dev is not installed: apt-get install --no-install-recommends dpkg-dev" >&2; exit 1; }

# Between tags the date orders versions: 0.1.0~20261122203700+1f2e3d4.
told=$("$docs" --version)
version=$(echo "$told" | sed -n 's/^tabuleiro //p')
date=$(echo "$told" | sed -n 's/^date  *//p')
case $version in *+*) version="${version%%+*}~$(echo "$date" | tr -dc 0-9)+${version#*+}" ;; esac
version=${DEB_VERSION:-$version}
epoch=${SOURCE_DATE_EPOCH:-$(date -u -d "$date" +%s 2>/dev/null || echo 0)}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
root=$work/root
sh "$here/install.sh" "$root" /usr "$program" "$docs"
"${STRIP:-strip}" "$root/usr/bin/tabuleiro"

mkdir -p "$work/debian" "$root/DEBIAN"
printf 'Source: tabuleiro\n\nPackage: tabuleiro\nArchitecture: any\n' >"$work/debian/control"
program_path=$root/usr/bin/tabuleiro
needs=$(cd "$work" && DEB_HOST_ARCH=$arch dpkg-shlibdeps --admindir=/var/lib/dpkg -O "$program_path" | sed -n 's/^shlibs:Depends=//p')
cat >"$root/DEBIAN/control" <<END
Package: tabuleiro
Version: $version
Architecture: $arch
Maintainer: Tabuleiro <root@localhost>
Installed-Size: $(du -sk "$root" | cut -f1)
Depends: $needs, libwebsockets-evlib-uv, adduser
Section: games
Priority: optional
Description: server of board games for friends
 Boomtown, Luna Maris, Barrage and Tekhenu in the browser, live or a move a
 day: one program, one data folder, one address.
END
install -D -m 755 "$here/package/news" "$root/usr/lib/tabuleiro/news"
install -D -m 644 "$here/package/apt.conf" "$root/etc/apt/apt.conf.d/60tabuleiro"
install -d "$root/var/cache/tabuleiro"
printf '%s\n' /etc/tabuleiro.conf /etc/apt/apt.conf.d/60tabuleiro >"$root/DEBIAN/conffiles"
for script in postinst prerm postrm; do install -m 755 "$here/package/$script" "$root/DEBIAN/"; done
find "$root" -exec touch -h -d "@$epoch" {} +
mkdir -p "$out"
SOURCE_DATE_EPOCH=$epoch dpkg-deb --root-owner-group -Zxz -b "$root" "$out/tabuleiro_${version}_$arch.deb" >/dev/null
echo "$out/tabuleiro_${version}_$arch.deb"
