import HTTPModel
import ModelDecoding
import ScriptExpressions
import ScriptSyntax

extension StatementRun {
    /// Returns the value of a statement, or of the right side of `=`.
    func value(of source: Source, as wanted: ModelType? = nil) async throws(RuntimeError) -> Value {
        try await SourceReader(run: self).explained(source, as: wanted).value
    }

    func type(_ text: SwiftFragment) throws(RuntimeError) -> ModelType {
        DocumentModels(run: self).declareModels(namedIn: text.text)
        return try types.type(text)
    }

    /// Returns the type of a declared value, which may be one that no body has.
    func valueType(_ text: SwiftFragment) throws(RuntimeError) -> ModelType {
        DocumentModels(run: self).declareModels(namedIn: text.text)
        return try types.valueType(text)
    }

    /// Indicates whether a name is an alias of `decoder`.
    func isDecoder(_ name: String) -> Bool { variable(named: name)?.isDecoder == true }

    /// Reads types as they are declared now.
    var types: TypeReader { TypeReader(models: read(\.models)) }

    /// Tells of something odd, once at each place however often a loop comes by.
    func warn(_ warning: Diagnostic) {
        guard isNew(warning) else { return }
        tell(.warned(warning), at: warning.range)
    }

    /// Runs the body with an API as the current one. Afterwards, the former one is current again, even after an
    /// error.
    func within<Result>(
        _ api: String?, _ work: () async throws(RuntimeError) -> Result
    ) async throws(RuntimeError) -> Result {
        let former = read(\.api.name)
        guard former != api else { return try await work() }
        change { $0.enter(api) }
        defer { change { $0.enter(former) } }
        return try await work()
    }
}

extension Session {
    /// Indicates whether a name is an alias of `decoder`.
    package func isDecoder(_ name: String) -> Bool { variables[name]?.isDecoder == true }
}

extension Session.Variable {
    fileprivate var isDecoder: Bool { if case .namespace(.decoder) = value { true } else { false } }
}

extension StatementRun {
    func owner(of what: String, at range: SourceRange) throws(RuntimeError) -> SecretOwner {
        let settings = settings
        if let base = baseLeftOut { return SecretOwner(place: settings.place, origin: base.origin) }
        if let owner = settings.owner { return owner }
        guard settings.base == nil else {
            throw RuntimeError(
                "\(what) belongs to a base, and this one came from a response or a document",
                advice: "name the server yourself: base \(settings.base?.origin.description ?? "https://…")", at: range)
        }
        throw RuntimeError("\(what) belongs to a base, and none is set", advice: "base https://…", at: range)
    }

    /// A script that is replayed within an API of a name leaves its base and its transport as they are.
    func isGuest(setting what: String, at range: SourceRange) -> Bool {
        guard let guest, read(\.api.name) == guest else { return false }
        tell(.noted("\(what) is left out: \(guest) has its own"), at: range)
        return true
    }
}
