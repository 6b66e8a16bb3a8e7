import Basics

/// Reads the name of a type.
enum TypeGrammar {
    /// A type as Swift writes it: `[Episode]`, `Page<Movie>?`, `[String: Int]`. Whether it exists is not asked here.
    static func type(_ parser: inout Parser) throws(Diagnostic) -> SwiftFragment {
        try parser.skipTrivia()
        let start = parser.cursor.offset
        let marks = parser.tokens.count
        try skipType(&parser)
        parser.tokens.removeLast(parser.tokens.count - marks)
        parser.mark(.type, since: start)
        return SwiftFragment(parser.cursor.text(since: start), at: start..<parser.cursor.offset)
    }

    private static func skipType(_ parser: inout Parser) throws(Diagnostic) {
        try parser.nested { (parser) throws(Diagnostic) in
            try parser.skipTrivia()
            switch parser.cursor.peek() {
            case UInt8(ascii: "["):
                try parser.bracketed("[", "]") { (parser) throws(Diagnostic) in
                    try skipType(&parser)
                    try parser.skipTrivia()
                    if parser.takeSymbol(":") { try skipType(&parser) }
                }
            case UInt8(ascii: "("):
                try parser.bracketed("(", ")") { (parser) throws(Diagnostic) in
                    _ = try parser.list(upTo: UInt8(ascii: ")")) { (parser) throws(Diagnostic) in
                        try skipType(&parser)
                    }
                }
            default:
                try skipNamedType(&parser)
            }
            while parser.cursor.peek() == UInt8(ascii: "?") || parser.cursor.peek() == UInt8(ascii: "!") {
                parser.cursor.offset += 1
            }
        }
    }

    private static func skipNamedType(_ parser: inout Parser) throws(Diagnostic) {
        repeat {
            let start = parser.cursor.offset
            defer { parser.note(.type, since: start) }
            guard parser.takeName(.type) != nil else {
                throw parser.expected("a type", advice: "write a name, [Element] or Type?")
            }
            if parser.cursor.peek() == UInt8(ascii: "<") {
                try parser.bracketed("<", ">") { (parser) throws(Diagnostic) in
                    _ = try parser.list(upTo: UInt8(ascii: ">")) { (parser) throws(Diagnostic) in
                        try skipType(&parser)
                    }
                }
            }
        } while parser.cursor.peek(1).isNameStart && parser.takeSymbol(".")
    }
}
