#!/bin/bash
# boot.sh ROOT: boots the Debian tree ROOT under its own systemd, in its own namespaces but with this machine's network.
# Waits until it is up and prints the process ID of its init.  `boot.sh --in INIT COMMAND...` runs a command there.
set -eu
if [ "$1" = --in ]; then
    init=$2
    shift 2
    exec nsenter -t "$init" -m -u -i -p -r -w -- "$@"
fi
root=$(realpath "$1")

# shellcheck disable=SC2016
inside='
    mount --make-rprivate /
    mount --bind "$0" "$0"
    mount -t proc proc "$0/proc"
    mount -t sysfs -o ro sysfs "$0/sys" 2>/dev/null || mount --rbind -o ro /sys "$0/sys"
    mount -t tmpfs tmpfs "$0/sys/fs/cgroup"
    if [ -d /sys/fs/cgroup/systemd ]; then
        mkdir "$0/sys/fs/cgroup/systemd"
        mount -t cgroup -o none,name=systemd cgroup "$0/sys/fs/cgroup/systemd"
    else
        mount -t cgroup2 cgroup2 "$0/sys/fs/cgroup"
    fi
    mount -t tmpfs tmpfs "$0/run"
    mount -t tmpfs tmpfs "$0/tmp"
    mount -t tmpfs -o mode=755 tmpfs "$0/dev"
    for node in null zero full random urandom tty; do
        touch "$0/dev/$node"
        mount --bind "/dev/$node" "$0/dev/$node"
    done
    mkdir "$0/dev/pts" "$0/dev/shm"
    ln -s /proc/self/fd "$0/dev/fd"
    cd "$0"
    mkdir -p mnt/old
    pivot_root . mnt/old
    umount -l mnt/old
    exec env -i container=docker PATH=/usr/sbin:/usr/bin:/sbin:/bin SYSTEMD_CGROUP_ENABLE_LEGACY_FORCE=1 \
        /sbin/init systemd.unified_cgroup_hierarchy=0 SYSTEMD_CGROUP_ENABLE_LEGACY_FORCE=1
'
: >"$root.boot.log"
setsid unshare --fork --pid --mount --uts --ipc --kill-child sh -c "$inside" "$root" >"$root.boot.log" 2>&1 </dev/null &
outer=$!
for _ in $(seq 600); do
    init=$(pgrep -P $outer | head -n 1 || true)
    if [ -n "$init" ] && nsenter -t "$init" -m -p -r -w -- systemctl is-system-running 2>/dev/null | grep -qE 'running|degraded'; then
        echo "$init"
        exit 0
    fi
    kill -0 $outer 2>/dev/null || break
    sleep 0.2
done
cat "$root.boot.log" >&2
exit 1
