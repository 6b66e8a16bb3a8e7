import Basics

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
        let isRequest = tokens.last.map { RequestGrammar.methods.contains(cursor.text($0.range)) } == true
        return Diagnostic(
            "\(close) is expected here", advice: isRequest ? "a request among values stands in brackets: (GET …)" : nil,
            at: here)
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

    /// The head of an `if` or a loop, where `{` always opens the block.
    mutating func head<Result>(
        _ reading: (inout Parser) throws(Diagnostic) -> Result
    ) throws(Diagnostic) -> Result {
        let outer = allowsTrailingClosure
        allowsTrailingClosure = false
        let result = try reading(&self)
        allowsTrailingClosure = outer
        return result
    }
}
