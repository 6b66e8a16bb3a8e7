# shellcheck shell=bash
# Sourced by the scripts that build. There are two ways. The quick one optimises only what is hot; `scripts/sonde` and
# `scripts/test` share it, so that nothing is compiled twice. The full one is what is installed, packaged and measured.
# Each has a folder of its own below .build, and a `swift build` by hand disturbs neither.

# shellcheck source-path=SCRIPTDIR source=house.sh
source "$(dirname "${BASH_SOURCE[0]}")/house.sh"

quick_folder=$root/.build/quick
full_folder=$root/.build/full
small_folder=$root/.build/small

# The manifest reads how; a flag that differs would compile all again.
quick_flags=(--package-path "$root" --scratch-path "$quick_folder"
    -Xswiftc -gnone -Xswiftc -index-ignore-system-modules)
if [[ $(uname -s) == Linux ]]; then quick_flags+=(-Xswiftc -use-ld=lld); fi

# `swift build` or `swift test`, the quick way.
quick() {
    local act=$1
    shift
    leave_old_place "$quick_folder"
    SONDE_BUILD=quick swift "$act" "${quick_flags[@]}" "$@"
}

# Clang's modules know where they were made, and are refused in a clone that has been moved or copied.
leave_old_place() {
    local note=$1/place
    if [[ -f $note && $(<"$note") == "$root" ]]; then return; fi
    rm -rf "$1"/*/ModuleCache
    mkdir -p "$1" && printf '%s\n' "$root" >"$note"
}

# Runs a build until nothing below FOLDER is out of date. The compiler leaves a module as it is if it comes out the same, and
# SwiftPM looks no further than at the modules that a target names; but what lies in a type of another module is laid out
# anew in all that hold one.
settled() {
    local folder=$1
    shift
    "$@" || return
    # What a wrong clock has dated in the future would be out of date for ever. With modules last, their readers are built.
    find "$folder"/*.build/*.d "$folder/Modules" -newermt now -exec touch {} +
    while drop_outdated "$folder"; do "$@" || return; done
}

# Takes the objects of each target away that was compiled before a module that it had read. Fails if there is none: what
# is not built now stays without objects until it is.
drop_outdated() {
    local list name imported objects found=1
    while IFS=: read -r list imported; do
        name=${list##*/} name=${name%.d}
        # What is compiled file by file, the compiler judges itself.
        [[ $list == */"$name.build/$name.d" && $1/Modules$imported -nt $1/$list ]] || continue
        objects=("$1/${list%/*}"/*.o)
        [[ -e ${objects[0]} ]] || continue
        rm -f "${objects[@]}"
        found=0
    done < <(cd "$1" && grep -m 1 -oHE '/[A-Za-z0-9_]+\.swiftmodule' ./*.build/*.d | sort -u)
    return "$found"
}

# PROGRAM or, for `scripts/bench profile`, one that runs it under a profiler.
profiled() {
    local launcher=$1
    if [[ -n ${SONDE_PROFILES:-} ]]; then
        launcher=$SONDE_PROFILES/${1##*/}
        printf '#!/bin/sh\nexec "%s" "%s" "$@"\n' "$root/scripts/lib/profiled" "$1" >"$launcher"
        chmod +x "$launcher"
    fi
    printf '%s' "$launcher"
}

# What scripts/bench measures is built the full way, or as SONDE_WAY says; products lie below $products, sonde is $program.
way=${SONDE_WAY:-full}
program=$(profiled "$root/.build/$way/sonde")
# shellcheck disable=SC2034 # for the benches
if [[ $way == full ]]; then products=$full_folder/release; else products=$quick_folder/debug; fi

build() {
    "build_$way" "$@"
}

# Builds PRODUCT the full way and leaves it at $full_folder/release/PRODUCT, and what is installed and packaged, sonde, at
# $full_folder/sonde. Warnings stay warnings: a newer compiler's must not keep anyone from running the program.
#
# What comes of a commit is always alike. The compiler goes through some of its tables in the order in which they lie in
# memory or as they are seeded, so both are always the same; without what is for debuggers, less depends on the folder's
# name.
build_full() {
    local product=$1 launcher=(env)
    # Without the folder of the program among those the dynamic linker looks in, a library that lies beside it is not
    # loaded.
    local flags=(-c release --disable-local-rpath -Xswiftc -gnone -Xswiftc -num-threads -Xswiftc 1)
    if [[ $(uname -s) == Linux ]]; then
        # With the Swift runtime inside, the program starts in a third of the time and needs no Swift where it runs.
        flags+=(--static-swift-stdlib -Xswiftc -use-ld=lld)
        # Types like `[String: Value]` are put together from their parts, not searched for by name when the program runs.
        # Functions have sections of their own, so that the linker can order them and drop those that are not used.
        flags+=(-Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors)
        flags+=(-Xswiftc -Xfrontend -Xswiftc -function-sections)
        if setarch --addr-no-randomize true 2>/dev/null; then launcher=(setarch --addr-no-randomize env); fi
    fi
    leave_old_place "$full_folder"
    quietly "full-$product" settled "$full_folder/release" \
        "${launcher[@]}" SONDE_BUILD="${full_folder##*/}" SWIFT_DETERMINISTIC_HASHING=1 swift build \
        --package-path "$root" --scratch-path "$full_folder" "${flags[@]}" --product "$product" || return
    [[ $product != sonde ]] || finish_program "$full_folder" release
}

# Builds PRODUCT as the full way does, but small, for packages.
build_small() {
    local full_folder=$small_folder
    build_full "$@"
}

# Builds PRODUCT the quick way.
build_quick() {
    local product=$1
    quietly "quick-$product" settled "$quick_folder/debug" quick build --product "$product" || return
    [[ $product != sonde ]] || finish_program "$quick_folder" debug
}

# Leaves at FOLDER/sonde what SwiftPM has built for CONFIGURATION. On Linux it is linked again, with the Swift runtime inside:
# it starts in half the time. `finish_program FOLDER CONFIGURATION`.
finish_program() {
    local folder=$1 built=$1/$2/sonde linked=$1/linked
    if [[ $(uname -s) != Linux ]]; then
        ln -sf "$2/sonde" "$folder/sonde"
    elif [[ ! $folder/sonde -nt $built ]]; then
        [[ $2 == debug ]] || order_code "$built" "$folder/code.order" || return
        link_statically "$folder" "$2" "$linked" && write_in_one_piece "$linked" "$folder/sonde" && rm "$linked"
    fi
}

# What PROGRAM runs in a call and at its start lies side by side, where valgrind can tell what that is: `order_code PROGRAM
# ORDER`. No two runs are quite alike, so whoever builds a program again brings its order along, in SONDE_CODE_ORDER.
order_code() {
    rm -f "$2"
    if [[ -n ${SONDE_CODE_ORDER:-} ]]; then
        cp "$SONDE_CODE_ORDER" "$2"
        return
    fi
    command -v valgrind >/dev/null || return 0
    "$root/scripts/lib/code-order" "$1" >"$2" || {
        say "Which functions run in a call is not known, so calls take a seventh longer."
        : >"$2"
    }
}

# Links the objects that SwiftPM has left in FOLDER for CONFIGURATION with the static libraries of the toolchain, in the
# order of FOLDER/code.order if there is one: `link_statically FOLDER CONFIGURATION OUTPUT [FLAG OR OBJECT…]`.
link_statically() {
    local folder=$1 configuration=$2 output=$3 flags=()
    shift 3
    add_quick_start "$folder"
    [[ ! -f $folder/code.order ]] ||
        flags+=(-Xlinker --symbol-ordering-file -Xlinker "$folder/code.order" -Xlinker --no-warn-symbol-ordering)
    local libraries=(-lFoundationInternationalization -l_FoundationICU -l_FoundationCShims -l_FoundationCollections
        -lCoreFoundation -ldispatch -lBlocksRuntime -lcurl -lz)
    quietly link swiftc -static-stdlib -emit-executable -module-name sonde -use-ld=lld -o "$output" \
        "$@" "@$folder/$configuration/sonde.product/Objects.LinkFileList" "${flags[@]}" "${libraries[@]}" \
        -Xlinker --gc-sections -Xlinker --defsym -Xlinker main=sonde_main
}

# The linker writes here and there, and Linux keeps such a file in single pages, each mapped by itself. Written from its
# beginning to its end, the program starts in a tenth less time. A program that runs is not written over.
write_in_one_piece() {
    [[ $2 -nt $1 ]] || { cp "$1" "$2.new" && mv -f "$2.new" "$2"; }
}

# What is left of the time before `main` is the dynamic linker's; Documentation/Decisions/0150-how-it-starts.md
# explains why.
add_quick_start() {
    local folder=$1
    # Nobody looks the program's own names up, so no library's names need be looked for among them.
    flags+=(-Xlinker --no-export-dynamic)
    # The addresses that depend on where the program lies, packed as bits. glibc reads that from 2.36 on.
    if glibc_is_at_least 2.36; then flags+=(-Xlinker -z -Xlinker pack-relative-relocs); fi
    add_most_sought
    # With the C++ runtime inside too, its names are not looked up either. In a folder of its own the archive is found
    # before the shared library.
    local archive
    archive=$(c++ -print-file-name=libstdc++.a 2>/dev/null) || return 0
    [[ $archive == /* ]] || return 0
    mkdir -p "$folder/link"
    ln -sf "$archive" "$folder/link/libstdc++.a"
    flags+=("-L$folder/link" -Xclang-linker -static-libgcc)
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

# Has the program built the quick way, or the full one, if it was never built so or if anything it is made of has changed
# since; afterwards it is $program.
ensure_program() {
    local way=$1 folder=$root/.build/$1
    # shellcheck disable=SC2034 # for whoever runs it
    program=$folder/sonde
    if program_is_current "$folder"; then return; fi
    "$root/scripts/setup"
    take_turn "$folder"
    program_is_current "$folder" || build_anew "$way" "$folder"
    exec 8>&-
}

# Two builds in FOLDER at once take turns, until descriptor 8 is closed. Fails where nothing can be built.
take_turn() {
    local path
    [[ $root != *\"* ]] || fail "Swift cannot build in a folder with a quotation mark in its name: $root"
    mkdir -p "$1" "$root/.build/logs" 2>/dev/null || true
    for path in "$1"{,/*} "$root"/.build/logs{,/*}; do
        [[ -w $path || ! -e $path && -w ${path%/*}/. ]] || fail "$path cannot be written: build in a copy of the folder or," \
            "if another user has built here, make it yours: sudo chown -R $(id -un) '$root/.build'"
    done
    warn_of_little_room "$1"
    exec 8>"$1/lock"
    command -v flock >/dev/null || return 0
    flock --nonblock 8 || {
        say "Another build is under way in $1; waiting for it."
        flock 8
    }
}

build_anew() {
    local way=$1 stamp=$2/sonde.stamp
    if [[ $way == quick ]]; then
        say "Building sonde; the first time takes a few minutes."
    else
        say "Building sonde, fully optimised; the first time takes many minutes."
    fi
    # The stamp is as old as the start of the build, so that an edit during it is not missed.
    toolchain >"$stamp.new"
    "build_$way" sonde || fail "sonde could not be built."
    mv -f "$stamp.new" "$stamp"
}

# Two compilers at once take a gigabyte of memory each; a container may have less than its machine.
warn_of_little_room() {
    local free
    free=$(cat /proc/meminfo /sys/fs/cgroup/memory{.max,/memory.limit_in_bytes} 2>/dev/null | awk '
        /^MemAvailable:/ { free = $2 / 1024 }
        /^[0-9]+$/ && $1 / 1048576 < free { free = $1 / 1048576 }
        END { print int(free) }') || true
    ((free == 0 || free >= 2000)) ||
        say "The compiler takes 2 GB of memory, and $free MB are free: close something, or this takes much longer."
    free=$(df -Pk "$1" | awk 'NR == 2 { print int($4 / 1024) }') || return 0
    ((free >= 1000)) || say "A build takes up to 1 GB of disk, and $free MB are free: if it fails, make room."
}

# Change times, not modification times: they also tell of a file that was deleted (its folder changed) or replaced by
# an older one. Where there is no Swift, as often under sudo, what was built before has to do.
program_is_current() {
    local stamp=$1/sonde.stamp compiler
    compiler=$(toolchain)
    [[ -x $1/sonde && -f $stamp ]] || return 1
    [[ -z $compiler || $(<"$stamp") == "$compiler" ]] || return 1
    [[ -z $(find "$root/Package.swift" "$root/Sources" "${BASH_SOURCE[0]}" ${compiler:+"$compiler"} \
        -newercm "$stamp" -print -quit) ]]
}

toolchain() {
    local swift
    swift=$(command -v swift) || return 0
    readlink -f "$swift"
}
