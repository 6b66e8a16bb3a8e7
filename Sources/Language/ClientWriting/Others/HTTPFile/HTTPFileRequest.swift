import Basics
import HTTPMiddleware
import HTTPModel
import ScriptSyntax

/// An endpoint as a request of such a file.
struct HTTPFileRequest {
    let endpoint: ClientEndpoint
    let api: ClientAPI
    let variables: HTTPFileVariables
    let parameters: [String: (variable: String?, value: DocumentValue?)]
    let outline: RequestOutline
    private var isAtHome: Bool { api.isHome(of: endpoint) }

    var text: String {
        let name = endpoint.fullName.map {
            $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "." || $0 == "_") ? $0 : "_"
        }
        var lines =
            ["### \(String(name))"] + comment + ["# @name \(String(name))", "\(endpoint.method) \(address)"] + headers
        if let body { lines += ["", body] }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Its documentation and other parameters. A line beginning with @ would be an instruction to the editor.
    private var comment: [String] {
        let left = endpoint.parameters.filter { parameters[$0.name]?.variable == nil }
        let text = endpoint.documentation ?? ""
        let also = left.isEmpty ? "" : "It also takes \(left.map { "\($0.name): \($0.text)" }.joined(separator: ", "))."
        let lines = [text, also].filter { !$0.isEmpty }.flatMap {
            $0.split(omittingEmptySubsequences: false) { $0.isNewline }.map { Printable.inCode($0) }
        }
        return lines.map { line in
            let text = line.drop(while: \.isWhitespace)
            return text.isEmpty ? "#" : text.hasPrefix("@") || text.hasPrefix("#") ? "# - \(text)" : "# \(line)"
        }
    }

    // MARK: The address

    private var address: String {
        var text = outline.site ?? (api.server == nil ? "" : "{{server}}")
        text += outline.slash(after: api.server)
        for piece in outline.path { text += self.text(of: piece) ?? "" }
        var items = outline.items.compactMap { item -> String? in
            if let placed = item.onlyValue, placed.isExploded, case .array(let elements)? = known(placed.value) {
                let items = elements.compactMap(\.text).map { "\(item.name)=\(placed.escaped($0))" }
                return items.isEmpty ? nil : items.joined(separator: "&")
            }
            let pieces = item.pieces.map { self.text(of: $0) }
            guard !pieces.contains(nil) else { return nil }
            return item.name + (item.hasValue ? "=" : "") + pieces.compactMap(\.self).joined()
        }
        if isAtHome {
            for case .query(let name, let value) in api.keys {
                items.append("\(name)=\(self.text(of: value) ?? "")")
            }
        }
        return text + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
    }

    /// Nil where it is left out.
    private func text(of piece: RequestOutline.Piece) -> String? {
        switch piece {
        case .text(let text): return text
        case .value(let placed):
            guard let text = constant(placed) ?? text(of: placed.value) else { return nil }
            return placed.lead + (placed.operator == .parameter ? placed.name + "=" : "") + text
        }
    }

    private func known(_ value: ClientValue) -> DocumentValue? {
        switch value {
        case .parameter(let name): parameters[name]?.value
        case .written(let inner, .day), .written(let inner, .joined(by: ",")): known(inner)
        default: nil
        }
    }

    /// The value as it is sent, where a variable would send it otherwise: variables are put in as they are.
    private func constant(_ placed: PlacedValue) -> String? {
        guard let value = known(placed.value), let text = value.text else { return nil }
        if case .array(let elements) = value {
            return elements.compactMap(\.text).map(placed.escaped).joined(separator: ",")
        }
        let escaped = placed.escaped(text)
        return escaped == text ? nil : escaped
    }

    /// Nil where it is left out. A value that is not the same here as in a variable's line is written out.
    ///
    /// - Parameter escaped: A text as it stands in this place.
    private func text(of value: ClientValue, _ escaped: (String) -> String = { $0 }) -> String? {
        switch value {
        case .null, .workedOut: return nil
        case .written(let inner, _): return text(of: inner, escaped)
        case .parameter(let name):
            let variable = parameters[name]?.variable.map { "{{\($0)}}" }
            guard let given = known(value), let text = given.textInText else { return variable }
            let constant = escaped(text)
            guard !constant.containsBytes("{{") else { return variable }
            let isTheSame = constant == text && text == given.text && HTTPFileVariables.keeps(text)
            return isTheSame ? variable ?? constant : constant
        case .input(let name): return "{{\(variables.name(ofInput: name))}}"
        case .text(let parts):
            return parts.reduce(Optional("")) { text, part in
                text.flatMap { text in self.text(of: part, escaped).map { text + $0 } }
            }
        default: return escaped(value.words)
        }
    }

    /// Returns the texts that a field of a form is sent as: one for each element of a list, and none if it is
    /// left out.
    private func texts(of value: ClientValue, _ escaped: (String) -> String = { $0 }) -> [String] {
        if case .array(let elements) = value { return elements.flatMap { texts(of: $0, escaped) } }
        if case .array(let elements)? = known(value) { return elements.compactMap(\.text).map(escaped) }
        return text(of: value, escaped).map { [$0] } ?? []
    }

    // MARK: Header lines

    private var headers: [String] {
        let own = Set(endpoint.headers.map { $0.name.lowercased() })
        let keys = isAtHome ? api.keys.compactMap(\.header) : []
        let shared = keys + api.headers.filter { isAtHome || $0.value?.hasInput != true }
        let headers = shared.filter { !own.contains($0.name.lowercased()) } + endpoint.headers
        var lines = headers.map { (name: $0.name, value: $0.value.flatMap { text(of: $0) }) }
        if let type = contentType, !lines.contains(where: { $0.name.lowercased() == "content-type" }) {
            lines.append(("Content-Type", type))
        }
        return lines.compactMap { name, value in
            value.map { "\(name): \($0.filter { !$0.isNewline })" }
        }
    }

    private var contentType: String? {
        switch endpoint.body?.kind {
        case .json: "application/json"
        case .form: "application/x-www-form-urlencoded"
        case .multipart: "multipart/form-data; boundary=\(Self.boundary)"
        case .text: "text/plain; charset=utf-8"
        case .data, nil: nil
        }
    }

    private static let boundary = "part"

    // MARK: The body

    private var body: String? {
        guard let body = endpoint.body else { return nil }
        switch body.kind {
        case .json: return json(body.value)?.json
        case .form:
            return body.members.flatMap { member in
                texts(of: member.value, FormText.encode).map { "\(FormText.encode(member.name.words))=\($0)" }
            }.joined(separator: "&")
        case .multipart:
            let parts = body.members.flatMap { member in
                let isFile = isData(member.value)
                let name = member.name.words.replacingBytes("\"", with: "%22")
                let told = isFile ? "; filename=\"\(name)\"\nContent-Type: application/octet-stream" : ""
                return (isFile ? [file(member.value)] : texts(of: member.value)).map {
                    "--\(Self.boundary)\nContent-Disposition: form-data; name=\"\(name)\"\(told)\n\n\($0)\n"
                }
            }
            return parts.joined() + "--\(Self.boundary)--"
        case .text:
            // A line that begins with one of these is an order to the editor.
            guard let text = text(of: body.value),
                !text.split(whereSeparator: \.isNewline).contains(where: { "#<>/@".contains($0.first ?? " ") })
            else { return nil }
            return text
        case .data: return isData(body.value) ? file(body.value) : nil
        }
    }

    private func isData(_ value: ClientValue) -> Bool { endpoint.parameter(value)?.type.isSentAsFile == true }

    private func file(_ value: ClientValue) -> String { "< ./\(value.words.filter { $0.isLetter || $0.isNumber })" }

    /// A value of the body, in which variables stand for texts; nil where it is left out.
    private func json(_ value: ClientValue) -> DocumentValue? {
        switch value {
        case .null: return .null
        case .bool(let value): return .bool(value)
        case .number(let text): return .number(text)
        case .object(let members):
            return .object(
                members.compactMap { member in
                    json(member.value).map { DocumentMember(name: member.name.words, value: $0) }
                })
        case .array(let elements): return .array(elements.compactMap(json))
        case .parameter(let name):
            guard let type = endpoint.parameter(named: name)?.type, let text = text(of: value) else { return nil }
            if type.isList, let list = known(value) { return list }
            return type.isText ? quoted(value) : type.isList ? .array([.number(text)]) : .number(text)
        default: return quoted(value)
        }
    }

    /// A text of JSON. Braces that are meant are written so that no editor takes them for a variable's.
    private func quoted(_ value: ClientValue) -> DocumentValue? {
        text(of: value) { text in
            String(DocumentValue.quoted(text).dropFirst().dropLast()).replacingBytes("{{", with: "\\u007b\\u007b")
        }.map { .number("\"\($0)\"") }
    }
}

extension HTTPFileRequest {
    static func text(of api: ClientAPI, _ mark: String) -> String {
        let variables = HTTPFileVariables(for: api)
        var lines = ["# " + mark, ""]
        if let server = api.server { lines.append("@server = \(server.withoutSlash)") }
        for input in api.inputs {
            let value = input.isOptional ? "" : "{{$processEnv \(variables.environment(of: input))}}"
            lines.append("@\(variables.name(ofInput: input.name)) = \(value)".withoutTrailingSpace)
        }
        let requests = zip(api.endpoints, variables.parameters).map { endpoint, parameters in
            HTTPFileRequest(
                endpoint: endpoint, api: api, variables: variables, parameters: parameters,
                outline: RequestOutline(endpoint)
            ).text
        }
        let used = Set(requests.flatMap { $0.split(separator: "{{").dropFirst().map { $0.prefix { $0 != "}" } } })
        for (name, value) in variables.values where used.contains(name[...]) {
            if value.isEmpty { lines.append("# Fill in what \(name) is:") }
            lines.append("@\(name) = \(value)".withoutTrailingSpace)
        }
        return (["\(lines.joined(separator: "\n"))\n"] + requests).joined(separator: "\n")
    }
}

extension String {
    fileprivate var withoutTrailingSpace: String { hasSuffix(" ") ? String(dropLast()) : self }
}

extension PlacedValue {
    fileprivate func escaped(_ text: String) -> String {
        PercentEncoding.encode(text, keeping: `operator`.keepsReserved ? .reserved : .unreserved)
    }
}

extension ParameterType {
    /// True if it is given as the file that contains it. An optional value is not: the file might be missing.
    fileprivate var isSentAsFile: Bool {
        switch self {
        case .structure(let name): name == "Data"
        case .list(let element): element.isSentAsFile
        default: false
        }
    }

    /// True if JSON writes it in quotation marks.
    fileprivate var isText: Bool {
        switch self {
        case .string, .date, .url, .uuid, .secret, .enumeration: true
        case .optional(let wrapped): wrapped.isText
        case .integer, .unsigned, .number, .decimal, .boolean, .structure, .list: false
        }
    }
}
