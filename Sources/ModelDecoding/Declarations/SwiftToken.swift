/// A word of Swift source, with what a reader of declarations has to know about it.
struct SwiftToken: Hashable {
    enum Kind: Hashable {
        case name(String)
        /// A name in backticks, which is never a keyword.
        case escapedName(String)
        /// `nil`: no integer that fits into 128 bits.
        case integer(WholeNumber?)
        case floatingPoint(Double)
        /// `nil`: the string is put together only when the program runs.
        case string(String?)
        case regex
        case arrow
        case symbol(Unicode.Scalar)
        case end
    }

    var kind: Kind
    var span: Range<Int>
    var hasSpaceBefore: Bool
    var startsLine: Bool

    /// The text of the documentation comment before it.
    var documentation: String?
}

extension SwiftToken {
    /// The word, if it is a name without backticks.
    var word: String? {
        if case .name(let word) = kind { word } else { nil }
    }

    /// The name, with or without backticks.
    var name: String? {
        switch kind {
        case .name(let name), .escapedName(let name): name
        default: nil
        }
    }

    func isSymbol(_ symbol: Unicode.Scalar) -> Bool { kind == .symbol(symbol) }

    var isOperator: Bool {
        if case .symbol(let symbol) = kind { "+-*/%<>=!&|^~?.".unicodeScalars.contains(symbol) } else { kind == .arrow }
    }

    var opensGroup: Bool { isSymbol("(") || isSymbol("[") || isSymbol("{") }
    var closesGroup: Bool { isSymbol(")") || isSymbol("]") || isSymbol("}") }

    /// How a message names it.
    var shown: String {
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
