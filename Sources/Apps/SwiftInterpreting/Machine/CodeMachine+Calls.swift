import ModelDecoding

extension CodeMachine {
    /// Runs a function without parameters, such as a computed property.
    func run(_ candidate: CodeCandidate, on value: ModelValue) throws(Interruption) -> ModelValue {
        var receiver = value
        let routine = try routine(candidate, binding: [:])
        return try routine.run(on: &receiver, [], self)
    }

    /// Calls a function with values that are there.
    func call(
        _ candidate: CodeCandidate, on receiver: inout ModelValue, _ values: [ModelValue]
    ) throws(Interruption) -> ModelValue {
        var found: [String: ModelType] = [:]
        let match = TypeMatch(parameters: Set(candidate.function.genericParameters.map(\.name)))
        for (parameter, value) in zip(candidate.function.parameters, values) {
            match.match(parameter.type, value, typed: type(of: value), &found)
        }
        let routine = try routine(candidate, binding: found)
        let missing = max(0, candidate.function.parameters.count - values.count)
        return try routine.run(
            on: &receiver, values.map { $0 } + Array(repeating: nil, count: missing), self)
    }

    /// The function with its generic parameters bound, made once for each binding.
    func routine(
        _ candidate: CodeCandidate, binding found: [String: ModelType]
    ) throws(Interruption) -> CodeRoutine {
        if let known = candidate.routine { return known }
        let key = candidate.function.genericParameters.map { found[$0.name] ?? .parameter($0.name) }
        if let known = candidate.routines[key] { return known }
        let made = CodeRoutine(candidate.function, in: candidate.scope.binding(found, of: candidate.function), self)
        if key.isEmpty { candidate.routine = made } else { candidate.routines[key] = made }
        return made
    }
}

extension CodeMachine {
    /// Runs something of the library, whose interruptions get a place.
    func placed<Result>(
        _ span: Range<Int>, _ scope: CodeScope, _ body: (CodeMachine) throws(Interruption) -> Result
    ) throws(Interruption) -> Result {
        do { return try body(self) } catch { throw error.placed(span, in: scope) }
    }

    /// Returns the result of a library operation; a nil result is unknown, which `message` describes.
    func answer<Answer>(
        _ span: Range<Int>, _ scope: CodeScope, else message: @autoclosure () -> String,
        _ body: (CodeMachine) throws(Interruption) -> Answer?
    ) throws(Interruption) -> Answer {
        guard let answer = try placed(span, scope, body) else { throw scope.unknown(message(), at: span) }
        return answer
    }

    /// The type of a value as members are looked up for it.
    func type(of value: ModelValue) -> ModelType? {
        guard case .code(let code) = value else { return value.type }
        return switch code.content {
        case .keyedContainer(let container as CodeKeyedContainer):
            .named(ModelReference("KeyedDecodingContainer", arguments: [container.keyType]))
        case .unkeyedContainer: .opaque("UnkeyedDecodingContainer")
        case .singleValueContainer: .opaque("SingleValueDecodingContainer")
        case .decoder: .opaque("Decoder")
        default: code.type
        }
    }
}
