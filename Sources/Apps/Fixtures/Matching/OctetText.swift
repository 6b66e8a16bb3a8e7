import Basics
import HTTPModel

/// Bytes as text, equal to another only if its bytes are.
///
///     OctetText([0x63, 0xE9]) == OctetText([0x63, 0xC3, 0xA9])   // false, though é is meant by both
package struct OctetText: Sendable, Hashable {
    package let text: String
    /// True if part of it is not UTF-8: that part stays escaped in the text, as does `%`.
    package let isPartlyEscaped: Bool

    package init(_ bytes: [UInt8]) {
        let plain = String(validUTF8: bytes)
        text = plain ?? Self.escaped(bytes)
        isPartlyEscaped = plain == nil
    }

    /// Returns the UTF-8 in the bytes as text, and the rest, like `%`, as escapes.
    private static func escaped(_ bytes: [UInt8]) -> String {
        var text = ""
        var rest = bytes[...]
        while let byte = rest.first {
            let pieces = (1...4).lazy.compactMap { String(validUTF8: rest.prefix($0)) }
            let character = byte == UInt8(ascii: "%") ? nil : pieces.first
            text += character ?? PercentEncoding.encode([byte], keeping: .unreserved)
            rest = rest.dropFirst(character?.utf8.count ?? 1)
        }
        return text
    }
}

extension HeaderFields {
    /// The values of a name in one, as the bytes that came; nil where it has none.
    func octets(of name: String) -> OctetText? {
        let values = filter { $0.isNamed(name) }.map(\.valueBytes)
        return values.isEmpty ? nil : OctetText(Array(values.joined(separator: Array(", ".utf8))))
    }
}
