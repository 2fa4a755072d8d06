# shellcheck shell=bash disable=SC2154
# tree.sh - Debian trees in a folder, to be sourced: `tree` is the folder, `fail` prints a message and exits.

# tree_make SUITE PACKAGE,PACKAGE: makes one by debootstrap, from this machine's package source.
tree_make() {
    mkdir -p "$tree"
    # shellcheck disable=SC2016
    mirror=$(apt-get indextargets --format '$(SITE)' | grep -v security | head -n 1)
    debootstrap --variant=minbase --include="$2" "$1" "$tree" "$mirror" >"$tree.log" || { tail -n 5 "$tree.log"; fail "no tree of $1"; }
    cp /etc/resolv.conf "$tree/etc/"
    cp /etc/apt/apt.conf.d/99* "$tree/etc/apt/apt.conf.d/" 2>/dev/null || true
}

# tree_inside COMMAND...: runs it with the tree as its root; the tree's processes end with this one.
tree_inside() {
    # shellcheck disable=SC2016
    unshare --fork --pid --mount --kill-child bash -c 'mount --make-rprivate / && mount --bind "$0" "$0" && cd "$0" &&
        mount -t proc proc proc && mount --rbind /dev dev && mount --rbind /sys sys && pivot_root . mnt && umount -l /mnt &&
        exec env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root "$@"' "$tree" "$@"
}
