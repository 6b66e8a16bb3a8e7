import Basics
import HTTPModel
import JSONModel

/// A text to search for values that only their names reveal: `token: …`, `var accessToken = "…"`,
/// `<password>…</password>`, `<input name="csrf_token" value="…">`, JSON in a text, and JSON that is cut off.
///
/// The search examines only `=`, `:` and the ends of tags, and reads the name backwards from there. Text is prose more
/// often than data, so a value counts only if it looks like a key, except in JSON.
struct SensitiveText {
    /// The kind of a text, as far as it decides what counts as a secret in it.
    enum Kind {
        /// Words, markup or code.
        case prose
        /// JSON that is in a string or does not parse. Between quotes, the name alone decides.
        case json
    }

    let bytes: [UInt8]
    /// The part that is searched.
    private(set) var range = 0..<0
    private var kind = Kind.prose
    /// The offset of the bytes in the text that is searched.
    private let offset: Int
    private(set) var found: [SensitiveValue] = []
    private var tag: Tag?
    /// The name that was asked about last.
    private var last: (letters: ArraySlice<UInt8>, weight: SensitiveName.Weight?)?
    /// The end of the last block of lines. No other block begins in it.
    private var blockEnd = 0
    /// The name in the previous element for the content of the next one, as in
    /// `<key>token</key><string>…</string>`.
    private var label: (name: String, weight: SensitiveName.Weight)?
    /// The name in the previous member for the value of the next one: `name: token`, `value: …`.
    private var field: (name: String, weight: SensitiveName.Weight, end: Int)?

    /// A tag that is open.
    private struct Tag {
        let start: Int
        /// The field that its `name` identifies, if that reveals a secret.
        var field: (name: String, weight: SensitiveName.Weight)?
        /// The weight of that name for the element's content: an `id` distinguishes elements, and names nothing.
        var contentWeight: SensitiveName.Weight?
        /// The range of its `value` or its `content`.
        var value: Range<Int>?
    }

    /// `offset` is added to the places of what is found.
    init(_ bytes: [UInt8], at offset: Int = 0) {
        self.bytes = bytes
        self.offset = offset
    }

    /// Indicates whether a text contains any byte that the search examines. Nearly every text of a body contains
    /// none.
    static func hasSign(_ text: Span<UInt8>, in range: Range<Int>) -> Bool {
        var place = range.lowerBound
        while place + 8 <= range.upperBound {
            if text.word(at: place).hasSign { return true }
            place += 8
        }
        while place < range.upperBound {
            if isSign(text[place]) { return true }
            place += 1
        }
        return false
    }

    private static func isSign(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "=") || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">")
    }

    /// The values that names reveal in a part of a text.
    static func values(in bytes: [UInt8], _ range: Range<Int>, as kind: Kind = .prose) -> [SensitiveValue] {
        var text = SensitiveText(bytes)
        text.search(range, as: kind)
        return text.found
    }
}

extension SensitiveText {
    /// Searches a part of the text for values that names reveal. What is in one part says nothing about the next.
    mutating func search(_ part: Range<Int>, as kind: Kind) {
        (range, self.kind) = (part, kind)
        (tag, blockEnd, label, field) = (nil, 0, nil, nil)
        var place = range.lowerBound
        while place < range.upperBound {
            if place + 8 <= range.upperBound {
                let skipped = bytes.stored.word(at: place).examined.trailingZeroBitCount / 8
                place += skipped
                if skipped == 8 { continue }
            }
            switch bytes[place] {
            case UInt8(ascii: "="), UInt8(ascii: ":"): place = lookAround(sign: place)
            case UInt8(ascii: "<"): place = openTag(at: place)
            case UInt8(ascii: ">"): place = closeTag(at: place)
            case UInt8(ascii: "'"): place = openQuote(at: place)
            default: place += 1
            }
        }
    }

    /// Examines the text around `=` or `:`, and returns the place at which to continue.
    private mutating func lookAround(sign: Int) -> Int {
        let next = sign + 1
        guard next < range.upperBound else { return next }
        // `==` compares, and `::` and `://` belong to a name.
        if bytes[next] == bytes[sign] { return end(ofRun: bytes[sign], from: next) }
        if bytes[sign] == UInt8(ascii: ":"), bytes[next] == UInt8(ascii: "/") || bytes[next] == UInt8(ascii: "=") {
            return next
        }
        // What follows is too short for a key: `10:30:00Z`. An attribute may name what stands before it.
        if kind == .prose, bytes[sign] == UInt8(ascii: ":"), range.upperBound - next < KeyLikeness.leastAmongWords {
            return next
        }
        guard let name = name(before: sign) else { return next }
        guard let weight = weight(of: name.range, before: sign) else {
            return bytes[sign] == UInt8(ascii: "=") ? attribute(name.range, at: sign) : member(name.range, at: sign)
        }
        if sign >= blockEnd, let lines = block(from: next) {
            blockEnd = lines.last?.upperBound ?? next
            for line in lines { _ = append(line, text(of: name.range), weight, .quoted) }
            return next
        }
        guard let value = value(from: lineBelow(name.range, sign) ?? next) else { return next }
        let isMember = kind == .json && name.isQuoted && value.isQuoted
        let demand: Demand = isMember ? .member : value.isQuoted ? .quoted : .bare
        if append(value.range, text(of: name.range), weight, demand, nesting: value.nesting) { return value.end }
        // The text between quotes may contain names of its own.
        return value.isQuoted ? value.range.lowerBound : max(next, value.end)
    }

    /// The degree to which a value must look like a key.
    private enum Demand { case member, quoted, bare }

    private mutating func append(
        _ range: Range<Int>, _ name: String, _ weight: SensitiveName.Weight, _ demand: Demand,
        nesting: Int = deepest
    ) -> Bool {
        // No escape makes a value longer.
        guard range.count >= (demand == .member ? 1 : KeyLikeness.leastAmongWords), range.count <= Self.longest else {
            return false
        }
        let place = (range.lowerBound + offset)..<(range.upperBound + offset)
        let text = unescaped(range, times: nesting)
        let setting: KeyLikeness.Setting = demand == .bare ? .bare : .quoted
        guard demand == .member || KeyLikeness.isKey(Array(text.utf8), amongWords: setting, weight) else {
            return false
        }
        let value = SensitiveValue(place, name, text)
        guard demand != .member || value.isSecret(by: weight) else { return false }
        found.append(value)
        return true
    }

    private static let longest = 8192
    /// As deep as texts are nested in texts.
    private static let deepest = 4

    /// Returns the weight of a name in a text. Words that also have other meanings weigh less.
    private mutating func weight(of name: Range<Int>, before sign: Int) -> SensitiveName.Weight? {
        let letters = bytes[name]
        guard let weight = weight(ofMember: letters) else {
            let isHeader =
                bytes[sign] == UInt8(ascii: ":") && letters.count > 2
                && letters.first?.lowercasedASCII == UInt8(ascii: "x")
                && letters[name.lowerBound + 1] == UInt8(ascii: "-")
            return isHeader && SensitiveName.ofHeader(text(of: name)) ? .likely : nil
        }
        return letters.count <= 4 && Self.ambiguous.contains(text(of: name).lowercased()) ? .likely : weight
    }

    private static let ambiguous: Set = ["pass", "pin"]

    /// Returns the weight of a name, which is often the same as the previous one.
    private mutating func weight(ofMember letters: ArraySlice<UInt8>) -> SensitiveName.Weight? {
        if let last, last.letters == letters { return last.weight }
        let weight = SensitiveName.weight(ofMember: letters)
        last = (letters, weight)
        return weight
    }

    private func text(of range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

extension SensitiveText {
    private mutating func openTag(at place: Int) -> Int {
        let next = place + 1
        if next < range.upperBound, bytes[next].isLetter { tag = Tag(start: place) }
        return next
    }

    /// Reads an attribute whose own name reveals nothing: it may hold the name or the value of a field.
    private mutating func attribute(_ name: Range<Int>, at sign: Int) -> Int {
        guard tag != nil, (2...8).contains(name.count) else { return sign + 1 }
        let role = text(of: name).lowercased()
        let isName = Self.namings.contains(role)
        guard isName || role == "value" || role == "content", let value = value(from: sign + 1) else {
            return sign + 1
        }
        if !isName {
            tag?.value = value.range
        } else if let weight = SensitiveName.weight(ofMember: bytes[value.range]) {
            let name = text(of: value.range)
            tag?.field = (name, weight)
            tag?.contentWeight = role == "id" ? .likely : weight
        }
        return value.end
    }

    /// Reads a member whose own name reveals nothing: it may hold the name of the value in the next one, as in
    /// YAML.
    private mutating func member(_ name: Range<Int>, at sign: Int) -> Int {
        if Self.names.contains(name, of: bytes) {
            field = nil
            guard let value = value(from: sign + 1), let weight = SensitiveName.weight(ofMember: bytes[value.range])
            else { return sign + 1 }
            field = (text(of: value.range), weight, value.end)
            return value.end
        }
        guard let field, Self.values.contains(name, of: bytes) else { return sign + 1 }
        self.field = nil
        guard name.lowerBound - field.end <= Self.farthest, let value = value(from: sign + 1),
            append(value.range, field.name, field.weight, .quoted, nesting: value.nesting)
        else { return sign + 1 }
        return value.end
    }

    private static let names = WordList(["name", "key", "id", "field", "param", "header"])
    private static let values = WordList(["value", "val"])
    /// So far is the value from its name at most.
    private static let farthest = 64

    /// `PASSWORD '…'` and `IDENTIFIED BY '…'`: where SQL says who a user is.
    private mutating func openQuote(at place: Int) -> Int {
        guard kind == .prose, let word = word(before: place) else { return place + 1 }
        var name = text(of: word)
        if name.lowercased() == "by", let before = self.word(before: word.lowerBound),
            text(of: before).lowercased() == "identified"
        {
            name = "password"
        }
        guard SensitiveName.ofMember(Array(name.utf8)), let value = value(from: place) else { return place + 1 }
        return append(value.range, name, .certain, .quoted) ? value.end : place + 1
    }

    /// The word that ends one blank before a place.
    private func word(before place: Int) -> Range<Int>? {
        guard place - 1 > range.lowerBound, bytes[place - 1] == 0x20 else { return nil }
        var start = place - 1
        while start > range.lowerBound, place - start <= 12, bytes[start - 1].isLetter { start -= 1 }
        return start < place - 1 ? start..<(place - 1) : nil
    }

    private static let namings: Set = ["name", "id", "key", "property", "itemprop"]
    private static let labels: Set = ["field", "header", "param", "parameter", "attribute", "option", "setting"]

    private mutating func closeTag(at place: Int) -> Int {
        guard let tag else { return place + 1 }
        self.tag = nil
        let isEmpty = bytes[place - 1] == UInt8(ascii: "/")
        guard !isEmpty || tag.value != nil else { return place + 1 }
        let name = elementName(from: tag.start + 1, before: place)
        let weight = SensitiveName.weight(ofMember: bytes[name])
        if let value = tag.value, let field = tag.field ?? weight.map({ (text(of: name), $0) }) {
            _ = append(value, field.name, field.weight, .quoted)
        }
        guard !isEmpty else { return place + 1 }
        let label = label
        self.label = nil
        if tag.value == nil, let field = tag.field, let weight = tag.contentWeight,
            let value = content(from: place + 1), append(value, field.name, weight, .quoted)
        {
            return value.upperBound
        }
        if let weight {
            guard let value = content(from: place + 1) else { return place + 1 }
            return append(value, text(of: name), weight, .quoted) ? value.upperBound : place + 1
        }
        let element = name.count <= 9 ? text(of: name).lowercased() : ""
        if let label, element == "string" {
            // Of a property list, each text is a value.
            let end = bytes[(place + 1)..<range.upperBound].firstIndex(of: UInt8(ascii: "<")) ?? range.upperBound
            return append((place + 1)..<end, label.name, label.weight, .member) ? end : place + 1
        }
        guard let value = content(from: place + 1) else { return place + 1 }
        if let label, append(value, label.name, label.weight, .quoted) { return value.upperBound }
        if Self.namings.contains(element) || Self.labels.contains(element),
            let weight = SensitiveName.weight(ofMember: bytes[value])
        {
            self.label = (text(of: value), weight)
        }
        return place + 1
    }

    /// The name of an element. The prefix of a namespace says nothing.
    private func elementName(from start: Int, before place: Int) -> Range<Int> {
        var name = start..<start
        while name.upperBound < place, name.count <= 64 {
            let byte = bytes[name.upperBound]
            let end = name.upperBound + 1
            if byte == UInt8(ascii: ":") {
                name = end..<end
                continue
            }
            guard isOfName(byte) || byte == UInt8(ascii: ".") else { break }
            name = name.lowerBound..<end
        }
        return name
    }
}

extension UInt64 {
    /// True if one of these eight bytes is `:`, `<`, `=` or `>`.
    fileprivate var hasSign: Bool { signs != 0 }

    /// A bit of each byte that the search examines. Only the lowest is certain.
    fileprivate var examined: UInt64 { signs | places(of: UInt8(ascii: "'")) }

    private var signs: UInt64 {
        places(of: UInt8(ascii: ":")) | places(of: UInt8(ascii: "<")) | places(of: UInt8(ascii: "="))
            | places(of: UInt8(ascii: ">"))
    }

    /// The highest bit of each byte that is the given one. Bytes above the first of them may have it, too.
    private func places(of byte: UInt8) -> UInt64 {
        let different = self ^ (0x0101_0101_0101_0101 &* UInt64(byte))
        return (different &- 0x0101_0101_0101_0101) & ~different & 0x8080_8080_8080_8080
    }

    /// Indicates whether one of these eight bytes is the given one.
    func has(_ byte: UInt8) -> Bool { places(of: byte) != 0 }
}
