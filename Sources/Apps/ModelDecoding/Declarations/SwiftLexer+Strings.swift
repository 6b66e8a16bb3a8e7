import Basics

extension SwiftLexer {
    /// Reads a string literal of any kind, `nil` if none starts here.
    mutating func readString() -> SwiftToken.Kind? {
        guard let delimiter = StringDelimiter(at: cursor) else { return nil }
        let start = cursor.offset
        var end = cursor
        guard end.skipSwiftString() else {
            remarks.error(
                "This string is never closed: write '\(delimiter.closing)' at its end.",
                at: start..<start + delimiter.length)
            if delimiter.isMultiline {
                cursor.advance(cursor.bytes.count)
            } else {
                cursor.skip { !$0.isNewline }
            }
            return .string(nil)
        }
        cursor = end
        let content = cursor.bytes[start + delimiter.length..<cursor.offset - delimiter.length]
        return .string(delimiter.value(of: content))
    }
}
