#!/bin/sh
# release.sh PROGRAM OUT [ARCH DOCS]: makes the archive, the package, the bill of materials and their checksums.  The same
# source gives the same bytes in every folder.  ARCH, DOCS and STRIP are for a program of another processor, as in deb.sh.
set -eu
program=$1 out=$2 arch=${3:-$(dpkg --print-architecture)} docs=${4:-$1}
here=$(dirname "$0")
told=$("$docs" --version)
version=$(echo "$told" | sed -n 's/^tabuleiro //p')
date=$(echo "$told" | sed -n 's/^date  *//p')
epoch=${SOURCE_DATE_EPOCH:-$(date -u -d "$date" +%s)}
name=tabuleiro-$version-linux-$arch
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

rm -rf "$out" && mkdir -p "$out"
sh "$here/install.sh" "$work/$name" /usr "$program" "$docs"
"${STRIP:-strip}" "$work/$name/usr/bin/tabuleiro"
tar -C "$work" --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$epoch" --format=gnu -cf - "$name" |
    xz -9 -T1 >"$out/$name.tar.xz"
sh "$here/sbom.sh" "$program" "$arch" "$docs" >"$out/$name.sbom.json"
sh "$here/deb.sh" "$program" "$out" "$arch" "$docs" >/dev/null
(cd "$out" && sha256sum -- *.tar.xz *.deb *.json >SHA256SUMS && cat SHA256SUMS)
