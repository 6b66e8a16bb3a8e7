import ScriptSyntax

/// The meanings of the names in `{{…}}` at their place.
struct HTTPFileScope: Sendable {
    /// A request that got a response, and the variables that hold the response.
    struct NamedResponse: Sendable, Hashable {
        var value: String
        /// By the name of the header, in small letters.
        var headers: [String: String] = [:]
    }

    var variables: [String: String] = [:]
    /// The texts of the variables that are written out.
    var literals: [String: String] = [:]
    /// The variables from which no JSON is read, such as those with a secret in them.
    var neverJSON: Set<String> = []
    /// The variables that are set again further down.
    var changing: Set<String> = []
    var responses: [String: NamedResponse] = [:]
    /// The names that nothing in the document declares, in the document's order.
    private(set) var undeclared: [String] = []
    /// The names without a meaning in the language, since the last query.
    private(set) var unknown: [String] = []

    mutating func written(_ text: some StringProtocol) -> WrittenText {
        var written = WrittenText()
        for part in Self.parts(of: text) {
            if let name = part.name, let expression = expression(name) {
                written.append(.value(expression, reading(expression, of: name)))
            } else {
                if part.name != nil { unknown.append(String(part.text)) }
                written.append(.text(String(part.text)))
            }
        }
        return written
    }

    private static func parts(of text: some StringProtocol) -> [(text: Substring, name: Substring?)] {
        TemplateText.parts(of: text, excluding: "\n\r\r\n")
    }

    /// Returns the names in a text, without the sign before an encoded name.
    static func names(in text: some StringProtocol) -> [Substring] {
        parts(of: text).compactMap { $0.name.map { name in name.drop { $0 == "%" } } }
    }

    /// A text with its values. If it is JSON, they are parts of it.
    mutating func writtenAsJSON(_ text: String) -> WrittenText {
        let written = written(text)
        return written.beginsAsJSON ? written.replacingInJSON { literals[$0] } : written
    }

    /// Declares what the document calls so as a variable of the script.
    ///
    /// - Parameter literal: Its text, where that is written out.
    mutating func declare(_ name: String, as variable: String, _ value: WrittenText, literal: String?) {
        variables[name] = variable
        literals[variable] = literal
        if value.isNeverJSON { neverJSON.insert(variable) } else { neverJSON.remove(variable) }
    }

    private func reading(_ expression: String, of name: Substring) -> WrittenText.Reading {
        if neverJSON.contains(expression) || expression.hasPrefix("env.") { return .never }
        return name.hasPrefix("$") ? MadeUpValue.reading(expression) : .text
    }

    mutating func takeUnknown() -> [String] {
        defer { unknown = [] }
        return unknown
    }

    /// Returns the expression that a name between braces stands for in the language.
    private mutating func expression(_ name: Substring) -> String? {
        if name.hasPrefix("$") { return DynamicValue.expression(name) }
        if name.hasPrefix("%") {
            let value = expression(name.dropFirst())
            return value.map { "\"\\(\($0))\".addingPercentEncoding(withAllowedCharacters: .alphanumerics)" }
        }
        if let known = variables[String(name)] { return known }
        if let prefix = ["process.env.", "$processEnv."].first(where: name.hasPrefix) {
            return DynamicValue.environment(String(name.dropFirst(prefix.count)))
        }
        if let reference = ResponseReference(name), let response = responses[reference.request] {
            return reference.expression(of: response)
        }
        let plain = String(name.map { $0 == "-" ? "_" : $0 })
        guard let variable = DynamicValue.environment(plain) else { return nil }
        if !undeclared.contains(plain) { undeclared.append(plain) }
        return variable
    }
}

/// `login.response.body.$.token`: a part of a named response.
struct ResponseReference {
    enum Part {
        /// A path in the body, as the language writes it: `.items[0].id`.
        case body(String)
        case header(String)
    }

    let request: String
    let part: Part

    init?(_ text: Substring) {
        request = String(text.prefix { $0 != "." && $0 != "[" })
        var rest = text.dropFirst(request.count)
        guard !request.isEmpty, !rest.isEmpty else { return nil }
        if rest.hasPrefix(".response.headers") {
            let name = rest.dropFirst(".response.headers".count).drop { ".['\"".contains($0) }
                .prefix { !"]'\"[".contains($0) }
            guard WrittenRequest.isHeaderName(String(name)) else { return nil }
            part = .header(String(name))
            return
        }
        if rest.hasPrefix(".response.body") {
            rest = rest.dropFirst(".response.body".count)
        } else if rest.hasPrefix(".response.") || rest.hasPrefix(".request.") || rest == ".response" {
            return nil
        }
        if rest.hasPrefix(".$") { rest = rest.dropFirst(2) }
        if rest == ".*" || rest == "*" { rest = "" }
        guard let path = JSONPathExpression(String(rest), of: ""), !path.isList else { return nil }
        part = .body(path.text)
    }

    func expression(of response: HTTPFileScope.NamedResponse) -> String? {
        switch part {
        case .body(let path): response.value + path
        case .header(let name): response.headers[name.lowercased()]
        }
    }
}
