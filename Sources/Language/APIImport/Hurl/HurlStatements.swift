import ScriptSyntax

/// An entry as statements: the settings before its request, the request, and the checks and captures of the
/// response.
struct HurlStatements {
    /// An option, an `expect` or a `let`, the line that it comes from, and why it is left out.
    struct Finding {
        let thing: String
        let text: String
        let offset: Int
        var refusal: Refusal?
    }

    private(set) var request: [String] = []
    private(set) var findings: [Finding] = []
    private(set) var optionCount = 0
    private let entry: HurlEntry

    init(of entry: HurlEntry) { self.entry = entry }

    mutating func write(
        base: TemplateText?, _ variables: inout HurlVariables, _ settings: inout HurlSettings
    ) throws(Refusal) {
        var options = HurlOptions()
        for field in entry.fields(of: .options) {
            do throws(Refusal) {
                try options.add(field, of: entry, &variables)
                optionCount += 1
            } catch {
                let text = "option \(field.name.plain ?? "")"
                findings.append(Finding(thing: "option", text: text, offset: field.offset, refusal: error))
            }
        }
        guard !options.isSkipped else { throw Refusal("skipped request", "the file skips it") }
        let status = entry.response?.status
        let line = try HurlRequest(entry, base: base, &variables).written.line()
        // A status that is not a success is an error to a script.
        let isTried = entry.response != nil && !(status.map { 200..<300 ~= $0 } ?? false)
        let statement = (isTried ? "try? " : "") + line + options.view
        if !options.followsRedirects, status.map({ 300..<400 ~= $0 }) ?? true {
            options.wanted["transport.redirects"] = "0"
        }
        request = settings.lines(for: options.wanted) + options.assignments
        let conditions = try writeChecks(&variables)
        request += options.repeated(statement, while: conditions)
    }

    /// Writes what is looked at, and returns the conditions on which a request is repeated.
    private mutating func writeChecks(_ variables: inout HurlVariables) throws(Refusal) -> [String] {
        guard let response = entry.response else { return [] }
        var conditions: [String] = []
        if let version = response.version {
            expect("response.version == \(SondeText.literal(version))", response.offset)
        }
        if let status = response.status {
            conditions.append("response.status != \(status)")
            expect("response.status == \(status)", response.offset)
        }
        for header in response.message.headers {
            attempt("assert", header.name.plain ?? "header", header.offset) { (self) throws(Refusal) in
                let condition = try Self.condition(of: header, among: response.message.headers, &variables)
                self.expect(condition, header.offset)
            }
        }
        for capture in response.message.captures {
            attempt("capture", capture.name.plain ?? "capture", capture.offset) { (self) throws(Refusal) in
                guard let plain = capture.name.plain else { throw Refusal("capture", "write out its name") }
                let value: HurlExpression
                do throws(Refusal) {
                    value = try variables.expression(of: capture.query)
                } catch {
                    variables.lose(plain)
                    throw error
                }
                let isDuration = value.kind == .duration
                let name = variables.declare(plain, isDuration ? .number : value.kind)
                let text = "let \(name) = \(value.text)\(isDuration ? ".milliseconds" : "")"
                self.findings.append(Finding(thing: "capture", text: text, offset: capture.offset))
            }
        }
        for assert in response.message.asserts {
            attempt("assert", assert.line, assert.offset) { (self) throws(Refusal) in
                let condition = try variables.condition(of: assert)
                if assert.query.name != "variable" {
                    var opposite = assert
                    opposite.isNegated.toggle()
                    conditions.append(try variables.condition(of: opposite))
                }
                self.expect(condition, assert.offset)
            }
        }
        if let body = response.message.body {
            attempt("assert", "body", response.offset) { (self) throws(Refusal) in
                self.expect(try Self.condition(of: body, &variables), response.offset)
            }
        }
        return conditions
    }

    private mutating func expect(_ condition: String, _ offset: Int) {
        findings.append(Finding(thing: "assert", text: "expect \(condition)", offset: offset))
    }

    private mutating func attempt(
        _ thing: String, _ text: String, _ offset: Int,
        _ write: (inout HurlStatements) throws(Refusal) -> Void
    ) {
        do throws(Refusal) {
            try write(&self)
        } catch {
            findings.append(Finding(thing: thing, text: text, offset: offset, refusal: error))
        }
    }

    /// Returns the condition for a header of a response. If several lines have its name, it is one of those.
    private static func condition(
        of header: HurlField, among headers: [HurlField], _ variables: inout HurlVariables
    ) throws(Refusal) -> String {
        let name = try variables.literal(header.name)
        let value = try variables.written(header.value).literal
        let plain = header.name.plain?.lowercased()
        let isRepeated = plain == "set-cookie" || headers.count { $0.name.plain?.lowercased() == plain } > 1
        return isRepeated
            ? "response.headers.values(of: \(name)).contains(\(value))" : "response.headers[\(name)] == \(value)"
    }

    private static func condition(of body: HurlBody, _ variables: inout HurlVariables) throws(Refusal) -> String {
        switch body {
        case .json(let json):
            let written = try variables.written(json)
            return "response.json == \(SondeText.json(written) ?? "JSON(\(written.literal))")"
        case .text(let text, _), .graphQL(let text, _):
            return "response.text == \(try variables.written(text).literal)"
        case .bytes(let bytes): return "response.body == \(try variables.argument(.bytes(bytes)))"
        case .file(let path): return "response.body == file(\(try variables.literal(path))).data"
        }
    }
}
