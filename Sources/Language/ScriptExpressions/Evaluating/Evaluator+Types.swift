import Basics
import ModelDecoding
package import ScriptSyntax

extension Evaluator {
    /// `a is Int`, `a as? String`: asks for the type a value has; converts nothing.
    func typed(_ expression: ScriptExpression) async throws(RuntimeError) -> Value {
        switch expression.kind {
        case .typeTest(let inner, let type):
            return .bool(Self.isKind(try await value(of: inner), type.text))
        case .cast(let inner, let kind, let type):
            let value = try await value(of: inner)
            let name = type.text.trimming { "?".contains($0) }
            if name != type.text, value.isNothing { return .nil }
            if Self.isKind(value, name) { return value.asScalar }
            guard kind != .conditional else { return .nil }
            throw RuntimeError(
                "this is \(value.kindName), not \(type.text)", advice: "write as? \(type.text)", at: expression.range)
        default:
            return try await value(of: expression)
        }
    }

    private static func isKind(_ value: Value, _ type: String) -> Bool {
        if type == "JSON" { return value.isJSON || value.isJSONObject }
        return value.kindName == type || value.asScalar.kindName == type
    }
}

extension Evaluator {
    /// The type that is written out.
    func known(_ type: SwiftFragment) throws(RuntimeError) -> ModelType {
        if let known = surroundings.models.typeIfAny(named: type.inScripts.text) { return known }
        throw RuntimeError("\(type.text) is not a known type", at: type.range)
    }

    /// A value of the type that a closure declares; raw JSON stands for a scalar.
    func typed(_ value: Value, as type: SwiftFragment?) throws(RuntimeError) -> Value {
        guard let type, case .scalar(let scalar) = try known(type).unwrapped, !value.isNothing else { return value }
        if let adapted = value.adapted(to: scalar) { return adapted }
        throw RuntimeError("this is \(value.kindName), not \(type.text)", at: type.range)
    }

    /// The arguments of a call of a value: a literal takes on the type that a closure declares for its parameter.
    func labelled(_ arguments: [Argument], for callee: Value) async throws(RuntimeError) -> [LabelledValue] {
        guard case .function(let function) = callee, case .closure(let closure, _) = function.kind,
            !closure.types.isEmpty
        else { return try await labelled(arguments) }
        var values: [LabelledValue] = []
        for (place, argument) in arguments.enumerated() {
            let type = try closure.type(at: place).map { (type) throws(RuntimeError) in try known(type) }
            values.append(LabelledValue(argument.label?.text, try await value(of: argument.value, as: type)))
        }
        return values
    }

    /// `[Int]()`, `Set<String>(names)`, `[Double](repeating: 0, count: 3)`: made as by the type without its elements'
    /// one, which they have to be of.
    func collection(
        of type: ModelType, _ arguments: [Argument], at range: SourceRange
    ) async throws(RuntimeError) -> Value {
        let (name, element) = type.collectionParts
        guard !arguments.isEmpty else {
            return type.isSet ? .set([]) : element == nil ? .dictionary([]) : .array([])
        }
        var given: [FunctionCall.Given] = []
        for argument in arguments {
            let isElement = argument.label?.text == "repeating"
            let wanted = isElement ? element : argument.label == nil ? element.map(ModelType.array) : nil
            given.append(.init(value: try await value(of: argument.value, as: wanted), expression: argument.value))
        }
        let entry = functions.entries(.initialiser(name), "init").first { $0.places(for: arguments) != nil }
        guard let entry, let places = entry.places(for: arguments) else {
            throw RuntimeError("\(type) is not made of these arguments", advice: "write \(type)()", at: range)
        }
        var ordered = [FunctionCall.Given?](repeating: nil, count: entry.parameters?.count ?? 0)
        for (place, value) in zip(places, given) { ordered[place] = value }
        let made = try await entry.value(of: FunctionCall(self, on: .nil, ordered, at: range))
        guard case .scalar(let scalar)? = element, let elements = made.elements else { return made }
        let values = try elements.map { (element) throws(RuntimeError) in
            guard let value = element.adapted(to: scalar) else {
                throw RuntimeError("this has \(element.kindName), not \(scalar.rawValue)", at: range)
            }
            return value
        }
        return type.isSet ? .set(ValueArray(values)) : .array(values)
    }
}

extension Value {
    /// The type of lists, sets or dictionaries that this is: `Set<Int>`, `[Int]`, `[String: Int]`.
    fileprivate var type: ModelType? {
        switch self {
        case .type(let type): type
        case .array(let elements): elements.count == 1 ? elements[0].type.map(ModelType.array) : nil
        case .dictionary(let entries) where entries.count == 1:
            entries.first.flatMap { entry in
                guard let key = entry.key.type, let value = entry.value.type else { return nil }
                return .dictionary(key: key, value: value)
            }
        default: nil
        }
    }

    var collectionType: ModelType? { type.flatMap { $0.collectionParts.name.isEmpty ? nil : $0 } }
}

extension ModelType {
    /// The name of a collection without its elements' type, and that type.
    fileprivate var collectionParts: (name: String, element: ModelType?) {
        switch self {
        case .array(let element): ("Array", element)
        case .set(let element): ("Set", element)
        case .dictionary: ("Dictionary", nil)
        default: ("", nil)
        }
    }

    fileprivate var isSet: Bool { if case .set = self { true } else { false } }
}

extension SwiftFragment {
    /// The same type in a script, where a character is a text.
    package var inScripts: SwiftFragment { text == "Character" ? SwiftFragment("String", at: range) : self }
}
