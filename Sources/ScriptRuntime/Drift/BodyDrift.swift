import JSONModel
import ModelDecoding

/// Holds a live body against the model that recorded ones ask for.
///
/// A value drifts where it no longer fits: who decodes it with a model made for the recordings would fail, or would miss
/// something new. What merely could have been otherwise before is no drift, and where nothing was recorded there is
/// nothing to drift from.
struct BodyDrift {
    private let model: InferredModel
    private let catalogue: ModelCatalogue
    private let decoder: JSONBodyDecoder
    private var changes: [DriftChange] = []

    /// What a live body changes; `nil` where the model cannot be made.
    static func changes(from recorded: [JSONValue], to live: JSONValue) -> [DriftChange] {
        let alike = recorded.filter { $0.kind == live.kind }
        guard let first = alike.first else {
            return recorded.first.map { [.body(typeName(of: [$0]), now: typeName(of: [live]))] } ?? []
        }
        let model = InferredModel(named: "Body", from: alike)
        guard first.count > 0 || first.kind != .array, let type = model.types.first,
            let catalogue = try? ModelCatalogue(declaring: model.source())
        else { return [] }
        var drift = BodyDrift(model: model, catalogue: catalogue, decoder: JSONBodyDecoder(model.configuration))
        drift.compare(type, [live], at: "", depth: 0)
        return drift.changes
    }

    private init(model: InferredModel, catalogue: ModelCatalogue, decoder: JSONBodyDecoder) {
        self.model = model
        self.catalogue = catalogue
        self.decoder = decoder
    }
}

extension BodyDrift {
    /// Nobody's model is deeper, and a hostile body may be.
    private static let deepest = 100

    /// The values stand in one kind of place, and none of them is null.
    private mutating func compare(_ type: ModelType, _ values: [JSONValue], at path: String, depth: Int) {
        guard !values.isEmpty, depth < Self.deepest else { return }
        switch type {
        case .optional(let wrapped): compare(wrapped, values, at: path, depth: depth)
        case .array(let element), .set(let element):
            note(type, values.filter { $0.kind != .array }, of: values, at: path)
            let elements = values.flatMap(\.elements)
            compareNullable(element, elements, at: path + "[]", depth: depth)
        case .dictionary(_, let value):
            note(type, values.filter { $0.kind != .object }, of: values, at: path)
            let inside = values.flatMap { $0.members.map(\.value) }
            compareNullable(value, inside, at: Self.joined(path, "*"), depth: depth)
        case .named(let reference):
            guard let declaration = model.declarations.first(where: { $0.name == reference.description }) else {
                return
            }
            compare(declaration, type, values, at: path, depth: depth)
        case .scalar(.json), .pair, .parameter: break
        case .scalar: note(type, values.filter { !fits($0, type) }, of: values, at: path)
        }
    }

    private mutating func compare(
        _ declaration: InferredDeclaration, _ type: ModelType, _ values: [JSONValue], at path: String, depth: Int
    ) {
        switch declaration.content {
        case .alias(let type): compare(type, values, at: path, depth: depth + 1)
        case .cases(let cases):
            let known = Set(cases.map(\.rawValue))
            note(.scalar(.string), values.filter { $0.kind != .string }, of: values, at: path)
            let new = values.compactMap(\.string).filter { !known.contains($0) }
            if !new.isEmpty {
                changes.append(.texts(path, Array(Set(new).sorted().prefix(3)), count: new.count, of: values.count))
            }
        case .fields(let fields, _):
            note(type, values.filter { $0.kind != .object }, of: values, at: path)
            compare(fields, values.filter { $0.kind == .object }, at: path, depth: depth)
        }
    }

    private mutating func compare(_ fields: [InferredField], _ objects: [JSONValue], at path: String, depth: Int) {
        guard !objects.isEmpty else { return }
        for field in fields {
            let place = Self.joined(path, field.key)
            let values = objects.compactMap { $0[field.key] }
            let present = values.filter { !$0.isNull }
            let isOptional = field.type.wrapped != nil || field.type == .scalar(.json)
            if values.isEmpty, !isOptional {
                changes.append(.removed(place))
            } else if present.count < objects.count, !isOptional {
                let name = name(of: field.type)
                let now = present.isEmpty ? "null" : "\(name)?"
                changes.append(.type(place, name, now: now, count: objects.count - present.count, of: objects.count))
            }
            compare(field.type, present, at: place, depth: depth + 1)
        }
        noteNew(in: objects, beside: Set(fields.map(\.key)), at: path)
    }

    private mutating func compareNullable(_ type: ModelType, _ values: [JSONValue], at path: String, depth: Int) {
        let present = values.filter { !$0.isNull }
        if present.count < values.count, type.wrapped == nil, type != .scalar(.json) {
            let name = name(of: type)
            let count = values.count - present.count
            changes.append(.type(path, name, now: "\(name)?", count: count, of: values.count))
        }
        compare(type, present, at: path, depth: depth + 1)
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
            let type = Self.typeName(of: found) + (isOptional ? "?" : "")
            changes.append(.added(Self.joined(path, name), type: type))
        }
    }

    private mutating func note(_ type: ModelType, _ misfits: [JSONValue], of values: [JSONValue], at path: String) {
        guard !misfits.isEmpty else { return }
        let place = path.isEmpty ? "body" : path
        changes.append(
            .type(place, name(of: type), now: Self.typeName(of: misfits), count: misfits.count, of: values.count))
    }

    private func fits(_ value: JSONValue, _ type: ModelType) -> Bool {
        (try? decoder.decode(value, as: type, in: catalogue)) != nil
    }

    /// The type as it is shown: what was declared only to compare has no name that anybody knows.
    private func name(of type: ModelType) -> String {
        switch type {
        case .optional(let wrapped): "\(name(of: wrapped))?"
        case .array(let element), .set(let element): "[\(name(of: element))]"
        case .dictionary(let key, let value): "[\(key): \(name(of: value))]"
        case .named(let reference):
            switch model.declarations.first(where: { $0.name == reference.description })?.content {
            case .cases: "String"
            case .alias(let other): name(of: other)
            default: "object"
            }
        default: type.description
        }
    }

    /// What values are, in the words of Swift.
    private static func typeName(of values: [JSONValue], depth: Int = 0) -> String {
        let kinds = values.map(\.kind).filter { $0 != .null }
        let mark = kinds.count < values.count ? "?" : ""
        guard let first = kinds.first else { return "null" }
        guard kinds.allSatisfy({ $0 == first }) else { return "JSON\(mark)" }
        switch first {
        case .boolean: return "Bool\(mark)"
        case .string: return "String\(mark)"
        case .object: return "object\(mark)"
        case .number: return values.allSatisfy { $0.isNull || $0.int != nil } ? "Int\(mark)" : "Double\(mark)"
        case .array:
            let elements = values.flatMap(\.elements)
            return "[\(elements.isEmpty || depth > 8 ? "JSON" : typeName(of: elements, depth: depth + 1))]\(mark)"
        case .null: return "null"
        }
    }

    private static func joined(_ path: String, _ name: String) -> String { path.isEmpty ? name : "\(path).\(name)" }
}
