import ConcurrentParts
import HTTPModel
import JSONModel
import PlainText

extension SensitiveValue {
    /// The items of a query, a fragment or a form, which `separators` keep apart.
    package static func inItems(
        _ bytes: [UInt8], from start: Int = 0, apartBy separators: String = "&"
    ) -> [SensitiveValue] {
        let separators = Set(separators.utf8)
        let items = bytes[start...].split { separators.contains($0) }.compactMap(Item.init)
        // An OAuth code is one only beside what it is given with.
        let hasGrant = items.contains { $0.name == "grant_type" || $0.name == "code_verifier" || $0.name == "state" }
        return items.compactMap { item in
            let weight = item.name == "code" && hasGrant ? .certain : SensitiveName.weight(ofMember: item.name.utf8)
            guard let weight else { return nil }
            let value = SensitiveValue(item.value, item.name, item.text)
            return value.isSecret(by: weight, amongItems: true) ? value : nil
        }
    }

    /// What gives itself away in any text, whatever it is called.
    package static func byShape(_ text: [UInt8]) -> [SensitiveValue] {
        KeyShape.values(in: text) + inAddresses(text)
    }

    /// The items of the URLs that stand in a text: `…?X-Amz-Signature=…`.
    static func inAddresses(_ text: [UInt8], from start: Int = 0) -> [SensitiveValue] {
        guard start < text.count else { return [] }
        return ConcurrentParts.map(start..<text.count, least: 1 << 20) { inAddresses(text, beginningIn: $0) }
            .flatMap { $0 }
    }

    /// Those whose sign stands in a part of a text. No item has another sign in it.
    static func inAddresses(_ text: [UInt8], beginningIn places: Range<Int>) -> [SensitiveValue] {
        var found: [SensitiveValue] = []
        var place = places.lowerBound
        while let sign = text.stored.firstItemSign(in: place..<places.upperBound) {
            let first = sign + 1 + (text[(sign + 1)...].starts(with: amp) ? amp.count : 0)
            let end = text[first...].firstIndex { ends.contains($0) } ?? text.count
            let item = Item(text[first..<end])
            if let item, let weight = SensitiveName.weight(ofMember: item.name.utf8) {
                let value = SensitiveValue(item.value, item.name, item.text)
                if value.isSecret(by: weight, amongItems: true) { found.append(value) }
            }
            place = min(max(first, end), places.upperBound)
        }
        return found
    }

    private static let amp = Array("amp;".utf8)
    private static let ends = Set("&?#\"'<>\\ \t\r\n)]},;{".utf8)
}

extension Span<UInt8> {
    /// Where the next `?` or `&` is: eight bytes are looked at together.
    fileprivate func firstItemSign(in places: Range<Int>) -> Int? {
        var place = places.lowerBound
        while place < places.upperBound {
            let end = Swift.min(place + 8, places.upperBound)
            if end - place == 8 {
                let word = word(at: place)
                guard word.has(UInt8(ascii: "?")) || word.has(UInt8(ascii: "&")) else {
                    place = end
                    continue
                }
            }
            while place < end {
                if self[place] == UInt8(ascii: "?") || self[place] == UInt8(ascii: "&") { return place }
                place += 1
            }
        }
        return nil
    }
}

/// `name=value`, its escapes undone.
private struct Item {
    let name: String
    let value: Range<Int>
    private let item: ArraySlice<UInt8>

    init?(_ item: ArraySlice<UInt8>) {
        guard let sign = item.firstIndex(of: UInt8(ascii: "=")), sign + 1 < item.endIndex else { return nil }
        name = Self.decoded(item[..<sign])
        value = (sign + 1)..<item.endIndex
        self.item = item
    }

    /// The value, which is read of few items.
    var text: String { Self.decoded(ArraySlice(item[value].map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 })) }

    private static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
        let text = String(decoding: bytes, as: UTF8.self)
        guard bytes.contains(UInt8(ascii: "%")) else { return text }
        return String(decoding: PercentEncoding.decode(text), as: UTF8.self)
    }
}

extension SensitiveValue {
    /// Whether it is a secret under a name of this weight. Values that plainly are not secrets do not count: an empty
    /// word, an address that leads to a secret, an existing mask.
    func isSecret(by weight: SensitiveName.Weight, amongItems: Bool = false) -> Bool {
        let text = secret.revealed
        if Self.nothings.contains(text.lowercased()) || text.utf8.allSatisfy({ "*•.xX- ".utf8.contains($0) }) {
            return false
        }
        if text.hasPrefix("http://") || text.hasPrefix("https://") { return false }
        if weight == .certain { return true }
        let bytes = Array(text.utf8)
        return KeyLikeness.isRandom(bytes) || amongItems && secret.couldBeKey
    }

    private static let nothings: Set = ["", "true", "false", "null", "none", "nil", "undefined", "yes", "no"]
}
