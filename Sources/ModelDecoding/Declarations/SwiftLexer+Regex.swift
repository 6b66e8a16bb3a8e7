import PlainText

extension SwiftLexer {
    /// Reads `/…/` or `#/…/#`, `nil` if there is a division or another operator.
    mutating func readRegex(after previous: SwiftToken?) -> SwiftToken.Kind? {
        var end = cursor
        let hashes = end.skip { $0 == UInt8(ascii: "#") }
        guard end.peek() == UInt8(ascii: "/") else { return nil }
        end.advance()
        let isRegex = hashes > 0 ? end.skipExtendedRegex(hashes) : mayStand(after: previous) && end.skipRegex()
        guard isRegex else { return nil }
        cursor = end
        return .regex
    }

    /// Whether a slash directly before something is not a division: white space precedes it, or an operand is due.
    private func mayStand(after previous: SwiftToken?) -> Bool {
        guard let previous, previous.span.upperBound == cursor.offset else { return true }
        return switch previous.kind {
        case .symbol(let symbol): "([{,:;=&|+-*%<>^~".unicodeScalars.contains(symbol)
        case .arrow, .end: true
        case .name, .escapedName, .integer, .floatingPoint, .string, .regex: false
        }
    }
}

extension ByteCursor {
    /// A regular expression between slashes stays on its line, neither starts nor ends with a blank, and is balanced.
    fileprivate mutating func skipRegex() -> Bool {
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

    fileprivate mutating func skipExtendedRegex(_ hashes: Int) -> Bool {
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
