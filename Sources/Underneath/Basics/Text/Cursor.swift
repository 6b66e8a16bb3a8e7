/// A place in the text: a value, so that going back is assigning an older one.
///
/// A parser asks for each byte many times: what it asks is compiled into it.
@usableFromInline
package struct Cursor: Sendable {
    @usableFromInline package let bytes: [UInt8]
    @usableFromInline package var offset = 0

    package init(_ text: String) {
        bytes = Array(text.utf8)
    }

    /// Creates a cursor in bytes that may or may not be text.
    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    @inlinable package var isAtEnd: Bool { offset >= bytes.count }

    /// The byte here, or the one so many places on; zero past the end.
    @inlinable
    package func peek(_ ahead: Int = 0) -> UInt8 {
        let place = offset + ahead
        return place >= 0 && place < bytes.count ? bytes[place] : 0
    }

    @inlinable
    package func starts(with text: StaticString) -> Bool {
        guard bytes.count - offset >= text.utf8CodeUnitCount else { return false }
        return text.withUTF8Buffer { text in
            for (place, byte) in text.enumerated() where bytes[offset + place] != byte { return false }
            return true
        }
    }

    /// Moves past the text, if it stands here.
    @inlinable
    package mutating func take(_ text: StaticString) -> Bool {
        guard starts(with: text) else { return false }
        offset += text.utf8CodeUnitCount
        return true
    }

    @inlinable
    package mutating func advance(_ distance: Int = 1) {
        offset = min(offset + distance, bytes.count)
    }

    /// Moves past bytes as long as they fulfil a condition, and returns how many there were.
    @inlinable @discardableResult
    package mutating func skip(while condition: (UInt8) -> Bool) -> Int {
        let start = offset
        while offset < bytes.count, condition(bytes[offset]) { offset += 1 }
        return offset - start
    }

    package func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    /// The bytes from an earlier position up to here, as text.
    package func text(since start: Int) -> String { text(start..<offset) }
}
