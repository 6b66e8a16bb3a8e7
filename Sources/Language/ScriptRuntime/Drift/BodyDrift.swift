import JSONModel
import ModelDecoding
import ModelDiagnosis

/// Compares a live body with the model that recorded ones ask for.
///
/// A value drifts where it no longer fits: an app with a model made for the recordings would fail to decode it, or
/// would miss something new. A difference that the recordings allow for is not a drift, and where nothing was recorded
/// there is nothing to drift from.
struct BodyDrift {
    /// The values that stand in one kind of place.
    private struct Values {
        var recorded: [JSONValue]
        var live: [JSONValue]

        func mapped(_ change: ([JSONValue]) -> [JSONValue]) -> Values {
            Values(recorded: change(recorded), live: change(live))
        }

        /// The values that are there: all but null.
        var present: Values { mapped { $0.filter { !$0.isNull } } }
    }

    private let model: InferredModel
    private let catalogue: ModelCatalogue
    private let decoder: JSONBodyDecoder
    private var changes: [DriftChange] = []

    /// Returns the changes in a live body; none if no model can be made.
    static func changes(from recorded: [JSONValue], to live: JSONValue, _ interpreter: CodeInterpreter) -> [DriftChange]
    {
        let alike = recorded.filter { $0.kind == live.kind }
        guard let first = alike.first else {
            return recorded.first.map { [.body(DriftTypeName.of([$0]), now: DriftTypeName.of([live]))] } ?? []
        }
        let model = InferredModel(named: "Body", from: alike, interpreter: interpreter)
        guard first.count > 0 || first.kind != .array, let type = model.types.first,
            let catalogue = try? ModelCatalogue(declaring: model.source(), interpreter: interpreter)
        else { return [] }
        var drift = BodyDrift(model: model, catalogue: catalogue, decoder: JSONBodyDecoder(model.configuration))
        drift.compare(type, Values(recorded: alike, live: [live]), at: "", depth: 0)
        return drift.changes
    }

    private init(model: InferredModel, catalogue: ModelCatalogue, decoder: JSONBodyDecoder) {
        self.model = model
        self.catalogue = catalogue
        self.decoder = decoder
    }
}

extension BodyDrift {
    /// No model is deeper, and a hostile body may be.
    private static let deepest = 100

    /// None of the values is null.
    private mutating func compare(_ type: ModelType, _ values: Values, at path: String, depth: Int) {
        guard !values.live.isEmpty, depth < Self.deepest else { return }
        switch type {
        case .optional(let wrapped): compare(wrapped, values, at: path, depth: depth)
        case .array(let element), .set(let element):
            note(type, values.live.filter { $0.kind != .array }, of: values, at: path)
            compareNullable(element, values.mapped { $0.flatMap(\.elements) }, at: path + "[]", depth: depth)
        case .dictionary(_, let value):
            note(type, values.live.filter { $0.kind != .object }, of: values, at: path)
            let inside = values.mapped { $0.flatMap { $0.members.map(\.value) } }
            compareNullable(value, inside, at: Self.joined(path, "*"), depth: depth)
        case .named(let reference):
            guard let declaration = model.declarations.first(where: { $0.name == reference.description }) else {
                return
            }
            compare(declaration, type, values, at: path, depth: depth)
        case .scalar(.json), .pair, .parameter: break
        case .scalar:
            note(type, values.live.filter { !fits($0, type) }, of: values, at: path)
            if type == .scalar(.string) { compareTexts(values, at: path) }
        }
    }

    private mutating func compare(
        _ declaration: InferredDeclaration, _ type: ModelType, _ values: Values, at path: String, depth: Int
    ) {
        switch declaration.content {
        case .alias(let type): compare(type, values, at: path, depth: depth + 1)
        case .union: break
        case .cases:
            note(.scalar(.string), values.live.filter { $0.kind != .string }, of: values, at: path)
            compareTexts(values, at: path)
        case .fields(let fields, _):
            note(type, values.live.filter { $0.kind != .object }, of: values, at: path)
            compare(fields, values.mapped { $0.filter { $0.kind == .object } }, at: path, depth: depth)
        }
    }

    private mutating func compare(_ fields: [InferredField], _ objects: Values, at path: String, depth: Int) {
        let total = objects.live.count
        guard total > 0 else { return }
        for field in fields {
            let place = Self.joined(path, field.key)
            let values = objects.mapped { $0.compactMap { $0[field.key] } }
            let present = values.present
            if field.type.wrapped == nil, field.type != .scalar(.json) {
                let nulls = values.live.count - present.live.count
                if nulls > 0 { noteNulls(field.type, nulls, of: total, at: place) }
                switch values.live.count {
                case total: break
                case 0: changes.append(.removed(place))
                case let count: changes.append(.missing(place, count: total - count, of: total))
                }
            }
            compare(field.type, present, at: place, depth: depth + 1)
        }
        noteNew(in: objects.live, beside: Set(fields.map(\.key)), at: path)
    }

    private mutating func compareNullable(_ type: ModelType, _ values: Values, at path: String, depth: Int) {
        let present = values.present
        let nulls = values.live.count - present.live.count
        if nulls > 0, type.wrapped == nil, type != .scalar(.json) {
            noteNulls(type, nulls, of: values.live.count, at: path)
        }
        compare(type, present, at: path, depth: depth + 1)
    }

    private mutating func compareTexts(_ values: Values, at path: String) {
        let key = path.split(separator: ".").last.map { String($0.prefix { $0 != "[" }) } ?? ""
        guard let vocabulary = RecordedVocabulary(values.recorded.compactMap(\.string), under: key) else { return }
        let texts = values.live.compactMap(\.string)
        let news = vocabulary.news(in: texts)
        guard !news.isEmpty else { return }
        changes.append(.values(path, Array(news.prefix(3)), count: texts.count(where: news.contains), of: texts.count))
    }
}

extension BodyDrift {
    private mutating func noteNew(in objects: [JSONValue], beside known: Set<String>, at path: String) {
        var names: [String] = []
        var values: [String: [JSONValue]] = [:]
        for object in objects {
            for member in object.members where !known.contains(member.name) {
                if values[member.name] == nil { names.append(member.name) }
                values[member.name, default: []].append(member.value)
            }
        }
        for name in names {
            let found = values[name] ?? []
            let isOptional = found.count < objects.count && found.allSatisfy { !$0.isNull }
            let type = DriftTypeName.of(found) + (isOptional ? "?" : "")
            changes.append(.added(Self.joined(path, name), type: type))
        }
    }

    private mutating func note(_ type: ModelType, _ misfits: [JSONValue], of values: Values, at path: String) {
        guard !misfits.isEmpty else { return }
        let areDates =
            type == .scalar(.date) && misfits.allSatisfy { !DateFormatGuess.formats(of: $0.string ?? "").isEmpty }
        changes.append(
            .type(
                path, DriftTypeName.of(type, in: model),
                now: areDates ? "Date in another format" : DriftTypeName.of(misfits), count: misfits.count,
                of: values.live.count))
    }

    private mutating func noteNulls(_ type: ModelType, _ count: Int, of total: Int, at path: String) {
        changes.append(.type(path, DriftTypeName.of(type, in: model), now: "null", count: count, of: total))
    }

    private func fits(_ value: JSONValue, _ type: ModelType) -> Bool {
        (try? decoder.decode(value, as: type, in: catalogue)) != nil
    }

    private static func joined(_ path: String, _ name: String) -> String { path.isEmpty ? name : "\(path).\(name)" }
}
