import HTTPMiddleware
import ModelDiagnosis
import ScriptRuntime
import ScriptSyntax

/// Finds the calls of an API's endpoints in expressions, where their arguments are known without running anything.
struct CallReading {
    let api: ClientAPI
    let session: Session
    /// The name of the API in the session.
    let name: String?

    /// The first words of what may be a call.
    var names: Set<Substring> {
        let first = api.endpoints.compactMap { $0.path.first.map { Substring($0) } }
        return Set(first).union(["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"])
            .union(name.map { [Substring($0)] } ?? [])
    }

    /// `movie(id: 480012)`, `episodes.all()`, `latest`
    func call(_ expression: ScriptExpression) -> ClientCall? {
        switch expression.kind {
        case .parenthesised(let inner), .tried(let inner): return call(inner)
        case .call(let callee, let arguments):
            guard let path = callee.path else { return nil }
            let own = endpoint(path)
            let paged = path.hasSuffix(".all") ? endpoint(String(path.dropLast(4))) : nil
            guard let endpoint = own ?? paged, own != nil || endpoint.paging != nil else { return nil }
            let named = arguments.map { (label: $0.label?.text, value: $0.value) }
            return call(endpoint, isPaged: own == nil, try? values(named, of: endpoint))
        default: return expression.path.flatMap { call($0, []) }
        }
    }

    /// `episodes page: 2`, `create title: Z price: 3`
    func call(_ path: String, _ words: [WordArgument]) -> ClientCall? {
        guard let endpoint = endpoint(path) else { return nil }
        return call(endpoint, try? values(words, of: endpoint))
    }

    /// `GET episodes`, where that is what an endpoint was made of.
    func call(_ literal: RequestLiteral) -> ClientCall? {
        guard let address = literal.url.template.plain else { return nil }
        let endpoint = api.endpoints.first { endpoint in
            endpoint.parameters.isEmpty && endpoint.method == literal.method.text
                && endpoint.address.template.description == address
        }
        return endpoint.flatMap { call($0, [:]) }
    }

    private func endpoint(_ path: String) -> ClientEndpoint? {
        guard session.variables[path] == nil,
            let entry = session.endpoint(named: path) ?? session.anyEndpoint(named: path),
            entry.api == name
        else { return nil }
        return api.endpoint(named: entry.name)
    }

    private func call(
        _ endpoint: ClientEndpoint, isPaged: Bool = false, _ values: [String: ClientValue]?
    ) -> ClientCall? {
        guard var values else { return nil }
        for parameter in endpoint.parameters where values[parameter.name] == nil {
            if let value = parameter.defaultValue, value != .null { values[parameter.name] = value }
        }
        for (name, value) in values where value == .null { values[name] = nil }
        for parameter in endpoint.parameters where parameter.type.isSecret { values[parameter.name] = nil }
        return ClientCall(
            name: SwiftNames.property(forKey: endpoint.name), endpoint: endpoint.fullName,
            arguments: values, isPaged: isPaged)
    }

    // MARK: Arguments

    private func values(
        _ words: [WordArgument], of endpoint: ClientEndpoint
    ) throws(ClientObstacle) -> [String: ClientValue] {
        var values: [String: ClientValue] = [:]
        var body = GivenBody(of: endpoint, in: api.models.catalogue)
        var others: [(label: String?, value: Word)] = []
        for argument in words {
            let label = body.label(of: argument)
            if try !body.take(label, argument.word) { others.append((label, argument.word)) }
        }
        if let body = try body.value() { values[body.name] = body.value }
        for (parameter, word) in try pairs(others, of: endpoint, values) where !parameter.type.isSecret {
            let json = try body.value(of: word, for: parameter)
            guard let value = json ?? word.template.plain.flatMap({ Self.value($0, as: parameter.type) }) else {
                throw ClientObstacle("it is worked out")
            }
            values[parameter.name] = value
        }
        return values
    }

    private func values(
        _ arguments: [(label: String?, value: ScriptExpression)], of endpoint: ClientEndpoint
    ) throws(ClientObstacle) -> [String: ClientValue] {
        var values: [String: ClientValue] = [:]
        var reader = ClientValueReading(of: [], in: session)
        var body = GivenBody(of: endpoint, in: api.models.catalogue)
        var others: [(label: String?, value: ScriptExpression)] = []
        for argument in arguments {
            guard body.isMember(argument.label) else {
                others.append(argument)
                continue
            }
            try body.take(argument.label, try reader.value(argument.value))
        }
        if let body = try body.value() { values[body.name] = body.value }
        for (parameter, expression) in try pairs(others, of: endpoint, values) where !parameter.type.isSecret {
            values[parameter.name] = Self.normal(try reader.value(expression), as: parameter.type)
        }
        return values
    }

    /// Each argument with the parameter that it is for: by its label, else in order.
    private func pairs<Value>(
        _ arguments: [(label: String?, value: Value)], of endpoint: ClientEndpoint, _ known: [String: ClientValue]
    ) throws(ClientObstacle) -> [(ClientParameter, Value)] {
        var left = endpoint.parameters.filter { known[$0.name] == nil }
        var pairs: [(ClientParameter, Value)] = []
        for (label, value) in arguments {
            guard let place = label.map({ label in left.firstIndex { $0.name == label } }) ?? left.indices.first else {
                throw ClientObstacle("there is no such parameter")
            }
            pairs.append((left.remove(at: place), value))
        }
        return pairs
    }

    /// A word as a recording has its value.
    private static func value(_ word: String, as type: ParameterType) -> ClientValue? {
        if case .enumeration(_, let cases) = type.element {
            let name = word.hasPrefix(".") ? String(word.dropFirst()) : word
            return (cases.first { $0.name == name } ?? cases.first { $0.rawValue == word }).map {
                .enumerationCase($0.name)
            }
        }
        return word == "nil" && type.isOptional ? .null : type.value(of: word)
    }

    /// A text as the type that is written as one.
    private static func normal(_ value: ClientValue, as type: ParameterType) -> ClientValue {
        guard let plain = value.plain else { return value }
        return type.isList ? value : type.value(of: plain) ?? value
    }
}
