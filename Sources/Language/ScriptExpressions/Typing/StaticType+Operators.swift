import Foundation
package import ModelDecoding
package import ScriptSyntax

extension StaticType {
    /// A value of the type, to ask the operators about. As small as one, so that nothing overflows and nothing is
    /// divided by zero.
    package var sample: Value? {
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
        default: return nil
        }
    }

    /// Indicates whether a value of this type may be used as a scalar. A number literal fits every numeric type
    /// that is wide enough.
    package func fits(_ wanted: ScalarType) -> Bool {
        switch self {
        case .scalar(let scalar): scalar == wanted || wanted == .json || scalar.isDouble && wanted.isDouble
        case .wholeNumber: wanted.isNumber || wanted == .json
        case .decimalNumber: wanted.isFloatingPoint || wanted == .decimal || wanted == .json
        default: wanted == .json
        }
    }

    /// Two types beside an operator: a number that is written out becomes what the other one is.
    package static func matched(_ left: StaticType, _ right: StaticType) -> (StaticType, StaticType) {
        switch (left, right) {
        case (.wholeNumber, .decimalNumber), (.decimalNumber, .wholeNumber): (.decimalNumber, .decimalNumber)
        case (.wholeNumber, .scalar(let type)), (.decimalNumber, .scalar(let type)):
            left.fits(type) ? (right, right) : (left, right)
        case (.scalar(let type), .wholeNumber), (.scalar(let type), .decimalNumber):
            right.fits(type) ? (left, left) : type == .date ? (left, .decimalNumber) : (left, right)
        case (.duration, .implicitCase), (.implicitCase, .duration): (.duration, .duration)
        case (.scalar(let one), .scalar(let two)) where one != two && one.isDouble && two.isDouble:
            (.scalar(.double), .scalar(.double))
        default: (left, right)
        }
    }

    /// Returns the type that an operator gives for values of two types, or throws the reason why it cannot.
    package static func applying(
        _ operation: BinaryOperator, _ left: StaticType, _ right: StaticType, at range: SourceRange
    ) throws(RuntimeError) -> StaticType? {
        let (one, two) = matched(left, right)
        if let first = one.sample, let second = two.sample {
            let value = try BinaryOperation.apply(operation, first, second, at: range)
            let isWrittenOut = one == two && (one == .wholeNumber || one == .decimalNumber)
            guard isWrittenOut, !operation.isComparison else { return StaticType(value) }
            return operation.isArithmetic ? one : .range(of: one)
        }
        switch operation {
        case .equal, .notEqual:
            guard one.mayEqual(two) else { throw mismatch("cannot be compared", one, two, at: range) }
            return .scalar(.bool)
        case .less, .lessOrEqual, .greater, .greaterOrEqual:
            if case .tuple = one, case .tuple = two { return .scalar(.bool) }
            throw mismatch("cannot be ordered", one, two, at: range)
        case .add where one.isSequence && two.isSequence: return one == two ? one : .array(of: nil)
        case .closedRange, .halfOpenRange: throw mismatch("cannot be ordered", one, two, at: range)
        default:
            throw RuntimeError(
                "\(operation.rawValue) cannot be applied to \(one.name) and \(two.name)",
                advice: conversion(between: one, two), at: range)
        }
    }

    /// Indicates whether `==` is defined for some values of the two types.
    package func mayEqual(_ other: StaticType) -> Bool {
        switch (self, other) {
        case (.nothing, _), (_, .nothing): return false
        case (.implicitCase, .implicitCase): return true
        case (.implicitCase, let type), (let type, .implicitCase):
            switch type {
            case .model, .failure, .result: return true
            default: return false
            }
        default: break
        }
        if let one = sample, let two = other.sample { return one.isEqual(to: two) != nil }
        return family != nil && family == other.family
    }

    private static func mismatch(
        _ words: String, _ one: StaticType, _ two: StaticType, at range: SourceRange
    ) -> RuntimeError {
        RuntimeError("\(one.name) and \(two.name) \(words)", advice: conversion(between: one, two), at: range)
    }

    /// The advice for values of the two types, where a list is told by its elements.
    private static func conversion(between one: StaticType, _ two: StaticType) -> String? {
        func sample(_ type: StaticType) -> Value? {
            if case .array(let element) = type { return element?.sample.map { .array([$0]) } }
            return type.sample
        }
        guard let first = sample(one), let second = sample(two) else { return nil }
        return BinaryOperation.conversion(between: first, second)
    }

    /// The family of the type. Values of one family may be equal; those of two families never are.
    private var family: String? {
        switch self {
        case .array, .stream: "array"
        case .range(let bound): bound?.isInteger == false ? "range" : "array"
        case .dictionary, .headers: "dictionary"
        case .tuple: "tuple"
        case .model(let reference): reference.description
        case .type: "type"
        case .endpoint: "endpoint"
        case .scalar, .wholeNumber, .decimalNumber, .duration: name
        case .result: "result"
        case .failure: "failure"
        case .response: "response"
        default: nil
        }
    }
}
