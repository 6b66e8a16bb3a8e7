import Basics

/// A part of the content between the delimiters of a string.
package enum StringLiteralPart: Equatable {
    case text(String)
    /// The bytes of `(…)` in an interpolation, including its parentheses.
    case code(Range<Int>)
}

extension StringDelimiter {
    /// The text that a string without interpolations stands for; `nil` if Swift would refuse it.
    func value(of content: ArraySlice<UInt8>) -> String? {
        guard let parts = parts(of: content), parts.count <= 1 else { return nil }
        return switch parts.first {
        case nil: ""
        case .text(let text): text
        case .code: nil
        }
    }

    /// Returns the parts of a string, or `nil` if Swift would reject it.
    package func parts(of content: ArraySlice<UInt8>) -> [StringLiteralPart]? {
        let lines = StringLines(content, isMultiline: isMultiline)
        var cursor = Cursor(Array(content.prefix(upTo: lines.end)))
        cursor.offset = lines.start - content.startIndex
        var parts: [StringLiteralPart] = []
        var text: [UInt8] = []
        lines.skipIndentation(&cursor)
        while !cursor.isAtEnd {
            guard escapes(at: cursor) else {
                lines.readByte(&cursor, into: &text)
                continue
            }
            cursor.advance(1 + hashes)
            if cursor.peek() == UInt8(ascii: "(") {
                if !text.isEmpty { parts.append(.text(String(decoding: text, as: UTF8.self))) }
                text = []
                guard let code = skipInterpolation(&cursor) else { return nil }
                parts.append(.code(code))
            } else if lines.continueLine(&cursor) {
                continue
            } else {
                guard let scalar = readEscape(&cursor) else { return nil }
                text.append(contentsOf: scalar.utf8)
            }
        }
        if !text.isEmpty { parts.append(.text(String(decoding: text, as: UTF8.self))) }
        return parts
    }
}

extension StringDelimiter {
    fileprivate func skipInterpolation(_ cursor: inout Cursor) -> Range<Int>? {
        let start = cursor.offset
        var scanner = SwiftScanner(cursor)
        guard scanner.skipWhole() else { return nil }
        cursor = scanner.cursor
        return start..<cursor.offset
    }

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
}

/// The lines of a multi-line string: without the first and the last line end, and the indentation of the last line.
private struct StringLines {
    let isMultiline: Bool
    /// The start of the first line and the end of the last one.
    let start: Int
    let end: Int
    private let indentation: ArraySlice<UInt8>

    init(_ content: ArraySlice<UInt8>, isMultiline: Bool) {
        self.isMultiline = isMultiline
        guard isMultiline, let first = content.firstIndex(of: newline), let last = content.lastIndex(of: newline) else {
            (start, end, indentation) = (content.startIndex, content.endIndex, [])
            return
        }
        indentation = content[(last + 1)...]
        start = first + 1
        end = first == last ? first + 1 : content[last - 1] == carriageReturn ? last - 1 : last
    }

    func skipIndentation(_ cursor: inout Cursor) {
        let isThere = indentation.enumerated().allSatisfy { cursor.peek($0.offset) == $0.element }
        if isThere { cursor.advance(indentation.count) }
    }

    func readByte(_ cursor: inout Cursor, into text: inout [UInt8]) {
        if isMultiline, cursor.peek() == carriageReturn, cursor.peek(1) == newline { cursor.advance() }
        let byte = cursor.peek()
        text.append(byte)
        cursor.advance()
        if isMultiline, byte == newline { skipIndentation(&cursor) }
    }

    /// Moves over what is left of a line that a backslash ends.
    func continueLine(_ cursor: inout Cursor) -> Bool {
        guard isMultiline else { return false }
        var ahead = cursor
        ahead.skip { $0.isSwiftBlank || $0 == carriageReturn }
        guard ahead.isAtEnd || ahead.peek() == newline else { return false }
        ahead.advance()
        cursor = ahead
        skipIndentation(&cursor)
        return true
    }
}

private let newline = UInt8(ascii: "\n")
private let carriageReturn = UInt8(ascii: "\r")
