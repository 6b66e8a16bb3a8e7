import PlainText

extension Parser {
    /// `( … )`: the brackets around a reading; line ends between them mean nothing.
    mutating func bracketed<Result>(
        _ open: StaticString, _ close: StaticString, _ reading: (inout Parser) throws(Diagnostic) -> Result
    ) throws(Diagnostic) -> Result {
        let start = cursor.offset
        guard takeSymbol(open, .open) else { throw expected("\(open)") }
        let outer = (brackets, allowsTrailingClosure)
        brackets += 1
        allowsTrailingClosure = true
        let result = try reading(&self)
        try skipTrivia()
        guard takeSymbol(close, .close) else {
            throw unclosed(open, close, since: start)
        }
        (brackets, allowsTrailingClosure) = outer
        return result
    }

    private mutating func unclosed(_ open: StaticString, _ close: StaticString, since start: Int) -> Diagnostic {
        let range = start..<(start + 1)
        if cursor.isAtEnd { return unfinished("\(open) is not closed", advice: "end it with \(close)", at: range) }
        let before = cursor.bytes[..<cursor.offset].last { !$0.isBlank }
        if before?.isNewline == true, cursor.peek().isNameStart {
            return Diagnostic("\(open) is not closed", advice: "end it with \(close), or write a comma", at: range)
        }
        if cursor.peek() == UInt8(ascii: ":"), "\(open)" == "{" {
            return Diagnostic(
                "this is neither JSON nor a closure", advice: #"in JSON a member's name has quotation marks: "name""#,
                at: here)
        }
        return Diagnostic("\(close) is expected here", at: here)
    }

    /// Items between commas up to the closing bracket; a comma at the end is allowed.
    mutating func list<Item>(
        upTo close: UInt8, _ item: (inout Parser) throws(Diagnostic) -> Item
    ) throws(Diagnostic) -> [Item] {
        var items: [Item] = []
        while true {
            try skipTrivia()
            if cursor.isAtEnd || cursor.peek() == close { return items }
            items.append(try item(&self))
            try skipTrivia()
            if !takeSymbol(",") { return items }
        }
    }

    /// `(page: 2, "x")`
    mutating func arguments(
        _ open: StaticString = "(", _ close: StaticString = ")", of function: SourceRange? = nil
    ) throws(Diagnostic) -> [Argument] {
        let closing: UInt8 = close.withUTF8Buffer { $0[0] }
        let outer = wanting
        defer { wanting = outer }
        wanting = function
        return try bracketed(open, close) { (parser) throws(Diagnostic) in
            var given: [String?] = []
            let arguments = try parser.list(upTo: closing) { (parser) throws(Diagnostic) in
                let argument = try parser.argument(behind: given)
                given.append(argument.label?.text)
                return argument
            }
            parser.noteArgument(behind: given)
            return arguments
        }
    }

    /// `>` in `sorted(by: >)`: an operator alone stands for its function.
    private mutating func operatorFunction() -> ScriptExpression? {
        attempt { (parser) throws(Diagnostic) -> ScriptExpression? in
            let start = parser.cursor.offset
            guard let operation = BinaryOperator(startingAt: parser.cursor), !operation.isRange else { return nil }
            parser.cursor.offset += operation.rawValue.utf8.count
            parser.mark(.symbol, since: start)
            let range = start..<parser.cursor.offset
            try parser.skipTrivia()
            guard [UInt8(ascii: ","), UInt8(ascii: ")")].contains(parser.cursor.peek()) else { return nil }
            return ScriptExpression(.operation(operation), at: range)
        }
    }

    /// Notes that an argument is due, if the function is known.
    private mutating func noteArgument(behind given: [String?]) {
        guard let wanting else { return note(.value, since: cursor.offset) }
        note(.argument(function: wanting, given: given, label: nil), since: cursor.offset)
    }

    private mutating func argument(behind given: [String?]) throws(Diagnostic) -> Argument {
        let function = wanting
        let start = cursor.offset
        let label = attempt { (parser) throws(Diagnostic) -> Name? in
            guard let name = parser.takeName(.label) else { return nil }
            try parser.skipTrivia()
            guard parser.cursor.peek() == UInt8(ascii: ":") else { return nil }
            _ = parser.takeSymbol(":")
            return name
        }
        try skipTrivia()
        let outer = openBody
        if watch != nil, let function { openBody = .init(function: cursor.text(function), label: label?.text) }
        defer { openBody = outer }
        if let operation = operatorFunction() { return Argument(label: label, operation) }
        guard let function, watch != nil, label != nil || cursor.moved(past: \.isNamePart).isAtEnd else {
            return Argument(label: label, try expression())
        }
        let place = label == nil ? start : cursor.offset
        let value = try watching(for: .argument(function: function, given: given, label: label?.text)) {
            (parser) throws(Diagnostic) in try parser.expression()
        }
        note(.argument(function: function, given: given, label: label?.text), since: place)
        return Argument(label: label, value)
    }
}
