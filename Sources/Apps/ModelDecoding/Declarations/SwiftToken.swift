/// A token of Swift source, with the details that a reader of declarations needs.
package struct SwiftToken: Hashable {
    package enum Kind: Hashable {
        case name(String)
        /// A name in backticks, which is never a keyword.
        case escapedName(String)
        /// `nil` if it is not an integer of at most 128 bits.
        case integer(WholeNumber?)
        case floatingPoint(Double)
        /// `nil` if the string is composed only when the program runs.
        case string(String?)
        case regex
        case arrow
        case symbol(Unicode.Scalar)
        case end
    }

    package var kind: Kind
    package var span: Range<Int>
    package var hasSpaceBefore: Bool
    package var startsLine: Bool

    /// The text of the documentation comment before it.
    var documentation: String?
}

extension SwiftToken {
    /// The word, if it is a name without backticks.
    package var word: String? {
        if case .name(let word) = kind { word } else { nil }
    }

    /// The name, with or without backticks.
    package var name: String? {
        switch kind {
        case .name(let name), .escapedName(let name): name
        default: nil
        }
    }

    package func isSymbol(_ symbol: Unicode.Scalar) -> Bool { kind == .symbol(symbol) }

    package var isOperator: Bool {
        if case .symbol(let symbol) = kind { "+-*/%<>=!&|^~?.".unicodeScalars.contains(symbol) } else { kind == .arrow }
    }

    package var opensGroup: Bool { isSymbol("(") || isSymbol("[") || isSymbol("{") }
    package var closesGroup: Bool { isSymbol(")") || isSymbol("]") || isSymbol("}") }

    /// The token as messages name it.
    package var shown: String {
        switch kind {
        case .name(let name), .escapedName(let name): "'\(name)'"
        case .integer, .floatingPoint: "a number"
        case .string: "a string"
        case .regex: "a regular expression"
        case .arrow: "'->'"
        case .symbol(let symbol): "'\(symbol)'"
        case .end: "the end of the text"
        }
    }
}
