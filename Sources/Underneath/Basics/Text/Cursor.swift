/// A place in the text: a value, so that going back is assigning an older one.
package struct Cursor: Sendable {
    package let bytes: [UInt8]
    package var offset = 0

    package init(_ text: String) {
        bytes = Array(text.utf8)
    }

    /// A place in bytes that may or may not be text.
    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    package var isAtEnd: Bool { offset >= bytes.count }

    /// The byte here, or the one so many places on; zero past the end.
    package func peek(_ ahead: Int = 0) -> UInt8 {
        let place = offset + ahead
        return place >= 0 && place < bytes.count ? bytes[place] : 0
    }

    package func starts(with text: StaticString) -> Bool {
        guard bytes.count - offset >= text.utf8CodeUnitCount else { return false }
        return text.withUTF8Buffer { text in
            text.isEmpty || (text[0] == bytes[offset] && bytes[offset..<(offset + text.count)].elementsEqual(text))
        }
    }

    /// Moves past the text, if it stands here.
    package mutating func take(_ text: StaticString) -> Bool {
        guard starts(with: text) else { return false }
        offset += text.utf8CodeUnitCount
        return true
    }

    package mutating func advance(_ distance: Int = 1) {
        offset = min(offset + distance, bytes.count)
    }

    /// Moves past bytes as long as they fulfil a condition, and returns how many there were.
    @discardableResult
    package mutating func skip(while condition: (UInt8) -> Bool) -> Int {
        let start = offset
        while offset < bytes.count, condition(bytes[offset]) { offset += 1 }
        return offset - start
    }

    package func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    /// The bytes from an older place up to here, as text.
    package func text(since start: Int) -> String { text(start..<offset) }
}
