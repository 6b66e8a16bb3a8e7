import ScriptSyntax

extension Evaluator {
    /// Turns pages into an array when they are used, reading only as many as needed.
    func expanded(
        _ value: Value, for name: String, _ arguments: [Argument] = []
    ) async throws(RuntimeError) -> Value {
        if case .stream(let stream) = value { return try await gathered(stream, for: name, value) }
        guard case .pages(let pages) = value else { return value }
        switch name {
        case "lazy": return value
        case "first" where arguments.isEmpty: return .array(try await pages.first(1))
        case "prefix" where arguments.count == 1 && arguments[0].label == nil:
            guard let count = try await self.value(of: arguments[0].value).int, count >= 0 else { break }
            return .array(try await pages.first(count))
        case "first" where arguments.count == 1:
            return .array(try await found(in: pages, by: arguments[0].value))
        default: break
        }
        return .array(try await pages.first())
    }

    /// A stream stays one where it does itself what is asked for. Anything else takes what came until its end.
    private func gathered(
        _ stream: StreamSequence, for name: String, _ value: Value
    ) async throws(RuntimeError) -> Value {
        if name.isEmpty, !stream.isOpen { return value }
        if !functions.entries(.value(.stream), name).isEmpty { return value }
        return try await collected(stream)
    }

    /// Returns the elements of a stream up to its end, if the stream is an operand; any other value as it is.
    func operand(_ value: Value) async throws(RuntimeError) -> Value {
        guard case .stream(let stream) = value else { return value }
        return try await collected(stream)
    }

    private func collected(_ stream: StreamSequence) async throws(RuntimeError) -> Value {
        .array(
            try await stream.collected { (count) throws(RuntimeError) in
                try budget.grow(from: count, by: 1, of: MemoryLayout<Value>.stride, at: 0..<0)
            })
    }

    /// Returns the elements up to the one that is sought.
    private func found(in pages: PageSequence, by condition: ScriptExpression) async throws(RuntimeError) -> [Value] {
        guard case .function(let function) = try await value(of: condition) else { return try await pages.first() }
        var seen: [Value] = []
        try await pages.visit { (element) throws(RuntimeError) in
            seen.append(element)
            return try await apply(function, to: [element], at: condition.range).bool != true
        }
        return seen
    }
}
