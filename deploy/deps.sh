#!/bin/sh
# Installs what is missing to build (`deps.sh build`), also to test (`deps.sh test`) or lint (`deps.sh lint`):
# Debian 12 and 13, and Raspberry Pi OS made of them.
set -eu
# What is named after its version there.
case $(sed -n 's/^VERSION_ID="*\([0-9]*\).*/\1/p' /etc/os-release) in
12) clang_rt=libclang-rt-14-dev ;;
*) clang_rt=libclang-rt-19-dev ;;
esac
libraries="libuv1-dev libwebsockets-dev libjansson-dev libsqlite3-dev libsodium-dev libutf8proc-dev libseccomp-dev libbrotli-dev zlib1g-dev libcurl4-openssl-dev libssl-dev libfido2-dev libqrencode-dev"
build="gcc libc6-dev pkg-config $libraries ca-certificates tzdata"
test="check chromium chromium-headless-shell fonts-noto-core clang $clang_rt sqlite3"
lint="check clang-tidy cppcheck shellcheck"
want=$build
[ "${1:-build}" = lint ] && want="$build $lint"
[ "${1:-build}" = test ] && {
    want="$build $test"
    # The client's tests need Node 18 or newer with npm; whichever is there will do.
    command -v node >/dev/null 2>&1 || want="$want nodejs"
    command -v npm >/dev/null 2>&1 || want="$want npm"
}
# Those of the program, one on each line: for who builds for another processor.
[ "${1:-build}" = libraries ] && echo "$libraries" | tr ' ' '\n' && exit 0
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
echo "Installing$missing"
$as_root apt-get update -qq
# shellcheck disable=SC2086
DEBIAN_FRONTEND=noninteractive $as_root apt-get install -y -qq --no-install-recommends $missing >/dev/null
