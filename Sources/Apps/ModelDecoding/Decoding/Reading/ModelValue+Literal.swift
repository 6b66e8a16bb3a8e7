import Foundation

extension ModelValue {
    /// The value of a literal as a type, or nil if only the running app could determine it.
    package init?(_ literal: LiteralValue, as type: ScalarType) {
        switch literal {
        case .boolean(let value) where type == .bool: self = .bool(value)
        case .string(let value) where type == .string: self = .string(value)
        case .integer(let value) where type.isInteger:
            guard let integer = IntegerValue(value, as: type) else { return nil }
            self = .integer(integer)
        case .integer(let value) where type.isFloatingPoint: self.init(value.double, as: type)
        case .integer(let value) where type == .decimal:
            guard let decimal = Decimal(string: "\(value)", locale: nil) else { return nil }
            self = .decimal(decimal)
        case .floatingPoint(let value) where type.isFloatingPoint: self.init(value, as: type)
        default: return nil
        }
    }

    /// The value of a field that a body does not decide, or nil if only the running app could show it.
    init?(initialValueOf field: ModelField) {
        switch (field.draft?.fallback ?? field.initialValue, field.type.innermost) {
        case (nil, _) where field.type.wrapped != nil, (.nil, _): self = .nil
        case (let literal?, .scalar(let scalar)): self.init(literal, as: scalar)
        default: return nil
        }
    }

    private init(_ value: Double, as type: ScalarType) {
        self = .floatingPoint(FloatingPointValue(type == .float ? Double(Float(value)) : value, as: type))
    }
}

extension ModelType {
    /// The type without its question marks.
    package var innermost: ModelType { wrapped?.innermost ?? self }
}
