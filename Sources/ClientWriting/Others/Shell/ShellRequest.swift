import Basics
import HTTPModel

/// The command that sends an endpoint's request.
struct ShellRequest {
    private let endpoint: ClientEndpoint
    private let api: ClientAPI
    private let outline: RequestOutline
    private let names: ShellNames
    private let variables: [String: String]
    /// What it takes from ``ShellSupport``.
    private(set) var needs: Set<ShellSupport.Part> = []

    init(_ endpoint: ClientEndpoint, of api: ClientAPI, _ names: ShellNames) {
        self.endpoint = endpoint
        self.api = api
        self.names = names
        outline = RequestOutline(endpoint)
        variables = ShellNames.parameters(of: endpoint)
    }

    /// The words of the command, in order.
    mutating func words() -> [String] {
        let isAtHome = outline.site == nil || api.origin.map { $0 == endpoint.address.template.site?.origin } ?? false
        let hasAll = outline.site == nil && !replacesShared
        var address = ShellText(outline.site ?? "")
        if outline.site == nil, !hasAll { address.add(ShellText(code: names.home)) }
        address.add(path())
        var query = query()
        if !hasAll, isAtHome { query += api.keyItems(names, &needs) }
        needs.insert(query.count > 1 ? .joined : .send)
        var words = [hasAll ? "_request" : "_send", endpoint.method, address.word, joined(query)]
        if endpoint.method == "HEAD" { words.append("--head") }
        if !hasAll { words += api.sharedOptions(names, hasKeys: isAtHome, without: ownHeaders) }
        words += headers() + body()
        if hasAll { needs.insert(.request) }
        return words
    }

    private var ownHeaders: Set<String> { Set(endpoint.headers.map { $0.name.lowercased() }) }

    /// Whether one of its header lines stands in the place of every request's.
    private var replacesShared: Bool {
        var shared = Set(api.headers.map { $0.name.lowercased() })
        for key in api.keys {
            switch key {
            case .header(let name, _): shared.insert(name.lowercased())
            case .bearer, .basic, .digest, .aws: shared.insert("authorization")
            case .query: continue
            }
        }
        return !shared.isDisjoint(with: ownHeaders)
    }
}

// MARK: The address

extension ShellRequest {
    private mutating func path() -> ShellText {
        var path = ShellText(outline.slash(after: api.server))
        for piece in outline.path { path.add(text(of: piece)) }
        return path
    }

    /// The items of the query, each a word that is empty where nothing is sent.
    private mutating func query() -> [ShellText] {
        outline.items.map { item in
            var text = ShellText(item.name + (item.hasValue ? "=" : ""))
            if let placed = item.onlyValue, let parameter = endpoint.parameter(placed.value),
                let name = variables[parameter.name]
            {
                let value = ShellText(variable: name).word
                if parameter.type.isList, placed.isExploded {
                    needs.insert(.items)
                    return ShellText(code: "$(_items \(ShellText(item.name).word) \(value))")
                }
                // Names and values that the caller has put together.
                if placed.isExploded { return ShellText(variable: name) }
                if parameter.isLeftOutWhenEmpty {
                    return ShellText(code: "${\(name):+\(item.name.inExpansion)=\(code(of: placed))}")
                }
            }
            for piece in item.pieces { text.add(self.text(of: piece)) }
            return text
        }
    }

    private mutating func joined(_ items: [ShellText]) -> String {
        if items.count < 2 { return items.first?.word ?? "''" }
        return "\"$(_joined \(items.map(\.word).joined(separator: " ")))\""
    }

    private mutating func text(of piece: RequestOutline.Piece) -> ShellText {
        switch piece {
        case .text(let text): return ShellText(text)
        case .value(let placed):
            let isNamed = placed.operator == .parameter
            if let parameter = endpoint.parameter(placed.value), parameter.isLeftOutWhenEmpty,
                let name = variables[parameter.name],
                !placed.lead.isEmpty
            {
                return ShellText(
                    code: "${\(name):+\(placed.lead)\(isNamed ? placed.name.inExpansion + "=" : "")\(code(of: placed))}"
                )
            }
            var text = ShellText(placed.lead + (isNamed ? placed.name + "=" : ""))
            text.add(ShellText(code: code(of: placed)))
            return text
        }
    }

    /// The commands that end a call where a value would lead elsewhere in the path. What is left out leads nowhere.
    mutating func checks() -> [String] {
        outline.path.compactMap { piece in
            guard case .value(let placed) = piece, placed.operator != .parameter else { return nil }
            needs.insert(.step)
            let check = "_step \(word(of: placed)) || return"
            let mayBeEmpty = endpoint.parameter(placed.value)?.isLeftOutWhenEmpty ?? false
            return mayBeEmpty ? "[[ -z \(value(placed.value).word) ]] || \(check)" : check
        }
    }

    /// A value, or as much of it as the address takes.
    private mutating func word(of placed: PlacedValue) -> String {
        guard case .prefix(let length) = placed.modifier, let parameter = endpoint.parameter(placed.value),
            let name = variables[parameter.name]
        else { return value(placed.value).word }
        return "\"${\(name):0:\(length)}\""
    }

    /// `$(_escaped "$name")`
    private mutating func code(of placed: PlacedValue) -> String {
        let parameter = endpoint.parameter(placed.value)
        if parameter?.type.isList == true {
            needs.insert(.list)
            return "$(_list \(value(placed.value).word))"
        }
        needs.insert(.escaped)
        let word = word(of: placed)
        guard placed.operator.keepsReserved else { return "$(_escaped \(word))" }
        return "$(_escaped \(word) '!$&()*+,;=:@')"
    }
}

// MARK: Values

extension ShellRequest {
    /// A value as the caller gives it.
    private mutating func value(_ value: ClientValue) -> ShellText {
        switch value {
        case .parameter(let name): return ShellText(variable: variables[name] ?? "_")
        case .input(let name): return ShellText(variable: names.variable(ofInput: name))
        case .text(let parts):
            return parts.reduce(into: ShellText()) { text, part in text.add(textInText(part)) }
        case .enumerationCase, .member, .array, .object, .moment, .code, .null, .workedOut: return ShellText()
        case .bool, .number, .string: return ShellText(value.words)
        }
    }

    /// A value within a text, where a list has brackets: `["a", "b"]`.
    private mutating func textInText(_ value: ClientValue) -> ShellText {
        guard let parameter = endpoint.parameter(value), let name = variables[parameter.name],
            case .list(let element) = parameter.type.unwrapped
        else { return self.value(value) }
        if json(name, element) == "$\(name)" { return ShellText(code: "[${\(name)//,/, }]") }
        needs.insert(.shown)
        return ShellText(code: "$(_shown \(ShellText(variable: name).word))")
    }

    private mutating func headers() -> [String] {
        endpoint.headers.flatMap { header -> [String] in
            if header.value?.isWorkedOut == true { return [] }
            guard let value = header.value else { return ["--header", ShellText(header.name + ":").word] }
            var line = ShellText(header.name + ": ")
            line.add(textInText(value))
            guard let parameter = endpoint.parameter(value.only), parameter.type.isOptional,
                let name = variables[parameter.name]
            else { return ["--header", line.word] }
            return ["${\(name):+--header}", "${\(name):+\(line.word)}"]
        }
    }

    private mutating func body() -> [String] {
        let hasType = (endpoint.headers + api.headers).contains {
            $0.name.lowercased() == "content-type" && $0.value != nil
        }
        func type(_ type: String) -> [String] { hasType ? [] : ["--header", ShellText("Content-Type: " + type).word] }
        switch endpoint.body {
        case nil: return []
        case .json(let value):
            return type("application/json") + ["--data-raw", "\"\(json(value))\""]
        case .form(let members):
            needs.insert(.joined)
            let fields = members.flatMap(\.elements).map { member in
                if let name = member.name.plain, let value = member.value.plain {
                    return ShellText("\(FormText.encode(name))=\(FormText.encode(value))").word
                }
                needs.insert(.field)
                let isList = endpoint.parameter(member.value)?.type.isList == true
                if isList { needs.insert(.fields) }
                let function = isList ? "_fields" : "_field"
                let field = "$(\(function) \(value(member.name).word) \(value(member.value).word))"
                guard let parameter = endpoint.parameter(member.value), parameter.isLeftOutWhenEmpty,
                    let name = variables[parameter.name]
                else { return "\"\(field)\"" }
                return "\"${\(name):+\(field)}\""
            }
            return ["--data-raw", "\"$(_joined \(fields.joined(separator: " ")))\""]
        case .multipart(let members): return members.flatMap(\.elements).flatMap { part($0) }
        case .text(let value): return type("text/plain; charset=utf-8") + ["--data-raw", textInText(value).word]
        case .data(let value): return (hasType ? [] : ["--header", "Content-Type:"]) + bytes(value)
        }
    }

    /// Bytes are given as the file that they are in.
    private mutating func bytes(_ value: ClientValue) -> [String] {
        var file = ShellText("@")
        file.add(self.value(value))
        guard let parameter = endpoint.parameter(value), parameter.isLeftOutWhenEmpty,
            let name = variables[parameter.name]
        else { return ["--data-binary", file.word] }
        return ["${\(name):+--data-binary}", "${\(name):+\(file.word)}"]
    }

    private mutating func part(_ member: ClientMember) -> [String] {
        let parameter = endpoint.parameter(member.value)
        let isFile = parameter?.type.isBytes == true
        let isList = parameter?.type.isList == true
        if isList { needs.insert(.parts) }
        var text = value(member.name)
        text.add(isFile && !isList ? "=@" : "=")
        text.add(value(member.value))
        let option = isList ? (isFile ? "--files" : "--parts") : isFile ? "--form" : "--form-string"
        guard let parameter, parameter.isLeftOutWhenEmpty, let name = variables[parameter.name] else {
            return [option, text.word]
        }
        return ["${\(name):+\(option)}", "${\(name):+\(text.word)}"]
    }

    // MARK: JSON

    /// A value of a JSON body, as it stands between quotation marks.
    private mutating func json(_ value: ClientValue) -> String {
        switch value {
        case .object(let members):
            needs.insert(.object)
            let words = members.flatMap { member -> [String] in
                let name = ShellText(DocumentValue.quoted(member.name.plain ?? member.name.words)).word
                return [name, "\"\(json(member.value))\""]
            }
            return "$(_object\(words.map { " " + $0 }.joined()))"
        case .array(let elements):
            guard elements.contains(where: { endpoint.parameter($0)?.type.isOptional == true }) else {
                return "[\(elements.map { json($0) }.joined(separator: ","))]"
            }
            needs.insert(.array)
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
            if let plain = value.plain { return ShellText(DocumentValue.quoted(plain)).inside }
            needs.insert(.quoted)
            return "$(_quoted \(self.value(value).word))"
        }
    }

    private mutating func json(_ variable: String, _ type: ParameterType) -> String {
        switch type {
        case .optional(let wrapped): return json(variable, wrapped)
        case .integer, .unsigned, .number, .decimal, .boolean, .structure: return "$\(variable)"
        case .list(let element):
            if json(variable, element) == "$\(variable)" { return "[$\(variable)]" }
            needs.insert(.texts)
            return "$(_texts \"$\(variable)\")"
        default:
            needs.insert(.quoted)
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
    /// Whether nothing is sent of it where it is empty.
    var isLeftOutWhenEmpty: Bool { type.isOptional || type.isList }
}

extension String {
    /// Within `"${…:+…}"`.
    fileprivate var inExpansion: String { map { #""\$`}"#.contains($0) ? "\\\($0)" : String($0) }.joined() }
}
