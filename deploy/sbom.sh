#!/bin/sh
# sbom.sh PROGRAM [ARCH DOCS]: prints the bill of materials as CycloneDX: names and versions of the packages of the
# program's libraries, and of the embedded client's.  ARCH and DOCS are for a program of another processor, as in deb.sh.
set -eu
program=$1 arch=${2:-$(dpkg --print-architecture)} docs=${3:-$1}
version=$("$docs" --version | sed -n 's/^tabuleiro //p')

# walk FILE: prints the paths of its libraries and of theirs, in each form that their packages may use.
folder=$(dpkg-architecture -a"$arch" -qDEB_HOST_MULTIARCH)
seen=' '
walk() {
    for name in $(readelf -d "$1" | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p'); do
        case $seen in *" $name "*) continue ;; esac
        seen="$seen$name "
        for file in "/usr/lib/$folder/$name" "/lib/$folder/$name"; do
            [ ! -e "$file" ] || { echo "$file" && realpath "$file" && walk "$file"; }
        done
    done
}
# shellcheck disable=SC2046
packages=$(dpkg -S $(walk "$program" | sort -u) 2>/dev/null | cut -d: -f1 | sort -u)
printf '{"bomFormat":"CycloneDX","specVersion":"1.5","version":1,\n'
printf '"metadata":{"component":{"type":"application","name":"tabuleiro","version":"%s",' "$version"
printf '"licenses":[{"license":{"id":"MIT"}}]}},\n"components":['
comma=''
for package in $packages libwebsockets-evlib-uv; do
    dpkg-query -W -f "$comma\n{\"type\":\"library\",\"name\":\"\${source:Package}\",\"version\":\"\${Version}\",\"purl\":\"pkg:deb/debian/\${Package}@\${Version}?arch=\${Architecture}\"}" "$package:$arch"
    comma=,
done
sed -n 's#^| [a-z-]*\.js | \([^ ]*\) \([0-9.]*\),.*#,\n{"type":"library","name":"\1","version":"\2","purl":"pkg:npm/\1@\2"}#p' \
    web-client/vendor/README.md | awk '!seen[$0]++ || $0 == ","' | awk '/^,$/ { held = 1; next } { if (held) print ","; held = 0; print }'
printf ']}\n'
