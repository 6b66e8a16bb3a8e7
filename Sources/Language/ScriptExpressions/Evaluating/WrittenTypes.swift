import ModelDecoding
package import ScriptSyntax

/// Makes values of types that a script writes out.
struct WrittenTypes {
    let evaluator: Evaluator

    /// The type that is written out.
    func known(_ type: SwiftFragment) throws(RuntimeError) -> ModelType {
        if let known = evaluator.surroundings.models.typeIfAny(named: type.inScripts.text) { return known }
        throw RuntimeError("\(type.text) is not a known type", advice: type.insteadInScripts, at: type.range)
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
        else { return try await evaluator.labelled(arguments) }
        var values: [LabelledValue] = []
        for (place, argument) in arguments.enumerated() {
            let type = try closure.type(at: place).map { (type) throws(RuntimeError) in try known(type) }
            values.append(LabelledValue(argument.label?.text, try await evaluator.value(of: argument.value, as: type)))
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
            given.append(
                .init(value: try await evaluator.value(of: argument.value, as: wanted), expression: argument.value))
        }
        let entry = evaluator.functions.entries(.initialiser(name), "init").first { $0.places(for: arguments) != nil }
        guard let entry, let places = entry.places(for: arguments) else {
            throw RuntimeError("\(type) is not made of these arguments", advice: "write \(type)()", at: range)
        }
        var ordered = [FunctionCall.Given?](repeating: nil, count: entry.parameters?.count ?? 0)
        for (place, value) in zip(places, given) { ordered[place] = value }
        let made = try await entry.value(of: FunctionCall(evaluator, on: .nil, ordered, at: range))
        guard case .scalar(let scalar)? = element, let elements = made.elements else { return made }
        let values = try elements.map { (element) throws(RuntimeError) in
            guard let value = element.adapted(to: scalar) else {
                throw RuntimeError("this has \(element.kindName), not \(scalar.rawValue)", at: range)
            }
            return value
        }
        return type.isSet ? .set(ValueArray(values)) : .array(values)
    }

    /// The type of lists, sets or dictionaries that a value is: `Set<Int>`, `[Int]`, `[String: Int]`.
    static func collection(_ value: Value) -> ModelType? {
        type(value).flatMap { $0.collectionParts.name.isEmpty ? nil : $0 }
    }

    private static func type(_ value: Value) -> ModelType? {
        switch value {
        case .type(let type): type
        case .array(let elements): elements.count == 1 ? type(elements[0]).map(ModelType.array) : nil
        case .dictionary(let entries) where entries.count == 1:
            entries.first.flatMap { entry in
                guard let key = type(entry.key), let value = type(entry.value) else { return nil }
                return .dictionary(key: key, value: value)
            }
        default: nil
        }
    }
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
    /// What to write instead of a type that contains a name of Swift's that a script does without.
    package var insteadInScripts: String? {
        if text.contains("("), text.contains(",") { return "leave it out: a tuple has the types of its parts" }
        return text.split { !$0.isLetter }.compactMap { FunctionTable.instead(ofNaming: String($0)) }.first
    }

    /// The same type in a script, where a character is a text.
    package var inScripts: SwiftFragment { text == "Character" ? SwiftFragment("String", at: range) : self }
}
