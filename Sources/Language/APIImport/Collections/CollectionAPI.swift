import APIDocuments

/// Makes an API of a collection: its requests become endpoints in groups, followed by its actions on
/// responses.
struct CollectionAPI {
    struct Call {
        var request: CollectionRequest
        var endpoint: String
        var parameters: [EndpointText.Parameter]
    }

    private let collection: Collection
    private var tally: ImportTally
    private var secrets = CollectionSecrets()
    /// The variables that each variable is made of, in any of its values.
    private let values: [String: Set<String>]

    static func api(of collection: Collection) -> ImportedAPI {
        var maker = CollectionAPI(collection)
        return maker.made()
    }

    private init(_ collection: Collection) {
        self.collection = collection
        tally = collection.tally
        var values: [String: Set<String>] = [:]
        let folders = collection.requests.flatMap { $0.folders.flatMap(\.scope.variables) }
        for variable in collection.scope.variables + collection.environments.flatMap(\.variables) + folders {
            values[variable.name, default: []].formUnion(variable.value.variables)
        }
        self.values = values
    }

    private mutating func made() -> ImportedAPI {
        let name = CollectionNames.api(collection.name)
        let assigned = ResponseScript.assignedNames(in: collection)
        var base = CollectionBase(of: collection.requests)
        if base.root?.variables.contains(where: assigned.contains) == true { base = CollectionBase(of: []) }
        var names = CollectionNames(without: [name])
        let used = usedNames(besides: base.root)
        let variables = CollectionVariables(
            of: collection, assigned: assigned, unquoted: unquotedNames,
            leavingOut: withParts(Set(base.root?.variables ?? [])).subtracting(used).subtracting(assigned),
            names: &names, tally: &tally)
        let outer =
            base.setting(variables) ?? base.setting(variables, in: collection.environments.isEmpty ? nil : 0)
            ?? base.settingByEnvironment(variables)
        let setting = CollectionSetting(
            of: collection, below: outer == nil ? nil : base.root, variables, assigned: assigned, &secrets, &tally)
        var declarations = WrittenDeclarations()
        let calls = calls(setting, variables, besides: name, &declarations)

        var api = ImportedAPI(collection.kind, named: name, declarations: declarations)
        api.documentation = CommentText.lines(collection.documentation ?? "")
        api.endpoints = calls.map { call in
            ImportedEndpoint(
                call.endpoint, identifier: call.request.name, method: call.request.method,
                path: RequestAddress(call.request.address).path.source)
        }
        api.settings = (outer.map { [$0] } ?? []) + setting.statements
        api.environments = environments(base, outer, variables)
        api.variables = variables.statements(&tally)
        var below = CollectionCalls(variables: variables, names: names)
        for call in calls { below.add(call, in: collection) }
        api.statements = below.statements
        api.statementsUseAPI = true
        tally.add(below.tally)
        api.tally = tally
        return api
    }

    private mutating func calls(
        _ setting: CollectionSetting, _ variables: CollectionVariables, besides api: String,
        _ declarations: inout WrittenDeclarations
    ) -> [Call] {
        var names = CollectionNames(without: [api])
        var groups: [[String]: String] = [[]: ""]
        for request in collection.requests {
            let path = request.folders.map(\.name)
            for depth in path.indices where groups[Array(path[...depth])] == nil {
                let outer = groups[Array(path[..<depth])] ?? ""
                groups[Array(path[...depth])] = names.group(path[depth], in: outer)
            }
        }
        let taken = Set(variables.definitions.values.map(\.expression))
        var calls: [Call] = []
        for var request in collection.requests {
            request.method = request.method.uppercased()
            guard let fault = request.fault else {
                let group = groups[request.folders.map(\.name)] ?? ""
                let name = names.endpoint(request.words, in: group)
                var writer = RequestWriter(request, variables: variables, taken: taken, secrets)
                declarations.add(writer.declaration(named: name, in: setting), named: name)
                secrets = writer.secrets
                calls.append(Call(request: request, endpoint: name, parameters: writer.parameters))
                continue
            }
            tally.lose("endpoint", "unwritable endpoint", fault, at: request.place)
        }
        return calls
    }

    private mutating func environments(
        _ base: CollectionBase, _ outer: String?, _ variables: CollectionVariables
    ) -> [ImportedAPI.Environment] {
        tally.carry("environment", count: variables.environments.count)
        let settings = variables.environments.indices.map { base.setting(variables, in: $0) }
        guard settings.contains(where: { $0 != nil && $0 != outer }) else { return [] }
        return zip(variables.environments, settings).compactMap { environment, setting in
            setting.map { ImportedAPI.Environment(environment.name, [$0]) }
        }
    }

    /// The variables that stand for a value in JSON, rather than for a part of a text.
    private var unquotedNames: Set<String> {
        var names: Set<String> = []
        for request in collection.requests {
            switch request.body {
            case .text(let text, _), .graphQL(_, let text): names.formUnion(text.unquotedVariables)
            default: break
            }
        }
        return names
    }

    /// The variables that something else than the base is made of.
    private func usedNames(besides base: TemplateText?) -> Set<String> {
        let texts = collection.requests.flatMap { request in
            let address = RequestAddress(request.address)
            return [address.rest] + (address.root == base ? [] : [address.root])
                + request.scopes.flatMap(\.texts) + request.texts
        }
        let used = Set((collection.scope.texts + texts).flatMap(\.variables))
            .union(ResponseScript.readNames(in: collection))
        // A variable with its own declaration needs those that it is made of.
        let ofBase = withParts(Set(base?.variables ?? []))
        return withParts(used.union(values.keys.filter { !ofBase.contains($0) }))
    }

    private func withParts(_ names: Set<String>) -> Set<String> {
        var (all, waiting) = (names, Array(names))
        while let name = waiting.popLast() {
            for part in values[name] ?? [] where all.insert(part).inserted { waiting.append(part) }
        }
        return all
    }
}

extension CollectionScope {
    fileprivate var texts: [TemplateText] { headers.map(\.value) + authorization.texts }
}

extension CollectionRequest {
    fileprivate var texts: [TemplateText] {
        scope.variables.map(\.value) + Array(pathValues.values) + (body?.texts ?? [])
    }

    /// The words for its name: those its author gave it or, if there is only an address, its request.
    fileprivate var words: String {
        guard name.isEmpty || name.contains("://") || name.hasPrefix("{{") else { return name }
        return "\(method) \(RequestAddress(address).path.source.prefix { $0 != "?" })"
    }

    fileprivate var fault: String? {
        guard method.utf8.count > 1, method.utf8.allSatisfy({ (0x41...0x5A).contains($0) }) else {
            return "request \(name): left out; \(method.isEmpty ? "it has no method" : "\(method) is not a method")"
        }
        guard !address.source.trimmed.isEmpty else { return "request \(name): left out; it has no address" }
        let root = RequestAddress(address).root
        if let plain = root.plain, !plain.isEmpty, RequestAddress.base(plain.withoutUser) == nil {
            return "request \(name): left out; \(plain) is not a destination for requests"
        }
        return nil
    }
}

extension CollectionAuthorization {
    fileprivate var texts: [TemplateText] {
        switch self {
        case .inherited, .none, .other: []
        case .bearer(let text), .header(_, let text), .query(_, let text): [text]
        case .basic(let user, let password): [user, password]
        }
    }
}

extension CollectionBody {
    fileprivate var texts: [TemplateText] {
        switch self {
        case .file: []
        case .text(let text, _): [text]
        case .form(let items): items.flatMap { [$0.name, $0.value] }
        case .graphQL(let query, let variables): [query, variables]
        case .multipart(let parts): parts.flatMap { $0.files == nil ? [$0.name, $0.value] : [$0.name] }
        }
    }
}
