#!/bin/bash
# cross.sh [ARCH...]: builds for arm64 and armhf, or the named processors, with Debian's cross compilers in a tree of its
# own.  The program plays three games of each kind under qemu, and the result is compared byte for byte with this
# machine's.  Makes package and archive and, with buildah, an image, which serves from its own root.  Needs root,
# debootstrap and qemu-user-static; CROSS_TREE may name an existing tree.
set -eu
cd "$(dirname "$0")/../.."
for program in debootstrap:debootstrap qemu-aarch64-static:qemu-user-static; do
    command -v "${program%:*}" >/dev/null || { echo "${program#*:} is not installed, so cross compiling was not tested"; exit 0; }
done
[ "$(id -u)" = 0 ] || { echo "only root can make a tree here, so cross compiling was not tested"; exit 0; }
tree=${CROSS_TREE:-$PWD/build/cross/bookworm}
log=$tree.log
fail() { echo "FAILED: $*"; exit 1; }
. deploy/test/tree.sh
store=$tree.store
. deploy/test/image.sh
now() { date +%s; }
inside() { tree_inside "$@" >"$log" 2>&1 || { tail -n 20 "$log"; fail "$*"; }; }

# Three games of each kind, without times.
played() { # TABULEIRO...
    for game in $(build/tabuleiro describe --list); do
        "$@" play --game "$game" --games 3 --seed 1 --json | sed 's/,"ms":[0-9.e-]*//'
    done
}

# Makes the files of the Dockerfile's last stage in the tree; the rest of that stage is used unchanged.
make_image() { # ARCH
    root=$tree/root/tabuleiro/build/$1/image
    cp "$(command -v "$emulator")" "$tree/usr/bin/"
    inside sh -c "cd /root/tabuleiro && STRIP=$gnu-strip LDD='$emulator $loader --list' \
        sh deploy/image-root.sh build/$1/image build/$1/tabuleiro $1"
    tar -C "$root" -cf "$tree.$1/image.tar" .
    sed -n '/^FROM scratch/,$ { s/^COPY .*/ADD image.tar \//; p }' deploy/Dockerfile >"$tree.$1/Dockerfile"
    buildah bud -q --format docker --arch "${platform%/*}" --variant "${platform#*/}" -t "tabuleiro-$1" \
        --build-arg BUILD_COMMIT="$(git rev-parse HEAD)" "$tree.$1" >"$log" 2>&1 || { cat "$log"; fail "$1: no image"; }
    said=$(buildah inspect --type image --format '{{.OCIv1.Architecture}} {{.Docker.Config.User}}' "tabuleiro-$1")
    [ "$said" = "${platform%/*} 10001:10001" ] || fail "$1: the image is for $said"
    image_size "tabuleiro-$1" | sed "s/^/$1: /"
}

# The image's root has nothing of this machine but the emulator and /dev.
serve_image() { # ARCH
    made=$(buildah from --pull-never --arch "${platform%/*}" "tabuleiro-$1")
    place=$(buildah mount "$made")
    cp "$(command -v "$emulator")" "$place/emulator"
    mkdir -p "$place/dev"
    # shellcheck disable=SC2016
    unshare --fork --pid --mount --kill-child sh -c 'mount --make-rprivate / && mount --rbind /dev "$0/dev" &&
        exec chroot --userspec=10001:10001 "$0" /emulator /usr/bin/tabuleiro serve --listen 127.0.0.1:0 --data /data' \
        "$place" >"$log" 2>&1 &
    emulated=$!
    until url=$(sed -n 's/^Tabuleiro is at //p' "$log") && [ "$url" ]; do
        kill -0 $emulated 2>/dev/null || { cat "$log"; fail "$1: the image does not serve"; }
        sleep 0.2
    done
    build/tabuleiro health --url "${url%/}" | sed "s/^/$1: the image serves, /"
    kill -KILL $emulated
    wait $emulated 2>/dev/null || true
    buildah umount "$made" >/dev/null && buildah rm "$made" >/dev/null
}

try_arch() { # ARCH
    case $1 in
    arm64) gnu=aarch64-linux-gnu emulator=qemu-aarch64-static machine='ARM aarch64' platform=arm64/v8 loader=/lib/ld-linux-aarch64.so.1 ;;
    armhf) gnu=arm-linux-gnueabihf emulator=qemu-arm-static machine='ARM, EABI5' platform=arm/v7 loader=/lib/ld-linux-armhf.so.3 ;;
    *) fail "no compiler is known for $1" ;;
    esac
    began=$(now)
    # libwebsockets-dev has a header that differs by processor; nothing more is built for this machine.
    inside sh -c "dpkg --add-architecture $1 && apt-get update -qq && cd /root/tabuleiro &&
        DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends -o Dpkg::Options::=--force-overwrite \
        gcc-$gnu libc6-dev-$1-cross \$(sh deploy/deps.sh libraries | sed 's/\$/:$1/')"
    echo "$1: compiler and libraries after $(($(now) - began)) s"
    began=$(now)
    inside sh -c "cd /root/tabuleiro && export PKG_CONFIG_LIBDIR=/usr/lib/$gnu/pkgconfig:/usr/share/pkgconfig &&
        make -s -j\$(nproc) WERROR=1 CC=$gnu-gcc B=build/$1 HOST_PKG='env -u PKG_CONFIG_LIBDIR pkg-config' build/$1/tabuleiro &&
        file build/$1/tabuleiro"
    grep -q "$machine" "$log" || fail "$1: it is a program for $(cat "$log")"
    ! grep 'warning:' "$log" || fail "$1: warnings"
    echo "$1: built after $(($(now) - began)) s, without a warning"
    program=$tree/root/tabuleiro/build/$1/tabuleiro
    "$emulator" -L "$tree" "$program" --version | head -n 1 >/dev/null || fail "$1: it does not start"
    played "$emulator" -L "$tree" "$program" >"$tree.$1.played"
    cmp "$tree.$1.played" "$tree.played" || fail "$1: its games differ from this machine's"
    echo "$1: $(wc -l <"$tree.played") games, byte for byte those of this machine"
    inside sh -c "cd /root/tabuleiro && STRIP=$gnu-strip sh deploy/release.sh build/$1/tabuleiro build/$1/release $1 build/tabuleiro"
    sed "s/^/$1: /" "$log" | cut -d ' ' -f 1,4
    command -v buildah >/dev/null || { echo "$1: buildah is not installed, so no image was made"; return; }
    mkdir -p "$tree.$1"
    make_image "$1"
    serve_image "$1"
}

[ $# -gt 0 ] || set -- arm64 armhf
[ -e "$tree/usr/bin/git" ] || tree_make bookworm ca-certificates,git,make
rm -rf "$tree/root/tabuleiro"
git clone -q . "$tree/root/tabuleiro"
began=$(now)
inside sh -c "cd /root/tabuleiro && make -s -j\$(nproc) build/tabuleiro &&
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends dpkg-dev file xz-utils"
echo "this machine's own program: $(($(now) - began)) s"
played build/tabuleiro >"$tree.played"
for arch in "$@"; do try_arch "$arch"; done
