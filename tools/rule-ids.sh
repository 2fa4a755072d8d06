#!/bin/sh
# The IDs of the rules that these files state, as rows of a C table: a line that begins with one, or a row of a
# table whose second cell does.
grep -oE '^((- )?(\*\*)?|\|[^|]*\| *)[A-Z]{3}-[A-Z]*[0-9]+(\.[0-9]+)*' -h "$@" | grep -oE '[A-Z]{3}-[A-Z]*[0-9]+(\.[0-9]+)*$' |
    awk '!seen[$0]++ { printf "\"%s\",\n", $0 }'
