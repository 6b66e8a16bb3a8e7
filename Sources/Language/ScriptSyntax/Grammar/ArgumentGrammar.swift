import Basics

/// Reads the arguments of a call, a subscript or a tuple.
enum ArgumentGrammar {
    /// `(page: 2, "x")`
    static func arguments(
        _ parser: inout Parser, _ open: StaticString = "(", _ close: StaticString = ")", of function: SourceRange? = nil
    ) throws(Diagnostic) -> [Argument] {
        let closing: UInt8 = close.withUTF8Buffer { $0[0] }
        let outer = parser.wanting
        defer { parser.wanting = outer }
        parser.wanting = function
        return try parser.bracketed(open, close) { (parser) throws(Diagnostic) in
            var given: [String?] = []
            let arguments = try parser.list(upTo: closing) { (parser) throws(Diagnostic) in
                let argument = try argument(&parser, behind: given)
                given.append(argument.label?.text)
                return argument
            }
            noteArgument(&parser, behind: given)
            return arguments
        }
    }

    /// Reads `>` in `sorted(by: >)` and `...` in `list[...]`, where an operator alone stands for its function.
    private static func operatorFunction(_ parser: inout Parser) -> ScriptExpression? {
        parser.attempt { (parser) throws(Diagnostic) -> ScriptExpression? in
            let start = parser.cursor.offset
            guard let operation = BinaryOperator(startingAt: parser.cursor), operation != .halfOpenRange else {
                return nil
            }
            parser.cursor.offset += operation.rawValue.utf8.count
            parser.mark(.symbol, since: start)
            let range = start..<parser.cursor.offset
            try parser.skipTrivia()
            guard (operation.isRange ? "]" : ",)").utf8.contains(parser.cursor.peek()) else { return nil }
            return ScriptExpression(.operation(operation), at: range)
        }
    }

    /// Notes that an argument is due, if the function is known.
    private static func noteArgument(_ parser: inout Parser, behind given: [String?]) {
        guard let function = parser.wanting else { return parser.note(.value, since: parser.cursor.offset) }
        parser.note(.argument(function: function, given: given, label: nil), since: parser.cursor.offset)
    }

    private static func argument(_ parser: inout Parser, behind given: [String?]) throws(Diagnostic) -> Argument {
        let function = parser.wanting
        let start = parser.cursor.offset
        let label = parser.attempt { (parser) throws(Diagnostic) -> Name? in
            guard let name = parser.takeName(.label) else { return nil }
            try parser.skipTrivia()
            guard parser.cursor.peek() == UInt8(ascii: ":") else { return nil }
            _ = parser.takeSymbol(":")
            return name
        }
        try parser.skipTrivia()
        let outer = parser.openBody
        if parser.watch != nil, let function {
            parser.openBody = .init(function: parser.cursor.text(function), label: label?.text)
        }
        defer { parser.openBody = outer }
        if let operation = operatorFunction(&parser) { return Argument(label: label, operation) }
        guard let function, parser.watch != nil, label != nil || parser.cursor.moved(past: \.isNamePart).isAtEnd else {
            return Argument(label: label, try ExpressionGrammar.expression(&parser))
        }
        let place = label == nil ? start : parser.cursor.offset
        let value = try parser.watching(for: .argument(function: function, given: given, label: label?.text)) {
            (parser) throws(Diagnostic) in try ExpressionGrammar.expression(&parser)
        }
        parser.note(.argument(function: function, given: given, label: label?.text), since: place)
        return Argument(label: label, value)
    }
}
