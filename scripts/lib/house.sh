# shellcheck shell=bash
# Sourced by every script: where the house stands, and how a script speaks.

# With it, `cd` may go elsewhere, and prints where.
unset CDPATH
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd -P)

say() {
    printf '%s\n' "$*" >&2
}

fail() {
    say "$@"
    exit 1
}

# The folder of a target in Sources; nothing where there is none.
target_folder() {
    find Sources -mindepth 2 -maxdepth 2 -type d -name "$1"
}

# The Swift files of a target. Those of a catalogue are for its pages, and are compiled by tests.
sources() {
    find "$1" -name '*.docc' -prune -o -name '*.swift' -print
}

# Runs a command without a word; only when it fails is what it said shown. The log is kept under .build.
quietly() {
    local log="$root/.build/logs/$1.log"
    shift
    mkdir -p "${log%/*}"
    "$@" >"$log" 2>&1 </dev/null || {
        local status=$?
        # Of a build not what it did, nor what the compiler makes of SwiftPM's own flags.
        grep -vE '^\[[0-9]+/[0-9]+\] |^(warning|remark): .*(-enable-batch-mode|Incremental compilation)' "$log" >&2 || true
        return "$status"
    }
}
