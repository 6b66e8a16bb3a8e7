import Basics
import HTTPModel
import JSONModel

extension SensitiveValue {
    /// The items of a query, a fragment or a form, which `separators` separate.
    ///
    /// An OAuth code counts only beside its usual companions, or with `isRedirect` if it looks like a key.
    package static func inItems(
        _ bytes: [UInt8], from start: Int = 0, apartBy separators: String = "&", isRedirect: Bool = false
    ) -> [SensitiveValue] {
        let separators = ByteSet(separators.utf8)
        var found: [SensitiveValue] = []
        var hasGrant = false
        var place = start
        while place < bytes.count {
            let end = bytes[place...].firstIndex(where: separators.contains) ?? bytes.count
            if let item = NamedItem(bytes[place..<end]) {
                hasGrant = hasGrant || grants.contains(item.name)
                let weight = item.name == "code" ? .certain : SensitiveName.weight(ofMember: item.name.utf8)
                if let weight {
                    if let value = item.secret(by: weight) { found.append(value) }
                } else {
                    found += item.packed
                }
            }
            place = end + 1
        }
        return hasGrant
            ? found
            : found.filter {
                $0.secret.name != "code" || isRedirect && KeyLikeness.isRandom(Array($0.secret.revealed.utf8))
            }
    }

    private static let grants: Set = ["grant_type", "code_verifier", "state"]

    /// The segment after a secret's name in a path, such as `/v1/token/…`, if it looks like a key.
    package static func inPath(_ url: [UInt8], from start: Int) -> [SensitiveValue] {
        let end = url[start...].firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") } ?? url.count
        let parts = url[start..<end].split(separator: UInt8(ascii: "/"))
        return zip(parts, parts.dropFirst()).compactMap { name, value in
            guard SensitiveName.ofMember(name), KeyLikeness.isRandom(value) else { return nil }
            return SensitiveValue(value.indices, String(octets: name), String(octets: value))
        }
    }

    /// Returns the values whose shape reveals them in any text, whatever their names.
    package static func byShape(_ text: [UInt8]) -> [SensitiveValue] { byShape(text, beside: {}).found }

    /// Returns the same, and the result of other work that is done meanwhile.
    static func byShape<Other: Sendable>(
        _ text: [UInt8], beside other: @Sendable () -> Other
    ) -> (other: Other?, found: [SensitiveValue]) {
        let count = max(1, min(text.count >> 19, 31))
        // The other work comes first, because it has no parts that another thread could take over.
        let parts = ConcurrentParts.map(0..<(count + 1), least: count > 1 ? 1 : 2) { numbers in
            numbers.map { number -> ShapeFindings<Other> in
                if number == 0 { return ShapeFindings(other: other()) }
                let part = (text.count * (number - 1) / count)..<(text.count * number / count)
                return ShapeFindings(
                    shapes: KeyShape.values(in: text, beginningIn: part), items: inAddresses(text, beginningIn: part))
            }
        }
        let found = Array(parts.joined())
        let shapes = KeyShape.values(in: text, parts: found.dropFirst().map(\.shapes))
        return (found.first?.other, shapes + found.flatMap(\.items))
    }

    /// The items of the URLs that stand in a text: `…?X-Amz-Signature=…`.
    static func inAddresses(
        _ text: [UInt8], from start: Int = 0, after signs: ByteSet = itemSigns
    ) -> [SensitiveValue] {
        guard start < text.count else { return [] }
        let parts = ConcurrentParts.map(start..<text.count, least: 1 << 20) {
            inAddresses(text, beginningIn: $0, after: signs)
        }
        return parts.count == 1 ? parts[0] : parts.flatMap { $0 }
    }

    static let itemSigns = ByteSet("?&")

    /// Those whose sign stands in a part of a text. No item has another sign in it.
    static func inAddresses(
        _ text: [UInt8], beginningIn places: Range<Int>, after signs: ByteSet = itemSigns
    ) -> [SensitiveValue] {
        var found: [SensitiveValue] = []
        var place = places.lowerBound
        while let sign = text.stored.firstItemSign(signs, in: place..<places.upperBound) {
            let first = sign + 1 + (text[(sign + 1)...].starts(with: amp) ? amp.count : 0)
            let end = text[first...].firstIndex(where: ends.contains) ?? text.count
            if let item = NamedItem(text[first..<end]), let weight = SensitiveName.weight(ofMember: item.name.utf8),
                let value = item.secret(by: weight)
            {
                found.append(value)
            }
            place = min(max(first, end), places.upperBound)
        }
        return found
    }

    private static let amp = Array("amp;".utf8)
    private static let ends = ByteSet("&?#\"'<>\\ \t\r\n)]},;{")
}

/// What was found in a part of a text, or what other work had as its result.
private struct ShapeFindings<Other: Sendable>: Sendable {
    var other: Other?
    var shapes: [SensitiveValue] = []
    var items: [SensitiveValue] = []
}

extension Span<UInt8> {
    /// Returns the place of the next `?` or `&`, examining eight bytes at a time.
    fileprivate func firstItemSign(_ signs: ByteSet, in places: Range<Int>) -> Int? {
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
                if signs.contains(self[place]) { return place }
                place += 1
            }
        }
        return nil
    }
}

/// `name=value`, its escapes undone.
private struct NamedItem {
    let name: String
    let value: Range<Int>
    private let item: ArraySlice<UInt8>

    init?(_ item: ArraySlice<UInt8>) {
        guard let sign = item.firstIndex(of: UInt8(ascii: "=")), sign + 1 < item.endIndex else { return nil }
        name = Self.decoded(item[..<sign])
        value = (sign + 1)..<item.endIndex
        self.item = item
    }

    /// The value, if it is a secret under a name of this weight.
    func secret(by weight: SensitiveName.Weight) -> SensitiveValue? {
        let text = item[value]
        let plus = UInt8(ascii: "+")
        let written = text.contains(plus) ? ArraySlice(text.map { $0 == plus ? UInt8(ascii: " ") : $0 }) : text
        let secret = SensitiveValue(value, name, Self.decoded(written))
        return secret.isSecret(by: weight, amongItems: true) ? secret : nil
    }

    /// The secrets that names reveal if the value is JSON: `payload=%7B%22token%22…`.
    var packed: [SensitiveValue] {
        guard let first = item[value].first, "%{[".utf8.contains(first) else { return [] }
        var bytes: [UInt8] = []
        var starts: [Int] = []
        var place = value.lowerBound
        while place < value.upperBound {
            starts.append(place)
            if item[place] == UInt8(ascii: "%"), place + 2 < value.upperBound,
                let high = Hexadecimal.value(item[place + 1]), let low = Hexadecimal.value(item[place + 2])
            {
                bytes.append(high << 4 | low)
                place += 3
            } else {
                bytes.append(item[place] == UInt8(ascii: "+") ? 0x20 : item[place])
                place += 1
            }
        }
        guard BodyLikeness.beginsJSON(bytes) else { return [] }
        starts.append(value.upperBound)
        return JSONPieces(bytes).sensitiveValues.compactMap { inner in
            guard !inner.isNumber else { return nil }
            let range = starts[inner.range.lowerBound]..<starts[inner.range.upperBound]
            return SensitiveValue(range, inner.secret.name, inner.secret.revealed)
        }
    }

    private static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
        let text = String(decoding: bytes, as: UTF8.self)
        guard bytes.contains(UInt8(ascii: "%")) else { return text }
        return String(decoding: PercentEncoding.decode(text), as: UTF8.self)
    }
}

extension SensitiveValue {
    /// Indicates whether it is a secret under a name of this weight. Values that plainly are not secrets do not
    /// count: an empty word, an address that leads to a secret, an existing mask.
    func isSecret(by weight: SensitiveName.Weight, amongItems: Bool = false) -> Bool {
        let text = secret.revealed
        if text.utf8.count <= Self.longestNothing, Self.nothings.contains(text.lowercased()) { return false }
        if text.utf8.allSatisfy(Self.masks.contains) { return false }
        if text.hasPrefix("http://") || text.hasPrefix("https://") { return false }
        if weight == .certain { return !isMemoryAid }
        let bytes = Array(text.utf8)
        return KeyLikeness.isRandom(bytes) || amongItems && secret.couldBeKey
    }

    /// True if it is a sentence that helps to remember a word, and not the words that restore a wallet.
    private var isMemoryAid: Bool {
        guard secret.name.lowercased().hasSuffix("mnemonic") else { return false }
        let words = secret.revealed.split(separator: " ")
        return !([12, 15, 18, 21, 24].contains(words.count) && words.allSatisfy { $0.allSatisfy(\.isLowercase) })
    }

    private static let nothings: Set = ["", "true", "false", "null", "none", "nil", "undefined", "yes", "no"]
    private static let longestNothing = nothings.reduce(0) { max($0, $1.utf8.count) }
    private static let masks = ByteSet("*•.xX- ")
}
