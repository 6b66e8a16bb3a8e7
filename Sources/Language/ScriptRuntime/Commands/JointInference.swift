import Foundation
import JSONModel
import ModelDecoding
import ModelDiagnosis
import Redaction

/// The inference of a model together with those that have a shape in common with it, whose declarations change where
/// its values say more.
struct JointInference {
    /// The model that was asked for.
    private(set) var model: InferredModel
    /// The texts to declare: that of the model last.
    let sources: [SourceText]
    private let entries: [InferenceMemory.Entry]

    /// Earlier types with the same name are replaced; all others keep their names.
    init(of subject: InferenceSubject, in run: StatementRun) {
        let session = run.session
        let given = session.settings.decoder.configuration
        let interpreter = session.models.interpreter
        let earlier = session.memory.inferences.entries.filter {
            $0.subject.name != subject.name && $0.isCurrent(in: session) && !$0.holdsSecret(of: run.host.secrets)
        }
        let places = SharedModels.related(
            toLastOf: earlier.map(\.subject) + [subject], decodedWith: given, interpreter: interpreter)
        let former = places.dropLast().map { earlier[$0] }
        let subjects = former.map(\.subject) + [subject]
        let own = Set(subjects.map { Self.source(of: $0.name) })
        let others = session.models.declarations.filter { !own.contains($0.position?.source.name ?? "") }
        func models(_ configuration: DecoderConfiguration) -> SharedModels {
            SharedModels(
                of: subjects, decodedWith: configuration,
                avoiding: Set(others.map(\.qualifiedName)).subtracting(subjects.map(\.name)), interpreter: interpreter)
        }
        var shared = models(given)
        var settings: [String] = []
        if shared.configuration != given, others.contains(where: \.mayReadDates) {
            // Other models read their dates as the decoder is set: this one keeps its own as they are written.
            settings = shared.all.last?.settings(comparedWith: given) ?? []
            var keeping = given
            keeping.dateDecodingStrategy = .firstOf([given.dateDecodingStrategy])
            shared = models(keeping)
        }
        var all = shared.all
        if !settings.isEmpty { for place in all.indices { all[place].configuration = given } }
        let renaming = ModelRenaming(from: former.map(\.model), to: all)
        let size = subject.bodies.reduce(0) { $0 + $1.sourceText.utf8.count }
        var entries = former
        var written: [SourceText] = []
        for (place, subject) in subjects.enumerated() {
            let aliases = place < former.count ? renaming.aliases(of: former[place].model) : []
            let source = SourceText(
                ([all[place].source()] + aliases).joined(separator: "\n"), named: Self.source(of: subject.name))
            if place == former.count {
                entries.append(
                    .init(api: session.api.name, subject: subject, model: all[place], source: source, size: size))
            } else {
                (entries[place].model, entries[place].source) = (all[place], source)
            }
            if place == former.count || source != former[place].source { written.append(source) }
        }
        model = all[all.count - 1]
        model.remarks += settings.map { "With `\($0)` its dates would be `Date`." }
        model.remarks += renaming.names.map { "`\($0.former)` is `\($0.name)` now." }
        model.remarks += Self.homes(of: model, in: entries) + shared.proposals
        sources = written
        self.entries = entries
    }

    /// Says where the models are declared that a model names and others have.
    private static func homes(of model: InferredModel, in entries: [InferenceMemory.Entry]) -> [String] {
        let own = Set(model.declarations.map(\.name))
        let named = Set(model.declarations.flatMap(\.models)).subtracting(own)
        return entries.flatMap { entry in
            entry.model.declarations.map(\.name).filter(named.contains).map { name in
                "`\(name)` is that of `infer \(entry.subject.name)`, with the evidence of both."
            }
        }
    }

    /// Remembers the values that the models were inferred from.
    func keep(in session: inout Session) {
        for entry in entries { session.memory.inferences.keep(entry) }
    }

    static func source(of name: String) -> String { "infer \(name)" }
}

extension InferenceMemory.Entry {
    /// Indicates whether a value has become known as a secret since.
    fileprivate func holdsSecret(of secrets: KnownSecrets) -> Bool {
        subject.bodies.contains { body in
            let text = Data(body.sourceText.utf8)
            return secrets.withoutSecrets(text) != text
        }
    }
}

extension ModelDeclaration {
    /// True if decoding appears to depend on the date strategy. Code may read any date.
    fileprivate var mayReadDates: Bool {
        hasHandWrittenDecoding || fields.contains { "\($0.type)".contains("Date") }
    }
}
