import Basics

/// Reads an endpoint: its parameters, its request in braces, and how its pages follow each other.
enum EndpointGrammar {
    /// `endpoint episodes(page: Int? = nil) -> [Episode] { GET episodes{?page} } paged by page`
    static func endpoint(_ parser: inout Parser) throws(Diagnostic) -> Statement.Kind {
        _ = parser.takeKeyword("endpoint")
        let name = try name(&parser)
        try parser.skipTrivia(newlines: false)
        var parameters: [ParameterDeclaration] = []
        if parser.cursor.peek() == UInt8(ascii: "(") {
            parameters = try FunctionGrammar.parameterList(&parser, by: \.name) { (parser) throws(Diagnostic) in
                try parameter(&parser)
            }
        }
        try parser.skipTrivia()
        var result: SwiftFragment?
        if parser.takeSymbol("->", .operation) {
            try parser.skipTrivia(newlines: true)
            result = try TypeGrammar.type(&parser)
        }
        try parser.skipTrivia(newlines: true)
        let request = try requestBlock(&parser, of: name)
        let paging = try paging(&parser)
        return .endpoint(
            EndpointDeclaration(
                name: name, parameters: parameters, result: result, request: request, paging: paging))
    }

    /// `page: Int = 1`
    static func parameter(_ parser: inout Parser) throws(Diagnostic) -> ParameterDeclaration {
        let name = try parser.declaredName("the parameter's name")
        try parser.expect(":", for: "and the parameter's type", advice: "write \(name.text): String")
        let type = try TypeGrammar.type(&parser)
        try parser.skipTrivia()
        guard parser.takeSymbol("=", .operation) else {
            return ParameterDeclaration(name: name, type: type, defaultValue: nil)
        }
        try parser.skipTrivia(newlines: true)
        return ParameterDeclaration(name: name, type: type, defaultValue: try ExpressionGrammar.expression(&parser))
    }

    /// `episodes`, or in a group `repos.get`.
    private static func name(_ parser: inout Parser) throws(Diagnostic) -> Name {
        try parser.skipTrivia()
        guard let name = parser.takePath() else {
            throw parser.expected("the endpoint's name", advice: "endpoint episodes { GET episodes }")
        }
        if !name.text.contains(".") { try parser.checkDeclared(name) }
        return name
    }

    /// A request in braces, as it goes over the wire: its line, header lines, an empty line, a body.
    private static func requestBlock(_ parser: inout Parser, of name: Name) throws(Diagnostic) -> RequestLiteral {
        let start = parser.cursor.offset
        guard parser.takeSymbol("{", .open) else {
            var end = parser.cursor
            end.skip { !$0.isNewline }
            let rest = parser.cursor.text(parser.cursor.offset..<end.offset).trimming(\.isWhitespace)
            let isRequest = RequestGrammar.methods.contains(rest.prefix { !$0.isWhitespace }.description)
            let request = isRequest ? rest : "GET \(name.text)"
            throw parser.expected(
                "{ and the request", advice: "write endpoint \(name.text) { \(request) }", goesOn: true)
        }
        let outer = (parser.brackets, parser.blocks)
        (parser.brackets, parser.blocks) = (0, parser.blocks + 1)
        try parser.skipTrivia(newlines: true)
        parser.noteSending(.method)
        guard RequestGrammar.begins(at: parser.cursor) else {
            throw parser.expected("a request", advice: "write its method in capitals: GET \(name.text)")
        }
        var request = try RequestGrammar.request(&parser)
        try readLines(&parser, into: &request)
        try parser.skipTrivia(newlines: true)
        guard parser.takeSymbol("}", .close) else {
            if parser.cursor.isAtEnd {
                throw parser.unfinished("{ is not closed", advice: "end it with }", at: start..<(start + 1))
            }
            throw parser.expected(
                "} or another header line", advice: "put an empty line between the headers and the body")
        }
        (parser.brackets, parser.blocks) = outer
        return request
    }

    private static func readLines(_ parser: inout Parser, into request: inout RequestLiteral) throws(Diagnostic) {
        while true {
            let lineEnds = try skipLines(&parser)
            if lineEnds == 1 { parser.noteHeaderName() }
            if parser.cursor.isAtEnd || parser.cursor.peek() == UInt8(ascii: "}") { return }
            if lineEnds == 1, let name = RequestGrammar.headerName(&parser) {
                parser.cursor.skip(while: \.isBlank)
                let value = try parser.watching(for: .headerValue(of: name.text)) { (parser) throws(Diagnostic) in
                    try WordGrammar.restOfLine(&parser)
                }
                WordGrammar.warnOfComment(&parser, in: value)
                request.headers.append(HeaderLine(name, value))
            } else if request.body != nil {
                return
            } else if let body = try BodyGrammar.body(&parser) {
                request.body = body
            } else if lineEnds > 1 {
                request.body = .value(try BodyGrammar.bareValue(&parser))
            } else {
                return
            }
            request.range = request.range.lowerBound..<parser.cursor.offset
        }
    }

    /// Moves to the next token, and returns how many line ends precede it; a line with a comment is not empty.
    private static func skipLines(_ parser: inout Parser) throws(Diagnostic) -> Int {
        var lineEnds = 0
        while true {
            try parser.skipTrivia(newlines: false)
            guard parser.cursor.peek().isNewline else { return lineEnds }
            parser.cursor.offset += parser.cursor.starts(with: "\r\n") ? 2 : 1
            lineEnds += 1
            let comments = parser.tokens.count
            try parser.skipTrivia(newlines: false)
            if parser.tokens.count > comments { lineEnds -= 1 }
        }
    }

    /// `paged by page`, `paged by cursor = it.next of \.items`, `paged by link`.
    private static func paging(_ parser: inout Parser) throws(Diagnostic) -> Paging? {
        guard parser.takeOnThisLine("paged") else { return nil }
        let start = parser.cursor.offset - 5
        try parser.skipTrivia()
        guard parser.takeKeyword("by") else {
            throw parser.expected("by", advice: "write paged by page, or paged by link")
        }
        let name = try parser.name("the parameter for the page", advice: "write paged by page, or paged by link")
        try parser.skipTrivia()
        let step: Paging.Step
        if parser.takeSymbol("=", .operation) {
            try parser.skipTrivia(newlines: true)
            step = .cursor(parameter: name, next: try ExpressionGrammar.expression(&parser))
        } else {
            step = name.text == "link" ? .link : .number(parameter: name)
        }
        try parser.skipTrivia()
        guard parser.takeKeyword("of") else { return Paging(step, elements: nil, at: start..<parser.cursor.offset) }
        try parser.skipTrivia()
        return Paging(step, elements: try ExpressionGrammar.expression(&parser), at: start..<parser.cursor.offset)
    }
}
