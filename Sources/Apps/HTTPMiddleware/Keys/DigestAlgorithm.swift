/// The hash algorithms of Digest, the weakest first.
package enum DigestAlgorithm: Int, Sendable, Comparable, CaseIterable {
    /// The algorithm of servers that name none.
    case md5
    /// SHA-256.
    case sha256
    /// SHA-512/256.
    case sha512Half

    /// Finds the algorithm by its name in a challenge, without `-sess`.
    package init?(_ name: String) {
        guard let algorithm = Self.allCases.first(where: { $0.name == name.uppercased() }) else { return nil }
        self = algorithm
    }

    package var name: String {
        switch self {
        case .md5: "MD5"
        case .sha256: "SHA-256"
        case .sha512Half: "SHA-512-256"
        }
    }

    /// Compares by strength.
    package static func < (left: DigestAlgorithm, right: DigestAlgorithm) -> Bool { left.rawValue < right.rawValue }
}

extension DigestAlgorithm {
    /// The hash in hexadecimal.
    func hash(_ bytes: [UInt8]) -> String {
        switch self {
        case .md5: HashAlgorithm.md5.hash(bytes).hexadecimal
        case .sha256: HashAlgorithm.sha256.hash(bytes).hexadecimal
        case .sha512Half: SHA512Half.hash(bytes).hexadecimal
        }
    }

    /// The hash of texts with a colon between them.
    func hash(_ parts: String...) -> String { hash(Array(parts.joined(separator: ":").utf8)) }
}
