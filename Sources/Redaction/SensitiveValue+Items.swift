import HTTPModel

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
        var found: [SensitiveValue] = []
        var place = start
        while place < text.count {
            guard let sign = text[place...].firstIndex(where: { $0 == 0x3f || $0 == 0x26 }) else { break }
            place = sign
            let first = place + 1 + (text[(place + 1)...].starts(with: amp) ? amp.count : 0)
            let end = text[first...].firstIndex { ends.contains($0) } ?? text.count
            let item = Item(text[first..<end])
            if let item, let weight = SensitiveName.weight(ofMember: item.name.utf8) {
                let value = SensitiveValue(item.value, item.name, item.text)
                if value.isSecret(by: weight, amongItems: true) { found.append(value) }
            }
            place = max(first, end)
        }
        return found
    }

    private static let amp = Array("amp;".utf8)
    private static let ends = Set("&?#\"'<>\\ \t\r\n)]},;{".utf8)
}

/// `name=value`, its escapes undone.
private struct Item {
    let name: String
    let value: Range<Int>
    let text: String

    init?(_ item: ArraySlice<UInt8>) {
        guard let sign = item.firstIndex(of: UInt8(ascii: "=")), sign + 1 < item.endIndex else { return nil }
        name = String(decoding: PercentEncoding.decode(String(decoding: item[..<sign], as: UTF8.self)), as: UTF8.self)
        value = (sign + 1)..<item.endIndex
        let raw = String(decoding: item[value], as: UTF8.self)
        text = String(decoding: PercentEncoding.decode(raw.replacing("+", with: " ")), as: UTF8.self)
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
