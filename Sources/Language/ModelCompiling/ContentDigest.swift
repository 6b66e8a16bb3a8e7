import HTTPMiddleware

/// A digest of texts in their order, each separate from the next.
struct ContentDigest: Hashable {
    /// Thirty-two hexadecimal digits.
    let text: String

    init(_ parts: [String]) {
        let bytes = parts.flatMap { Array("\($0.utf8.count)\0".utf8) + Array($0.utf8) }
        text = HashAlgorithm.sha256.hash(bytes).prefix(16).hexadecimal
    }
}
