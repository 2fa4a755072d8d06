#!/bin/sh
# deps.sh PURPOSE: installs the missing Debian packages (Debian 12 and 13, and Raspberry Pi OS based on them).  PURPOSE is
# `build`, `check` (C tests, Node with npm), `test` (also fuzzers), `browser`, `engines` (Firefox, WebKit) or `lint`.
# `libraries` prints the program's libraries.
set -eu
# Packages whose names contain a version.
case $(sed -n 's/^VERSION_ID="*\([0-9]*\).*/\1/p' /etc/os-release) in
12) clang_rt=libclang-rt-14-dev ;;
*) clang_rt=libclang-rt-19-dev ;;
esac
libraries="libuv1-dev libwebsockets-dev libjansson-dev libsqlite3-dev libsodium-dev libutf8proc-dev libseccomp-dev libbrotli-dev zlib1g-dev libcurl4-openssl-dev libssl-dev libfido2-dev libqrencode-dev"
build="gcc libc6-dev pkg-config $libraries ca-certificates tzdata"
check="$build check"
# The tests need Node 18.20 or newer with npm; an installed one is used.
command -v node >/dev/null 2>&1 || check="$check nodejs"
command -v npm >/dev/null 2>&1 || check="$check npm"
case ${1:-build} in
build) want=$build ;;
check) want=$check ;;
test) want="$check clang $clang_rt sqlite3" ;;
browser) want='chromium chromium-headless-shell fonts-noto-core' ;;
engines) want='firefox-esr webkit2gtk-driver xvfb python3-gi gir1.2-webkit2-4.1 gir1.2-gtk-3.0 fonts-noto-core' ;;
lint) want="$build check clang-tidy cppcheck shellcheck" ;;
# One on each line, for cross compiling.
libraries) echo "$libraries" | tr ' ' '\n' && exit 0 ;;
*) echo "usage: deps.sh [build|check|test|browser|engines|lint|libraries]" >&2 && exit 2 ;;
esac
missing=
for package in $want; do
    dpkg-query -W -f='${Status}\n' "$package" 2>/dev/null | grep -q 'ok installed' || missing="$missing $package"
done
[ -z "$missing" ] && exit 0
as_root=
if [ "$(id -u)" != 0 ]; then
    as_root=sudo
    command -v sudo >/dev/null 2>&1 || {
        echo "Some Debian packages are missing and only root can install them. As root:" >&2
        echo "    apt-get update && apt-get install --no-install-recommends$missing" >&2
        exit 1
    }
fi
# sudo drops the environment, so env sets the variables after it.
apt_get() { $as_root env DEBIAN_FRONTEND=noninteractive LC_ALL=C apt-get "$@"; }
apt_get update -qq
# shellcheck disable=SC2086 # names without blanks
size=$(apt_get install --assume-no --no-install-recommends $missing 2>/dev/null | sed -n \
    's/.* \([0-9]*\) newly installed.*/\1 packages/p
     s/^Need to get \(.*\) of archives.*/, \1 to fetch/p
     s/^After this operation, \(.*\) of additional.*/, \1 on disk/p' | tr -d '\n')
echo "Installing ${size:+$size: }${missing# }"
# shellcheck disable=SC2086
apt_get install -y -qq --no-install-recommends $missing >/dev/null
