/// How a string literal is written: with how many `#`, and with one quotation mark or three.
struct StringForm {
    let pounds: Int
    let quotes: Int
    let opening: SourceRange

    /// The form of the literal that begins here, if one does.
    init?(at place: Cursor) {
        var ahead = place
        ahead.skip { $0 == UInt8(ascii: "#") }
        guard ahead.peek() == UInt8(ascii: "\"") else { return nil }
        pounds = ahead.offset - place.offset
        quotes = ahead.starts(with: "\"\"\"") ? 3 : 1
        opening = place.offset..<(ahead.offset + quotes)
    }

    var isMultiline: Bool { quotes == 3 }
    var closingLength: Int { quotes + pounds }

    func closes(at cursor: Cursor) -> Bool {
        guard cursor.peek() == UInt8(ascii: "\"") else { return false }
        return (1..<quotes).allSatisfy { cursor.peek($0) == UInt8(ascii: "\"") } && hasPounds(at: cursor, after: quotes)
    }

    func escapes(at cursor: Cursor) -> Bool {
        cursor.peek() == UInt8(ascii: "\\") && hasPounds(at: cursor, after: 1)
    }

    private func hasPounds(at cursor: Cursor, after length: Int) -> Bool {
        (0..<pounds).allSatisfy { cursor.peek(length + $0) == UInt8(ascii: "#") }
    }
}
