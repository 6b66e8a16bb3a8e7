/// The pieces of Swift that are one thing, whatever is in them.
extension Cursor {
    /// Moves past `/* … */`, including nested comments; false if it is not closed.
    package mutating func skipBlockComment() -> Bool {
        var open = 0
        repeat {
            if take("/*") {
                open += 1
            } else if take("*/") {
                open -= 1
            } else if isAtEnd {
                return false
            } else {
                offset += 1
            }
        } while open > 0
        return true
    }

    /// Moves past a string of any kind that begins here; false if it is not closed.
    package mutating func skipSwiftString() -> Bool {
        var scanner = SwiftScanner(self)
        let isClosed = scanner.skipWhole() && !scanner.hasUnclosedString
        offset = scanner.cursor.offset
        return isClosed
    }

    /// Moves past `/…/` or `#/…/#`; false if there is none here, or if it is not closed.
    package mutating func skipSwiftRegex() -> Bool {
        let hashes = skip { $0 == UInt8(ascii: "#") }
        guard take("/") else { return false }
        return hashes > 0 ? skipExtendedRegex(hashes) : skipPlainRegex()
    }

    /// Moves past a regular expression between slashes, which stays on its line, neither starts nor ends with a
    /// blank, and is balanced.
    private mutating func skipPlainRegex() -> Bool {
        guard !peek().isSwiftBlank else { return false }
        var groups = 0
        while !isAtEnd, !peek().isNewline {
            switch peek() {
            case UInt8(ascii: "\\"): advance()
            case UInt8(ascii: "("): groups += 1
            case UInt8(ascii: ")"): groups -= 1
            case UInt8(ascii: "/"):
                defer { advance() }
                return groups == 0 && !peek(-1).isSwiftBlank
            default: break
            }
            if groups < 0 { return false }
            advance()
        }
        return false
    }

    private mutating func skipExtendedRegex(_ hashes: Int) -> Bool {
        let isMultiline = peek().isNewline
        while !isAtEnd, isMultiline || !peek().isNewline {
            if peek() == UInt8(ascii: "/"), (1...hashes).allSatisfy({ peek($0) == UInt8(ascii: "#") }) {
                advance(1 + hashes)
                return true
            }
            advance(peek() == UInt8(ascii: "\\") ? 2 : 1)
        }
        return false
    }
}

extension UInt8 {
    /// Indicates whether Swift treats the byte as white space, which includes vertical tabs and form feeds.
    package var isSwiftBlank: Bool { isBlank || self == 0x0B || self == 0x0C }
}
