import JSONModel
package import ModelDecoding
import ModelDiagnosis
package import ScriptExpressions

/// The declared models that live responses are compared with, in addition to the recorded responses.
package struct DriftModels: Sendable {
    private let catalogue: ModelCatalogue
    private let configurations: [DecoderConfiguration]
    private let types: [ModelType]

    /// Creates models from those of a session and the types that its endpoints return.
    package init(_ catalogue: ModelCatalogue, decodedWith configuration: DecoderConfiguration, types: [ModelType] = [])
    {
        self.init(catalogue, [configuration], types)
    }

    /// Creates models from sources that do not state their decoder settings, which are found by trying the
    /// recordings.
    package init(
        guessingDecoderOf sources: [(name: String, text: String)], interpreter: CodeInterpreter
    ) throws(RuntimeError) {
        var catalogue = ModelCatalogue(interpreter: interpreter)
        do throws(DeclarationErrors) {
            _ = try catalogue.add(sources.map { SourceText($0.text, named: $0.name, isFile: true) })
        } catch {
            throw RuntimeError("\(error)", at: 0..<0)
        }
        var configurations: [DecoderConfiguration] = []
        for dates: DecoderConfiguration.DateDecodingStrategy in [.deferredToDate, .iso8601, .secondsSince1970] {
            for keys in DecoderConfiguration.KeyDecodingStrategy.plain {
                var configuration = DecoderConfiguration()
                configuration.dateDecodingStrategy = dates
                configuration.keyDecodingStrategy = keys
                configurations.append(configuration)
            }
        }
        self.init(catalogue, configurations, [])
    }

    private init(_ catalogue: ModelCatalogue, _ configurations: [DecoderConfiguration], _ types: [ModelType]) {
        self.catalogue = catalogue
        self.configurations = configurations
        self.types = types
    }

    /// The declared type that recorded bodies are: all of them decode as it, and of all such types it reads most of
    /// their members. `nil` where there is none, or where the bodies show no object.
    func model(of bodies: [JSONValue]) -> DriftModel? {
        var best: (model: DriftModel, ignored: Int, unseen: Int)?
        for type in candidates(for: bodies) {
            for configuration in configurations {
                let model = DriftModel(catalogue: catalogue, configuration: configuration, type: type)
                guard let fit = model.fit(of: bodies) else { continue }
                if let best, (best.ignored, best.unseen) <= fit { continue }
                best = (model, fit.ignored, fit.unseen)
            }
        }
        return best?.model
    }
}

extension DriftModels {
    private func candidates(for bodies: [JSONValue]) -> [ModelType] {
        guard let kind = bodies.first?.kind, kind == .object || kind == .array else { return [] }
        let declared = catalogue.declarations.filter { declaration in
            declaration.isDecodable && declaration.genericParameters.isEmpty
                && (declaration.hasHandWrittenDecoding || !declaration.acceptsAnyBody)
                && declaration.kind != .enumeration
        }
        let found = declared.map { ModelType.named($0.reference) }
        let named =
            kind == .array
            ? found.map(ModelType.array) : found + found.map { .dictionary(key: .scalar(.string), value: $0) }
        return types + named
    }
}

/// A declared type, and how it is decoded.
struct DriftModel {
    let catalogue: ModelCatalogue
    let configuration: DecoderConfiguration
    let type: ModelType

    /// Returns how many members of the bodies the type does not read, and how many of its properties the bodies
    /// do not show; `nil` if one of the bodies does not decode, or if nothing of the type is in them.
    fileprivate func fit(of bodies: [JSONValue]) -> (ignored: Int, unseen: Int)? {
        let decoder = JSONBodyDecoder(configuration)
        guard bodies.allSatisfy({ (try? decoder.decode($0, as: type, in: catalogue)) != nil }) else { return nil }
        let coverage = ModelCoverage(of: bodies, as: type, in: catalogue, decodedWith: configuration)
        guard let innermost = place(at: [])?.owner else { return nil }
        // A model of optional properties decodes from any object.
        guard coverage.shownTypes.contains(innermost), bodies.contains(where: { $0.count > 0 }) else { return nil }
        return (coverage.ignored.count, coverage.unseen.count)
    }

    /// The target of a path in a body: a declaration, and its property if the path ends at one.
    struct Place {
        var owner: String?
        var property: String?
        var type: ModelType
        /// False once a type on the way decodes by code of its own, whose keys may lead to any property.
        var isCertain = true
    }

    /// `items[*].id` as `items`, `[]`, `id`.
    static func steps(_ path: String) -> [String] {
        path.replacing("[*]", with: "[]").split(separator: ".").flatMap { part -> [String] in
            let name = part.prefix { $0 != "[" }
            let elements = part.dropFirst(name.count).split(separator: "]").map { _ in "[]" }
            return (name.isEmpty ? [] : [String(name)]) + elements
        }
    }

    /// Returns the target of a change's path, in which `[]` is an element, `*` a value of a
    /// dictionary, and any other step a key.
    func place(at steps: [String]) -> Place? {
        var place = Place(type: type)
        for step in steps {
            guard let next = self.place(after: step, from: place) else { return nil }
            place = next
        }
        if case .named(let reference) = place.type.innermostElement {
            let declaration = catalogue.declaration(of: reference)
            if declaration?.hasHandWrittenDecoding == true { place.isCertain = false }
            place.owner = place.owner ?? declaration?.qualifiedName
        }
        return place
    }

    private func place(after step: String, from place: Place) -> Place? {
        var place = place
        if let wrapped = place.type.wrapped { place.type = wrapped }
        switch place.type {
        case .array(let inner) where step == "[]", .set(let inner) where step == "[]",
            .dictionary(_, let inner) where step == "*":
            place.type = inner
        case .named(let reference):
            let key = catalogue.key(of: step, by: configuration.keyDecodingStrategy)
            guard let declaration = catalogue.declaration(of: reference),
                let field = declaration.fields.first(where: { $0.isDecoded && $0.key == key })
            else { return nil }
            place.isCertain = place.isCertain && !declaration.hasHandWrittenDecoding
            (place.owner, place.property, place.type) = (declaration.qualifiedName, field.name, field.type)
        default: return nil
        }
        return place
    }
}

extension ModelType {
    /// The type inside all containers: for `[Episode]?` it is `Episode`.
    var innermostElement: ModelType {
        switch self {
        case .optional(let inner), .array(let inner), .set(let inner), .dictionary(_, let inner): inner.innermostElement
        default: self
        }
    }
}
