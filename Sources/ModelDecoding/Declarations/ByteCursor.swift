import PlainText

/// A place in the bytes of a text. To go back, assign an earlier one.
struct ByteCursor {
    let bytes: [UInt8]
    var offset = 0

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    var isAtEnd: Bool { offset >= bytes.count }

    /// The byte `distance` further on, 0 past the end.
    func peek(_ distance: Int = 0) -> UInt8 {
        offset + distance < bytes.count ? bytes[offset + distance] : 0
    }

    func starts(with text: StaticString) -> Bool {
        guard offset + text.utf8CodeUnitCount <= bytes.count else { return false }
        return text.withUTF8Buffer { $0.elementsEqual(bytes[offset..<offset + $0.count]) }
    }

    mutating func advance(_ distance: Int = 1) {
        offset = min(offset + distance, bytes.count)
    }

    /// Moves over bytes as long as they fulfil a condition, and returns how many there were.
    @discardableResult
    mutating func skip(while condition: (UInt8) -> Bool) -> Int {
        let start = offset
        while offset < bytes.count, condition(bytes[offset]) { offset += 1 }
        return offset - start
    }

    func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }
}

extension UInt8 {
    /// Swift's own: a vertical tab and a form feed are blanks too.
    var isSwiftBlank: Bool { isBlank || self == 0x0B || self == 0x0C }
    var startsName: Bool { isLetter || self == UInt8(ascii: "_") || self == UInt8(ascii: "$") || self >= 0x80 }
    var continuesName: Bool { startsName || isDigit }
}
