#!/bin/bash
# Every setup of Barrage: people, Automas of each level, maps, sides of the board, expansions.  Random bots play each one,
# with invariants checked after every move, and once more: the same seed must give the same games.
#     setup_matrix.sh [GAMES [CHUNK CHUNKS]]      games of each setup (default 1); only every CHUNKS-th one, from CHUNK (0...) on
set -u
cd "$(dirname "$0")/../.." || exit 1
games=${1:-1} chunk=${2:-0} chunks=${3:-1}
play=${TABULEIRO:-build/tabuleiro}
officers=(leeghwater kickstarter five_player promo)
ways=0 played=0

games_of() { "$play" play --game barrage "$@" --bots random --games "$games" --seed 1 --json | sed 's/,"ms":[0-9.e-]*//'; }

# try PEOPLE OPTION...
try() {
    local people=$1 option
    shift
    ((ways++ % chunks == chunk)) || return 0
    local args=(--players "$people")
    for option; do args+=(--option "$option"); done
    local first again
    first=$(games_of "${args[@]}") && again=$(games_of "${args[@]}")
    [ "$(grep -c '"hash"' <<<"$first")" = "$games" ] || { echo "setup_matrix.sh: it breaks with ${args[*]}" >&2 && exit 1; }
    [ "$first" = "$again" ] || { echo "setup_matrix.sh: other games by the same seed with ${args[*]}" >&2 && exit 1; }
    ((played++))
}

# boards PEOPLE COMPANIES OPTION...: each map that this number of companies may choose, each side, each expansion.
boards() {
    local people=$1 companies=$2 map side
    shift 2
    local maps=(base)
    [ "$companies" = 4 ] && maps=(base five_player)
    [ "$companies" = 5 ] && maps=(five_player)
    for map in "${maps[@]}"; do
        for side in false true; do
            local board=("map=$map" "expert_side=$side")
            [ "$companies" = 5 ] && board=("expert_side=$side")
            try "$people" "${board[@]}" "$@"
            try "$people" "${board[@]}" leeghwater=true "${officers[@]/%/=true}" "$@"
            [ "$companies" = 5 ] || try "$people" "${board[@]}" netherlands=true "$@"
        done
    done
}
officers=("${officers[@]/#/officers_}")

for people in 1 2 3 4 5; do
    for automas in 0 1 2 3 4; do
        companies=$((people + automas))
        ((companies >= 2 && companies <= 5)) || continue
        if [ $automas = 0 ]; then
            boards $people $companies automas=0
            continue
        fi
        for level in easy medium hard very_hard; do
            levels=()
            for ((i = 1; i <= automas; i++)); do levels+=("automa_$i=$level"); done
            boards $people $companies automas=$automas "${levels[@]}"
        done
    done
done
echo "$played of $ways ways to play Barrage, $games games each, the same twice"
