import ModelDecoding
import ScriptSyntax

extension FunctionTable {
    /// The functions that streams run lazily. Any other function of arrays waits for the end, and then takes the
    /// received elements as an array.
    static let streams: [FunctionEntry] = [
        FunctionEntry(
            .stream, "prefix", [.init(nil, "Int")], "Stream<Element>",
            "The first elements; the connection is closed after the last of them.",
            ("ticks.prefix(2).count", "2")
        ) { (call) async throws(RuntimeError) in
            .stream(call.stream.prefix(try call.count(0)))
        },
        FunctionEntry(
            .stream, "dropFirst", [.init(nil, "Int", .optional)], "Stream<Element>",
            "The elements after the first one, or after this many.", ("ticks.dropFirst().count", "2")
        ) { (call) async throws(RuntimeError) in
            .stream(call.stream.dropFirst(call.has(0) ? try call.count(0) : 1))
        },
        FunctionEntry(
            .stream, "filter", [.init(nil, "(Element) -> Bool")], "Stream<Element>",
            "The elements for which the closure is true, as they arrive.",
            ("ticks.filter { $0.price > 2 }.count", "1")
        ) { (call) async throws(RuntimeError) in
            .stream(
                call.stream.compactMapped { (element) async throws(RuntimeError) in
                    try await call.holds(0, element) ? element : nil
                })
        },
        FunctionEntry(
            .stream, "map", [.init(nil, "(Element) -> Result")], "Stream<Result>",
            "The closure's result for each element, as they arrive.",
            (#"ticks.map(\.price).first"#, "1.5")
        ) { (call) async throws(RuntimeError) in
            .stream(
                call.stream.compactMapped { (element) async throws(RuntimeError) in try await call.apply(0, element) })
        },
        FunctionEntry(
            .stream, "compactMap", [.init(nil, "(Element) -> Result?")], "Stream<Result>",
            "The closure's result for each element, without nil, as they arrive.",
            ("ticks.compactMap { Int(exactly: $0.price) }.first", "2")
        ) { (call) async throws(RuntimeError) in
            .stream(
                call.stream.compactMapped { (element) async throws(RuntimeError) in
                    let result = try await call.apply(0, element)
                    return result.isNothing ? nil : result
                })
        },
        FunctionEntry(
            .stream, "resuming", [], "Stream<Element>",
            "The same stream, reconnected when it breaks, after the last event with an identifier.",
            ("ticks.resuming().count", "3")
        ) { (call) async throws(RuntimeError) in
            .stream(call.stream.resuming)
        },
        FunctionEntry(
            .stream, "first", "Element?", "The first element; the connection is closed after it.",
            ("ticks.first?.price", "1.5")
        ) { (call) async throws(RuntimeError) in
            try await call.first { _ throws(RuntimeError) in true }
        },
        FunctionEntry(
            .stream, "first", [.init("where", "(Element) -> Bool")], "Element?",
            "The first element for which the closure is true; the connection is closed after it.",
            ("ticks.first(where: { $0.price > 2 })?.price", "3.25")
        ) { (call) async throws(RuntimeError) in
            try await call.first { (element) async throws(RuntimeError) in try await call.holds(0, element) }
        },
        FunctionEntry(
            .stream, "reduce", [.init(nil, "Result"), .init(nil, "(Result, Element) -> Result")], "Result",
            "The value made of a first value and each element in turn.",
            ("ticks.reduce(0.0) { $0 + $1.price }", "6.75")
        ) { (call) async throws(RuntimeError) in
            try await Reduction(call: call).result(of: call.stream)
        },
        FunctionEntry(
            .stream, "count", "Int", "The number of elements up to the end.", ("ticks.count", "3")
        ) { (call) async throws(RuntimeError) in
            .int(try await call.stream.count())
        },
    ]
}

extension FunctionCall {
    fileprivate var stream: StreamSequence {
        if case .stream(let stream) = receiver { stream } else { StreamSequence("") { _, _ in } }
    }

    fileprivate func first(
        _ isMeant: (Value) async throws(RuntimeError) -> Bool
    ) async throws(RuntimeError) -> Value {
        var found = Value.nil
        try await stream.visit { (element) async throws(RuntimeError) in
            guard try await isMeant(element) else { return true }
            found = element
            return false
        }
        return found
    }
}
