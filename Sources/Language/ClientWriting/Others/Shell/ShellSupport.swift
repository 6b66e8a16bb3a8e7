/// The functions that those of the endpoints need, each written only if it is called.
struct ShellSupport {
    let api: ClientAPI
    let names: ShellNames
    /// The commands that call them.
    let commands: [String]

    private static let functions = [
        "send", "line", "step", "escaped", "items", "list", "field", "fields", "joined", "quoted", "texts", "shown",
        "array", "object",
    ]

    var text: String {
        let options = commands.flatMap { $0.split { " +}".contains($0) } }
        let hasParts = options.contains { $0 == "--parts" || $0 == "--files" }
        let requests = commands.contains { $0.hasPrefix("_request ") } ? [request] : []
        var functions: [String: String] = [:]
        var waiting = commands + requests + ["_send "]
        while let code = waiting.popLast() {
            for name in Self.functions where functions[name] == nil && code.calls("_" + name) {
                let text = SupportCode.text("shell.\(name)", where: hasParts ? [] : ["WITHOUT_PARTS"])
                functions[name] = text
                waiting.append(text)
            }
        }
        return (requests + Self.functions.compactMap { functions[$0] }).joined(separator: "\n\n")
    }

    /// The parts of every request: the server, the keys and the header lines.
    private var request: String {
        let items = api.keyItems(names)
        let query =
            items.isEmpty ? "\"$query\"" : "\"$(_joined \"$query\" \(items.map(\.word).joined(separator: " ")))\""
        let options = api.sharedOptions(names, hasKeys: true, without: [])
        let words = ["\"$method\"", "\"\(names.home)$path\"", query] + options + ["\"$@\""]
        return """
            # A request to the API: METHOD PATH QUERY [OPTION OF CURL]…
            _request() {
            \(required.isEmpty ? "" : "  : \(required)\n")  local method=$1 path=$2 query=$3
              shift 3
              _send \(words.joined(separator: " "))
            }
            """
    }

    /// `"${API_KEY:?}"`, which ends the call where the variable is not set.
    private var required: String { names.required(api.inputs.filter { !$0.isOptional && api.isShared($0) }) }
}

extension String {
    fileprivate func calls(_ command: String) -> Bool {
        ranges(of: command).contains { range in
            let before = range.lowerBound > startIndex ? self[index(before: range.lowerBound)] : " "
            let after = range.upperBound < endIndex ? self[range.upperBound] : " "
            return "( \n".contains(before) && " )\n".contains(after)
        }
    }
}

extension ClientAPI {
    func keyItems(_ names: ShellNames) -> [CodeText] {
        keys.compactMap { key in
            guard case .query(let name, let value) = key else { return nil }
            let code = "$(_escaped \(value.shellText(names).word))"
            if let variable = lateVariable(of: value, names) {
                return CodeText(value: "${\(variable):+\(name)=\(code)}")
            }
            var item = CodeText(name + "=")
            item.add(CodeText(value: code))
            return item
        }
    }

    /// Returns the options for the keys and header lines of every request, without those of some names.
    func sharedOptions(_ names: ShellNames, hasKeys: Bool, without own: Set<String>) -> [String] {
        var words: [String] = []
        func add(_ name: String, _ value: ClientValue) {
            guard !own.contains(name.lowercased()), !value.isWorkedOut else { return }
            var line = CodeText(name + ": ")
            line.add(value.shellText(names))
            add("--header", line, value)
        }
        func add(_ option: String, _ text: CodeText, _ value: ClientValue) {
            if let variable = lateVariable(of: value, names) {
                words += ["${\(variable):+\(option)}", "${\(variable):+\(text.word)}"]
            } else {
                words += [option, text.word]
            }
        }
        func addUser(_ user: ClientValue, _ password: ClientValue, by method: [String] = []) {
            guard !own.contains("authorization") else { return }
            var text = user.shellText(names)
            text.add(":")
            text.add(password.shellText(names))
            words += method
            add("--user", text, .text([user, password]))
        }
        for key in hasKeys ? keys : [] {
            switch key {
            case .header(let name, let value): add(name, value)
            case .bearer(let value): add("Authorization", .text([.string("Bearer "), value]))
            case .basic(let user, let password): addUser(user, password)
            case .digest(let user, let password): addUser(user, password, by: ["--digest"])
            case .aws(let key):
                addUser(
                    key.id, key.secret,
                    by: ["--aws-sigv4", CodeText("aws:amz:\(key.region):\(key.service)").word])
                if let token = key.token, !own.contains("authorization") { add("X-Amz-Security-Token", token) }
            case .query: continue
            }
        }
        for header in headers where hasKeys || header.value?.hasInput != true {
            if let value = header.value { add(header.name, value) }
        }
        return words
    }

    /// The variable of a value that is not known from the beginning: until then, nothing is sent.
    private func lateVariable(of value: ClientValue, _ names: ShellNames) -> String? {
        value.inputNames.first { name in inputs.contains { $0.name == name && $0.isOptional } }.map(names.variable)
    }

    func isShared(_ input: ClientInput) -> Bool {
        keys.flatMap(\.values).contains { $0.inputNames.contains(input.name) }
            || headers.contains { $0.value?.inputNames.contains(input.name) == true }
    }
}

extension ClientValue {
    /// A value that is known to the API, from the environment or for good.
    fileprivate func shellText(_ names: ShellNames) -> CodeText {
        switch self {
        case .input(let name): return CodeText(variable: names.variable(ofInput: name))
        case .text(let parts): return parts.reduce(into: CodeText()) { $0.add($1.shellText(names)) }
        default: return CodeText(words)
        }
    }
}
