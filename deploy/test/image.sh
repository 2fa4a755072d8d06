# shellcheck shell=bash disable=SC2154
# image.sh - images without an engine, for those who source it: `store` is the folder that buildah keeps them in.

export BUILDAH_ISOLATION=chroot
buildah() { command buildah --root "$store" --runroot "$store.run" --storage-driver vfs "$@"; }

# image_size IMAGE: tells how many bytes are to be fetched of it, and fails where they are too many.
image_size() {
    rm -rf "$store.pushed"
    buildah push -q "$1" "oci:$store.pushed:test"
    size=$(du -sb "$store.pushed/blobs" | cut -f1)
    rm -rf "$store.pushed"
    echo "image: $((size / 1000)) kB compressed"
    [ "$size" -lt 30000000 ] || fail "it is to be under 30 MB"
}
