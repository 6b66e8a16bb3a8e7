import JSONModel
import ModelDecoding

/// A body, its type and its settings, on which changes are tried.
struct BodyTrial {
    private(set) var body: JSONValue
    private(set) var type: ModelType
    private(set) var models: ModelCatalogue
    var configuration: DecoderConfiguration
    /// The declarations without any change, and what was changed in them: a source that is added has to be read
    /// before them.
    private let declared: ModelCatalogue
    private var sources: [String] = []
    private var changed: [ModelChange] = []

    init(
        _ body: JSONValue, as type: ModelType, in models: ModelCatalogue,
        decodedWith configuration: DecoderConfiguration
    ) {
        self.body = body
        self.type = type
        self.models = models
        self.configuration = configuration
        declared = models
    }

    /// The same trial on a part of the body.
    func on(_ body: JSONValue) -> BodyTrial {
        var trial = self
        trial.body = body
        return trial
    }

    /// The value, or everything that does not fit.
    func decode() -> Result<ModelValue, DecodingFailures> {
        Result { () throws(DecodingFailures) in
            try JSONBodyDecoder(configuration).decode(body, as: type, in: models)
        }
    }

    /// The groups of what does not fit; none if it decodes.
    func failureGroups() -> [FailureGroup] {
        if case .failure(let failures) = decode() { failures.groups } else { [] }
    }

    /// Whether a value decodes as a type.
    func decodes(_ value: JSONValue, as type: ModelType) -> Bool {
        (try? JSONBodyDecoder(configuration).decode(value, as: type, in: models)) != nil
    }

    /// The same trial with a change, or nil if the change makes no sense here.
    func with(_ change: ModelChange) -> BodyTrial? {
        var trial = self
        let (source, rest) = change.parts
        if let source, !trial.add(source) { return nil }
        if let rest, !trial.make(rest) { return nil }
        return trial
    }
}

extension BodyTrial {
    private mutating func add(_ source: String) -> Bool {
        sources.append(source)
        models = declared
        let texts = sources.enumerated().map { SourceText($0.element, named: "why \($0.offset + 1)") }
        guard (try? models.add(texts)) != nil else { return false }
        return changed.allSatisfy { apply($0) }
    }

    private mutating func make(_ change: ModelChange) -> Bool {
        switch change {
        case .setting(let configuration): self.configuration = configuration
        case .type(let type): self.type = type
        case .members(let names, let type):
            for name in names {
                guard let value = body[name] else { return false }
                body = value
            }
            self.type = type
        case .field, .cases, .decodable, .keyRepresentable:
            changed.append(change)
            return apply(change)
        case .declaring: return false
        }
        return true
    }

    private mutating func apply(_ change: ModelChange) -> Bool {
        guard let name = change.owner, var declaration = models[name], change.apply(to: &declaration) else {
            return false
        }
        models = models.replacing(declaration)
        return true
    }
}
