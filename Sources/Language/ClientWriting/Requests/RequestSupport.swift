import HTTPModel

/// The code that makes requests from their parts, as far as the requests of an API need it.
struct RequestSupport {
    /// A piece of it: an argument, the kind of a body or a function, by its name, and what these need besides.
    enum Part: String {
        case query, headers, escapedItems, isAbsolute, hasKeys
        case object, json, form, multipart, text, data
        case step, steps, contained, expanded, escaped, reserved, joined, list, number, written, timestamp
        /// Query items within a path, which are not escaped as values are, and a list that becomes several items.
        case itemsInPath, repeatedItems
        case nestedObject, null, literal, file
        /// A body that is missing if a value is `nil`.
        case optionalBody
        case signing
    }

    let parts: ClientParts
    var api: ClientAPI { parts.api }
    var names: ClientNames { parts.names }
    let needs: Set<Part>
    /// Indicates whether other files also use it.
    let isShared: Bool

    var access: String { isShared ? "" : "private " }

    var hasBody: Bool { !needs.isDisjoint(with: [.object, .json, .form, .multipart, .text, .data]) }

    private var hasQuery: Bool { needs.contains(.query) || needs.contains(.escapedItems) || !queryKeys.isEmpty }

    func writeMembers(to file: inout SwiftFile) {
        file.gap()
        writeRequest(to: &file)
        for (name, value) in parts.sharedLines {
            file.gap()
            file.line("\(access)var \(SwiftText.name(name)): String { \(code(of: value)) }")
        }
        for helper in helpers { file.add(support: helper) }
    }

    func support(_ part: String, where conditions: Set<String> = []) -> String {
        parts.support(part, isShared: isShared, where: conditions)
    }

    func writeTypes(to file: inout SwiftFile) {
        if api.endpoints.contains(where: { $0.paging?.step == .link }) {
            file.add(support: support("links"))
        }
        if hasBody { writeBody(to: &file) }
    }

    private func writeRequest(to file: inout SwiftFile) {
        let values = "KeyValuePairs<String, (any CustomStringConvertible)?> = [:]"
        let others: [(String, Bool)] = [
            ("escapedItems: [String?] = []", needs.contains(.escapedItems)),
            ("query: \(values)", needs.contains(.query)), ("headers: \(values)", needs.contains(.headers)),
            ("body: RequestBody? = nil", hasBody), ("isAbsolute: Bool = false", needs.contains(.isAbsolute)),
            ("hasKeys: Bool = true", needs.contains(.hasKeys)),
        ]
        let parameters = ["_ method: String", "_ path: String"] + others.filter(\.1).map(\.0)
        file.function("\(access)func request", parameters, " throws(\(names.error)) -> URLRequest") { file in
            file.add(address)
            file.line("guard let url = URL(string: address) else { throw .invalidEndpoint }")
            file.line("var request = URLRequest(url: url)")
            file.line("request.httpMethod = method")
            if hasBody {
                file.line("request.httpBody = body?.data")
                file.line("request.setValue(body?.type, forHTTPHeaderField: \"Content-Type\")")
            }
            file.add(headerLines)
            if needs.contains(.headers) {
                file.line("for (name, value) in headers {")
                file.line("    request.setValue(value.map { \"\\($0)\" }, forHTTPHeaderField: name)")
                file.line("}")
            }
            if api.awsKey != nil {
                file.line(needs.contains(.hasKeys) ? "if hasKeys { sign(&request) }" : "sign(&request)")
            }
            file.line("return request")
        }
    }
}

// MARK: What every request has

extension RequestSupport {
    /// The lines that put the address together. A path begins with a slash, so that a server may end with one or not.
    private var address: [String] {
        let (home, start) = api.hasServer ? ([self.home], "home + path") : ([], "path")
        guard hasQuery else { return home + ["let address = \(start)"] }
        let end = "items.joined(separator: \"&\")"
        guard needs.contains(.itemsInPath) || needs.contains(.isAbsolute) else {
            return query + home + ["let address = \(start) + (items.isEmpty ? \"\" : \"?\" + \(end))"]
        }
        let mark = needs.contains(.itemsInPath) ? "path.contains(\"?\") ? \"&\" : \"?\"" : "\"?\""
        return query + home
            + ["let mark = \(mark)", "let address = \(start) + (items.isEmpty ? \"\" : mark + \(end))"]
    }

    private var home: String {
        "let home = " + (needs.contains(.isAbsolute) ? "isAbsolute ? \"\" : " : "")
            + "server.hasSuffix(\"/\") ? String(server.dropLast()) : server"
    }

    private var query: [String] {
        let keys = queryKeys.joined(separator: ", ")
        let own = needs.contains(.query) ? "items(query)" : ""
        let added = keys.isEmpty ? "" : "items([\(keys)])"
        let condition = needs.contains(.hasKeys) && !keys.isEmpty ? "(hasKeys ? \(added) : [])" : added
        let escaped = needs.contains(.escapedItems) ? "escapedItems.compactMap(\\.self)" : ""
        return ["let items = " + [escaped, own, condition].filter { !$0.isEmpty }.joined(separator: " + ")]
    }

    private var queryKeys: [String] {
        api.keys.compactMap { key in
            guard case .query(let name, let value) = key else { return nil }
            return "\(SwiftText.literal(PercentEncoding.encode(name, keeping: .unreserved))): \(code(of: value))"
        }
    }

    private var headerLines: [String] {
        var lines: [String] = []
        for header in api.headers {
            guard let value = header.value else { continue }
            lines += line(header.name, value, { $0 })
        }
        var keys: [String] = []
        for key in api.keys {
            switch key {
            case .header(let name, let value): keys += line(name, value) { $0 }
            case .bearer(let value): keys += line("Authorization", value) { "\"Bearer \\(\($0))\"" }
            case .basic(let user, let password):
                keys.append(
                    "let credentials = Data(\"\\(\(code(of: user))):\\(\(code(of: password)))\".utf8).base64EncodedString()"
                )
                keys.append("request.setValue(\"Basic \\(credentials)\", forHTTPHeaderField: \"Authorization\")")
            case .query, .digest, .aws: continue
            }
        }
        guard needs.contains(.hasKeys), !keys.isEmpty else { return lines + keys }
        return lines + ["if hasKeys {"] + keys.map { "    " + $0 } + ["}"]
    }

    /// Sets a header line, where its value is there.
    func line(_ name: String, _ value: ClientValue, _ text: (String) -> String) -> [String] {
        let name = SwiftText.literal(name)
        let late = value.all.compactMap { part in
            if case .input(let input) = part, api.inputs.contains(where: { $0.name == input && $0.isOptional }) {
                return SwiftText.name(input)
            }
            return nil
        }
        let set = "request.setValue(\(text(code(of: value))), forHTTPHeaderField: \(name))"
        return late.isEmpty ? [set] : ["if let \(late[0]) { \(set) }"]
    }

    /// A value that is known when the client is made, in Swift.
    func code(of value: ClientValue) -> String {
        switch value {
        case .input(let name): return SwiftText.name(name)
        case .text(let parts):
            let text = CodeText(parts) { code(of: $0) }
            return text.onlyValue ?? text.literal
        case .workedOut(let code, _, _): return code.replacing(ClientValueReading.owner, with: "")
        default: return SwiftText.literal(value.plain ?? "")
        }
    }
}
