import Foundation
import JSONModel
import ModelDecoding

/// Makes values from the output of an app's process, with the types that its sources declare.
struct DumpReader {
    let models: ModelCatalogue
    /// The modules whose names stand before the app's own types.
    let modules: [String]
    private var recordLayouts: [[String]: RecordLayout] = [:]
    private var caseLayouts: [[String]: CaseLayout] = [:]

    init(models: ModelCatalogue, modules: [String]) {
        self.models = models
        self.modules = modules
    }

    /// Returns the value that the output describes. Without a declared type, it has the type in the output.
    mutating func value(_ told: JSONValue, as type: ModelType?) -> ModelValue {
        if let wrapped = type?.wrapped { return value(told, as: wrapped) }
        switch told.kind {
        case .boolean: return .bool(told.boolean == true)
        case .string: return .string(told.string ?? "")
        case .array: return part(Array(told.elements), as: type) ?? .nil
        default: return .nil
        }
    }

    private mutating func part(_ parts: [JSONValue], as type: ModelType?) -> ModelValue? {
        guard let kind = parts.first?.string else { return nil }
        let rest = parts.dropFirst()
        switch kind {
        case "a":
            let element: ModelType? = if case .array(let element) = type { element } else { nil }
            let values = rest.map { value($0, as: element) }
            return .array(ArrayValue(values, of: element ?? .common(values)))
        case "s":
            let element: ModelType? = if case .set(let element) = type { element } else { nil }
            let values = rest.map { value($0, as: element) }
            return .set(SetValue(values, of: element ?? .common(values)))
        case "h": return dictionary(Array(rest), as: type)
        case "r": return record(Array(rest), as: type)
        case "e": return enumerationCase(Array(rest), as: type)
        case "t":
            return .tuple(
                members(Array(rest)).map { ($0.label.hasPrefix(".") ? nil : $0.label, value($0.told, as: nil)) })
        case "x": return .described(rest.last?.string ?? "", typeName: plainName(rest.first?.string ?? ""))
        default: return ModelValue(scalar: kind, Array(rest))
        }
    }

    private mutating func dictionary(_ parts: [JSONValue], as type: ModelType?) -> ModelValue {
        var types: (key: ModelType, value: ModelType)?
        if case .dictionary(let key, let value) = type { types = (key, value) }
        let pairs = stride(from: 0, to: parts.count - 1, by: 2).map { place in
            (key: value(parts[place], as: types?.key), value: value(parts[place + 1], as: types?.value))
        }
        return .dictionary(
            DictionaryValue(
                pairs, keyType: types?.key ?? .common(pairs.map(\.key)),
                valueType: types?.value ?? .common(pairs.map(\.value))))
    }
}

// MARK: Records and cases

extension DumpReader {
    private typealias Member = (label: String, told: JSONValue)

    private func members(_ parts: [JSONValue]) -> [Member] {
        stride(from: 0, to: parts.count - 1, by: 2).map { (parts[$0].string ?? "", parts[$0 + 1]) }
    }

    private mutating func record(_ parts: [JSONValue], as wanted: ModelType?) -> ModelValue {
        let all = members(Array(parts.dropFirst()))
        if case .pair(let kind, let bound) = wanted, all.count == 2 {
            return .pair(PairValue(kind, of: bound, value(all[0].told, as: bound), value(all[1].told, as: bound)))
        }
        let (type, declaration) = type(told: parts.first?.string ?? "", wanted: wanted)
        let fields = Dictionary((declaration?.fields ?? []).map { ($0.name, $0.type) }, uniquingKeysWith: { $1 })
        let properties = all.compactMap { property($0, of: fields) }
        let values = properties.map { value($0.told, as: fields[$0.label]) }
        let key = ["\(type)"] + properties.map(\.label)
        let layout =
            recordLayouts[key]
            ?? RecordLayout(
                type,
                properties: zip(properties, values).map { property, value in
                    (property.label, fields[property.label] ?? value.type ?? .scalar(.json))
                })
        recordLayouts[key] = layout
        return .record(RecordValue(layout, values))
    }

    /// A stored property under the name that the app's code has for it: a wrapper by what it wraps, and nothing that
    /// the compiler has put there for itself.
    private func property(_ member: Member, of fields: [String: ModelType]) -> Member? {
        guard !member.label.hasPrefix("$"), !member.label.hasPrefix("_$") else { return nil }
        guard fields[member.label] == nil, member.label.hasPrefix("_") else { return member }
        let name = String(member.label.dropFirst())
        let parts = Array(member.told.elements)
        let wrapped =
            parts.first?.string == "r" ? members(Array(parts.dropFirst(2))).first { $0.label == "wrappedValue" } : nil
        if let wrapped { return (name, wrapped.told) }
        return fields[name] == nil ? member : (name, member.told)
    }

    private mutating func enumerationCase(_ parts: [JSONValue], as wanted: ModelType?) -> ModelValue? {
        guard parts.count >= 3, let name = parts[1].string else { return nil }
        let (type, declaration) = type(told: parts[0].string ?? "", wanted: wanted)
        var fields: [ModelField] = []
        if case .cases(let cases) = declaration?.content { fields = cases.first { $0.name == name }?.values ?? [] }
        let payload = members(Array(parts.dropFirst(3))).enumerated().map { number, member in
            (
                label: member.label.isEmpty || member.label.hasPrefix(".") ? "_\(number)" : member.label,
                told: member.told
            )
        }
        let values = payload.enumerated().map { number, member in
            value(member.told, as: number < fields.count ? fields[number].type : nil)
        }
        let key = ["\(type)", name] + payload.map(\.label)
        let raw = parts[2].isNull ? nil : value(parts[2], as: nil)
        let layout =
            caseLayouts[key]
            ?? CaseLayout(type, cases: [CaseLayout.Case(name, rawValue: raw, labels: payload.map(\.label))])
        caseLayouts[key] = layout
        return CaseValue(layout, name, values: values).map(ModelValue.enumeration)
    }
}

// MARK: Names

extension DumpReader {
    /// Returns the type in the output: the wanted one if that is its name, otherwise one that is declared,
    /// otherwise its name alone.
    private func type(told name: String, wanted: ModelType?) -> (ModelType, ModelDeclaration?) {
        let name = plainName(name)
        if case .named(let reference) = wanted, let declaration = models.declaration(of: reference),
            models.name(of: declaration) == name
        {
            return (.named(reference), declaration)
        }
        if let declaration = models[name], declaration.genericParameters.isEmpty {
            return (.named(declaration.reference), declaration)
        }
        return (.named(ModelReference(name)), nil)
    }

    /// `TMDb.Page<Swift.Array<TMDb.Film>>.Meta` as the sources name it: `Page.Meta`.
    private func plainName(_ name: String) -> String {
        var depth = 0
        var plain = ""
        for character in name {
            switch character {
            case "<": depth += 1
            case ">": depth -= 1
            default: if depth == 0 { plain.append(character) }
            }
        }
        let parts = plain.split(separator: ".").filter { !$0.contains("(unknown context") }
        let isQualified = parts.count > 1 && (modules + ["Swift", "Foundation"]).contains { $0 == parts[0] }
        return parts.dropFirst(isQualified ? 1 : 0).joined(separator: ".")
    }
}

extension ModelValue {
    /// Creates a value without parts from the letter of its kind and its text.
    fileprivate init?(scalar kind: String, _ parts: [JSONValue]) {
        let text = parts.last.flatMap { $0.string ?? $0.numberText } ?? ""
        let bits = UInt64(text).map(Double.init(bitPattern:))
        let type = parts.first?.string.flatMap(ScalarType.init(rawValue:))
        let value: ModelValue? =
            switch kind {
            case "i":
                type.flatMap { type in WholeNumber(text).flatMap { IntegerValue($0, as: type) } }.map { .integer($0) }
                    ?? .described(text, typeName: parts.first?.string ?? "")
            case "f": bits.map { .floatingPoint(FloatingPointValue($0, as: type ?? .double)) }
            case "d": bits.map { .date(Date(timeIntervalSinceReferenceDate: $0)) }
            case "m": (text == "NaN" ? .nan : Decimal(string: text)).map(ModelValue.decimal)
            case "u": URL(string: text).map(ModelValue.url)
            case "b": Data(base64Encoded: text).map(ModelValue.data)
            case "g": UUID(uuidString: text).map(ModelValue.uuid)
            default: nil
            }
        guard let value else { return nil }
        self = value
    }
}
