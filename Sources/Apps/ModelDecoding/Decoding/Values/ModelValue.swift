public import Foundation
public import JSONModel

/// The value that a body decodes to.
///
/// A value has its Swift type: an `Int8` is not an `Int`, and an array knows the type of its elements even when it is
/// empty. Values are equal if the Swift values they represent are: sets and dictionaries in any order, strings by
/// canonical equivalence, raw JSON by its meaning. The place of a value in the body does not count.
public enum ModelValue: Sendable {
    /// `nil`, at any depth of optionals.
    case `nil`
    /// `true` or `false`.
    case bool(Bool)
    /// An integer of any width.
    case integer(IntegerValue)
    /// A binary floating-point number of any width.
    case floatingPoint(FloatingPointValue)
    /// A decimal number.
    case decimal(Decimal)
    /// A string.
    case string(String)
    /// A date.
    case date(Date)
    /// A URL.
    case url(URLValue)
    /// Bytes.
    case data(Data)
    /// A universally unique identifier.
    case uuid(UUID)
    /// A value of the body, unchanged, for the type `JSON`.
    case json(JSONValue)
    /// An array, which knows the type of its elements.
    case array(ArrayValue)
    /// A set, which knows the type of its elements.
    indirect case set(SetValue)
    /// A dictionary, which knows the types of its keys and values.
    indirect case dictionary(DictionaryValue)
    /// A structure or a class.
    case record(RecordValue)
    /// A case of an enumeration.
    case enumeration(CaseValue)
    /// A range, a point, a size: what Swift decodes from an array of two.
    indirect case pair(PairValue)
    /// A value that exists only in running code: a function, a type, a tuple or a Foundation object.
    case code(CodeValue)
}

extension ModelValue {
    /// An `Int`.
    public static func int(_ value: Int) -> ModelValue { .integer(IntegerValue(value)) }

    /// A URL.
    public static func url(_ value: URL) -> ModelValue { .url(URLValue(value)) }

    /// A `Double`.
    public static func double(_ value: Double) -> ModelValue { .floatingPoint(FloatingPointValue(value)) }

    /// The value's type in Swift, or nil for `nil`, which does not know its own type.
    public var type: ModelType? {
        switch self {
        case .nil: nil
        case .bool: .scalar(.bool)
        case .integer(let value): .scalar(value.type)
        case .floatingPoint(let value): .scalar(value.type)
        case .decimal: .scalar(.decimal)
        case .string: .scalar(.string)
        case .date: .scalar(.date)
        case .url: .scalar(.url)
        case .data: .scalar(.data)
        case .uuid: .scalar(.uuid)
        case .json: .scalar(.json)
        case .array(let value): .array(value.elementType)
        case .set(let value): .set(value.elementType)
        case .dictionary(let value): .dictionary(key: value.keyType, value: value.valueType)
        case .record(let value): value.layout.type
        case .enumeration(let value): value.layout.type
        case .pair(let value): .pair(value.kind, of: value.boundType)
        case .code(let value): value.type
        }
    }

    /// Indicates whether it is `nil`. A `null` that was requested as `JSON` is not.
    public var isNil: Bool { if case .nil = self { true } else { false } }
}
