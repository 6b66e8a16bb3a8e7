/// The delimiter of a string: `"`, `"""`, `#"`, …
package struct StringDelimiter {
    package let hashes: Int
    package let isMultiline: Bool

    /// The delimiter at this position, if there is one.
    package init?(at cursor: Cursor) {
        var cursor = cursor
        hashes = cursor.skip { $0 == UInt8(ascii: "#") }
        guard cursor.peek() == UInt8(ascii: "\"") else { return nil }
        let hasThree = cursor.starts(with: "\"\"\"")
        let single = StringDelimiter(hashes: hashes)
        isMultiline = hasThree && (hashes == 0 || !single.closesOnItsLine(cursor))
    }

    private init(hashes: Int) {
        self.hashes = hashes
        isMultiline = false
    }

    /// The number of bytes in the delimiter.
    package var length: Int { hashes + (isMultiline ? 3 : 1) }
    package var closing: String { (isMultiline ? "\"\"\"" : "\"") + String(repeating: "#", count: hashes) }

    package func closes(at cursor: Cursor) -> Bool {
        guard isMultiline ? cursor.starts(with: "\"\"\"") : cursor.peek() == UInt8(ascii: "\"") else { return false }
        return (0..<hashes).allSatisfy { cursor.peek(length - hashes + $0) == UInt8(ascii: "#") }
    }

    package func escapes(at cursor: Cursor) -> Bool {
        cursor.peek() == UInt8(ascii: "\\") && (0..<hashes).allSatisfy { cursor.peek(1 + $0) == UInt8(ascii: "#") }
    }

    /// `#"""#` is a quotation mark in a raw string.
    private func closesOnItsLine(_ cursor: Cursor) -> Bool {
        var cursor = cursor
        cursor.advance()
        while !cursor.isAtEnd, !cursor.peek().isNewline {
            if closes(at: cursor) { return true }
            cursor.advance()
        }
        return false
    }
}
