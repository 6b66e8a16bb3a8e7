import Foundation

@testable import ModelDecoding
@testable import SwiftInterpreting

/// Calls of the library as code makes them, with values that Swift itself has.
///
/// ```swift
/// #expect(try calls.call("hasPrefix", on: "abc", ["_": "a"]) == swift("abc".hasPrefix("a")))
/// ```
final class LibraryCalls: CodeRunning {
    private(set) var steps = 0
    private(set) var taken = 0
    var limit = Int.max

    func call(
        _ name: String, on value: Any, _ arguments: KeyValuePairs<String, Any> = [:], expected: ModelType? = nil
    ) throws(Interruption) -> ModelValue? {
        var value = swift(value)
        return try CodeLibrary.call(name, on: &value, Self.arguments(arguments), expected: expected, self)
    }

    /// What a value is after a call that changes it.
    func change(_ value: Any, _ name: String, _ arguments: KeyValuePairs<String, Any> = [:]) throws(Interruption)
        -> ModelValue?
    {
        var value = swift(value)
        let result = try CodeLibrary.call(name, on: &value, Self.arguments(arguments), expected: nil, self)
        return result == nil ? nil : value
    }

    func property(_ name: String, of value: Any) throws(Interruption) -> ModelValue? {
        try CodeLibrary.property(name, of: swift(value), self)
    }

    func make(_ type: ModelType, _ arguments: KeyValuePairs<String, Any> = [:]) throws(Interruption) -> ModelValue? {
        try CodeLibrary.make(type, Self.arguments(arguments), self)
    }

    func make(_ type: String, _ arguments: KeyValuePairs<String, Any> = [:]) throws(Interruption) -> ModelValue? {
        try make(ScalarType(rawValue: type).map(ModelType.scalar) ?? .opaque(type), arguments)
    }

    func function(_ name: String, _ arguments: KeyValuePairs<String, Any> = [:]) throws(Interruption) -> ModelValue? {
        try CodeLibrary.function(name, Self.arguments(arguments), expected: nil, self)
    }

    func operate(_ symbol: String, _ one: Any, _ two: Any) throws(Interruption) -> ModelValue? {
        try CodeLibrary.operate(symbol, swift(one), swift(two), self)
    }

    func element(of value: Any, at position: Any) throws(Interruption) -> ModelValue? {
        try CodeLibrary.element(of: swift(value), at: [CodeArgument(nil, swift(position))], self)
    }

    /// `.name` as an argument.
    func implicit(_ name: String) throws(Interruption) -> ModelValue {
        guard let member = try CodeLibrary.implicitMember(name, self) else { throw .unknown(name) }
        return member
    }

    private static func arguments(_ arguments: KeyValuePairs<String, Any>) -> [CodeArgument] {
        arguments.map { CodeArgument($0.key == "_" ? nil : $0.key, swift($0.value)) }
    }
}

extension LibraryCalls {
    func call(_ function: ModelValue, _ arguments: [ModelValue]) throws(Interruption) -> ModelValue {
        guard case .code(let code) = function, case .function(let function) = code.content else {
            throw .unknown("this is not a function")
        }
        return try function.call(arguments)
    }

    /// A closure of these tests gives back what its first argument becomes.
    func call(_ function: ModelValue, changing first: inout ModelValue, _ others: [ModelValue]) throws(Interruption)
        -> ModelValue
    {
        first = try call(function, [first] + others)
        return .void
    }

    func take(bytes: Int) { taken += bytes }

    func step(_ count: Int) throws(Interruption) {
        steps += count
        guard steps <= limit else { throw .unknown("too many steps") }
    }

    func areEqual(_ one: ModelValue, _ two: ModelValue) throws(Interruption) -> Bool {
        try CodeLibrary.areEqual(one, two, self)
    }

    func isLess(_ one: ModelValue, _ two: ModelValue) throws(Interruption) -> Bool? {
        try CodeLibrary.isLess(one, two, self)
    }

    func text(of value: ModelValue) throws(Interruption) -> String {
        try CodeLibrary.property("description", of: value, self)?.text ?? "?"
    }
}

/// A value of Swift as code has it.
func swift(_ value: Any) -> ModelValue {
    switch value {
    case let value as ModelValue: value
    case let value as any LibraryValue: value.codeValue
    default: ModelValue(reflecting: value)
    }
}

/// A closure of one value.
func closure(_ body: @escaping (ModelValue) throws(Interruption) -> Any) -> ModelValue {
    closureOfAll { (values) throws(Interruption) in try body(values[0]) }
}

/// A closure of several values.
func closureOfAll(_ body: @escaping ([ModelValue]) throws(Interruption) -> Any) -> ModelValue {
    .code(CodeValue(.function(CodeFunction { (values) throws(Interruption) in swift(try body(values)) })))
}

extension ModelValue {
    /// The number of an `Int`, the text of a `String`: what closures of tests reckon with.
    var int: Int { Int.swift(self) ?? 0 }
    var text: String { String.swift(self) ?? "" }
}
