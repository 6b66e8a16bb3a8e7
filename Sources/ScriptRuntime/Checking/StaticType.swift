import Foundation
import ModelDecoding
import ScriptSyntax

/// What the text alone says of a value's type. Raw JSON, and whatever comes of it, has none before it is there.
indirect enum StaticType: Sendable, Hashable {
    case scalar(ScalarType)
    /// A number that is written out: it takes on the type of its surroundings.
    case wholeNumber, decimalNumber
    case array(of: StaticType?)
    case duration
    case response
    case endpoint
    /// A declared type.
    case model(ModelReference)
}

extension StaticType {
    /// A type of a model, without its question marks; nil where values of it may be of any type.
    init?(_ type: ModelType) {
        switch type.unwrapped {
        case .scalar(.json): return nil
        case .scalar(let scalar): self = .scalar(scalar)
        case .array(let element), .set(let element): self = .array(of: StaticType(element))
        case .named(let reference): self = .model(reference)
        default: return nil
        }
    }

    /// What a function of the table gives, called on a value of this type.
    init?(result: String, on receiver: StaticType?) {
        let name = result.hasSuffix("?") ? String(result.dropLast()) : result
        switch name {
        case "Self":
            guard let receiver else { return nil }
            self = receiver
        case "[Element]":
            guard let receiver, case .array = receiver else { return nil }
            self = receiver
        case "Element":
            guard case .array(let element?) = receiver else { return nil }
            self = element
        case "[String]": self = .array(of: .scalar(.string))
        case "Duration": self = .duration
        default:
            guard let scalar = ScalarType(rawValue: name), scalar != .json else { return nil }
            self = .scalar(scalar)
        }
    }

    /// As a message names it; nil where it is known in part only.
    var name: String {
        switch self {
        case .scalar(let scalar): scalar.rawValue
        case .wholeNumber: "Int"
        case .decimalNumber: "Double"
        case .array(let element): element.map { "[\($0.name)]" } ?? "an array"
        case .duration: "Duration"
        case .response: "Response"
        case .endpoint: "an endpoint"
        case .model(let reference): reference.description
        }
    }

    /// The kinds whose functions it has; none where only the value itself tells.
    var kinds: [ValueKind] {
        switch self {
        case .array: [.array, .any]
        case .duration: [.duration, .any]
        case .response: [.response, .any]
        case .endpoint: [.endpoint, .any]
        case .model: []
        case .scalar, .wholeNumber, .decimalNumber: sample?.kinds ?? []
        }
    }
}

extension StaticType {
    /// A value of the type, to ask the operators about. As small as one, so that nothing overflows and nothing is
    /// divided by zero.
    var sample: Value? {
        switch self {
        case .scalar(let type):
            if type.isInteger { return IntegerValue(1, as: type).map { .model(.integer($0)) } }
            if type.isFloatingPoint { return .model(.floatingPoint(FloatingPointValue(1, as: type))) }
            switch type {
            case .string: return .string("1")
            case .bool: return .bool(true)
            case .decimal: return .model(.decimal(1))
            case .date: return .model(.date(Date(timeIntervalSince1970: 0)))
            case .url: return URL(string: "http://a.test").map { .model(.url($0)) }
            case .uuid: return .model(.uuid(UUID()))
            case .data: return .model(.data(Data([1])))
            default: return nil
            }
        case .wholeNumber: return .int(1)
        case .decimalNumber: return .double(1)
        case .duration: return .duration(.seconds(1))
        case .array, .response, .endpoint, .model: return nil
        }
    }

    /// Whether a value of it may stand where a scalar is wanted. A number that is written out fits every wide enough
    /// type of numbers.
    func fits(_ wanted: ScalarType) -> Bool {
        switch self {
        case .scalar(let scalar): scalar == wanted || wanted == .json
        case .wholeNumber: wanted.isInteger || wanted.isFloatingPoint || wanted == .decimal || wanted == .json
        case .decimalNumber: wanted.isFloatingPoint || wanted == .decimal || wanted == .json
        case .array, .duration, .response, .endpoint, .model: wanted == .json
        }
    }

    /// Two types beside an operator: a number that is written out becomes what the other one is.
    static func matched(_ left: StaticType, _ right: StaticType) -> (StaticType, StaticType) {
        switch (left, right) {
        case (.wholeNumber, .decimalNumber), (.decimalNumber, .wholeNumber): (.decimalNumber, .decimalNumber)
        case (.wholeNumber, .scalar(let type)), (.decimalNumber, .scalar(let type)):
            left.fits(type) ? (right, right) : (left, right)
        case (.scalar(let type), .wholeNumber), (.scalar(let type), .decimalNumber):
            right.fits(type) ? (left, left) : (left, right)
        default: (left, right)
        }
    }
}
