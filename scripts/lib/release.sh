# shellcheck shell=bash
# Sourced by the scripts that run optimised programs. They share one build folder, so that nothing is compiled twice
# and a `swift build` with other flags disturbs nothing.

# shellcheck source-path=SCRIPTDIR source=house.sh
source "$(dirname "${BASH_SOURCE[0]}")/house.sh"

release_folder=$root/.build/static
# The functions that run at the start; scripts/lib/start-order renews the list.
start_order=$root/scripts/lib/start.order
# What the compiler is started through, if anything.
launcher=()

# Builds PRODUCT, with FLAGS of its own if any, and leaves it at $release_folder/release/PRODUCT; sonde is also $program.
# Warnings stay warnings: a newer compiler's must not keep anyone from running the program.
build_release() {
    local product=$1
    shift
    # Without the folder of the program among those the dynamic linker looks in, a library that lies beside it is not
    # loaded.
    local flags=(-c release --disable-local-rpath "$@")
    if [[ $(uname -s) == Linux ]]; then
        # With the Swift runtime inside, the program starts in a third of the time and needs no Swift where it runs.
        flags+=(--static-swift-stdlib -Xswiftc -use-ld=lld)
        # Types like `[String: Value]` are put together from their parts, not searched for by name when the program runs.
        # Functions have sections of their own, so that the linker can order them and drop those that are not used.
        flags+=(-Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors)
        flags+=(-Xswiftc -Xfrontend -Xswiftc -function-sections)
        add_quick_start
    fi
    # SwiftPM does not know that the list is linked with.
    [[ ! $start_order -nt $release_folder/release/$product ]] || rm -f "$release_folder/release/$product"
    quietly "release-$product" ${launcher[@]+"${launcher[@]}"} env -u SONDE_STRICT swift build \
        --package-path "$root" --scratch-path "$release_folder" "${flags[@]}" --product "$product" || return
    [[ $program != "$release_folder/$product" ]] || write_in_one_piece "$release_folder/release/$product"
}

# The linker writes here and there, and Linux keeps such a file in single pages, each mapped by itself. Written from its
# beginning to its end, the program starts in a tenth less time. A program that runs is not written over.
write_in_one_piece() {
    [[ $program -nt $1 ]] || { cp "$1" "$program.new" && mv -f "$program.new" "$program"; }
}

# What is left of the time before `main` is the dynamic linker's; Documentation/Decisions/0150-how-it-starts.md tells
# what each of these saves.
add_quick_start() {
    # Nobody looks the program's own names up, so no library's names need be looked for among them.
    flags+=(-Xlinker --no-export-dynamic)
    # The addresses that depend on where the program lies, packed as bits. glibc reads that from 2.36 on.
    if glibc_is_at_least 2.36; then flags+=(-Xlinker -z -Xlinker pack-relative-relocs); fi
    # What runs at the start lies side by side.
    flags+=(-Xlinker --symbol-ordering-file -Xlinker "$start_order" -Xlinker --no-warn-symbol-ordering)
    add_most_sought
    # With the C++ runtime inside too, its names are not looked up either. In a folder of its own the archive is found
    # before the shared library.
    local archive
    archive=$(c++ -print-file-name=libstdc++.a 2>/dev/null) || return 0
    [[ $archive == /* ]] || return 0
    mkdir -p "$release_folder/link"
    ln -sf "$archive" "$release_folder/link/libstdc++.a"
    flags+=(-Xswiftc "-L$release_folder/link" -Xswiftc -Xclang-linker -Xswiftc -static-libgcc)
}

# The dynamic linker looks for a name in one library after the other, those that the program itself asks for first. Half of
# the names in libcurl's chain of forty libraries are OpenSSL's, so the program asks for OpenSSL where libcurl does.
add_most_sought() {
    local name library
    name=$(readelf -dW "$(c++ -print-file-name=libcurl.so 2>/dev/null)" 2>/dev/null |
        sed -n 's/.*(NEEDED).*\[\(libcrypto\.so[^]]*\)\].*/\1/p') || return 0
    library=$(c++ -print-file-name="${name:-none}")
    [[ $library != /* ]] || flags+=(-Xlinker --no-as-needed -Xlinker "$library")
}

glibc_is_at_least() {
    local version
    version=$(getconf GNU_LIBC_VERSION 2>/dev/null) || return 1
    [[ $(printf '%s\n' "$1" "${version##* }" | sort -V | head -n 1) == "$1" ]]
}

# Where the program is, built first if it was never built or if anything it is made of has changed since.
program=$release_folder/sonde

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
    [[ -z $(find "$root/Package.swift" "$root/Sources" "${BASH_SOURCE[0]}" "$start_order" ${compiler:+"$compiler"} \
        -newercm "$stamp" -print -quit) ]]
}

toolchain() {
    local swift
    swift=$(command -v swift) || return 0
    readlink -f "$swift"
}
