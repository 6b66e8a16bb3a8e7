import Basics

/// The comments in a JSON body, which Postman removes before it sends the body.
enum JSONComments {
    /// Returns the text without `// …` and `/* … */` outside quotation marks; without such, the text itself.
    static func removed(from text: String) -> String {
        guard text.contains("//") || text.contains("/*") else { return text }
        var cursor = Cursor(text)
        var kept: [UInt8] = []
        while !cursor.isAtEnd {
            let start = cursor.offset
            if cursor.take("//") {
                cursor.skip { !$0.isNewline }
            } else if cursor.take("/*") {
                while !cursor.isAtEnd, !cursor.take("*/") { cursor.advance() }
            } else {
                if cursor.take("\"") {
                    while !cursor.isAtEnd, !cursor.take("\"") {
                        if cursor.peek() == UInt8(ascii: "\\") { cursor.advance() }
                        cursor.advance()
                    }
                } else {
                    cursor.advance()
                }
                kept += cursor.bytes[start..<cursor.offset]
            }
        }
        return String(decoding: kept, as: UTF8.self)
    }
}
