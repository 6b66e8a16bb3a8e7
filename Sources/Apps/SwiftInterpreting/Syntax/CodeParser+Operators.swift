import ModelDecoding

extension CodeParser {
    /// An operator, whose characters are a word each.
    struct Operator {
        enum Fixity { case prefix, infix, postfix }

        var text: String
        var fixity: Fixity
        /// The number of tokens it takes.
        var length: Int
    }

    /// The operator at this place, joined and distinguished by Swift's rules: white space on both sides or on
    /// neither makes it infix.
    var operatorHere: Operator? {
        guard let first = cursor.current.operatorCharacter else { return nil }
        if first == ".", !followsDirectly(1, \.isDot) { return nil }
        let isBoundLeft = isBoundLeft
        if isBoundLeft, first == "?" || first == "!" {
            return Operator(text: String(first), fixity: .postfix, length: 1)
        }
        var text = String(first)
        var length = 1
        while followsDirectly(length, { $0.operatorCharacter.map { $0 != "." || first == "." } ?? false }),
            let next = cursor.peek(length).operatorCharacter
        {
            text.unicodeScalars.append(next)
            length += 1
        }
        let isBoundRight = isBoundRight(after: length, isBoundLeft: isBoundLeft)
        let isInfix = isBoundLeft == isBoundRight || text == "=" || text == "?"
        return Operator(text: text, fixity: isInfix ? .infix : isBoundLeft ? .postfix : .prefix, length: length)
    }

    /// Moves over an operator.
    mutating func skip(_ found: Operator) {
        for _ in 0..<found.length { cursor.advance() }
    }

    /// Moves over `?` or `!`, if it stands directly after the word before it.
    mutating func skipMark(_ mark: Unicode.Scalar) -> Bool {
        guard cursor.current.isSymbol(mark), !cursor.current.hasSpaceBefore else { return false }
        cursor.advance()
        return true
    }
}

extension CodeParser {
    private func followsDirectly(_ distance: Int, _ condition: (SwiftToken) -> Bool) -> Bool {
        let token = cursor.peek(distance)
        return !token.hasSpaceBefore && condition(token)
    }

    private var isBoundLeft: Bool {
        guard let previous = cursor.previous, !cursor.current.hasSpaceBefore else { return false }
        return !previous.opensGroup && !previous.separates
    }

    private func isBoundRight(after length: Int, isBoundLeft: Bool) -> Bool {
        let next = cursor.peek(length)
        if next.hasSpaceBefore || next.kind == .end || next.closesGroup || next.separates { return false }
        return next.isDot ? !isBoundLeft : true
    }
}

extension SwiftToken {
    fileprivate var isDot: Bool { isSymbol(".") }
    fileprivate var separates: Bool { isSymbol(",") || isSymbol(";") || isSymbol(":") }

    /// The character, if operators are made of it.
    fileprivate var operatorCharacter: Unicode.Scalar? {
        if case .symbol(let symbol) = kind, "/=-+!*%<>&|^~?.".unicodeScalars.contains(symbol) { symbol } else { nil }
    }
}
