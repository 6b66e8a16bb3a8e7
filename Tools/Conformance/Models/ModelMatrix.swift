import DecodingDifferential
import Foundation
import JSONModel
import ModelDecoding
import SeededRandom

/// Pairs of a type and a body: every type of a model, on bodies that fit, that nearly fit, and that do not.
struct ModelMatrix {
    /// A body to be decoded as a type.
    struct Pair: Hashable {
        var type: String
        var body: String
        var settings: Settings
    }

    /// How it is decoded: by the settings here, and by the app's own decoder where it is compiled.
    struct Settings: Hashable {
        var configuration = DecoderConfiguration()
        var decoder: String?
    }

    /// How many bodies there are of each kind.
    struct Extent {
        var nearFixture = 24
        var otherTypes = 4
        var perType = 3
        var nearPart = 6
        var generated = 8
        var types = 1_500
    }

    /// The types without generic parameters; of very many, as many as the extent allows.
    let types: [String]
    private let models: ModelCatalogue
    private let extent: Extent
    private var random: SeededGenerator
    private var mutator: BodyMutator
    private(set) var pairs: [Pair] = []
    private var seen: Set<Pair> = []
    private var parts: [String: [(body: String, settings: Settings)]] = [:]

    init(of models: ModelCatalogue, seed: UInt64, extent: Extent = Extent()) {
        self.models = models
        self.extent = extent
        random = SeededGenerator(seed: seed)
        let names = models.declarations.filter { $0.isDecodable && $0.genericParameters.isEmpty }.map(\.qualifiedName)
        types = names.count > extent.types ? names.shuffled(using: &random).prefix(extent.types).sorted() : names
        mutator = BodyMutator(seed: seed)
    }

    /// A body that the app's tests decode as a type, bodies near it, and the same body as other types.
    mutating func add(_ body: String, as type: String, _ settings: Settings) {
        guard let document = try? JSONDocument(Array(body.utf8)) else { return }
        addBodies(near: body, as: type, settings, extent.nearFixture)
        if let type = try? models.type(named: type) { collect(document.root, as: type, settings) }
        for _ in 0..<extent.otherTypes where !types.isEmpty {
            add(Pair(type: random.pick(types), body: body, settings: settings))
        }
    }

    /// Every type without generic parameters: on what the fixtures hold where it stands, and on generated bodies.
    mutating func addTypes(_ settings: Settings) {
        var generator = TrialGenerator(seed: random.next())
        for name in types {
            for part in parts[name] ?? [] { addBodies(near: part.body, as: name, part.settings, extent.nearPart) }
            guard let type = try? models.type(named: name) else { continue }
            let bodies = generator.bodies(of: type, in: models, settings.configuration, count: extent.generated)
            for body in bodies where body.utf8.count < 50_000 { add(Pair(type: name, body: body, settings: settings)) }
        }
    }
}

extension ModelMatrix {
    private mutating func add(_ pair: Pair) {
        if seen.insert(pair).inserted { pairs.append(pair) }
    }

    private mutating func addBodies(near body: String, as type: String, _ settings: Settings, _ count: Int) {
        for near in (try? mutator.bodies(near: body, count: count)) ?? [] {
            add(Pair(type: type, body: near, settings: settings))
        }
    }

    /// Finds the values in a body that stand where declared types are, by the names of their properties.
    private mutating func collect(_ value: JSONValue, as type: ModelType, _ settings: Settings) {
        switch type {
        case .optional(let wrapped): collect(value, as: wrapped, settings)
        case .array(let element), .set(let element):
            for value in value.elements.prefix(extent.perType) { collect(value, as: element, settings) }
        case .dictionary(_, let element):
            for member in value.members.prefix(extent.perType) { collect(member.value, as: element, settings) }
        case .named(let reference):
            guard let declaration = models.declaration(of: reference) else { return }
            let known = parts[declaration.qualifiedName, default: []]
            let text = value.sourceText
            if !known.contains(where: { $0.body == text }), known.count < extent.perType, text.utf8.count < 50_000 {
                parts[declaration.qualifiedName] = known + [(text, settings)]
            } else if known.count >= extent.perType {
                return
            }
            for field in declaration.fields {
                guard let key = field.key, let member = member(key, of: value, settings) else { continue }
                collect(member, as: field.type, settings)
            }
        case .scalar, .pair, .parameter: return
        }
    }

    private func member(_ key: String, of value: JSONValue, _ settings: Settings) -> JSONValue? {
        guard settings.configuration.keyDecodingStrategy == .convertFromSnakeCase else { return value[key] }
        return value.members.first { $0.name.plain == key.plain }?.value
    }
}

extension String {
    /// The letters and digits alone, so that the spellings of one name are equal.
    fileprivate var plain: String { lowercased().filter { $0 != "_" } }
}
