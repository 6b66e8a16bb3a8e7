# shellcheck shell=bash
# Sourced by the scripts that run optimised programs. They share one build folder, so that nothing is compiled twice
# and a `swift build` with other flags disturbs nothing.

# shellcheck source-path=SCRIPTDIR source=house.sh
source "$(dirname "${BASH_SOURCE[0]}")/house.sh"

release_folder=$root/.build/static
release_flags=(-c release)
if [[ $(uname -s) == Linux ]]; then
    # With the Swift runtime inside, the program starts in a third of the time and needs no Swift where it runs.
    release_flags+=(--static-swift-stdlib -Xswiftc -use-ld=lld)
fi

# Builds PRODUCT and leaves it at $release_folder/release/PRODUCT. Warnings stay warnings: a newer compiler's must not
# keep anyone from running the program.
build_release() {
    quietly "release-$1" env -u SONDE_STRICT swift build \
        --package-path "$root" --scratch-path "$release_folder" "${release_flags[@]}" --product "$1"
}

# Where the program is, built first if it was never built or if anything it is made of has changed since.
program=$release_folder/release/sonde

ensure_program() {
    local stamp=$release_folder/sonde.stamp
    if program_is_current "$stamp"; then
        return
    fi
    "$root/scripts/setup"
    say "Building sonde; the first time takes a few minutes."
    # The stamp is as old as the start of the build, so that an edit during it is not missed.
    mkdir -p "$release_folder"
    toolchain >"$stamp.$$"
    build_release sonde || {
        rm -f "$stamp.$$"
        fail "sonde could not be built."
    }
    mv "$stamp.$$" "$stamp"
}

# Change times, not modification times: they also tell of a file that was deleted (its folder changed) or replaced by
# an older one. Where there is no Swift, as often under sudo, what was built before has to do.
program_is_current() {
    local stamp=$1 compiler
    compiler=$(toolchain)
    [[ -x $program && -f $stamp ]] || return 1
    [[ -z $compiler || $(<"$stamp") == "$compiler" ]] || return 1
    [[ -z $(find "$root/Package.swift" "$root/Sources" ${compiler:+"$compiler"} -newercm "$stamp" -print -quit) ]]
}

toolchain() {
    local swift
    swift=$(command -v swift) || return 0
    readlink -f "$swift"
}
