import HTTPModel
import ModelDecoding
import ScriptSyntax

extension FunctionTable {
    /// Bodies for lists that call a closure, a key path or an endpoint, which may have to wait.
    static let listClosures: Bodies = [
        "map(_:)": { (call) async throws(RuntimeError) in
            var results: [Value] = []
            for element in call.elements {
                try call.grow(results.count)
                results.append(try await call.apply(0, element))
            }
            return .array(results)
        },
        "compactMap(_:)": { (call) async throws(RuntimeError) in
            var results: [Value] = []
            for element in call.elements {
                let result = try await call.apply(0, element)
                if result.isNothing { continue }
                try call.grow(results.count)
                results.append(result)
            }
            return .array(results)
        },
        "flatMap(_:)": { (call) async throws(RuntimeError) in
            var results: [Value] = []
            for element in call.elements {
                let result = try await call.apply(0, element)
                guard let inner = result.parts else {
                    throw call.failure("flatMap needs arrays, but this is \(result.kindName)", advice: "write map")
                }
                try call.grow(results.count, by: inner.count)
                results += inner
            }
            return .array(results)
        },
        "filter(_:)": { (call) async throws(RuntimeError) in
            var found: [Value] = []
            for element in call.elements where try await call.holds(0, element) { found.append(element) }
            return try KeptElements(call: call).value(found)
        },
        "first(where:)": { (call) async throws(RuntimeError) in try await call.first()?.element ?? .nil },
        "firstIndex(where:)": { (call) async throws(RuntimeError) in
            try await call.first().map { .int($0.offset) } ?? .nil
        },
        "last(where:)": { (call) async throws(RuntimeError) in try await call.last()?.element ?? .nil },
        "lastIndex(where:)": { (call) async throws(RuntimeError) in
            try await call.last().map { .int($0.offset) } ?? .nil
        },
        "contains(where:)": { (call) async throws(RuntimeError) in .bool(try await call.first() != nil) },
        "allSatisfy(_:)": { (call) async throws(RuntimeError) in .bool(try await call.first(holding: false) == nil) },
        "count(where:)": { (call) async throws(RuntimeError) in
            var count = 0
            for element in call.elements where try await call.holds(0, element) { count += 1 }
            return .int(count)
        },
        "prefix(while:)": { (call) async throws(RuntimeError) in
            let end = try await call.first(holding: false)?.offset
            return try call.made(call.elements.prefix(end ?? call.elements.count))
        },
        "drop(while:)": { (call) async throws(RuntimeError) in
            let end = try await call.first(holding: false)?.offset
            return try call.made(call.elements.dropFirst(end ?? call.elements.count))
        },
        "reduce(_:_:)": { (call) async throws(RuntimeError) in try await Reduction(call: call).result() },
        "forEach(_:)": { (call) async throws(RuntimeError) in
            for element in call.elements { _ = try await call.apply(0, element) }
            return .void
        },
    ]

    static let pairing: Bodies = [
        "zip(_:_:)": { (call) throws(RuntimeError) in
            let count = min(try call.partners(0, of: 1).count, try call.partners(1, of: 0).count)
            try call.make(count)
            return .array(
                zip(try call.partners(0, of: 1).prefix(count), try call.partners(1, of: 0)).map { one, two in
                    .tuple([TupleElement(nil, one), TupleElement(nil, two)])
                })
        }
    ]

    static let grouping: Bodies = [
        "Dictionary(grouping:by:)": { (call) async throws(RuntimeError) in try await call.grouped() }
    ]

    /// Calls side by side, which Swift has no word for.
    static let concurrency: [FunctionEntry] = [
        FunctionEntry(
            .array, "concurrentMap",
            [.init("atOnce", "Int", .optional), .init(nil, "(Element) -> Result")], "[Result]",
            "The closure's result for each element, in order, with calls side by side: up to eight at once, or 1 to 64.",
            ("[1, 2].concurrentMap { $0 * 2 }", "[2, 4]")
        ) { (call) async throws(RuntimeError) in
            .array(try await call.mappedSideBySide())
        }
    ]
}

extension FunctionCall {
    /// The elements of an array, or of `1...` as many as another array has.
    fileprivate func partners(_ place: Int, of other: Int) throws(RuntimeError) -> Elements {
        guard case .range(let range) = value(place), range.upper == nil, let first = range.lower?.int else {
            return try sequence(place)
        }
        let (end, overflow) = first.addingReportingOverflow(try sequence(other).count)
        guard !overflow else { throw failure("there is no number after \(Int.max)") }
        return Value.range(RangeValue(lower: .int(first), upper: .int(end), includesUpper: false)).parts ?? Elements([])
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

    /// The first element for which the closure gives this.
    fileprivate func first(holding isTrue: Bool = true) async throws(RuntimeError) -> (offset: Int, element: Value)? {
        for (place, element) in elements.enumerated() where try await holds(0, element) == isTrue {
            return (place, element)
        }
        return nil
    }

    fileprivate func last() async throws(RuntimeError) -> (offset: Int, element: Value)? {
        let elements = try all()
        for place in elements.indices.reversed() where try await holds(0, elements[place]) {
            return (place, elements[place])
        }
        return nil
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
