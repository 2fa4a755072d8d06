#!/bin/sh
# rule-ids.sh FILE...: prints the rule IDs of rules.md files as rows of a C table.  A rule begins its line with the ID, or
# has it in the second cell of a table's row.
grep -oE '^((- )?(\*\*)?|\|[^|]*\| *)[A-Z]{3}-[A-Z]*[0-9]+(\.[0-9]+)*' -h "$@" | grep -oE '[A-Z]{3}-[A-Z]*[0-9]+(\.[0-9]+)*$' |
    awk '!seen[$0]++ { printf "\"%s\",\n", $0 }'
