import HTTPModel
import ModelDecoding
import ScriptSyntax

extension FunctionTable {
    /// The functions of arrays that take a closure, a key path or an endpoint.
    static let arrayClosures: [FunctionEntry] = [
        FunctionEntry(
            .array, "map", [.init(nil, "(Element) -> Result")], "[Result]",
            "The closure's result for each element.",
            ("[1, 2].map { $0 * 2 }", "[2, 4]")
        ) { (call) async throws(RuntimeError) in
            var results: [Value] = []
            for element in call.elements {
                try call.grow(results.count)
                results.append(try await call.apply(0, element))
            }
            return .array(results)
        },
        FunctionEntry(
            .array, "concurrentMap",
            [.init("atOnce", "Int", .optional), .init(nil, "(Element) -> Result")], "[Result]",
            "The closure's result for each element, in order, with calls side by side: up to eight at once, or 1 to 64.",
            ("[1, 2].concurrentMap { $0 * 2 }", "[2, 4]")
        ) { (call) async throws(RuntimeError) in
            .array(try await call.mappedSideBySide())
        },
        FunctionEntry(
            .array, "compactMap", [.init(nil, "(Element) -> Result?")], "[Result]",
            "The closure's result for each element, without nil.",
            (#"["1", "x"].compactMap { Int($0) }"#, "[1]")
        ) { (call) async throws(RuntimeError) in
            var results: [Value] = []
            for element in call.elements {
                let result = try await call.apply(0, element)
                if result.isNothing { continue }
                try call.grow(results.count)
                results.append(result)
            }
            return .array(results)
        },
        FunctionEntry(
            .array, "flatMap", [.init(nil, "(Element) -> [Result]")], "[Result]",
            "The elements of all arrays that the closure returns.", ("[1, 2].flatMap { [$0, $0] }", "[1, 1, 2, 2]")
        ) { (call) async throws(RuntimeError) in
            var results: [Value] = []
            for element in call.elements {
                let result = try await call.apply(0, element)
                guard let inner = result.sequence else {
                    throw call.failure("flatMap needs arrays, and this is \(result.kindName)", advice: "write map")
                }
                try call.grow(results.count, by: inner.count)
                results += inner
            }
            return .array(results)
        },
        FunctionEntry(
            .array, "filter", [.init(nil, "(Element) -> Bool")], "[Element]",
            "The elements for which the closure is true.",
            ("[1, 2, 3].filter { $0 > 1 }", "[2, 3]")
        ) { (call) async throws(RuntimeError) in
            var found: [Value] = []
            for element in call.elements where try await call.holds(0, element) { found.append(element) }
            return try call.made(found)
        },
        FunctionEntry(
            .array, "first", [.init("where", "(Element) -> Bool")], "Element?",
            "The first element for which the closure is true.", ("[1, 2, 3].first(where: { $0 > 1 })", "2")
        ) { (call) async throws(RuntimeError) in
            for element in call.elements where try await call.holds(0, element) { return element }
            return .nil
        },
        FunctionEntry(
            .array, "last", [.init("where", "(Element) -> Bool")], "Element?",
            "The last element for which the closure is true.", ("[1, 2, 3].last(where: { $0 < 3 })", "2")
        ) { (call) async throws(RuntimeError) in
            for element in try call.all().reversed() where try await call.holds(0, element) { return element }
            return .nil
        },
        FunctionEntry(
            .array, "firstIndex", [.init("where", "(Element) -> Bool")], "Int?",
            "The index of the first element for which the closure is true.",
            ("[5, 6].firstIndex(where: { $0 > 5 })", "1")
        ) { (call) async throws(RuntimeError) in
            for (place, element) in call.elements.enumerated() where try await call.holds(0, element) {
                return .int(place)
            }
            return .nil
        },
        FunctionEntry(
            .array, "lastIndex", [.init("where", "(Element) -> Bool")], "Int?",
            "The index of the last element for which the closure is true.",
            ("[5, 6, 5].lastIndex(where: { $0 < 6 })", "2")
        ) { (call) async throws(RuntimeError) in
            let elements = try call.all()
            for place in elements.indices.reversed() where try await call.holds(0, elements[place]) {
                return .int(place)
            }
            return .nil
        },
        FunctionEntry(
            .array, "contains", [.init("where", "(Element) -> Bool")], "Bool",
            "True if the closure is true for any element.",
            ("[1, 2, 3].contains(where: { $0 > 2 })", "true")
        ) { (call) async throws(RuntimeError) in
            for element in call.elements where try await call.holds(0, element) { return .bool(true) }
            return .bool(false)
        },
        FunctionEntry(
            .array, "allSatisfy", [.init(nil, "(Element) -> Bool")], "Bool",
            "True if the closure is true for every element.",
            ("[1, 2, 3].allSatisfy { $0 > 0 }", "true")
        ) { (call) async throws(RuntimeError) in
            for element in call.elements where !(try await call.holds(0, element)) { return .bool(false) }
            return .bool(true)
        },
        FunctionEntry(
            .array, "count", [.init("where", "(Element) -> Bool")], "Int",
            "The number of elements for which the closure is true.",
            ("[1, 2, 3].count(where: { $0 > 1 })", "2")
        ) { (call) async throws(RuntimeError) in
            var count = 0
            for element in call.elements where try await call.holds(0, element) { count += 1 }
            return .int(count)
        },
        FunctionEntry(
            .array, "prefix", [.init("while", "(Element) -> Bool")], "[Element]",
            "The elements before the first for which the closure is false.",
            ("[1, 2, 1].prefix(while: { $0 < 2 })", "[1]")
        ) { (call) async throws(RuntimeError) in
            try call.made(call.elements.prefix(try await call.lengthWhileHolding()))
        },
        FunctionEntry(
            .array, "drop", [.init("while", "(Element) -> Bool")], "[Element]",
            "The elements from the first for which the closure is false.",
            ("[1, 2, 1].drop(while: { $0 < 2 })", "[2, 1]")
        ) { (call) async throws(RuntimeError) in
            try call.made(call.elements.dropFirst(try await call.lengthWhileHolding()))
        },
        FunctionEntry(
            .array, "reduce", [.init(nil, "Result"), .init(nil, "(Result, Element) -> Result")], "Result",
            "One value made of all elements, starting from the first argument.",
            ("[1.5, 2].reduce(0) { $0 + $1 }", "3.5")
        ) { (call) async throws(RuntimeError) in
            try await call.reduced()
        },
        FunctionEntry(
            .array, "forEach", [.init(nil, "(Element) -> Void")], "Void", "Calls the closure with each element.",
            (#"[1, 2].forEach { print($0) }"#, "()")
        ) { (call) async throws(RuntimeError) in
            for element in call.elements { _ = try await call.apply(0, element) }
            return .void
        },
        FunctionEntry(
            .initialiser("Dictionary"), "init", [.init("grouping", "[Element]"), .init("by", "(Element) -> Key")],
            "[Key: [Element]]", "The elements, grouped by the key that the closure returns.",
            ("Dictionary(grouping: 1...4, by: { $0 % 2 })", "[1: [1, 3], 0: [2, 4]]")
        ) { (call) async throws(RuntimeError) in
            try await call.grouped()
        },
        FunctionEntry(
            .none, "zip", [.init(nil, "[First]"), .init(nil, "[Second]")], "[(First, Second)]",
            "The elements of two arrays in pairs, up to the end of the shorter one.",
            (#"zip([1, 2], ["a", "b"]).map { "\($0)\($1)" }"#, #"["1a", "2b"]"#)
        ) { (call) throws(RuntimeError) in
            .array(
                zip(try call.shorter(0, than: 1), try call.shorter(1, than: 0)).map { one, two in
                    .tuple([TupleElement(nil, one), TupleElement(nil, two)])
                })
        },
    ]
}

extension FunctionCall {
    /// The elements of an array that have a partner in another.
    fileprivate func shorter(_ place: Int, than other: Int) throws(RuntimeError) -> Slice<Elements> {
        let count = min(try sequence(place).count, try sequence(other).count)
        try make(count)
        return try sequence(place).prefix(count)
    }

    /// Returns the results of a closure, a key path or an endpoint for each element. A host gets eight requests
    /// at once, and no more are begun unless the script says so.
    fileprivate func mappedSideBySide() async throws(RuntimeError) -> [Value] {
        let atOnce = has(0) ? try int(0) : 8
        guard (1...64).contains(atOnce) else {
            throw failure("atOnce is a number from 1 to 64", advice: "write concurrentMap(atOnce: 8) { … }")
        }
        let elements = Array(elements)
        try make(elements.count)
        return try await evaluator.surroundings.sideBySide(
            elements.count, atOnce: atOnce, within: evaluator.budget, at: range
        ) { [evaluator, receiver, arguments, range] (index, surroundings, budget) async throws(RuntimeError) in
            let inner = evaluator.within(surroundings, budget)
            return try await FunctionCall(inner, on: receiver, arguments, at: range).apply(1, elements[index])
        }
    }

    fileprivate func lengthWhileHolding() async throws(RuntimeError) -> Int {
        var length = 0
        for element in elements {
            guard try await holds(0, element) else { break }
            length += 1
        }
        return length
    }

    fileprivate func reduced() async throws(RuntimeError) -> Value {
        try await startingFromLiteral { (initial) async throws(RuntimeError) in try await reduced(from: initial) }
    }

    /// Returns the result of a reducing function for its first argument. A number literal has the type that the
    /// closure gives it. That is unknown before the closure has run, so the literal is tried as an `Int` first.
    func startingFromLiteral(
        _ reduced: (Value) async throws(RuntimeError) -> Value
    ) async throws(RuntimeError) -> Value {
        do throws(RuntimeError) {
            return try await reduced(value(0))
        } catch {
            guard case .evaluation = error.kind, let initial = arguments[0]?.expression, initial.isNumberLiteral,
                case .function(let function) = value(1), !function.mightSend
            else { throw error }
            let other = try await evaluator.value(of: initial, as: .scalar(.double))
            do throws(RuntimeError) { return try await reduced(other) } catch _ { throw error }
        }
    }

    private func reduced(from initial: Value) async throws(RuntimeError) -> Value {
        var result = initial
        var closure: ReducingClosure?
        if case .function(let function) = value(1) { closure = ReducingClosure(function) }
        for element in elements {
            if let closure, try await closure.add(element, to: &result, by: evaluator, at: range) { continue }
            result = try await apply(1, result, element)
        }
        return result
    }

    fileprivate func grouped() async throws(RuntimeError) -> Value {
        let elements = try all(0)
        var groups = DistinctValues()
        var members: [[Value]] = []
        for element in elements {
            let place = groups.insert(try await apply(1, element))
            if place == members.count { members.append([]) }
            members[place].append(element)
        }
        return .keyed(zip(groups.values, members).map { DictionaryEntry($0, value(0).rebuilt($1)) })
    }
}

extension Function {
    /// True if calling the function might send something.
    fileprivate var mightSend: Bool {
        if case .closure(let closure, _) = kind { closure.body.mightSend } else { false }
    }
}
