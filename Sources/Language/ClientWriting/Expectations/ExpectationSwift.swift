import Foundation
import HTTPMiddleware
import HTTPModel
import ModelDecoding
import ModelDiagnosis
import ScriptSyntax

/// The meaning of names in an expectation.
struct ExpectationScope {
    let api: ClientAPI
    var values: [String: ClientCall] = [:]
    /// `it`
    var latest: ClientCall?
}

/// Writes a script's expression in Swift, where it means the same there and its types are known.
struct ExpectationSwift {
    /// Swift, and its type. Nil for `nil`, which has every optional type.
    struct Written {
        var text: String
        var type: ModelType?
        var isLiteral = false
        /// The type of its last step, where the way there is chained: that of `c` in `a?.b.c`.
        var lastStep: ModelType?
    }

    private let scope: ExpectationScope
    private let finder: CallReading
    /// The calls whose responses it refers to.
    private(set) var calls: [ClientCall] = []
    /// The types of a closure's parameters.
    private var locals: [String: ModelType] = [:]
    private var canThrow = false
    private var depth = 0

    init(_ scope: ExpectationScope, _ finder: CallReading) {
        self.scope = scope
        self.finder = finder
    }

    private var models: ModelCatalogue { scope.api.models.catalogue }

    /// Returns the expression as a condition, or `nil` if it cannot be expressed.
    mutating func condition(_ expression: ScriptExpression) -> String? {
        guard let written = write(expression), written.type == .scalar(.bool) else {
            calls = []
            return nil
        }
        return (canThrow ? "try " : "") + written.text
    }

    mutating func write(_ expression: ScriptExpression) -> Written? {
        guard depth < 40 else { return nil }
        depth += 1
        defer { depth -= 1 }
        switch expression.kind {
        case .nil: return Written(text: "nil", type: nil, isLiteral: true)
        case .boolean(let value): return Written(text: "\(value)", type: .scalar(.bool), isLiteral: true)
        case .integer(let text): return Written(text: text, type: .scalar(.int), isLiteral: true)
        case .decimal(let text): return Written(text: text, type: .scalar(.double), isLiteral: true)
        case .string(let template):
            return template.plain.map { Written(text: SwiftText.literal($0), type: .scalar(.string), isLiteral: true) }
        case .parenthesised(let inner):
            return write(inner).map { Written(text: "(\($0.text))", type: $0.type, isLiteral: $0.isLiteral) }
        case .prefix(.minus, let inner):
            guard let value = write(inner), value.type?.isNumber == true else { return nil }
            return Written(text: "-" + value.text, type: value.type, isLiteral: value.isLiteral)
        case .prefix(.not, let inner):
            guard let value = write(inner), value.type == .scalar(.bool) else { return nil }
            return Written(text: "!" + value.text, type: value.type)
        case .binary(let one, let operation, let other): return write(one, operation, other)
        case .name(let name): return write(named: name) ?? answer(to: expression)
        case .member(let inner, let name): return answer(to: expression) ?? write(name.text, of: inner)
        case .optionalChain(let inner): return write(inner)
        case .subscripted(let inner, let arguments): return write(element: arguments, of: inner)
        case .call(let callee, let arguments): return answer(to: expression) ?? write(callee, arguments)
        default: return nil
        }
    }

    // MARK: Names

    private mutating func write(named name: String) -> Written? {
        if let type = locals[name] { return Written(text: SwiftText.name(name), type: type) }
        if name == "it" { return scope.latest.flatMap { answer(to: $0) } }
        return scope.values[name].flatMap { answer(to: $0) }
    }

    private mutating func answer(to expression: ScriptExpression) -> Written? {
        if let root = expression.path?.split(separator: ".").first, scope.values[String(root)] != nil { return nil }
        return finder.call(expression).flatMap { answer(to: $0) }
    }

    /// Returns the name of a response: that of its call, unless another response has that name.
    private mutating func answer(to call: ClientCall) -> Written? {
        guard let endpoint = scope.api.endpoint(named: call.endpoint), let type = type(of: call, endpoint) else {
            return nil
        }
        var call = call
        if !calls.contains(call) {
            var taken = Set(calls.map(\.name)).union(["client", "pages", "error"])
            call.name = taken.insertFree(call.name)
            calls.append(call)
        }
        return Written(text: SwiftText.name(call.name), type: type)
    }

    private func type(of call: ClientCall, _ endpoint: ClientEndpoint) -> ModelType? {
        let result = endpoint.result
        guard let type = result.type else { return .scalar(result.kind == .text ? .string : .data) }
        guard !result.isStream else { return nil }
        return call.isPaged ? endpoint.paging.flatMap { list(of: type, at: $0.elements) } : type
    }

    private func list(of type: ModelType, at elements: String) -> ModelType? {
        var type = type
        for name in elements.split(separator: ".") {
            guard let field = field(name.filter { $0 != "?" }, of: type.wrapped ?? type) else { return nil }
            type = field.type
        }
        return type.wrapped ?? type
    }

    private func field(_ name: String, of type: ModelType) -> ModelField? {
        guard case .named(let reference) = type, let declaration = models.declaration(of: reference),
            declaration.isVisible
        else { return nil }
        return declaration.fields.first { $0.name == name }
    }
}

// MARK: Members

extension ExpectationSwift {
    private mutating func write(_ name: String, of inner: ScriptExpression) -> Written? {
        guard let value = write(inner), let type = value.type, let member = member(name, of: type.wrapped ?? type)
        else {
            return nil
        }
        let breaks = (value.lastStep ?? type).wrapped != nil
        let isChained = breaks || value.lastStep != nil
        return Written(
            text: value.text + (breaks ? "?." : ".") + SwiftText.name(name),
            type: isChained && member.wrapped == nil ? .optional(member) : member, lastStep: isChained ? member : nil)
    }

    private func member(_ name: String, of type: ModelType) -> ModelType? {
        switch (type, name) {
        case (.array, "count"), (.scalar(.string), "count"), (.dictionary, "count"), (.set, "count"): .scalar(.int)
        case (.scalar(.data), "count"): .scalar(.int)
        case (.array, "isEmpty"), (.scalar(.string), "isEmpty"), (.dictionary, "isEmpty"), (.set, "isEmpty"):
            .scalar(.bool)
        case (.array(let element), "first"), (.array(let element), "last"): .optional(element)
        case (.scalar(.url), "absoluteString"), (.scalar(.url), "pathExtension"), (.scalar(.url), "lastPathComponent"):
            .scalar(.string)
        default: field(name, of: type)?.type
        }
    }

    private mutating func write(element arguments: [Argument], of inner: ScriptExpression) -> Written? {
        guard let list = write(inner), case .array(let element)? = list.type, arguments.count == 1,
            case .integer(let place) = arguments[0].value.kind
        else { return nil }
        return Written(text: "\(list.text)[\(place)]", type: element)
    }
}

// MARK: Functions

extension ExpectationSwift {
    private mutating func write(_ callee: ScriptExpression, _ arguments: [Argument]) -> Written? {
        switch callee.kind {
        case .name("Date"): return date(arguments)
        case .member(let inner, let name):
            guard let value = write(inner), let type = value.type, type.wrapped == nil else { return nil }
            switch type {
            case .array(let element): return write(name.text, of: value, element, arguments)
            case .scalar(.string): return write(text: name.text, of: value, arguments)
            default: return nil
            }
        default: return nil
        }
    }

    /// `Date("2019-03-22")`
    private mutating func date(_ arguments: [Argument]) -> Written? {
        guard arguments.count == 1, case .string(let template) = arguments[0].value.kind,
            let date = template.plain.flatMap(InternetDate.read)
        else { return nil }
        let text = InternetDate.exact(date)
        guard !text.contains(".") else { return nil }
        canThrow = true
        return Written(text: "Date(\(SwiftText.literal(text)), strategy: .iso8601)", type: .scalar(.date))
    }

    private mutating func write(text name: String, of value: Written, _ arguments: [Argument]) -> Written? {
        guard ["hasPrefix", "hasSuffix", "contains"].contains(name), arguments.count == 1, arguments[0].label == nil,
            let argument = write(arguments[0].value), argument.type == .scalar(.string)
        else { return nil }
        return Written(text: "\(value.text).\(name)(\(argument.text))", type: .scalar(.bool))
    }

    private mutating func write(
        _ name: String, of list: Written, _ element: ModelType, _ arguments: [Argument]
    ) -> Written? {
        let argument = arguments.first
        guard arguments.count <= 1 else { return nil }
        switch (name, argument?.label?.text) {
        case ("contains", nil):
            guard let value = argument.flatMap({ write($0.value) }), value.type == element, isEquatable(element) else {
                return nil
            }
            return Written(text: "\(list.text).contains(\(value.text))", type: .scalar(.bool))
        case ("allSatisfy", nil), ("contains", "where"), ("count", "where"), ("filter", nil):
            guard let test = argument.flatMap({ function($0.value, of: element) }), test.type == .scalar(.bool) else {
                return nil
            }
            let result: ModelType =
                name == "count" ? .scalar(.int) : name == "filter" ? .array(element) : .scalar(.bool)
            let label = argument?.label.map { "\($0.text): " }
            let isTrailing = label == nil && test.text.hasPrefix("{")
            return Written(
                text: "\(list.text).\(name)" + (isTrailing ? " \(test.text)" : "(\(label ?? "")\(test.text))"),
                type: result)
        case ("map", nil), ("concurrentMap", nil):
            guard let change = argument.flatMap({ function($0.value, of: element) }), let type = change.type else {
                return nil
            }
            let isTrailing = change.text.hasPrefix("{")
            return Written(
                text: "\(list.text).map" + (isTrailing ? " \(change.text)" : "(\(change.text))"), type: .array(type))
        case ("max", "by"), ("min", "by"), ("sorted", "by"):
            guard let key = argument.flatMap({ keyPath($0.value, of: element) }), key.type?.isOrdered == true else {
                return nil
            }
            let result: ModelType = name == "sorted" ? .array(element) : .optional(element)
            let side = key.text.dropFirst(1)
            return Written(text: "\(list.text).\(name) { $0\(side) < $1\(side) }", type: result)
        case ("sorted", nil), ("reversed", nil):
            guard arguments.isEmpty, name == "reversed" || element.isOrdered else { return nil }
            return Written(
                text: name == "reversed" ? "Array(\(list.text).reversed())" : "\(list.text).sorted()", type: list.type)
        default: return nil
        }
    }

    /// A closure of one parameter, or a key path.
    private mutating func function(_ expression: ScriptExpression, of element: ModelType) -> Written? {
        guard case .closure(let closure) = expression.kind else { return keyPath(expression, of: element) }
        guard closure.parameters.count <= 1, !closure.declaresTypes else { return nil }
        let former = locals
        defer { locals = former }
        let name = closure.parameters.first?.text ?? "$0"
        locals[name] = element
        guard let body = write(closure.body) else { return nil }
        let head = closure.parameters.isEmpty ? "" : "\(SwiftText.name(name)) in "
        return Written(text: "{ \(head)\(body.text) }", type: body.type)
    }

    /// `\.title`, and the type of what it leads to.
    private func keyPath(_ expression: ScriptExpression, of element: ModelType) -> Written? {
        guard case .keyPath(let components) = expression.kind else { return nil }
        var (text, type) = ("\\", element)
        for component in components {
            guard case .member(let name) = component, type.wrapped == nil, let next = member(name.text, of: type) else {
                return nil
            }
            text += "." + SwiftText.name(name.text)
            type = next
        }
        return components.isEmpty ? nil : Written(text: text, type: type)
    }
}

// MARK: Operators

extension ExpectationSwift {
    private mutating func write(
        _ one: ScriptExpression, _ operation: BinaryOperator, _ other: ScriptExpression
    ) -> Written? {
        if [.equal, .notEqual].contains(operation), let choice = choice(one, operation, other) { return choice }
        guard let left = write(one), let right = write(other) else { return nil }
        let text = "\(left.text) \(operation.rawValue) \(right.text)"
        switch operation {
        case .equal, .notEqual:
            guard compares(left, right) else { return nil }
            return Written(text: text, type: .scalar(.bool))
        case .less, .lessOrEqual, .greater, .greaterOrEqual:
            guard left.type?.isOrdered == true, right.type?.isOrdered == true, compares(left, right) else { return nil }
            return Written(text: text, type: .scalar(.bool))
        case .and, .or:
            guard left.type == .scalar(.bool), right.type == .scalar(.bool) else { return nil }
            return Written(text: text, type: .scalar(.bool))
        case .add, .subtract, .multiply:
            guard let type = left.type, type == right.type,
                type.isNumber || (operation == .add && type == .scalar(.string))
            else { return nil }
            return Written(text: text, type: type, isLiteral: left.isLiteral && right.isLiteral)
        default: return nil
        }
    }

    /// `it.kind == .album`
    private mutating func choice(
        _ one: ScriptExpression, _ operation: BinaryOperator, _ other: ScriptExpression
    ) -> Written? {
        guard case .implicitMember(let name, nil) = other.kind, let left = write(one), let type = left.type,
            case .named(let reference) = type.wrapped ?? type, isEquatable(type),
            case .rawValueCases(_, let cases)? = models.declaration(of: reference)?.content,
            cases.contains(where: { $0.name == name.text })
        else { return nil }
        return Written(text: "\(left.text) \(operation.rawValue) .\(SwiftText.name(name.text))", type: .scalar(.bool))
    }

    private func compares(_ one: Written, _ other: Written) -> Bool {
        guard let left = one.type else { return other.type?.wrapped != nil }
        guard let right = other.type else { return left.wrapped != nil }
        let (inner, outer) = (left.wrapped ?? left, right.wrapped ?? right)
        if inner == outer { return isEquatable(inner) }
        // A literal takes the type of what it is compared with, as long as that can hold it.
        let isWhole = one.isLiteral ? inner.isInteger : outer.isInteger
        guard one.isLiteral != other.isLiteral, inner.isNumber, outer.isNumber else { return false }
        return isWhole || (one.isLiteral ? !outer.isInteger : !inner.isInteger)
    }

    private func isEquatable(_ type: ModelType) -> Bool {
        switch type {
        case .scalar: return true
        case .optional(let inner), .array(let inner), .set(let inner), .dictionary(_, let inner):
            return isEquatable(inner)
        case .named(let reference):
            if case .rawValueCases? = models.declaration(of: reference)?.content { return true }
            return !models.protocols(of: reference).isDisjoint(with: ["Equatable", "Hashable", "Comparable"])
        case .pair, .parameter: return false
        }
    }
}

extension ModelDeclaration {
    /// Indicates whether a test may read its properties.
    var isVisible: Bool {
        position?.source.text.mentionedNames.isDisjoint(with: ["private", "fileprivate"]) != false
    }
}

extension ModelType {
    fileprivate var isInteger: Bool { if case .scalar(let scalar) = self { scalar.isInteger } else { false } }

    fileprivate var isNumber: Bool { if case .scalar(let scalar) = self { scalar.isNumber } else { false } }

    fileprivate var isOrdered: Bool { isNumber || self == .scalar(.string) || self == .scalar(.date) }
}
