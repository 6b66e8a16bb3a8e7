import Basics

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
