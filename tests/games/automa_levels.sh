#!/bin/bash
# Strength of Barrage's Automas: plays medium bots against the Automas of each level, in pieces that are stored in
# build/levels, so that a stopped run can be resumed.  Then prints the figures for the table of games/barrage/README.md.
#     automa_levels.sh [GAMES [SECONDS]]     games of each setup and level (default 100); no new piece after SECONDS
set -u
cd "$(dirname "$0")/../.." || exit 1
games=${1:-100} most=${2:-0} each=100 kept=build/levels
play=${TABULEIRO:-build/tabuleiro}
levels=(easy medium hard very_hard)
# people, Automas, another option
ways=("1 3" "1 1" "1 3 leeghwater=true" "2 2")
mkdir -p $kept

# piece WAY LEVEL NUMBER: plays the games of a file, unless it exists.
piece() {
    local people automas option file i
    read -r people automas option <<<"$1"
    file="$kept/$people-$automas${option:+-${option%=*}}-$2-$3"
    [ -s "$file" ] && return
    local args=(--players "$people" --option "automas=$automas" ${option:+--option "$option"})
    for ((i = 1; i <= automas; i++)); do args+=(--option "automa_$i=$2"); done
    "$play" play --game barrage "${args[@]}" --bots medium --games $each --seed $(($3 * each + 1)) >"$file.part" || exit 1
    mv "$file.part" "$file"
}

# row WAY LEVEL: prints means of people and Automas with half the width of the 95 % interval, from the means of the pieces.
row() {
    local people automas option
    read -r people automas option <<<"$1"
    cat "$kept/$people-$automas${option:+-${option%=*}}-$2-"*[0-9] 2>/dev/null | awk -v way="$1" -v level="$2" -v each=$each '
        BEGIN { n = 0 }
        function close_piece() { if (a) { at[n] = sum[1] / a; own[n] = sum[0] / p } n++; a = p = sum[0] = sum[1] = 0 }
        / games of / { if (seen++) close_piece() }
        /^seat/ { side = $3 == "medium" ? 0 : 1; sum[side] += $(NF - 1); side ? a++ : p++; if (!side) won += $5 }
        function half(x, m,  i, s) { for (i = 0; i < n; i++) s += (x[i] - m) ^ 2; return n > 1 ? 1.96 * sqrt(s / (n - 1) / n) : 0 }
        function mean(x,  i, s) { for (i = 0; i < n; i++) s += x[i]; return s / n }
        END { if (!seen) exit; close_piece(); m = mean(at); h = mean(own)
              printf "%-22s %-9s %5d games  Automas %6.1f +-%.1f  people %6.1f +-%.1f  people win %5.1f %%\n",
                     way, level, n * each, m, half(at, m), h, half(own, h), 100 * won / (n * each) }'
}

for way in "${ways[@]}"; do
    for ((number = 0; number * each < games; number++)); do
        for level in "${levels[@]}"; do
            [ "$most" -gt 0 ] && [ "$SECONDS" -ge "$most" ] && break 3
            piece "$way" "$level" "$number"
        done
    done
done
for way in "${ways[@]}"; do
    for level in "${levels[@]}"; do row "$way" "$level"; done
done
