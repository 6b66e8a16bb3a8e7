# shellcheck shell=bash
# Sourced by `scripts/package`: the list of what the program consists of, in SPDX 2.3.

# shellcheck source-path=SCRIPTDIR source=house.sh
source "$(dirname "${BASH_SOURCE[0]}")/house.sh"

# What is inside or loaded: how it belongs to the program, its name, its licence, where it is from, and the static
# archives it is linked from, by patterns.
parts() {
    cat <<'PARTS'
STATIC_LINK	Swift	Apache-2.0 WITH Swift-exception	https://github.com/swiftlang/swift	libswift*.a
STATIC_LINK	swift-foundation	Apache-2.0 WITH Swift-exception	https://github.com/swiftlang/swift-foundation	libFoundation*.a lib_FoundationC*.a lib_CF*.a libCoreFoundation.a
STATIC_LINK	ICU	Unicode-3.0	https://github.com/swiftlang/swift-foundation-icu	lib_FoundationICU.a
STATIC_LINK	libdispatch	Apache-2.0 WITH Swift-exception	https://github.com/swiftlang/swift-corelibs-libdispatch	libdispatch.a libBlocksRuntime.a
STATIC_LINK	libstdc++	GPL-3.0-or-later WITH GCC-exception-3.1	https://gcc.gnu.org	libstdc++.a libgcc.a libgcc_eh.a libc_nonshared.a
DYNAMIC_LINK	glibc	LGPL-2.1-or-later	https://www.gnu.org/software/libc	-
DYNAMIC_LINK	curl	curl	https://curl.se	-
DYNAMIC_LINK	libedit	BSD-3-Clause	https://www.thrysoee.dk/editline	-
DYNAMIC_LINK	brotli	MIT	https://github.com/google/brotli	-
DYNAMIC_LINK	zlib	Zlib	https://zlib.net	-
DYNAMIC_LINK	libyaml	MIT	https://pyyaml.org/wiki/LibYAML	-
DYNAMIC_LINK	libmicrohttpd	LGPL-2.1-or-later	https://www.gnu.org/software/libmicrohttpd	-
PARTS
}

# The part that an archive comes from; fails where none is known.
spdx_owner() {
    local archive=$1 name patterns pattern
    while IFS=$'\t' read -r _ name _ _ patterns; do
        for pattern in $patterns; do
            # shellcheck disable=SC2053 # a pattern
            if [[ $archive == $pattern ]]; then
                printf '%s\n' "$name"
                return
            fi
        done
    done < <(parts)
    return 1
}

# Writes the list of the program of VERSION; it is as old as its commit.
spdx_list() {
    local version=$1 created commit
    created=$(date -u -d "@$SOURCE_DATE_EPOCH" +%Y-%m-%dT%H:%M:%SZ)
    commit=$(git -C "$root" rev-parse HEAD 2>/dev/null) || commit=unknown
    parts | jq -R -s --arg version "$version" --arg created "$created" --arg commit "$commit" '
        def entry($name; $license; $home): {
            SPDXID: ("SPDXRef-" + ($name | gsub("[^A-Za-z0-9.-]"; "-"))), name: $name,
            downloadLocation: "NOASSERTION", filesAnalyzed: false, licenseConcluded: "NOASSERTION",
            licenseDeclared: $license, copyrightText: "NOASSERTION"
        } + (if $home then {homepage: $home} else {} end);
        [split("\n")[] | select(. != "") | split("\t")] as $rows
        | (entry("Sonde"; "Apache-2.0"; null) + {versionInfo: $version}) as $program
        | {
            spdxVersion: "SPDX-2.3", dataLicense: "CC0-1.0", SPDXID: "SPDXRef-DOCUMENT",
            name: ("sonde-" + $version),
            documentNamespace: ("https://spdx.org/spdxdocs/sonde-" + $version + "-" + $commit),
            creationInfo: {created: $created, creators: ["Tool: sonde-scripts-package"]},
            packages: ([$program] + [$rows[] | entry(.[1]; .[2]; .[3])]),
            relationships: ([{
                spdxElementId: "SPDXRef-DOCUMENT", relationshipType: "DESCRIBES", relatedSpdxElement: $program.SPDXID
            }] + [$rows[] | {
                spdxElementId: $program.SPDXID, relationshipType: .[0],
                relatedSpdxElement: entry(.[1]; .[2]; .[3]).SPDXID
            }])
        }'
}
