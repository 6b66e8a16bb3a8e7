import Hashing

/// How Digest hashes, the weakest first.
enum DigestAlgorithm: Int, Sendable, Comparable {
    case md5, sha256, sha512Half

    static func < (left: DigestAlgorithm, right: DigestAlgorithm) -> Bool { left.rawValue < right.rawValue }

    /// By its name in a challenge, without `-sess`.
    init?(_ name: String) {
        switch name.uppercased() {
        case "MD5": self = .md5
        case "SHA-256": self = .sha256
        case "SHA-512-256": self = .sha512Half
        default: return nil
        }
    }

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
