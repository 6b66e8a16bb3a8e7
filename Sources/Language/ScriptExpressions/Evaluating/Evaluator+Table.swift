import Basics
import HTTPModel
package import ModelDecoding
package import ScriptSyntax

extension Evaluator {
    /// Calls the entry with the same labels as the call; `nil` if there are no entries to choose from.
    func call(
        anyOf entries: [FunctionEntry], on receiver: Value, _ arguments: [Argument], at range: SourceRange
    ) async throws(RuntimeError) -> Value? {
        guard !entries.isEmpty else { return nil }
        for entry in entries {
            guard let places = entry.places(for: arguments) else { continue }
            return try await call(entry, on: receiver, arguments, in: places, at: range)
        }
        if arguments.isEmpty, let name = entries.first?.name, functions.isProperty(name, of: receiver) {
            throw RuntimeError("\(name) cannot be used like this", advice: "write \(name)", at: range)
        }
        let known = entries.map(\.signature).joined(separator: ", ")
        throw RuntimeError(
            unknownName: "these arguments do not match", advice: "it is declared as \(known)", at: range)
    }

    private func call(
        _ entry: FunctionEntry, on receiver: Value, _ arguments: [Argument], in places: [Int], at range: SourceRange
    ) async throws(RuntimeError) -> Value {
        let parameters = entry.parameters ?? []
        let isAlike = places.map {
            ["Number", "FloatingPoint", "Value"].contains(parameters[$0].type) && (entry.name != "pow" || $0 == 0)
        }
        var alike = try await alike(
            zip(arguments, isAlike).filter(\.1).map(\.0.value), as: nil,
            orElse: parameters.contains(where: \.isFloatingPoint) ? .scalar(.double) : nil)[...]
        var given = [FunctionCall.Given?](repeating: nil, count: parameters.count)
        var rest: [LabelledValue] = []
        var free = FreeParameters(of: receiver, in: surroundings)
        for (argument, (place, isAlike)) in zip(arguments, zip(places, isAlike)) {
            let parameter = parameters[place]
            let wanted = parameter.arity == .rest ? free.type(of: argument.label?.text) : nil
            let value: Value
            if isAlike {
                value = alike.popFirst() ?? .nil
            } else if parameter.takesFunction, let function = try PassedFunction(argument.value, in: self) {
                value = .function(Function(.free(function.name), at: argument.value.range))
            } else if let wanted {
                value = try await self.argument(argument.value, as: wanted)
            } else {
                var type = entry.type(madeOf: argument.value) ?? type(of: parameter, on: receiver)
                // The exponent of a `Decimal` is an `Int`.
                if entry.name == "pow", let base = given[0]?.value.scalarType, base != .decimal { type = .scalar(base) }
                value = try await self.value(of: argument.value, as: type)
            }
            if parameter.arity == .rest {
                rest.append(LabelledValue(argument.label?.text, value))
            } else {
                given[place] = FunctionCall.Given(value: value, expression: argument.value)
            }
        }
        return try await entry.value(of: FunctionCall(self, on: receiver, given, rest: rest, at: range))
    }

    /// The type that a literal takes on as this parameter.
    private func type(of parameter: FunctionEntry.Parameter, on receiver: Value) -> ModelType? {
        switch parameter.type {
        case "Self": receiver.asScalar.scalarType.map(ModelType.scalar)
        case "Bound": Literal.type(beside: receiver, hasDecimals: false)
        case "Element":
            receiver.sequence?.first.flatMap { element in
                element.isSet ? Literal.type(beside: element, hasDecimals: false) : element.modelType
            }
        default: parameter.scalar.map(ModelType.scalar)
        }
    }

    /// `Int.max`, `Category.dessert`, `Category.allCases`.
    func staticMember(_ name: Name, of type: ModelType) async throws(RuntimeError) -> Value? {
        let entries = functions.entries(.type(type.description), name.text)
        if let entry = entries.first(where: { $0.parameters == nil }) {
            return try await entry.value(of: FunctionCall(self, on: .type(type), at: name.range))
        }
        guard let layout = caseLayout(of: type) else { return nil }
        if name.text == "allCases" {
            let cases = layout.cases.compactMap { CaseValue(layout, $0.name).map(ModelValue.enumeration) }
            return .model(.array(ArrayValue(cases, of: type)))
        }
        if let found = CaseValue(layout, name.text) { return .model(.enumeration(found)) }
        let names = layout.cases.map(\.name)
        throw RuntimeError(
            "\(type) has no case \(name.text)",
            advice: nearest(to: name.text, among: names).map { "did you mean .\($0)?" }
                ?? "it has \(names.joined(separator: ", "))", at: name.range)
    }

    /// `Category(rawValue: "Dessert")`: nil where no case has it.
    func enumerationCase(
        of type: ModelType, _ arguments: [LabelledValue], at range: SourceRange
    ) throws(RuntimeError) -> Value {
        guard let layout = caseLayout(of: type), arguments.count == 1, arguments[0].label == "rawValue" else {
            throw RuntimeError(
                "\(type) cannot be created here", advice: "values of a model come from bodies: response -> \(type)",
                at: range)
        }
        try surroundings.secrets.requireNone(in: [arguments[0].value], at: range)
        let found = layout.cases.first { entry in
            entry.rawValue.map { Value.model($0).isEqual(to: arguments[0].value) == true } ?? false
        }
        return found.flatMap { CaseValue(layout, $0.name) }.map { .model(.enumeration($0)) } ?? .nil
    }

    /// `.dessert` where a `Category` is wanted, `.now` where it is a `Date`.
    package func implicit(_ name: Name, of wanted: ModelType?) async throws(RuntimeError) -> Value? {
        guard let wanted = wanted?.unwrapped else { return nil }
        if let layout = caseLayout(of: wanted) { return CaseValue(layout, name.text).map { .model(.enumeration($0)) } }
        guard let entry = functions.constant(name.text, of: wanted.description) else { return nil }
        return try await entry.value(of: FunctionCall(self, on: .type(wanted), at: name.range))
    }

    private func caseLayout(of type: ModelType) -> CaseLayout? {
        guard case .named(let reference) = type,
            case .rawValueCases(let rawType, let cases)? = surroundings.models.declaration(of: reference)?.content
        else { return nil }
        return CaseLayout(type, cases: cases.map { .init($0.name, rawValue: ModelValue($0.rawValue, as: rawType)) })
    }
}

extension FunctionEntry {
    /// The type that a whole number written out takes on in `UInt64(18446744073709551615)`, where no `Int` holds it.
    fileprivate func type(madeOf argument: ScriptExpression) -> ModelType? {
        guard case .initialiser(let name) = receiver, argument.exceedsInt else { return nil }
        return ScalarType(rawValue: name).flatMap { $0.isInteger || $0 == .decimal ? .scalar($0) : nil }
    }
}

extension ScriptExpression {
    /// True if this is a whole number literal that exceeds `Int`.
    fileprivate var exceedsInt: Bool {
        switch kind {
        case .integer(let text): Int(text) == nil
        case .prefix(.minus, let inner), .parenthesised(let inner): inner.exceedsInt
        default: false
        }
    }
}
