# shellcheck shell=bash
# Sourced by `scripts/package`: a program with ICU's data for English alone, a tenth of what the toolchain's Foundation
# brings, and that compressed to a third.

# shellcheck source-path=SCRIPTDIR source=house.sh
source "$(dirname "${BASH_SOURCE[0]}")/house.sh"

# What ICU's functions that look for data are called.
icu_entries=(swift_udata_open swift_udata_openChoice)

# Leaves at OBJECT what the linker takes in place of the member of the static Foundation that holds the data. An object
# that comes before the archive defines the symbol, so the archive's member is not asked for.
make_icu_object() {
    local object=$1 folder=${1%/*} archive names symbol entry
    archive=$(icu_archive) || fail "The toolchain has no static Foundation."
    names=$(nm --defined-only "$archive" 2>/dev/null)
    symbol=$(grep -m 1 -oE 'icudt[0-9]+_dat' <<<"$names") || fail "$archive holds no data of ICU."
    for entry in "${icu_entries[@]}"; do
        grep -qw "T $entry" <<<"$names" || fail "$archive has no $entry, so its data cannot be compressed."
    done
    mkdir -p "$folder"
    (
        cd "$folder" || exit
        ar x "$archive" icu_packaged_data.cpp.o
        objcopy -O binary --only-section=.rodata icu_packaged_data.cpp.o icu-full.dat
        quietly icu "$root/scripts/lib/filter-icu-data" icu-full.dat icu.dat
        gzip -9n <icu.dat >icu.gz
        printf '%s\n' '.section .rodata,"a",@progbits' '.globl sonde_icu_packed, sonde_icu_packed_end' \
            'sonde_icu_packed:' '.incbin "icu.gz"' 'sonde_icu_packed_end:' '.section .note.GNU-stack,"",@progbits' >packed.s
        cc -O2 -DICU_DATA="$symbol" -DICU_SIZE="$(stat -c %s icu.dat)" -c "$root/scripts/lib/icu-data.c" -o unpacking.o
        cc -c packed.s -o packed.o
        ld -r unpacking.o packed.o -o "${object##*/}"
        rm icu_packaged_data.cpp.o icu-full.dat icu.dat icu.gz packed.s packed.o unpacking.o
    )
}

icu_archive() {
    local swift archive
    swift=$(readlink -f "$(command -v swift)")
    archive=${swift%/bin/*}/lib/swift_static/linux/lib_FoundationICU.a
    [[ -f $archive ]] && printf '%s\n' "$archive"
}
