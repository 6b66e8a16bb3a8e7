import ModelDecoding
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax

extension Completer {
    /// Completes the beginning of a statement: the session's own names first, then the words of the language.
    func statements(at place: Place) -> [Completion] {
        let own = endpoints(at: place) + variables(at: place) + known(at: place)
        let commands = (CommandTable.all + CommandTable.statements).filter { place.fits($0.name) }.map {
            Completion($0.name, $0.summary)
        }
        let models = Self.declarations.filter { place.fits($0.text) }
        // Before anything is typed they would only bury the rest.
        let functions = place.typed.isEmpty ? [] : self.functions(at: place)
        return own + commands + methods(at: place) + models + functions
    }

    func values(at place: Place) -> [Completion] {
        let closure = place.context.closure.map { open in
            (open.parameters.isEmpty ? ["$0"] : open.parameters).filter { place.fits($0) }.map {
                Completion($0, "what the closure receives")
            }
        }
        let literals = ["true", "false", "nil"].filter { place.fits($0) }.map { Completion($0) }
        return wanted(at: place) + (closure ?? []) + variables(at: place) + known(at: place) + endpoints(at: place)
            + functions(at: place) + literals
    }

    /// Completes a type, in brackets or not.
    func types(at place: Place) -> [Completion] {
        let catalogue = session.models
        let models = catalogue.declarations.map { (catalogue.name(of: $0), $0) }.filter { place.fits($0.0) }.map {
            Completion($0, $1.kind.rawValue)
        }
        let scalars = (ScalarType.allCases.map(\.rawValue) + ["Duration", "Secret"]).filter { place.fits($0) }
        return models + scalars.map { Completion($0) }
    }
}

extension Completer {
    func endpoints(at place: Place) -> [Completion] {
        let api = session.api.name
        let found = session.endpoints.all.lazy.filter { $0.api == api || $0.api == nil }
            .filter { place.fits($0.name) }.map { Completion($0, named: $0.name) }
        let apis = session.apis.filter { $0.name != nil && $0.name != api }.compactMap { other in
            other.name.map { Completion($0, other.settings.base.map { "\($0)" } ?? "API", isWhole: false) }
        }
        return found.sorted { $0.text < $1.text } + apis.filter { place.fits($0.text) }
    }

    /// Completes a member after the name of an API or a group and a dot.
    func members(ofGroup path: String, at place: Place) -> [Completion] {
        let prefix = path + "."
        let endpoints = session.endpoints.all(below: path).map {
            Completion($0, named: String($0.path.dropFirst(prefix.count)))
        }
        let functions = session.variables.compactMap { name, variable -> Completion? in
            guard name.hasPrefix(prefix), let function = variable.value.declaredFunction else { return nil }
            return Completion(function.declaration, named: String(name.dropFirst(prefix.count)))
        }
        let models = session.models.within(path).ownDeclarations
            .map { Completion(String($0.qualifiedName.dropFirst(prefix.count)), $0.kind.rawValue) }
        return (endpoints + functions.sorted { $0.text < $1.text } + models).filter { place.fits($0.text) }
    }

    private func variables(at place: Place) -> [Completion] {
        let variables = session.variables.mapValues(\.value).filter { $0.value.declaredFunction == nil }
            .merging(session.parameters) { mine, _ in mine }
        return declaredFunctions(at: place)
            + variables.filter { place.fits($0.key) }.sorted { $0.key < $1.key }
            .map { Completion($0.key, $0.value.sketch(), isWhole: false) }
            + outside.names.filter { place.fits($0.text) }
    }

    /// The names that are always there.
    private func known(at place: Place) -> [Completion] {
        ["it", "last", "response", "error", "result", "env", "decoder", "transport"].filter { place.fits($0) }.map {
            name in
            switch name {
            case "env": Completion(name, "the environment's variables", isWhole: false)
            case "decoder": Completion(name, "how bodies become models", isWhole: false)
            case "transport": Completion(name, "how the network is reached", isWhole: false)
            default: Completion(name, session.value(of: name)?.sketch() ?? "", isWhole: false)
            }
        }
    }

    private func functions(at place: Place) -> [Completion] {
        session.functions.all.filter { entry in
            switch entry.receiver {
            case .none: place.fits(entry.name)
            case .initialiser(let type): place.fits(type)
            case .type, .value, .object: false
            }
        }
        .map(Completion.init)
    }

    /// Completes a type after the colon of a model: the types that models of a body conform to.
    func conformances(of keyword: String, at place: Place) -> [Completion] {
        let raw = keyword == "enum" ? ["String", "Int"] : []
        let protocols = ["Decodable", "Codable", "Encodable", "Hashable", "Equatable", "Identifiable", "Sendable"]
        return (raw + protocols + (keyword == "enum" ? ["CaseIterable"] : [])).filter { place.fits($0) }.map {
            Completion($0)
        }
    }

    func methods(at place: Place) -> [Completion] {
        Self.methods.filter { place.fits($0) }.map { Completion($0, "a request") }
    }

    private static let methods = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"]

    private static let declarations = [
        Completion("struct", "a model, as the app declares it"), Completion("enum", "a model with cases"),
        Completion("extension", "adds to a model"), Completion("try?", "continues if a call fails"),
    ]
}

extension Completion {
    init(_ endpoint: EndpointEntry, named name: String) {
        let sketch = endpoint.sketch
        self.init(name, sketch, isWhole: sketch.utf8.first == UInt8(ascii: "("))
    }

    /// A function with what has to follow its name: `sorted(by: `.
    init(_ entry: FunctionEntry) {
        let name = if case .initialiser(let type) = entry.receiver { type } else { entry.name }
        guard let parameters = entry.parameters else {
            self.init(name, "\(entry.result), \(entry.summary.asDetail)")
            return
        }
        let label = parameters.first.flatMap { $0.isOptional ? nil : $0.label }.map { "\($0): " } ?? ""
        self.init(
            parameters.isEmpty ? "\(name)()" : "\(name)(\(label)", label: entry.signature, entry.summary.asDetail,
            isWhole: parameters.isEmpty)
    }
}

extension String {
    /// A sentence as it stands in a list: `the bytes of the body`.
    fileprivate var asDetail: String {
        let sentence = hasSuffix(".") ? dropLast() : self[...]
        guard let first = sentence.first, sentence.dropFirst().first?.isLowercase == true else {
            return String(sentence)
        }
        return first.lowercased() + sentence.dropFirst()
    }
}
