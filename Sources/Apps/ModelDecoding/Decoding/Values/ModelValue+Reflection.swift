import Foundation

extension ModelValue {
    /// Creates a value that reflects a compiled one: its stored properties, elements or case.
    public init(reflecting value: Any) {
        self = CompiledValue.scalar(value) ?? CompiledValue.structured(Mirror(reflecting: value), value)
    }
}

/// A value of a compiled type, seen from outside.
private enum CompiledValue {
    static func scalar(_ value: Any) -> ModelValue? {
        switch value {
        case let value as any FixedWidthInteger:
            ScalarType(rawValue: "\(Swift.type(of: value))").flatMap { IntegerValue(value, as: $0) }
                .map(ModelValue.integer)
        case let value as Bool: .bool(value)
        case let value as String: .string(value)
        case let value as Double: .double(value)
        case let value as Float: .floatingPoint(FloatingPointValue(Double(value), as: .float))
        case let value as CGFloat: .floatingPoint(FloatingPointValue(Double(value), as: .cgFloat))
        case let value as Decimal: .decimal(value)
        case let value as Date: .date(value)
        case let value as URL: .url(value)
        case let value as Data: .data(value)
        case let value as UUID: .uuid(value)
        default: nil
        }
    }

    static func structured(_ mirror: Mirror, _ value: Any) -> ModelValue {
        let values = mirror.children.map { ModelValue(reflecting: $0.value) }
        switch mirror.displayStyle {
        case .optional: return values.first ?? .nil
        case .collection: return .array(ArrayValue(values, of: .common(values)))
        case .set: return .set(SetValue(values, of: .common(values)))
        case .dictionary: return dictionary(mirror)
        case .enum: return enumerationCase(mirror, value)
        default:
            let members = storedMembers(mirror)
            let layout = RecordLayout(
                type(of: value), properties: members.map { ($0.name, $0.value.type ?? .scalar(.json)) })
            return .record(RecordValue(layout, members.map(\.value)))
        }
    }

    /// Makes a dictionary with its keys sorted by how they are written, because it has no order of its own.
    private static func dictionary(_ mirror: Mirror) -> ModelValue {
        var members: [(key: ModelValue, value: ModelValue)] = []
        for child in mirror.children {
            let pair = Mirror(reflecting: child.value).children.map { ModelValue(reflecting: $0.value) }
            if pair.count == 2 { members.append((pair[0], pair[1])) }
        }
        members.sort { $0.key.description < $1.key.description }
        return .dictionary(
            DictionaryValue(
                members, keyType: .common(members.map(\.key)), valueType: .common(members.map(\.value))))
    }

    private static func enumerationCase(_ mirror: Mirror, _ value: Any) -> ModelValue {
        let payload = mirror.children.first
        let inside = payload.map { Mirror(reflecting: $0.value) }
        let members: [(name: String, value: ModelValue)] =
            switch (payload, inside) {
            case (let payload?, let inside?):
                inside.displayStyle == .tuple
                    ? storedMembers(inside) : [("_0", ModelValue(reflecting: payload.value))]
            default: []
            }
        let rawValue = (value as? any RawRepresentable).map { ModelValue(reflecting: $0.rawValue) }
        let name = payload?.label ?? "\(value)"
        let layout = CaseLayout(
            type(of: value), cases: [CaseLayout.Case(name, rawValue: rawValue, labels: members.map(\.name))])
        return .enumeration(CaseValue(layout, position: 0, values: members.map(\.value)))
    }

    private static func storedMembers(_ mirror: Mirror) -> [(name: String, value: ModelValue)] {
        let inherited = mirror.superclassMirror.map(storedMembers) ?? []
        let own = mirror.children.filter { $0.label?.hasPrefix("$") != true }.enumerated().map { number, child in
            let label = child.label.map { $0.hasPrefix(".") ? "_\(number)" : $0 } ?? "_\(number)"
            return (name: label, value: ModelValue(reflecting: child.value))
        }
        return inherited + own
    }

    private static func type(of value: Any) -> ModelType { .named(ModelReference("\(Swift.type(of: value))")) }
}

extension ModelType {
    /// Returns the type of the first value that has one, because an absent element does not show its type.
    package static func common(_ values: [ModelValue]) -> ModelType {
        values.lazy.compactMap(\.type).first ?? .scalar(.json)
    }
}
