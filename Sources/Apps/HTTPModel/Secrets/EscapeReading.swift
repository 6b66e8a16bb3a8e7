import Basics

/// A possible meaning of an escape in a text: up to four bytes, and the place after the escape.
struct EscapeReading {
    private let packed: UInt32
    let count: Int
    let end: Int

    init(_ byte: UInt8, end: Int) {
        packed = UInt32(byte)
        count = 1
        self.end = end
    }

    init(_ scalar: Unicode.Scalar, end: Int) {
        var packed: UInt32 = 0
        var count = 0
        for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
            packed |= UInt32(byte) << UInt32(count * 8)
            count += 1
        }
        self.packed = packed
        self.count = count
        self.end = end
    }

    func byte(_ index: Int) -> UInt8 { UInt8(truncatingIfNeeded: packed >> UInt32(index * 8)) }

    static func mayBegin(with byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "%"), UInt8(ascii: "\\"), UInt8(ascii: "&"), UInt8(ascii: "+"): true
        default: false
        }
    }

    /// Every way to read the escape at `place`, apart from taking the byte literally.
    static func forEach(at place: Int, in text: Span<UInt8>, _ use: (EscapeReading) -> Void) {
        switch text[place] {
        case UInt8(ascii: "%"): percent(place, text, use)
        case UInt8(ascii: "\\"): backslash(place, text, use)
        case UInt8(ascii: "&"): entity(place, text, use)
        case UInt8(ascii: "+"): use(EscapeReading(UInt8(ascii: " "), end: place + 1))
        default: break
        }
    }
}

extension EscapeReading {
    private static let deepest = 4

    /// `%2F`; encoded once more, `%252F`; and `%2B`, which may be the plus of a form that is encoded once more.
    private static func percent(_ place: Int, _ text: Span<UInt8>, _ use: (EscapeReading) -> Void) {
        var digits = place + 1
        for _ in 0..<deepest {
            guard digits + 1 < text.count, let high = Hexadecimal.value(text[digits]),
                let low = Hexadecimal.value(text[digits + 1])
            else { return }
            let byte = high << 4 | low
            use(EscapeReading(byte, end: digits + 2))
            if byte == UInt8(ascii: "+") { use(EscapeReading(UInt8(ascii: " "), end: digits + 2)) }
            if byte == UInt8(ascii: "\\") { encodedBackslash(digits + 2, text, use) }
            guard byte == UInt8(ascii: "%") else { return }
            digits += 2
        }
    }

    /// Reads what follows the backslash of `%5C%2F` or `%5Cu002F`: a JSON text that is percent-encoded.
    private static func encodedBackslash(_ place: Int, _ text: Span<UInt8>, _ use: (EscapeReading) -> Void) {
        guard place < text.count else { return }
        if text[place] == UInt8(ascii: "u"), let unit = codeUnit(place + 1, text) {
            if let scalar = Unicode.Scalar(unit) { return use(EscapeReading(scalar, end: place + 5)) }
            let second = place + 5
            guard second + 8 <= text.count, text[second] == UInt8(ascii: "%"), text[second + 1] == UInt8(ascii: "5"),
                text[second + 2].lowercasedASCII == UInt8(ascii: "c"), text[second + 3] == UInt8(ascii: "u"),
                let scalar = pair(unit, codeUnit(second + 4, text))
            else { return }
            use(EscapeReading(scalar, end: second + 8))
        } else if let byte = escapedByte(text[place]) {
            use(EscapeReading(byte, end: place + 1))
        } else if text[place] == UInt8(ascii: "%"), place + 2 < text.count,
            let high = Hexadecimal.value(text[place + 1]), let low = Hexadecimal.value(text[place + 2]),
            let byte = escapedByte(high << 4 | low)
        {
            use(EscapeReading(byte, end: place + 3))
        }
    }

    /// Returns the byte that a JSON escape with this byte after its backslash represents.
    private static func escapedByte(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "/"), UInt8(ascii: "'"), UInt8(ascii: "\\"): byte
        case UInt8(ascii: "b"): 8
        case UInt8(ascii: "f"): 12
        case UInt8(ascii: "n"): 10
        case UInt8(ascii: "r"): 13
        case UInt8(ascii: "t"): 9
        default: nil
        }
    }

    /// `\/`, `\u002F`; inside a JSON text in a JSON text, `\\/`, `\\u002F` and `\\\"`.
    private static func backslash(_ place: Int, _ text: Span<UInt8>, _ use: (EscapeReading) -> Void) {
        var end = place
        while end < text.count, end - place < deepest, text[end] == UInt8(ascii: "\\") { end += 1 }
        for depth in [2, 4] where end - place >= depth {
            use(EscapeReading(UInt8(ascii: "\\"), end: place + depth))
        }
        guard end < text.count else { return }
        if text[end] == UInt8(ascii: "u") {
            unicode(digits: end + 1, backslashes: end - place, text, use)
        } else if text[end] != UInt8(ascii: "\\"), let byte = escapedByte(text[end]) {
            use(EscapeReading(byte, end: end + 1))
        }
    }

    private static func unicode(digits: Int, backslashes: Int, _ text: Span<UInt8>, _ use: (EscapeReading) -> Void) {
        guard let unit = codeUnit(digits, text) else { return }
        if let scalar = Unicode.Scalar(unit) { return use(EscapeReading(scalar, end: digits + 4)) }
        let second = digits + 4 + backslashes + 1
        guard second <= text.count, ((digits + 4)..<(second - 1)).allSatisfy({ text[$0] == UInt8(ascii: "\\") }),
            text[second - 1] == UInt8(ascii: "u"), let scalar = pair(unit, codeUnit(second, text))
        else { return }
        use(EscapeReading(scalar, end: second + 4))
    }

    /// The character that two surrogate halves make.
    private static func pair(_ lead: UInt16, _ trail: UInt16?) -> Unicode.Scalar? {
        guard let trail, UTF16.isLeadSurrogate(lead), UTF16.isTrailSurrogate(trail) else { return nil }
        return UTF16.decode(UTF16.EncodedScalar([lead, trail]))
    }

    private static func codeUnit(_ place: Int, _ text: Span<UInt8>) -> UInt16? {
        guard place + 4 <= text.count else { return nil }
        var unit: UInt16 = 0
        for place in place..<(place + 4) {
            guard let value = Hexadecimal.value(text[place]) else { return nil }
            unit = unit << 4 | UInt16(value)
        }
        return unit
    }

    /// `&amp;`, `&#39;`, `&#x27;`.
    private static func entity(_ place: Int, _ text: Span<UInt8>, _ use: (EscapeReading) -> Void) {
        let longest = 12
        let body = (place + 1)..<min(place + 1 + longest, text.count)
        guard let semicolon = body.first(where: { text[$0] == UInt8(ascii: ";") }) else { return }
        let name = String(decoding: (body.lowerBound..<semicolon).map { text[$0] }, as: UTF8.self)
        guard let scalar = named[name] ?? numbered(name) else { return }
        use(EscapeReading(scalar, end: semicolon + 1))
    }

    private static let named: [String: Unicode.Scalar] = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]

    private static func numbered(_ name: String) -> Unicode.Scalar? {
        guard name.hasPrefix("#") else { return nil }
        let number = name.dropFirst()
        let value = number.first == "x" || number.first == "X" ? UInt32(number.dropFirst(), radix: 16) : UInt32(number)
        return value.flatMap { Unicode.Scalar($0) }
    }
}
