package import HTTPModel
import JSONModel

/// A value that is a secret because of its name: where it stands, and what is learned from it.
package struct TellingValue {
    /// The bytes that give way to a placeholder.
    package let range: Range<Int>
    /// What they hold, escapes undone.
    package let secret: Secret
    /// What else would give it away: the parts of a pair, another way of reading it.
    var others: [Secret] = []

    init(_ range: Range<Int>, _ name: String, _ value: String) {
        self.range = range
        secret = Secret(name, value, from: .response)
    }

    /// What is looked for elsewhere, too.
    package var learned: [Secret] { ([secret] + others).filter(\.couldBeKey) }
}

extension Secret {
    /// Is it looked for beyond the place where it stands? One that somebody wrote for all to see, if it could be a key:
    /// who hides every `dark` of a body because a cookie says `theme=dark` spoils the body and hides nothing.
    package var isSought: Bool { origin != .typed || couldBeKey }

    /// Eight letters and digits, or sixteen bytes of whatever kind.
    package var couldBeKey: Bool {
        let bytes = revealed.utf8
        guard bytes.count < 16 else { return true }
        let hasDigit = bytes.contains { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        let hasLetter = bytes.contains { $0.isLetter }
        return bytes.count >= 8 && hasDigit && hasLetter
    }
}

extension TellingValue {
    /// The strings of an object's members, at any depth.
    static func inJSON(_ document: JSONDocument, at offset: Int = 0) -> [TellingValue] {
        let index = document.index
        var found: [TellingValue] = []
        for object in index.entries.indices where index.kind(at: object) == .object {
            let end = index.end(of: object)
            var name = index.first(of: object)
            while name < end {
                let value = name + 1
                if index.kind(at: value) == .string, !index.contents(of: value).isEmpty, isTelling(name, in: index) {
                    let range = index.contents(of: value)
                    found.append(
                        TellingValue(
                            (range.lowerBound + offset)..<(range.upperBound + offset), index.text(of: name),
                            index.text(of: value)))
                }
                name = index.next(after: value)
            }
        }
        // An object comes before those inside it, not before what follows them.
        return found.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    private static func isTelling(_ name: Int, in index: JSONIndex) -> Bool {
        guard !index.isEscaped(name) else { return TellingName.ofMember(Array(index.text(of: name).utf8)) }
        return TellingName.ofMember(index.bytes[index.contents(of: name)])
    }

    /// The items of a query, a fragment or a form, which `separators` keep apart.
    package static func inItems(
        _ bytes: [UInt8], from start: Int = 0, apartBy separators: String = "&"
    ) -> [TellingValue] {
        let separators = Set(separators.utf8)
        return bytes[start...].split { separators.contains($0) }.compactMap { item in
            guard let sign = item.firstIndex(of: UInt8(ascii: "=")), sign + 1 < item.endIndex else { return nil }
            let name = PercentEncoding.decode(String(decoding: item[..<sign], as: UTF8.self))
            guard TellingName.ofMember(name) else { return nil }
            let raw = String(decoding: item[(sign + 1)...], as: UTF8.self)
            let value = String(decoding: PercentEncoding.decode(raw.replacing("+", with: " ")), as: UTF8.self)
            return TellingValue((sign + 1)..<item.endIndex, String(decoding: name, as: UTF8.self), value)
        }
    }
}

extension UInt8 {
    var isLetter: Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lowercasedASCII)
    }
}
