import HTTPMiddleware
import ScriptSyntax

/// The command that sends an endpoint's request.
struct ShellRequest {
    let endpoint: ClientEndpoint
    let api: ClientAPI
    let outline: RequestOutline
    let names: ShellNames
    /// The variables of the parameters.
    let variables: [String: String]

    func words() -> [String] {
        let isAtHome = api.isHome(of: endpoint)
        let hasAll = outline.site == nil && !replacesShared
        var address = CodeText(outline.site ?? "")
        if outline.site == nil, !hasAll { address.add(CodeText(value: names.home)) }
        address.add(path())
        var query = query()
        if !hasAll, isAtHome { query += api.keyItems(names) }
        var words = [hasAll ? "_request" : "_send", endpoint.method, address.word, joined(query)]
        if endpoint.method == "HEAD" { words.append("--head") }
        if !hasAll { words += api.sharedOptions(names, hasKeys: isAtHome, without: ownHeaders) }
        words += headers() + body()
        return words
    }

    private var ownHeaders: Set<String> { Set(endpoint.headers.map { $0.name.lowercased() }) }

    private var replacesShared: Bool {
        let names =
            api.headers.map(\.name)
            + api.keys.compactMap { key in
                if case .query = key { nil } else { key.header?.name ?? "authorization" }
            }
        return !ownHeaders.isDisjoint(with: names.map { $0.lowercased() })
    }
}

// MARK: The address

extension ShellRequest {
    private func path() -> CodeText {
        var path = CodeText(outline.slash(after: api.server))
        for piece in outline.path { path.add(text(of: piece)) }
        return path
    }

    /// The items of the query, each a word that is empty where nothing is sent.
    private func query() -> [CodeText] {
        outline.items.map { item in
            var text = CodeText(item.name + (item.hasValue ? "=" : ""))
            if let placed = item.onlyValue, let parameter = endpoint.parameter(placed.value),
                let name = variables[parameter.name]
            {
                let value = CodeText(variable: name).word
                if parameter.type.isList, placed.isExploded {
                    return CodeText(value: "$(_items \(CodeText(item.name).word) \(value))")
                }
                // Names and values that the caller has put together.
                if placed.isExploded { return CodeText(variable: name) }
                if parameter.isLeftOutWhenEmpty {
                    return CodeText(value: "${\(name):+\(item.name.inExpansion)=\(code(of: placed))}")
                }
            }
            for piece in item.pieces { text.add(self.text(of: piece)) }
            return text
        }
    }

    private func joined(_ items: [CodeText]) -> String {
        if items.count < 2 { return items.first?.word ?? "''" }
        return "\"$(_joined \(items.map(\.word).joined(separator: " ")))\""
    }

    private func text(of piece: RequestOutline.Piece) -> CodeText {
        switch piece {
        case .text(let text): return CodeText(text)
        case .value(let placed):
            let isNamed = placed.operator == .parameter
            if let parameter = endpoint.parameter(placed.value), parameter.isLeftOutWhenEmpty,
                let name = variables[parameter.name],
                !placed.lead.isEmpty
            {
                let label = isNamed ? placed.name.inExpansion + "=" : ""
                return CodeText(value: "${\(name):+\(placed.lead)\(label)\(code(of: placed))}")
            }
            var text = CodeText(placed.lead + (isNamed ? placed.name + "=" : ""))
            text.add(CodeText(value: code(of: placed)))
            return text
        }
    }

    /// The commands that end a call where a value would lead elsewhere in the path. What is left out leads nowhere.
    func checks() -> [String] {
        outline.path.compactMap { piece in
            guard case .value(let placed) = piece, placed.operator != .parameter else { return nil }
            let check = "_step \(word(of: placed)) || return"
            let mayBeEmpty = endpoint.parameter(placed.value)?.isLeftOutWhenEmpty ?? false
            return mayBeEmpty ? "[[ -z \(value(placed.value).word) ]] || \(check)" : check
        }
    }

    /// A value, or as much of it as the address takes.
    private func word(of placed: PlacedValue) -> String {
        guard case .prefix(let length) = placed.modifier, let parameter = endpoint.parameter(placed.value),
            let name = variables[parameter.name]
        else { return value(placed.value).word }
        return "\"${\(name):0:\(length)}\""
    }

    /// `$(_escaped "$name")`
    private func code(of placed: PlacedValue) -> String {
        let parameter = endpoint.parameter(placed.value)
        if parameter?.type.isList == true {
            return "$(_list \(value(placed.value).word))"
        }
        let word = word(of: placed)
        guard placed.operator.keepsReserved else { return "$(_escaped \(word))" }
        return "$(_escaped \(word) '!$&()*+,;=:@')"
    }
}

// MARK: Values

extension ShellRequest {
    private func value(_ value: ClientValue) -> CodeText {
        switch value {
        case .parameter(let name): return CodeText(variable: variables[name] ?? "_")
        case .input(let name): return CodeText(variable: names.variable(ofInput: name))
        case .written(let inner, _): return self.value(inner)
        case .text(let parts):
            return parts.reduce(into: CodeText()) { text, part in text.add(textInText(part)) }
        case .enumerationCase, .member, .array, .object, .moment, .null, .workedOut: return CodeText()
        case .bool, .number, .string: return CodeText(value.words)
        }
    }

    /// A value within a text, where a list has brackets: `["a", "b"]`.
    private func textInText(_ value: ClientValue) -> CodeText {
        guard let parameter = endpoint.parameter(value), let name = variables[parameter.name],
            case .list(let element) = parameter.type.unwrapped
        else { return self.value(value) }
        if json(name, element) == "$\(name)" { return CodeText(value: "[${\(name)//,/, }]") }
        return CodeText(value: "$(_shown \(CodeText(variable: name).word))")
    }

    private func headers() -> [String] {
        endpoint.headers.flatMap { header -> [String] in
            if header.value?.isWorkedOut == true { return [] }
            guard let value = header.value else { return ["--header", CodeText(header.name + ":").word] }
            var line = CodeText(header.name + ": ")
            line.add(textInText(value))
            let parameter = endpoint.parameter(value.only)
            return option("--header", line, unlessEmpty: parameter?.type.isOptional == true ? parameter : nil)
        }
    }

    private func body() -> [String] {
        let hasType = (endpoint.headers + api.headers).contains {
            $0.name.lowercased() == "content-type" && $0.value != nil
        }
        func type(_ type: String) -> [String] { hasType ? [] : ["--header", CodeText("Content-Type: " + type).word] }
        guard let body = endpoint.body else { return [] }
        switch body.kind {
        case .json:
            return type("application/json") + ["--data-raw", "\"\(json(body.value))\""]
        case .form:
            let fields = body.members.flatMap(\.elements).map { member in
                if let name = member.name.plain, let value = member.value.plain {
                    return CodeText("\(FormText.encode(name))=\(FormText.encode(value))").word
                }
                let isList = endpoint.parameter(member.value)?.type.isList == true
                let function = isList ? "_fields" : "_field"
                let field = "$(\(function) \(value(member.name).word) \(value(member.value).word))"
                guard let parameter = endpoint.parameter(member.value), parameter.isLeftOutWhenEmpty,
                    let name = variables[parameter.name]
                else { return "\"\(field)\"" }
                return "\"${\(name):+\(field)}\""
            }
            return ["--data-raw", "\"$(_joined \(fields.joined(separator: " ")))\""]
        case .multipart: return body.members.flatMap(\.elements).flatMap { part($0) }
        case .text: return type("text/plain; charset=utf-8") + ["--data-raw", textInText(body.value).word]
        case .data: return (hasType ? [] : ["--header", "Content-Type:"]) + bytes(body.value)
        }
    }

    /// Bytes are given as the file that they are in.
    private func bytes(_ value: ClientValue) -> [String] {
        let parameter = endpoint.parameter(value)
        var file = CodeText("@")
        file.add(self.value(value))
        return option("--data-binary", file, unlessEmpty: parameter?.isLeftOutWhenEmpty == true ? parameter : nil)
    }

    /// An option of curl; nothing where a parameter is empty.
    private func option(_ option: String, _ text: CodeText, unlessEmpty parameter: ClientParameter?) -> [String] {
        guard let name = parameter.flatMap({ variables[$0.name] }) else { return [option, text.word] }
        return ["${\(name):+\(option)}", "${\(name):+\(text.word)}"]
    }

    private func part(_ member: ClientMember) -> [String] {
        let parameter = endpoint.parameter(member.value)
        let isFile = parameter?.type.isBytes == true
        let isList = parameter?.type.isList == true
        var text = value(member.name)
        text.add(isFile && !isList ? "=@" : "=")
        text.add(value(member.value))
        let word = isList ? (isFile ? "--files" : "--parts") : isFile ? "--form" : "--form-string"
        return option(word, text, unlessEmpty: parameter?.isLeftOutWhenEmpty == true ? parameter : nil)
    }

    // MARK: JSON

    /// A value of a JSON body, as it stands between quotation marks.
    private func json(_ value: ClientValue) -> String {
        switch value {
        case .object(let members):
            let words = members.flatMap { member -> [String] in
                let name = CodeText(DocumentValue.quoted(member.name.plain ?? member.name.words)).word
                return [name, "\"\(json(member.value))\""]
            }
            return "$(_object\(words.map { " " + $0 }.joined()))"
        case .array(let elements):
            guard elements.contains(where: { endpoint.parameter($0)?.type.isOptional == true }) else {
                return "[\(elements.map { json($0) }.joined(separator: ","))]"
            }
            return "$(_array \(elements.map { "\"\(json($0))\"" }.joined(separator: " ")))"
        case .null: return "null"
        case .bool, .number: return value.words
        case .parameter(let name):
            guard let type = endpoint.parameter(named: name)?.type, let variable = variables[name] else {
                return "null"
            }
            let isLeftOut = type.isOptional
            let code = json(variable, type)
            return isLeftOut && code != "$\(variable)" ? "${\(variable):+\(code)}" : code
        default:
            if let plain = value.plain { return CodeText(DocumentValue.quoted(plain)).inside }
            return "$(_quoted \(self.value(value).word))"
        }
    }

    private func json(_ variable: String, _ type: ParameterType) -> String {
        switch type {
        case .optional(let wrapped): return json(variable, wrapped)
        case .integer, .unsigned, .number, .decimal, .boolean, .structure: return "$\(variable)"
        case .list(let element):
            if json(variable, element) == "$\(variable)" { return "[$\(variable)]" }
            return "$(_texts \"$\(variable)\")"
        default:
            return "$(_quoted \"$\(variable)\")"
        }
    }
}

extension ClientMember {
    /// Itself for each element of a list that is written out.
    fileprivate var elements: [ClientMember] {
        guard case .array(let elements) = value else { return [self] }
        return elements.flatMap { ClientMember(name: name, value: $0).elements }
    }
}

extension ClientParameter {
    var isLeftOutWhenEmpty: Bool { type.isOptional || type.isList }
}

extension String {
    /// Within `"${…:+…}"`.
    fileprivate var inExpansion: String { map { #""\$`}"#.contains($0) ? "\\\($0)" : String($0) }.joined() }
}
