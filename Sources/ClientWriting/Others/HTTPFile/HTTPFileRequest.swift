import HTTPModel
import PlainText

/// An endpoint as a request of such a file.
struct HTTPFileRequest {
    private let endpoint: ClientEndpoint
    private let place: Int
    private let api: ClientAPI
    private let variables: HTTPFileVariables
    private let outline: RequestOutline

    init(_ endpoint: ClientEndpoint, at place: Int, of api: ClientAPI, _ variables: HTTPFileVariables) {
        self.endpoint = endpoint
        self.place = place
        self.api = api
        self.variables = variables
        outline = RequestOutline(endpoint)
    }

    var text: String {
        let name = endpoint.fullName.map {
            $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "." || $0 == "_") ? $0 : "_"
        }
        var lines =
            ["### \(String(name))"] + comment + ["# @name \(String(name))", "\(endpoint.method) \(address)"] + headers
        if let body { lines += ["", body] }
        return lines.joined(separator: "\n") + "\n"
    }

    /// What is said of it, and what it takes besides. A line of it that begins with @ would be an order to the editor.
    private var comment: [String] {
        let left = endpoint.parameters.filter { variables.name(of: $0.name, ofEndpoint: place) == nil }
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

    private var isAtHome: Bool { endpoint.address.template.site.map { $0.origin == api.origin } ?? true }

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
                items.append("\(name)=\(value.text { variables.name(ofInput: $0) })")
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

    /// The value that a parameter is sent with, if something is.
    private func known(_ value: ClientValue) -> DocumentValue? {
        guard case .parameter(let name) = value, variables.name(of: name, ofEndpoint: place) != nil else { return nil }
        return variables.value(of: name, ofEndpoint: place)
    }

    /// The value as it is sent, where a variable would send it otherwise: variables are put in as they are.
    private func constant(_ placed: PlacedValue) -> String? {
        guard let value = known(placed.value), let text = value.text else { return nil }
        let escaped: String
        if case .array(let elements) = value {
            escaped = elements.compactMap(\.text).map(placed.escaped).joined(separator: ",")
        } else {
            escaped = placed.escaped(text)
        }
        return escaped == text ? nil : escaped
    }

    private func text(of value: ClientValue) -> String? {
        switch value {
        case .null, .workedOut: nil
        case .parameter(let name): variables.name(of: name, ofEndpoint: place).map { "{{\($0)}}" }
        case .input(let name): "{{\(variables.name(ofInput: name))}}"
        case .text(let parts):
            parts.reduce(Optional("")) { text, part in text.flatMap { text in self.text(of: part).map { text + $0 } } }
        default: value.words
        }
    }

    // MARK: Header lines

    private var headers: [String] {
        let own = Set(endpoint.headers.map { $0.name.lowercased() })
        var lines: [(name: String, value: String?)] = []
        for key in isAtHome ? api.keys : [] {
            switch key {
            case .header(let name, let value): lines.append((name, text(of: value)))
            case .bearer(let value): lines.append(("Authorization", text(of: value).map { "Bearer \($0)" }))
            case .basic(let user, let password):
                lines.append(
                    (
                        "Authorization",
                        text(of: user).flatMap { user in text(of: password).map { "Basic \(user):\($0)" } }
                    ))
            case .query, .digest, .aws: continue
            }
        }
        lines += api.headers.filter { isAtHome || $0.value?.hasInput != true }.map { ($0.name, $0.value.flatMap(text)) }
        lines = lines.filter { !own.contains($0.name.lowercased()) }
        lines += endpoint.headers.map { ($0.name, $0.value.flatMap(text)) }
        if let type = contentType, !lines.contains(where: { $0.name.lowercased() == "content-type" }) {
            lines.append(("Content-Type", type))
        }
        return lines.compactMap { name, value in
            value.map { "\(name): \($0.filter { !$0.isNewline })" }
        }
    }

    private var contentType: String? {
        switch endpoint.body {
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
        switch endpoint.body {
        case nil: return nil
        case .json(let value): return json(value)?.json
        case .form(let members):
            return members.compactMap { member in
                // A variable is put in as it is.
                let value = member.value.plain.map { PercentEncoding.encode($0, keeping: .unreserved) }
                return (value ?? text(of: member.value)).map {
                    "\(PercentEncoding.encode(member.name.words, keeping: .unreserved))=\($0)"
                }
            }.joined(separator: "&")
        case .multipart(let members):
            let parts = members.compactMap { member -> String? in
                let isFile = isData(member.value)
                guard let text = isFile ? file(member.value) : text(of: member.value) else { return nil }
                let name = member.name.words.replacingBytes("\"", with: "%22")
                let told = isFile ? "; filename=\"\(name)\"\nContent-Type: application/octet-stream" : ""
                return "--\(Self.boundary)\nContent-Disposition: form-data; name=\"\(name)\"\(told)\n\n\(text)\n"
            }
            return parts.joined() + "--\(Self.boundary)--"
        case .text(let value):
            // A line that begins with one of these is an order to the editor.
            guard let text = text(of: value),
                !text.split(whereSeparator: \.isNewline).contains(where: { "#<>/@".contains($0.first ?? " ") })
            else { return nil }
            return text
        case .data(let value): return isData(value) ? file(value) : nil
        }
    }

    /// Whether it is given as the file that it is in. What may be left out is, since the file might not be there.
    private func isData(_ value: ClientValue) -> Bool { endpoint.parameter(value)?.type == .structure("Data") }

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
            return type.isText ? .string(text) : type.isList ? .array([.number(text)]) : .number(text)
        default:
            guard let text = text(of: value) else { return nil }
            // Braces that are meant are written so that no editor takes them for a variable's.
            return value.hasVariables || !text.containsBytes("{{")
                ? .string(text) : .number(DocumentValue.quoted(text).replacingBytes("{{", with: "\\u007b\\u007b"))
        }
    }
}

extension ClientValue {
    /// As text, its inputs by the names of their variables.
    fileprivate func text(_ name: (String) -> String) -> String {
        switch self {
        case .input(let input): "{{\(name(input))}}"
        case .text(let parts): parts.map { $0.text(name) }.joined()
        default: words
        }
    }

    fileprivate var hasVariables: Bool {
        all.contains { value in
            switch value {
            case .parameter, .input: true
            default: false
            }
        }
    }
}

extension PlacedValue {
    /// A text as it stands in this place.
    fileprivate func escaped(_ text: String) -> String {
        PercentEncoding.encode(text, keeping: `operator`.keepsReserved ? .reserved : .unreserved)
    }
}

extension ParameterType {
    /// Whether JSON writes it in quotation marks.
    fileprivate var isText: Bool {
        switch self {
        case .string, .date, .url, .uuid, .secret, .enumeration: true
        case .optional(let wrapped): wrapped.isText
        case .integer, .unsigned, .number, .decimal, .boolean, .structure, .list: false
        }
    }
}
