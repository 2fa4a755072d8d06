#!/bin/sh
# build-id.sh FILE: writes the version and commit of the source to FILE, as rows of C, if they have changed.  Without git
# (an archive, a container) they come from BUILD_VERSION, BUILD_COMMIT and SOURCE_DATE_EPOCH, and may be empty.
set -eu
sources="Makefile games migrations server web-client"
version=${BUILD_VERSION:-} commit=${BUILD_COMMIT:-} date=${SOURCE_DATE_EPOCH:-} changed=false

# Only of this tree, not of a repository around it.
if [ -e .git ] && here=$(git rev-parse HEAD 2>/dev/null); then
    [ -n "$version" ] || version=$(git describe --tags --exact-match --match 'v[0-9]*' 2>/dev/null || true)
    [ -n "$date" ] || date=$(git log -1 --format=%ct)
    [ -n "$commit" ] || {
        commit=$here
        # shellcheck disable=SC2086
        [ -z "$(git status --porcelain -- $sources)" ] || changed=true
    }
fi
[ -z "$date" ] || date=$(date -u -d "@$date" +%Y-%m-%dT%H:%M:%SZ)

new=$1.$$
printf '#define BUILD_VERSION "%s"\n#define BUILD_COMMIT "%s"\n#define BUILD_CHANGED %s\n#define BUILD_DATE "%s"\n' \
    "${version#v}" "$commit" "$changed" "$date" >"$new"
if cmp -s "$new" "$1"; then rm "$new"; else mv "$new" "$1"; fi
