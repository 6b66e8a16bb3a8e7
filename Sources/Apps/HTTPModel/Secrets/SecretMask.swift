public import Foundation

/// Finds secrets in a text, in any spelling, and hides them or reports where they are.
///
/// It finds a secret as written; with any of its characters percent-encoded (`+` for a space), escaped as in JSON or as an
/// entity, once or twice; in base64 and base64url, at any offset in the encoded bytes; in hexadecimal; and in UTF-16.
///
/// A secret of fewer than four bytes would be found everywhere, and hiding every `7` in a text would reveal it. It is hidden
/// only on its own, with no letter or digit beside it; in base64 only if nothing else is encoded with it, and in hexadecimal
/// not at all. The mask does not search for a secret of two characters or fewer: it counts as an ordinary word.
///
/// In a shortened text, four or more bytes of a secret before the `…` are also hidden.
///
/// ```swift
/// let mask = SecretMask([Secret("TOKEN", "s3cr3t", from: .prompt)])
/// print(mask.masked("token=s3cr3t"))
/// ```
public struct SecretMask: Sendable {
    /// An occurrence of a secret.
    public struct Occurrence: Sendable, Hashable {
        /// The bytes it occupies.
        public let range: Range<Int>
        /// The secret; if secrets overlap, the one that occupies the most bytes.
        public let secret: Secret
        /// The spelling of the secret.
        public let spelling: Spelling
        /// Indicates whether these bytes contain only the secret. False if secrets overlap, or if base64 mixes its
        /// ends with neighbouring bytes.
        public let isExact: Bool
        /// Indicates whether the first byte, in base64, holds bits of what precedes the secret.
        package let mixesStart: Bool
        /// Indicates whether the last byte, in base64, holds bits of what follows the secret.
        package let mixesEnd: Bool
    }

    /// A way of writing a secret.
    public enum Spelling: Sendable, Hashable {
        /// As written.
        case plain
        /// With at least one escape, or in UTF-16.
        case escaped
        /// In base64 or base64url.
        case base64
        /// In hexadecimal digits.
        case hexadecimal
    }

    package private(set) var secrets: [Secret] = []
    private var values: Set<String> = []
    private var names: Set<String> = []
    /// The bytes of the longest secret that holds the mark of a shortened text.
    private(set) var longestWithMark = 0
    private(set) var search = SecretSearch()

    /// A mask for these secrets. If two have the same value, the name of the first is used.
    public init(_ secrets: [Secret]) {
        add(secrets)
    }

    /// Adds secrets to hide from now on.
    package mutating func add(_ secrets: [Secret]) {
        let new = secrets.filter {
            $0.revealed.prefix(Self.shortest).count == Self.shortest && values.insert($0.revealed).inserted
        }
        self.secrets += new
        names.formUnion(new.map(\.name))
        for secret in new where secret.revealed.unicodeScalars.contains(Self.mark) {
            longestWithMark = max(longestWithMark, secret.revealed.utf8.count)
        }
        search.add(new.map { Array($0.revealed.utf8) })
    }

    private static let shortest = 3
    /// The mark for text that was cut off.
    static let mark: Unicode.Scalar = "…"

    /// Indicates whether there is nothing to hide.
    package var isEmpty: Bool { secrets.isEmpty }

    /// Returns the text with each secret replaced by its name.
    public func masked(_ text: String) -> String {
        guard !secrets.isEmpty else { return text }
        let bytes = Array(text.utf8)
        let found = hidden(in: bytes)
        guard !found.isEmpty else { return withoutBeginnings(text) }
        var shown: [UInt8] = []
        shown.reserveCapacity(bytes.count)
        var end = 0
        for occurrence in found {
            shown += bytes[end..<occurrence.range.lowerBound]
            shown += Array(occurrence.secret.description.utf8)
            end = occurrence.range.upperBound
        }
        shown += bytes[end...]
        return withoutBeginnings(String(decoding: shown, as: UTF8.self))
    }

    /// The places that a secret's name replaces. Text that is already masked stays as it is.
    package func hidden(in bytes: [UInt8]) -> [Occurrence] {
        occurrences(in: bytes).filter { !isInName($0.range, of: bytes) }
    }

    /// True if it is part of a name that already stands for a secret, because a password may equal its own name.
    private func isInName(_ range: Range<Int>, of bytes: [UInt8]) -> Bool {
        let (open, close) = (Array("‹".utf8), Array("›".utf8))
        let before = bytes[max(0, range.lowerBound - Self.longestName)..<range.lowerBound]
        let after = bytes[range.upperBound..<min(bytes.count, range.upperBound + Self.longestName)]
        guard let start = before.ranges(of: open).last?.upperBound, let end = after.firstRange(of: close)?.lowerBound
        else { return false }
        return names.contains(String(decoding: bytes[start..<end], as: UTF8.self))
    }

    private static let longestName = 200

    /// Every occurrence of a secret in these bytes, in order and without overlaps.
    public func occurrences(in bytes: [UInt8]) -> [Occurrence] {
        search.matches(in: bytes).map {
            Occurrence(
                range: $0.range, secret: secrets[$0.secret], spelling: $0.spelling,
                isExact: !$0.isUnion && !$0.mixesStart && !$0.mixesEnd,
                mixesStart: $0.mixesStart, mixesEnd: $0.mixesEnd)
        }
    }

    /// The range of every secret in this data, counted from its first byte.
    public func occurrences(in data: Data) -> [Occurrence] {
        occurrences(in: Array(data))
    }
}
