# shellcheck shell=bash
# Sourced by every script: where the house stands, and how a script speaks.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd -P)

# How everything is built whose warnings are errors. A folder of its own: strictness changes every compiler invocation, so
# sharing one with `swift build` would compile everything anew at each change of hands.
# shellcheck disable=SC2034 # for the scripts that build so
strict=(--scratch-path .build/strict)
if [[ $(uname -s) == Linux ]]; then
    strict+=(-Xswiftc -use-ld=lld)
fi

say() {
    printf '%s\n' "$*" >&2
}

fail() {
    say "$@"
    exit 1
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
        cat "$log" >&2
        return "$status"
    }
}
