# shellcheck shell=bash
# Sourced by `scripts/package`: a program with ICU's data for English alone, a tenth of what the toolchain's Foundation
# brings.

# shellcheck source-path=SCRIPTDIR source=house.sh
source "$(dirname "${BASH_SOURCE[0]}")/house.sh"

# Leaves at OBJECT what the linker takes in place of the member of the static Foundation that holds the data. An object
# that comes before the archive defines the symbol, so the archive's member is not asked for.
make_icu_object() {
    local object=$1 folder=${1%/*} archive symbol
    archive=$(icu_archive) || fail "The toolchain has no static Foundation."
    symbol=$(nm --defined-only "$archive" 2>/dev/null | grep -oE 'icudt[0-9]+_dat' | head -n 1) ||
        fail "$archive holds no data of ICU."
    mkdir -p "$folder"
    (
        cd "$folder" || exit
        ar x "$archive" icu_packaged_data.cpp.o
        objcopy -O binary --only-section=.rodata icu_packaged_data.cpp.o icu-full.dat
        quietly icu "$root/scripts/lib/filter-icu-data" icu-full.dat icu.dat
        printf '%s\n' '.section .rodata,"a",@progbits' '.balign 16' ".globl $symbol" ".type $symbol, @object" \
            "$symbol:" '.incbin "icu.dat"' ".size $symbol, . - $symbol" '.section .note.GNU-stack,"",@progbits' >icu.s
        cc -c icu.s -o "${object##*/}"
        rm icu_packaged_data.cpp.o icu-full.dat icu.dat icu.s
    )
}

icu_archive() {
    local swift archive
    swift=$(readlink -f "$(command -v swift)")
    archive=${swift%/bin/*}/lib/swift_static/linux/lib_FoundationICU.a
    [[ -f $archive ]] && printf '%s\n' "$archive"
}
