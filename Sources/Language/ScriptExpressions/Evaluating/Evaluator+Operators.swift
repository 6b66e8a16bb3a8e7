import Foundation
import HTTPModel
import JSONModel
import ModelDecoding
package import ScriptSyntax

extension Evaluator {
    func binary(_ expression: ScriptExpression, as wanted: ModelType?) async throws(RuntimeError) -> Value {
        switch expression.kind {
        case .binary(let left, .and, let right):
            return .bool(try await bool(of: left) ? try await bool(of: right) : false)
        case .binary(let left, .or, let right):
            return .bool(try await bool(of: left) ? true : try await bool(of: right))
        case .binary(let left, .otherwise, let right):
            let value = try await value(of: left, as: wanted)
            guard value.isNothing else { return value }
            return try await self.value(of: right, as: wanted)
        default: return try await value(of: OperatorChain(expression), as: wanted)
        }
    }

    func prefixed(
        _ operation: PrefixOperator, _ operand: ScriptExpression, as wanted: ModelType?, at range: SourceRange
    ) async throws(RuntimeError) -> Value {
        switch operation {
        case .not: return .bool(!(try await bool(of: operand)))
        case .plus: return try await value(of: operand, as: wanted)
        case .complement:
            let value = try await value(of: operand, as: wanted).asScalar
            guard case .model(.integer(let number)) = SecretMark.without(value) else {
                throw RuntimeError("\(value.kindName) has no bits to invert", at: range)
            }
            return SecretMark(SecretMark.secrets(of: value)).on(.model(.integer(number.complement)))
        case .minus:
            if case .integer(let text) = operand.kind { return try Literal.integer("-" + text, as: wanted, at: range) }
            if case .decimal(let text) = operand.kind { return try Literal.decimal("-" + text, as: wanted, at: range) }
            return try BinaryOperation.negate(try await value(of: operand, as: wanted), at: range)
        }
    }

    func forced(_ inner: ScriptExpression, at range: SourceRange) async throws(RuntimeError) -> Value {
        let value = try await value(of: inner)
        guard !value.isNothing else { throw RuntimeError("this is nil", advice: "write ?? and a value", at: range) }
        return value
    }
}

extension Value {
    /// Raw JSON as the type its context wants, where it is one.
    func taking(_ wanted: ModelType?) -> Value {
        guard isJSON, case .scalar(let type)? = wanted?.unwrapped else { return self }
        return adapted(to: type) ?? self
    }
}

/// The results of operators for two values of one type. Nothing is converted silently, and overflow is an error.
package enum BinaryOperation {
    package static func apply(
        _ operation: BinaryOperator, _ left: Value, _ right: Value, at range: SourceRange
    ) throws(RuntimeError) -> Value {
        switch (left, right) {
        case (.duration, .implicitCase), (.secretValue(.duration, _), .implicitCase):
            if let other = SecretMark.duration(right) { return try apply(operation, left, other, at: range) }
        case (.implicitCase, .duration), (.implicitCase, .secretValue(.duration, _)):
            if let other = SecretMark.duration(left) { return try apply(operation, other, right, at: range) }
        default: break
        }
        switch operation {
        case .matches:
            if case .range(let bounds) = left { return .bool(try bounds.contains(right, at: range)) }
            return .bool(try isEqual(left, right, at: range))
        case .equal: return .bool(try isEqual(left, right, at: range))
        case .notEqual: return .bool(!(try isEqual(left, right, at: range)))
        case .less: return .bool(try isLess(left, right, at: range))
        case .greater: return .bool(try isLess(right, left, at: range))
        case .lessOrEqual: return .bool(try isLessOrEqual(left, right, at: range))
        case .greaterOrEqual: return .bool(try isLessOrEqual(right, left, at: range))
        case .closedRange, .halfOpenRange:
            guard try !isLess(right, left, at: range) else {
                throw RuntimeError("a range must go from a smaller value to a larger one", at: range)
            }
            return .range(RangeValue(lower: left, upper: right, includesUpper: operation == .closedRange))
        default: return try Arithmetic.apply(operation, left, right, at: range)
        }
    }

    static func negate(_ value: Value, at range: SourceRange) throws(RuntimeError) -> Value {
        switch value.asScalar {
        case .secretValue(let inner, let secrets): return SecretMark(secrets).on(try negate(inner, at: range))
        case .model(.integer(let number)):
            let zero = Value.model(IntegerValue(0, as: number.type).map(ModelValue.integer) ?? .int(0))
            return try Arithmetic.apply(.subtract, zero, value.asScalar, at: range)
        case .model(.floatingPoint(let number)):
            return .model(.floatingPoint(FloatingPointValue(-number.double, as: number.type)))
        case .model(.decimal(let number)): return .model(.decimal(-number))
        case .duration(let duration): return .duration(.zero - duration)
        default: throw RuntimeError("\(value.kindName) cannot be negated", at: range)
        }
    }

    private static func isEqual(_ left: Value, _ right: Value, at range: SourceRange) throws(RuntimeError) -> Bool {
        guard let equal = left.isEqual(to: right) else {
            throw RuntimeError(
                "\(left.kindName) and \(right.kindName) cannot be compared",
                advice: conversion(between: left, right), at: range)
        }
        return equal
    }

    /// Two questions, because a number that is none is neither less nor equal nor greater.
    private static func isLessOrEqual(_ left: Value, _ right: Value, at range: SourceRange) throws(RuntimeError) -> Bool
    {
        if try isLess(left, right, at: range) { return true }
        return try isEqual(left, right, at: range)
    }

    private static func isLess(_ left: Value, _ right: Value, at range: SourceRange) throws(RuntimeError) -> Bool {
        guard let less = left.isLess(than: right) else {
            throw RuntimeError(
                "\(left.kindName) and \(right.kindName) cannot be ordered",
                advice: left.isNothing || right.isNothing
                    ? "write ?? and a value for nil" : conversion(between: left, right),
                at: range)
        }
        return less
    }

    /// A moment is compared with another one, and moved by a duration.
    private static func moment(between left: Value, _ right: Value) -> String? {
        let other: Value
        switch (left, right) {
        case (.model(.date), _), (.duration, _): other = right
        case (_, .model(.date)), (_, .duration): other = left
        default: return nil
        }
        if other.text != nil { return "make it a date: Date(\"2018-04-17\")" }
        switch other.asScalar {
        case .model(.integer), .model(.floatingPoint), .model(.decimal): return "write a duration: 500ms, 30s, 5m, 7d"
        default: return nil
        }
    }

    /// Returns the conversion that makes two values one type: the wider type's name, if
    /// there is a conversion to it.
    package static func conversion(between left: Value, _ right: Value) -> String? {
        if let advice = moment(between: left, right) { return advice }
        switch (left.elements?.first, right.elements?.first) {
        case (let one?, let two?):
            if let type = widerType(of: one, two) { return "make their elements one type first: .map { \(type)($0) }" }
        case (let element?, nil):
            if let type = element.scalarType, type == right.scalarType { return "write the other as a list: [VALUE]" }
        default: break
        }
        if left.isSet || right.isSet, left.sequence != nil, right.sequence != nil {
            return "make a set of the other: Set(…)"
        }
        let types = [left, right].compactMap(\.asScalar.scalarType)
        if types.count == 2, types.contains(.bool),
            types.contains(where: \.isNumber)
        {
            return "for a number, write CONDITION ? 1 : 0"
        }
        // A text of a response that spells a number is probably meant as one.
        let texts = [left, right].compactMap { if case .model(.json(let json)) = $0 { json.string } else { nil } }
        if texts.count == 1, types.count == 2, Double(texts[0]) != nil,
            let number = types.first(where: { $0 != .string })
        {
            return "convert the text: \(Int(texts[0]) == nil ? "Double" : number.rawValue)(…)"
        }
        return widerType(of: left, right).map { "convert one of them: \($0)(…)" }
    }

    /// The one of two scalar types that values of both can be converted to, by the name of its conversion.
    static func widerType(of left: Value, _ right: Value) -> String? {
        let types = [left, right].compactMap(\.asScalar.scalarType)
        guard types.count == 2, types[0] != types[1] else { return nil }
        let wider = types.first { $0 == .string } ?? types.first { $0.isFloatingPoint || $0 == .decimal } ?? types[0]
        return wider.rawValue
    }
}
