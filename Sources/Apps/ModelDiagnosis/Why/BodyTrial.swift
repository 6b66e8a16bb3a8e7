import JSONModel
import ModelDecoding

/// A body, its type and its settings, on which changes are tried.
struct BodyTrial {
    private(set) var body: JSONValue
    private(set) var type: ModelType
    private(set) var models: ModelCatalogue
    var configuration: DecoderConfiguration
    /// The declarations without any change, and what was changed in them: what is read from source has to be read
    /// before the others.
    private let declared: ModelCatalogue
    private var sources: [String] = []
    private var rewritten: [ModelChange] = []
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

    /// Returns the key that the decoder makes of a body's key.
    func key(of name: String) -> String {
        models.key(of: name, by: configuration.decoding(type, in: models).keyDecodingStrategy)
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

    /// True if a value decodes as a type.
    func decodes(_ value: JSONValue, as type: ModelType) -> Bool {
        (try? JSONBodyDecoder(configuration).decode(value, as: type, in: models)) != nil
    }

    /// The same trial with a change, or nil if the change makes no sense here.
    func with(_ change: ModelChange) -> BodyTrial? {
        var trial = self
        let (source, rest) = change.parts
        // The subclasses of a class also have what it declares, and are read again with it.
        let isRewritten =
            rest.map { change in
                // Code that is added beside new cases names them.
                change.isInTheSourceAlone || change.owner.flatMap { models[$0] }?.kind == .class
                    || source != nil && change.addsCases
            } ?? false
        if let source, !sources.contains(source) { trial.sources.append(source) }
        if let rest, isRewritten { trial.rewritten.append(rest) }
        if source != nil || isRewritten, !trial.readAgain() { return nil }
        if let rest, !isRewritten, !trial.make(rest) { return nil }
        return trial
    }
}

extension BodyTrial {
    /// The declarations with changes as `fix` writes them; nil if one has no place in the source. Those that were made without
    /// a source change as a trial changes them.
    func written(_ changes: [ModelChange]) -> ModelCatalogue? {
        guard changes.contains(where: { $0.owner.map { declared[$0]?.position != nil } ?? false }) else {
            return changes.reduce(self as BodyTrial?) { $0?.with($1) }?.models
        }
        var models = declared
        return (try? changes.rewrite(&models)) == true ? models : nil
    }

    /// The same trial in other declarations.
    func reading(_ models: ModelCatalogue) -> BodyTrial {
        var trial = self
        trial.models = models
        return trial
    }
}

extension BodyTrial {
    /// Reads what was added and rewritten, and makes the other changes again.
    private mutating func readAgain() -> Bool {
        var models = declared
        do throws(DeclarationErrors) {
            let texts = sources.enumerated().map { SourceText($0.element, named: "why \($0.offset + 1)") }
            if !texts.isEmpty { _ = try models.add(texts) }
            for change in rewritten where try !change.rewrite(&models) { return false }
        } catch {
            return false
        }
        self.models = models
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
        case .wrapper, .mark, .call, .keyCase, .declaring: return false
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
