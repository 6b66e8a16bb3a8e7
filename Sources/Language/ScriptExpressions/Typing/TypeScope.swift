package import ModelDecoding
package import ScriptSyntax

/// The types of the names at an expression.
package protocol TypeScope {
    var functions: FunctionTable { get }
    var models: ModelCatalogue { get }
    /// The type of what a name stands for, if that is known.
    func type(ofName name: String) -> FoundType?
    /// Returns what a structure or an enumeration consists of.
    func content(of reference: ModelReference) -> ModelDeclaration.Content?
    /// The type that is written out.
    func type(_ text: SwiftFragment) -> ModelType?
    func parameters(of endpoint: String) -> [(name: String, type: ModelType?)]
    /// Returns the type of the number that is kept where an expression says, in raw JSON.
    func number(at expression: ScriptExpression) -> StaticType?
}

/// A type, and whether Swift has an optional of it.
package struct FoundType {
    package var type: StaticType?
    package var isOptional: Bool
    /// The whole type, if it is one of sets.
    var set: ModelType?

    package init(_ type: StaticType?, isOptional: Bool = false) { (self.type, self.isOptional) = (type, isOptional) }

    package init(_ type: ModelType) {
        self.init(StaticType(type), isOptional: type.wrapped != nil)
        if case .set = type.unwrapped { set = type.unwrapped }
    }

    init(_ value: Value) {
        self.init(StaticType(of: value))
        if value.isSet { set = Literal.type(beside: value, hasDecimals: false) }
    }
}

/// The names of an evaluator, which have values.
struct EvaluatedNames: TypeScope {
    let evaluator: Evaluator
    /// False to make no element of a list, which may be lazy.
    var looksIntoLists = true

    var functions: FunctionTable { evaluator.functions }
    var models: ModelCatalogue { evaluator.surroundings.models }

    func type(ofName name: String) -> FoundType? {
        if let value = evaluator.names[name] { return FoundType(value) }
        let (declared, isOptional) = evaluator.surroundings.declaration(of: name)
        if let declared {
            let found = FoundType(declared)
            if found.type != nil { return found }
        }
        return stored(name).map { value in
            let isList = if case .array = value { true } else { false }
            var found = isList && !looksIntoLists ? FoundType(.array(of: nil)) : FoundType(value)
            found.isOptional = isOptional
            return found
        }
    }

    private func stored(_ name: String) -> Value? {
        if let value = (try? evaluator.declared(name, at: 0..<0)) ?? nil { return value }
        return (ScalarType(rawValue: name).map(ModelType.scalar) ?? functions.type(named: name)).map(Value.type)
    }

    func content(of reference: ModelReference) -> ModelDeclaration.Content? {
        models.declaration(of: reference)?.content
    }

    func type(_ text: SwiftFragment) -> ModelType? {
        ScalarType(rawValue: text.text).map(ModelType.scalar)
            ?? models.typeIfAny(named: text.inScripts.text)
    }

    func parameters(of endpoint: String) -> [(name: String, type: ModelType?)] {
        evaluator.surroundings.parameters(of: endpoint)
    }

    func number(at expression: ScriptExpression) -> StaticType? {
        guard let value = value(at: expression), value.isJSON else { return nil }
        return Literal.type(beside: value, hasDecimals: false).flatMap { StaticType($0) }
    }

    private func value(at expression: ScriptExpression) -> Value? {
        switch expression.kind {
        case .name(let name): stored(name)
        case .member(let inner, let name): value(at: inner)?.storedMember(named: name.text)
        case .optionalChain(let inner), .forced(let inner), .parenthesised(let inner): value(at: inner)
        default: nil
        }
    }
}

/// An expression on its own, in which numbers have the types that all of it gives them, and an evaluator for it.
struct TypedExpression {
    var evaluator: Evaluator
    var expression: ScriptExpression

    init(_ expression: ScriptExpression, as wanted: ModelType? = nil, in evaluator: Evaluator) {
        (self.evaluator, self.expression) = (evaluator, expression)
        self.evaluator.isTyped = true
        guard expression.hasDistantNumber(as: wanted) else { return }
        self.expression = ExpressionTypes.typed(expression, as: wanted, in: EvaluatedNames(evaluator: evaluator))
    }
}

extension ExpressionTypes {
    /// Indicates whether Swift has an optional of an expression, by the names that an evaluator knows.
    package static func isOptional(_ expression: ScriptExpression, by evaluator: Evaluator) -> Bool {
        isOptional(expression, in: EvaluatedNames(evaluator: evaluator, looksIntoLists: false))
    }
}

extension StaticType {
    /// The type of a value; nil of raw JSON, which takes the type of its place.
    init?(of value: Value) {
        switch value {
        case .model(let value):
            guard let type = value.type, let known = StaticType(type) else { return nil }
            self = known
        case .secretText: self = .scalar(.string)
        case .secretData: self = .scalar(.data)
        case .duration: self = .duration
        case .array(let elements), .set(let elements): self = .array(of: elements.first.flatMap { StaticType(of: $0) })
        case .dictionary(let entries):
            self = .dictionary(
                key: entries.first.flatMap { StaticType(of: $0.key) },
                value: entries.first.flatMap { StaticType(of: $0.value) })
        case .range(let range): self = .range(of: (range.lower ?? range.upper).flatMap { StaticType(of: $0) })
        case .tuple(let elements): self = .tuple(elements.map { Part(label: $0.label, type: StaticType(of: $0.value)) })
        case .regex: self = .regex
        case .file: self = .file
        case .endpoint(let name): self = .endpoint(name)
        case .response: self = .response
        case .headers: self = .headers
        case .type(let type): self = .type(type)
        case .function(let function):
            guard case .declared(let declared) = function.kind else { return nil }
            self = .declared(
                KnownFunction(
                    declaration: declared.declaration, types: declared.types, result: declared.result))
        default: return nil
        }
    }
}
