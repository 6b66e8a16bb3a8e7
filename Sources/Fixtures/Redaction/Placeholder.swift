/// What stands in a fixture where a secret stood: `{{secret:API_KEY}}`.
///
/// A body may hold such a text by itself. Only those are placeholders whose names the exchange lists
/// (``Exchange/secrets``); a secret is never given a name that already stands in its exchange.
public struct Placeholder: Sendable, Hashable, CustomStringConvertible {
    /// What the secret is called: letters, digits, `-`, `.` and `_`.
    public let name: String

    /// A placeholder of that name; `nil` where it is empty, too long or holds anything else.
    public init?(named name: String) {
        guard 1...Self.longestName ~= name.utf8.count, name.utf8.allSatisfy(Self.mayName) else { return nil }
        self.name = name
    }

    /// The placeholder as it is written.
    public var description: String { "{{secret:\(name)}}" }

    static let longestName = 64

    static func mayName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"): true
        case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"): true
        default: false
        }
    }
}

extension Placeholder {
    /// A place in a text where something is written as a placeholder is.
    struct Occurrence: Equatable {
        let range: Range<Int>
        let placeholder: Placeholder
    }

    /// Everything in these bytes that is written as a placeholder is, in order.
    static func occurrences(in bytes: [UInt8]) -> [Occurrence] {
        var found: [Occurrence] = []
        let text = bytes.span
        var place = 0
        while place + opening.count < text.count {
            guard text[place] == opening[0], text[place + 1] == opening[1], let end = end(of: place, in: text) else {
                place += 1
                continue
            }
            let name = String(decoding: bytes[(place + opening.count)..<(end - 2)], as: UTF8.self)
            if let placeholder = Placeholder(named: name) {
                found.append(Occurrence(range: place..<end, placeholder: placeholder))
            }
            place = end
        }
        return found
    }

    private static let opening = Array("{{secret:".utf8)

    /// Where what begins here as a placeholder ends; `nil` where it is none.
    private static func end(of start: Int, in text: Span<UInt8>) -> Int? {
        for (offset, byte) in opening.enumerated() where text[start + offset] != byte { return nil }
        var place = start + opening.count
        while place < text.count, mayName(text[place]), place - start - opening.count <= longestName { place += 1 }
        guard place + 1 < text.count, text[place] == UInt8(ascii: "}"), text[place + 1] == UInt8(ascii: "}") else {
            return nil
        }
        return place > start + opening.count ? place + 2 : nil
    }
}
