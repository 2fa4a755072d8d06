#!/bin/bash
# The same source in two folders gives the same bytes: archive, package, bill of materials.
set -eu
cd "$(dirname "$0")/../.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for place in one a/longer/two; do
    mkdir -p "$work/$place"
    git archive HEAD | tar -x -C "$work/$place"
    BUILD_COMMIT=$(git rev-parse HEAD) SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
    export BUILD_COMMIT SOURCE_DATE_EPOCH
    make -s -C "$work/$place" -j"$(nproc)" release >/dev/null
done
diff -u "$work/one/build/release/SHA256SUMS" "$work/a/longer/two/build/release/SHA256SUMS" || { echo "FAILED: two builds differ"; exit 1; }
(cd "$work/one/build/release" && sha256sum -c --quiet SHA256SUMS && du -b -- *)
python3 -c 'import json, sys; print(len(json.load(open(sys.argv[1]))["components"]), "libraries told")' "$work"/one/build/release/*.sbom.json 2>/dev/null ||
    node -e 'console.log(JSON.parse(require("fs").readFileSync(process.argv[1])).components.length, "libraries told")' "$work"/one/build/release/*.sbom.json
