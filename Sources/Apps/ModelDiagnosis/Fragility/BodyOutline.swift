import JSONModel
import ModelDecoding

/// A value of a body, and what declares it.
struct OutlinedValue {
    let value: JSONValue
    /// Nil where no model says how it is read.
    let type: ModelType?
    /// The place in the body: `orders: [*].status`.
    let place: String
    /// The declaration: `Order.status`, or only the name where nothing declares the value.
    let declared: String
    /// The place of the object whose member it is, if each such object may have it.
    var owner: String?

    init(_ value: JSONValue, as type: ModelType?, at place: String, declared: String, owner: String? = nil) {
        (self.value, self.type, self.place, self.declared, self.owner) = (value, type, place, declared, owner)
    }

    fileprivate func element(_ value: JSONValue, as type: ModelType?, _ step: String = "[*]") -> OutlinedValue {
        OutlinedValue(value, as: type, at: place + step, declared: declared + step)
    }

    fileprivate func member(
        _ name: String, _ value: JSONValue, as type: ModelType?, declared: String, isFixed: Bool
    ) -> OutlinedValue {
        let separator = place.hasSuffix(" ") ? "" : "."
        return OutlinedValue(
            value, as: type, at: place + separator + name, declared: declared, owner: isFixed ? place : nil)
    }
}

/// Goes into a body and its type side by side, also where no model reads what the body has.
struct BodyOutline {
    private let models: ModelCatalogue
    private let keys: DecoderConfiguration.KeyDecodingStrategy
    private var declarations: [ModelReference: ModelDeclaration?] = [:]

    /// The number of elements that stand for all of a list.
    private static let elementLimit = 1_000

    init(of type: ModelType, _ models: ModelCatalogue, _ configuration: DecoderConfiguration) {
        self.models = models
        keys = configuration.decoding(type, in: models).keyDecodingStrategy
    }

    /// The values in a value. The keys of a dictionary and the cases of an enumeration are names that come and go.
    mutating func parts(of whole: OutlinedValue) -> [OutlinedValue] {
        let elements = whole.value.elements.prefix(Self.elementLimit)
        switch whole.type?.unwrapped {
        case .array(let inside)?, .set(let inside)?, .pair(_, let inside)?:
            return elements.map { whole.element($0, as: inside) } + members(of: whole, nil, [])
        case .dictionary(let key, let inside)?:
            return whole.value.members.prefix(Self.elementLimit).map {
                whole.member("*", $0.value, as: inside, declared: whole.declared + ".*", isFixed: false)
            }
                + elements.enumerated().map { number, part in
                    number.isMultiple(of: 2)
                        ? whole.element(part, as: key, "[key]") : whole.element(part, as: inside, "[value]")
                }
        case .named(let reference)?:
            guard let declaration = declaration(of: reference) else { break }
            return parts(of: whole, declaration)
        case .scalar?, .parameter?, .optional?, nil: break
        }
        return elements.map { whole.element($0, as: nil) } + members(of: whole, nil, [])
    }

    /// The values that an enumeration is seen to have, as they are written; nil for another type.
    mutating func caseName(of value: JSONValue, as type: ModelType?) -> String? {
        guard case .named(let reference)? = type?.unwrapped, let declaration = declaration(of: reference) else {
            return nil
        }
        switch declaration.content {
        case .rawValueCases: return value.string ?? value.numberText
        case .cases where value.count == 1: return value.members.first?.name
        case .cases, .rawValue, .fields: return nil
        }
    }
}

extension BodyOutline {
    private mutating func parts(of whole: OutlinedValue, _ declaration: ModelDeclaration) -> [OutlinedValue] {
        let name = declaration.qualifiedName
        let elements = whole.value.elements.prefix(Self.elementLimit).map { whole.element($0, as: nil) }
        switch declaration.content {
        case .fields(let fields): return elements + members(of: whole, name, fields)
        case .rawValue(let field):
            return parts(of: OutlinedValue(whole.value, as: field.type, at: whole.place, declared: whole.declared))
        case .rawValueCases: return elements + members(of: whole, name, [])
        case .cases(let cases):
            return elements
                + whole.value.members.flatMap { member -> [OutlinedValue] in
                    let key = models.key(of: member.name, by: keys)
                    let known = cases.first { $0.key == key }
                    let part = whole.member(
                        member.name, member.value, as: nil, declared: "\(name).\(known?.name ?? member.name)",
                        isFixed: false)
                    guard let known, !declaration.hasHandWrittenDecoding else { return [part] }
                    return members(of: part, part.declared, known.values)
                }
        }
    }

    private func members(of whole: OutlinedValue, _ owner: String?, _ fields: [ModelField]) -> [OutlinedValue] {
        whole.value.members.map { member in
            let name = member.name
            let key = fields.isEmpty ? name : models.key(of: name, by: keys)
            let field = fields.first { $0.isDecoded && $0.key == key }
            return whole.member(
                name, member.value, as: field?.type,
                declared: [owner, field?.name ?? name].compactMap(\.self).joined(separator: "."), isFixed: true)
        }
    }

    private mutating func declaration(of reference: ModelReference) -> ModelDeclaration? {
        if let known = declarations[reference] { return known }
        let declaration = models.declaration(of: reference)
        declarations[reference] = .some(declaration)
        return declaration
    }
}
