#!/bin/bash
# Builds the image as a host would, runs it with a volume, plays and stops it.  Then checks the game after a new start, and
# on another volume after restoring a backup.  Needs root and Debian's buildah.  debootstrap, if installed, makes the base
# image from this machine's package source; otherwise it is downloaded by name.
set -eu
cd "$(dirname "$0")/../.."
command -v buildah >/dev/null || { echo "buildah is not installed, so the container was not tested"; exit 0; }
[ "$(id -u)" = 0 ] || { echo "only root can run containers here, so the container was not tested"; exit 0; }

work=$PWD/build/container base=debian:bookworm-slim image=tabuleiro-test own='' log=$PWD/build/container/server.log
store=${CONTAINER_STORE:-$work/store} # other checkouts may share the base image
volume=$work/volume
mkdir -p "$work"
. deploy/test/image.sh
containers=()
server=
finish() {
    [ -z "$server" ] || { kill "$own" && wait "$server"; } 2>/dev/null || true
    [ ${#containers[@]} = 0 ] || buildah rm "${containers[@]}" >/dev/null
}
trap finish EXIT
fail() { echo "FAILED: $*"; [ ! -s "$log" ] || tail -n 20 "$log"; exit 1; }
now() { date +%s%3N; }

make_base() {
    root=$work/base
    # shellcheck disable=SC2016
    mirror=$(apt-get indextargets --format '$(SITE)' | grep -v security | head -n 1)
    [ -e "$root/etc/debian_version" ] ||
        debootstrap --variant=minbase bookworm "$root" "$mirror" >"$work/debootstrap.log"
    made=$(buildah from scratch)
    buildah add -q "$made" "$root" / >/dev/null
    buildah commit -q "$made" $base >/dev/null
    buildah rm "$made" >/dev/null
    rm -rf "$root"
}

# The image's configuration holds for every engine.
check_image() {
    said=$(buildah inspect --type image --format '{{.Docker.Config}} {{.Docker.Config.Healthcheck.Test}}' $image)
    for word in 10001:10001 /data 8080/tcp 'usr/bin/tabuleiro health' SIGTERM "$commit"; do
        [[ $said == *"$word"* ]] || fail "the image does not say $word: $said"
    done
    image_size $image
}

in_container() { buildah run --volume "$volume:/data" --env TABULEIRO_LISTEN="127.0.0.1:$port" "$container" -- "$@"; }

# buildah starts the server through several processes of its own.
served_by() {
    for child in $(pgrep -P "$1"); do
        [ "$(cat "/proc/$child/comm")" != tabuleiro ] || echo "$child"
        served_by "$child"
    done
}

# The age and processor time of a process, in ms.
runs_for() {
    awk -v up="$(cut -d ' ' -f 1 /proc/uptime)" '{ sub(/.*\) /, ""); printf "%d %d", 1000 * up - 10 * $20, 10 * ($12 + $13) }' "/proc/$1/stat"
}

# Starts a container and measures the server apart from the engine's own start.
start() {
    container=$(buildah from --pull-never $image)
    containers+=("$container")
    buildah config --volume /data- "$container" # otherwise buildah mounts a volume of its own over it
    began=$(now)
    in_container /usr/bin/tabuleiro serve >"$log" 2>&1 &
    server=$!
    until build/tabuleiro health --url "$url" >"$work/health" 2>&1; do
        kill -0 $server 2>/dev/null || fail "the server ended"
        [ $(($(now) - began)) -lt 120000 ] || fail "not healthy: $(cat "$work/health")"
        sleep 0.01
    done
    took=$(($(now) - began))
    own=$(served_by $server)
    [ -n "$own" ] || fail "where is the server?"
    read -r lasts worked <<<"$(runs_for "$own")"
    echo "healthy $lasts ms after the server began, $worked of them on a processor; the engine took $((took > lasts ? took - lasts : 0)) ms before"
    in_container /usr/bin/tabuleiro health >"$work/health" 2>&1 || fail "within it it is not healthy: $(cat "$work/health")"
    [ "$(stat -c %u "/proc/$own")" = 10001 ] || fail "it runs as another user than its own"
}

stop() {
    began=$(now)
    kill -TERM "$own"
    wait $server || fail "asked to stop it does not end well"
    server=
    echo "stopped in $(($(now) - began)) ms"
    in_container /usr/bin/tabuleiro health >"$work/health" 2>&1 && fail "it is healthy though nothing runs"
    # A read-only root takes nothing from the server.
    place=$(buildah mount "$container")
    written=$(cd "$place" && find . -xdev -newer "$work/health.before" -type f ! -path './run/*' ! -path './etc/*')
    [ -z "$written" ] || fail "it writes outside of /data: $written"
    buildah umount "$container" >/dev/null
}

play() { node deploy/test/container.mjs "$@" || fail "no game at $url"; }

command -v debootstrap >/dev/null && ! buildah inspect --type image $base >/dev/null 2>&1 && make_base
commit=$(git rev-parse HEAD)
began=$(now)
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
buildah bud -q --format docker -f deploy/Dockerfile -t $image --build-arg BUILD_COMMIT="$commit" \
    --build-arg SOURCE_DATE_EPOCH="$SOURCE_DATE_EPOCH" . >"$work/build.log" 2>&1 || { tail -n 30 "$work/build.log"; fail "no image"; }
echo "built in $((($(now) - began) / 1000)) s"
check_image

port=$(node -e 'const s = require("net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close(); })')
url=http://127.0.0.1:$port
rm -rf "$volume" && mkdir "$volume" && chown 10001:10001 "$volume"
touch "$work/health.before"

start
in_container /usr/bin/tabuleiro --version | grep -q "$commit" || fail "--version does not tell the commit"
game=$(play begin "$url")
stop
start
game=$(play return "$url" "$game")
echo "the game is unchanged after a new start, and continues"
in_container /usr/bin/tabuleiro backup --data /data --to /data/backup.db >/dev/null || fail "no backup"
cp "$volume/backup.db" "$work/backup.db"
stop

# Another machine, as deploy/README.md describes: a first start with its own volume, then a restored backup.
volume=$work/volume.other
rm -rf "$volume" && mkdir "$volume" && chown 10001:10001 "$volume"
start
stop
chmod a+r "$work/backup.db"
buildah run --volume "$volume:/data" --volume "$work:/from:ro" "$container" -- \
    /usr/bin/tabuleiro restore --data /data --yes /from/backup.db >"$work/restore.log" || { cat "$work/restore.log"; fail "no restore"; }
grep -q ' 1 running games replayed, 0 differ' "$work/restore.log" || fail "no rehearsal: $(cat "$work/restore.log")"
start
play return "$url" "$game" >/dev/null
in_container /usr/bin/tabuleiro doctor --data /data | grep -q ' 0 faults' || fail "the doctor finds faults"
echo "the game is unchanged after a backup was restored, and continues"
stop
echo "passed"
