import PlainText

extension Parser {
    /// `endpoint episodes(page: Int? = nil) -> [Episode] { GET episodes{?page} } paged by page`
    mutating func endpoint() throws(Diagnostic) -> Statement.Kind {
        _ = takeKeyword("endpoint")
        let name = try endpointName()
        try skipTrivia(newlines: false)
        var parameters: [ParameterDeclaration] = []
        if cursor.peek() == UInt8(ascii: "(") {
            parameters = try parameterList(by: \.name) { (parser) throws(Diagnostic) in
                try parser.parameterDeclaration()
            }
        }
        try skipTrivia()
        var result: SwiftFragment?
        if takeSymbol("->", .operation) {
            try skipTrivia(newlines: true)
            result = try typeText()
        }
        try skipTrivia(newlines: true)
        let request = try requestBlock(of: name)
        let paging = try paging()
        return .endpoint(
            EndpointDeclaration(
                name: name, parameters: parameters, result: result, request: request, paging: paging))
    }

    /// `episodes`, or in a group `repos.get`.
    private mutating func endpointName() throws(Diagnostic) -> Name {
        try skipTrivia()
        guard let name = takePath() else {
            throw expected("the endpoint's name", advice: "endpoint episodes { GET episodes }")
        }
        if !name.text.contains(".") { try checkDeclared(name) }
        return name
    }

    /// `page: Int = 1`
    mutating func parameterDeclaration() throws(Diagnostic) -> ParameterDeclaration {
        let name = try declaredName("the parameter's name")
        try expect(":", for: "and the parameter's type", advice: "write \(name.text): String")
        let type = try typeText()
        try skipTrivia()
        guard takeSymbol("=", .operation) else {
            return ParameterDeclaration(name: name, type: type, defaultValue: nil)
        }
        try skipTrivia(newlines: true)
        return ParameterDeclaration(name: name, type: type, defaultValue: try expression())
    }

    /// A request in braces, as it goes over the wire: its line, header lines, an empty line, a body.
    private mutating func requestBlock(of name: Name) throws(Diagnostic) -> RequestLiteral {
        let start = cursor.offset
        guard takeSymbol("{", .open) else {
            throw expected(
                "{ and the request", advice: "write endpoint \(name.text) { GET \(name.text) }", goesOn: true)
        }
        let outer = (brackets, blocks)
        (brackets, blocks) = (0, blocks + 1)
        try skipTrivia(newlines: true)
        noteSending(.method)
        guard startsRequest else {
            throw expected("a request", advice: "write its method in capitals: GET \(name.text)")
        }
        var request = try requestLiteral()
        try readLines(into: &request)
        try skipTrivia(newlines: true)
        guard takeSymbol("}", .close) else {
            if cursor.isAtEnd { throw unfinished("{ is not closed", advice: "end it with }", at: start..<(start + 1)) }
            throw expected("} or another header line", advice: "put an empty line between the headers and the body")
        }
        (brackets, blocks) = outer
        return request
    }

    private mutating func readLines(into request: inout RequestLiteral) throws(Diagnostic) {
        while true {
            let lineEnds = try skipLines()
            if lineEnds == 1 { noteHeaderName() }
            if cursor.isAtEnd || cursor.peek() == UInt8(ascii: "}") { return }
            if lineEnds == 1, let name = headerName() {
                cursor.skip(while: \.isBlank)
                let value = try watching(for: .headerValue(of: name.text)) { (parser) throws(Diagnostic) in
                    try parser.restOfLine()
                }
                warnOfComment(in: value)
                request.headers.append(HeaderLine(name, value))
            } else if request.body != nil {
                return
            } else if let body = try requestBody() {
                request.body = body
            } else if lineEnds > 1 {
                request.body = .value(try bareValue())
            } else {
                return
            }
            request.range = request.range.lowerBound..<cursor.offset
        }
    }

    /// Moves to the next token, and returns how many line ends precede it; a line with a comment is not empty.
    private mutating func skipLines() throws(Diagnostic) -> Int {
        var lineEnds = 0
        while true {
            try skipTrivia(newlines: false)
            guard cursor.peek().isNewline else { return lineEnds }
            cursor.offset += cursor.starts(with: "\r\n") ? 2 : 1
            lineEnds += 1
            let comments = tokens.count
            try skipTrivia(newlines: false)
            if tokens.count > comments { lineEnds -= 1 }
        }
    }

    /// `paged by page`, `paged by cursor = it.next of \.items`, `paged by link`.
    private mutating func paging() throws(Diagnostic) -> Paging? {
        guard takeOnThisLine("paged") else { return nil }
        let start = cursor.offset - 5
        try skipTrivia()
        guard takeKeyword("by") else { throw expected("by", advice: "write paged by page, or paged by link") }
        let name = try name("the parameter that turns the page", advice: "write paged by page, or paged by link")
        try skipTrivia()
        let step: Paging.Step
        if takeSymbol("=", .operation) {
            try skipTrivia(newlines: true)
            step = .cursor(parameter: name, next: try expression())
        } else {
            step = name.text == "link" ? .link : .number(parameter: name)
        }
        try skipTrivia()
        guard takeKeyword("of") else { return Paging(step, elements: nil, at: start..<cursor.offset) }
        try skipTrivia()
        return Paging(step, elements: try expression(), at: start..<cursor.offset)
    }
}
