import PlainText

extension StringDelimiter {
    /// The text that a string without interpolations stands for; `nil` if Swift would refuse it.
    func value(of content: ArraySlice<UInt8>) -> String? {
        var cursor = Cursor(isMultiline ? unindented(content) : String(decoding: content, as: UTF8.self))
        var result: [UInt8] = []
        while !cursor.isAtEnd {
            guard escapes(at: cursor) else {
                result.append(cursor.peek())
                cursor.advance()
                continue
            }
            cursor.advance(1 + hashes)
            guard let scalar = readEscape(&cursor) else { return nil }
            result.append(contentsOf: scalar.utf8)
        }
        return String(decoding: result, as: UTF8.self)
    }
}

extension StringDelimiter {
    fileprivate func readEscape(_ cursor: inout Cursor) -> String? {
        let byte = cursor.peek()
        cursor.advance()
        switch byte {
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "0"): return "\0"
        case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"): return String(Unicode.Scalar(byte))
        case UInt8(ascii: "u"): return readScalar(&cursor)
        case _ where isMultiline && (byte.isSwiftBlank || byte.isNewline):
            if byte.isSwiftBlank { cursor.skip { $0.isSwiftBlank } }
            if byte.isSwiftBlank, !cursor.isAtEnd { cursor.advance() }
            return ""
        default: return nil
        }
    }

    fileprivate func readScalar(_ cursor: inout Cursor) -> String? {
        guard cursor.peek() == UInt8(ascii: "{") else { return nil }
        cursor.advance()
        let start = cursor.offset
        let count = cursor.skip { $0.isHexDigit }
        guard 1...8 ~= count, cursor.peek() == UInt8(ascii: "}") else { return nil }
        let digits = cursor.text(start..<cursor.offset)
        cursor.advance()
        return UInt32(digits, radix: 16).flatMap { Unicode.Scalar($0) }.map { String($0) }
    }

    /// The lines of a multi-line string, less the indentation of its last line.
    fileprivate func unindented(_ content: ArraySlice<UInt8>) -> String {
        var lines = content.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
            line.last == UInt8(ascii: "\r") ? line.dropLast() : line
        }
        guard lines.count > 1 else { return String(decoding: content, as: UTF8.self) }
        lines.removeFirst()
        let indentation = lines.removeLast()
        let stripped = lines.map { $0.starts(with: indentation) ? $0.dropFirst(indentation.count) : $0 }
        return String(decoding: Array(stripped.joined(separator: [UInt8(ascii: "\n")])), as: UTF8.self)
    }
}
