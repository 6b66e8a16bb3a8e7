/// A position among the tokens of a text, or of a part of it. To go back, assign an earlier cursor.
package struct TokenCursor {
    /// The tokens without the end token.
    package let tokens: ArraySlice<SwiftToken>
    package private(set) var index: Int
    private let end: SwiftToken

    package init(_ tokens: ArraySlice<SwiftToken>) {
        index = tokens.startIndex
        guard let last = tokens.last, last.kind == .end else {
            self.tokens = tokens
            let offset = tokens.last?.span.upperBound ?? 0
            end = SwiftToken(kind: .end, span: offset..<offset, hasSpaceBefore: true, startsLine: true)
            return
        }
        self.tokens = tokens.dropLast()
        end = last
    }

    package var current: SwiftToken { index < tokens.endIndex ? tokens[index] : end }
    package var isAtEnd: Bool { index >= tokens.endIndex }

    /// The token before this one.
    package var previous: SwiftToken? { index > tokens.startIndex ? tokens[index - 1] : nil }

    /// The end of the previous token.
    package var lastEnd: Int { previous?.span.upperBound ?? tokens.first?.span.lowerBound ?? 0 }

    package func peek(_ distance: Int = 1) -> SwiftToken {
        index + distance < tokens.endIndex ? tokens[index + distance] : end
    }

    package mutating func advance() {
        if !isAtEnd { index += 1 }
    }

    /// Moves past the symbol and returns `true` if it is there.
    package mutating func skip(_ symbol: Unicode.Scalar) -> Bool {
        guard current.isSymbol(symbol) else { return false }
        advance()
        return true
    }

    /// Moves past the word and returns `true` if it is there.
    package mutating func skip(word: String) -> Bool {
        guard current.word == word else { return false }
        advance()
        return true
    }

    /// Skips a bracket, its contents and the closing bracket. Returns `false` if it is not closed.
    ///
    /// A caller that only looks ahead limits the number of tokens to skip.
    package mutating func skipGroup(within limit: Int = .max) -> Bool {
        let start = index
        var closers: [Unicode.Scalar] = []
        repeat {
            if case .symbol(let symbol) = current.kind {
                switch symbol {
                case "(": closers.append(")")
                case "[": closers.append("]")
                case "{": closers.append("}")
                case ")", "]", "}":
                    guard let match = closers.lastIndex(of: symbol) else { return false }
                    closers.removeSubrange(match...)
                default: break
                }
            }
            if isAtEnd || index - start >= limit { return false }
            advance()
        } while !closers.isEmpty
        return true
    }

    /// Moves past `<…>` if it contains generic arguments or parameters rather than being a comparison.
    package mutating func skipAngles() {
        guard current.isSymbol("<") else { return }
        var depth = 0
        var end = self
        repeat {
            if end.current.isSymbol("<") { depth += 1 }
            if end.current.isSymbol(">") { depth -= 1 }
            guard end.current.mayStandInAngles, !end.isAtEnd, end.index - index < Self.angleLimit else { return }
            end.advance()
        } while depth > 0
        self = end
    }
}

extension TokenCursor {
    /// Looking far ahead at each of many `<` would take long.
    fileprivate static let angleLimit = 256
}

extension SwiftToken {
    fileprivate var mayStandInAngles: Bool {
        switch kind {
        case .name(let word): !DeclarationReader.introducers.contains(word)
        case .escapedName, .arrow: true
        case .symbol(let symbol): "<>,.:?[]()&=@~!".unicodeScalars.contains(symbol)
        case .integer, .floatingPoint, .string, .regex, .end: false
        }
    }
}
