import PlainText

extension Parser {
    /// A type as Swift writes it: `[Episode]`, `Page<Movie>?`, `[String: Int]`. Whether it exists is not asked here.
    mutating func typeText() throws(Diagnostic) -> SwiftFragment {
        try skipTrivia()
        let start = cursor.offset
        let marks = tokens.count
        try type()
        tokens.removeLast(tokens.count - marks)
        mark(.type, since: start)
        return SwiftFragment(cursor.text(since: start), at: start..<cursor.offset)
    }

    private mutating func type() throws(Diagnostic) {
        try nested { (parser) throws(Diagnostic) in
            try parser.skipTrivia()
            switch parser.cursor.peek() {
            case UInt8(ascii: "["):
                try parser.bracketed("[", "]") { (parser) throws(Diagnostic) in
                    try parser.type()
                    try parser.skipTrivia()
                    if parser.takeSymbol(":") { try parser.type() }
                }
            case UInt8(ascii: "("):
                try parser.bracketed("(", ")") { (parser) throws(Diagnostic) in
                    _ = try parser.list(upTo: UInt8(ascii: ")")) { (parser) throws(Diagnostic) in try parser.type() }
                }
            default:
                try parser.namedType()
            }
            while parser.cursor.peek() == UInt8(ascii: "?") || parser.cursor.peek() == UInt8(ascii: "!") {
                parser.cursor.offset += 1
            }
        }
    }

    private mutating func namedType() throws(Diagnostic) {
        repeat {
            let start = cursor.offset
            defer { note(.type, since: start) }
            guard takeName(.type) != nil else { throw expected("a type", advice: "write a name, [Element] or Type?") }
            if cursor.peek() == UInt8(ascii: "<") {
                try bracketed("<", ">") { (parser) throws(Diagnostic) in
                    _ = try parser.list(upTo: UInt8(ascii: ">")) { (parser) throws(Diagnostic) in try parser.type() }
                }
            }
        } while cursor.peek(1).isNameStart && takeSymbol(".")
    }
}
