# shellcheck shell=bash disable=SC2154
# image.sh - images without an engine, to be sourced: `store` is buildah's folder.

export BUILDAH_ISOLATION=chroot
buildah() { command buildah --root "$store" --runroot "$store.run" --storage-driver vfs "$@"; }

# image_size IMAGE: prints its compressed size, and fails if it is too large.
image_size() {
    rm -rf "$store.pushed"
    buildah push -q "$1" "oci:$store.pushed:test"
    size=$(du -sb "$store.pushed/blobs" | cut -f1)
    rm -rf "$store.pushed"
    echo "image: $((size / 1000)) kB compressed"
    [ "$size" -lt 30000000 ] || fail "the image must be under 30 MB"
}
