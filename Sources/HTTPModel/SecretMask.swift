public import Foundation

/// Where does a secret stand in this text, however it is spelled there? Hides it, or says where it is.
///
/// Found are a secret as it is; with any of its characters percent-encoded (`+` for a space), escaped as in JSON
/// or as an entity, once or twice over; in base64 and base64url wherever it begins between others; and in
/// hexadecimal.
///
/// A secret of fewer than four bytes would be found everywhere, and hiding every `7` of a text would give the
/// secret away. It is hidden only where it stands alone, with no letter and no digit beside it; in base64 only as
/// the whole of what is encoded, in hexadecimal not at all. An empty secret hides nothing.
///
/// In a text that was shortened, four bytes and more of a secret in front of the `…` are hidden as well.
public struct SecretMask: Sendable {
    /// A place where a secret stands.
    public struct Occurrence: Sendable, Hashable {
        /// The bytes it takes.
        public let range: Range<Int>
        /// Which secret it is. Where secrets overlap, the one that takes most.
        public let secret: Secret
        /// How it is spelled.
        public let spelling: Spelling
        /// Do these bytes hold the secret and nothing else? Not where secrets overlap, and not where base64 mixes
        /// its ends with its neighbours.
        public let isExact: Bool
        /// Does the first byte, of base64, hold bits of what stands before the secret?
        package let mixesStart: Bool
        /// Does the last byte, of base64, hold bits of what follows the secret?
        package let mixesEnd: Bool
    }

    /// A way of writing a secret.
    public enum Spelling: Sendable, Hashable {
        /// As it is.
        case plain
        /// With at least one escape in it.
        case escaped
        /// In base64 or base64url.
        case base64
        /// In hexadecimal digits.
        case hexadecimal
    }

    /// What it hides.
    package let secrets: [Secret]
    private let search: SecretSearch

    /// A mask for these secrets. Of two with the same value, the first lends its name.
    public init(_ secrets: [Secret]) {
        var known: Set<String> = [""]
        self.secrets = secrets.filter { known.insert($0.revealed).inserted }
        search = SecretSearch(self.secrets.map { Array($0.revealed.utf8) })
    }

    /// Is there nothing to hide?
    package var isEmpty: Bool { secrets.isEmpty }

    /// The text with the name of a secret wherever one stood.
    public func masked(_ text: String) -> String {
        guard !secrets.isEmpty else { return text }
        let bytes = Array(text.utf8)
        let found = occurrences(in: bytes)
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

    /// Every place in these bytes where a secret stands, in order and without overlaps.
    public func occurrences(in bytes: [UInt8]) -> [Occurrence] {
        search.matches(in: bytes).map {
            Occurrence(
                range: $0.range, secret: secrets[$0.secret], spelling: $0.spelling,
                isExact: !$0.isUnion && !$0.mixesStart && !$0.mixesEnd,
                mixesStart: $0.mixesStart, mixesEnd: $0.mixesEnd)
        }
    }

    /// Every place in this data where a secret stands, counted from its first byte.
    public func occurrences(in data: Data) -> [Occurrence] {
        occurrences(in: Array(data))
    }
}
