# shellcheck shell=bash
# Sourced by every script: where the house stands, and how a script speaks.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd -P)

say() {
    printf '%s\n' "$*" >&2
}

fail() {
    say "$@"
    exit 1
}

# Runs a command without a word; only when it fails is what it said shown. The log is kept under .build.
quietly() {
    local log="$root/.build/logs/$1.log"
    shift
    mkdir -p "${log%/*}"
    "$@" >"$log" 2>&1 </dev/null || {
        local status=$?
        cat "$log" >&2
        return "$status"
    }
}
