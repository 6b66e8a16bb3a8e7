# shellcheck shell=bash
# Sourced by what needs the program as it is packaged: compiled small, linked small, and always alike.

# shellcheck source-path=SCRIPTDIR source=build.sh
source "$(dirname "${BASH_SOURCE[0]}")/build.sh"
# shellcheck source-path=SCRIPTDIR source=icu.sh
source "$(dirname "${BASH_SOURCE[0]}")/icu.sh"

packed_folder=$small_folder/packed
packed_program=$packed_folder/sonde

# Afterwards it is $program.
build_packed_program() {
    local linked=$packed_folder/linked
    ensure_program small
    mkdir -p "$packed_folder"
    make_icu_object "$packed_folder/icu/icu.o"
    link_packed "$linked"
    # .swift_modhash holds digests of the compiler's options, and nothing reads it in a program. GNU's strip would take
    # the protection of relocated data (RELRO) away with it.
    llvm-objcopy --strip-all --remove-section=.swift_modhash --remove-section=.comment "$linked" "$packed_program"
    # shellcheck disable=SC2034 # for whoever packs it
    program=$packed_program
}

# Linked by hand, because SwiftPM puts every object of ours after the toolchain's archives. The build id is a digest of the
# whole file, the compiler's options with the folder's name included, so there is none.
link_packed() {
    local linked=$1 wraps=() entry
    shift
    for entry in "${icu_entries[@]}"; do wraps+=(-Xlinker "--wrap=$entry"); done
    link_statically "$small_folder" release "$linked" "$packed_folder/icu/icu.o" "$@" \
        "${wraps[@]}" \
        -Xlinker --icf=all -Xlinker --no-eh-frame-hdr -Xlinker -T -Xlinker "$root/scripts/lib/without-unwinding.ld" \
        -Xlinker --build-id=none -Xlinker --as-needed -Xlinker "--why-extract=$packed_folder/extracted.txt" ||
        fail "The program could not be linked."
}

# The names of the static libraries of which the program contains something.
archives_inside() {
    cut -f 2 "$packed_folder/extracted.txt" | sed -n 's|.*/\([^/]*\.a\)(.*|\1|p' | sort -u
}
