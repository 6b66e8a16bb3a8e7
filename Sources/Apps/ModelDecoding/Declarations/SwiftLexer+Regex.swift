import Basics

extension SwiftLexer {
    /// Reads `/…/` or `#/…/#`, `nil` if there is a division or another operator.
    mutating func readRegex(after previous: SwiftToken?) -> SwiftToken.Kind? {
        guard cursor.peek() == UInt8(ascii: "#") || mayStand(after: previous) else { return nil }
        var end = cursor
        guard end.skipSwiftRegex() else { return nil }
        cursor = end
        return .regex
    }

    /// True if a slash directly before something is not a division: white space precedes it, or an operand is
    /// expected.
    private func mayStand(after previous: SwiftToken?) -> Bool {
        guard let previous, previous.span.upperBound == cursor.offset else { return true }
        return switch previous.kind {
        case .symbol(let symbol): "([{,:;=&|+-*%<>^~".unicodeScalars.contains(symbol)
        case .arrow, .end: true
        case .name, .escapedName, .integer, .floatingPoint, .string, .regex: false
        }
    }
}
