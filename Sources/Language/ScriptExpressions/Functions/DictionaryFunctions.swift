import HTTPModel
import ModelDecoding
import ScriptSyntax

extension FunctionTable {
    /// The functions of dictionaries and of a response's header lines, besides those of
    /// an array of their members.
    static let dictionaries: [FunctionEntry] = [
        FunctionEntry(.dictionary, "count", "Int", "The number of members.", (#"["a": 1].count"#, "1")) { call in
            .int(call.count)
        },
        FunctionEntry(
            .dictionary, "keys", "[Key]", "The keys in their order.", (#"["a": 1, "b": 2].keys"#, #"["a", "b"]"#)
        ) { call in
            .array(call.entries.map(\.key))
        },
        FunctionEntry(
            .dictionary, "values", "[Value]", "The values in the order of their keys.",
            (#"["a": 1, "b": 2].values"#, "[1, 2]")
        ) { call in
            .array(call.entries.map(\.value))
        },
        FunctionEntry(
            .dictionary, "filter", [.init(nil, "((key: Key, value: Value)) -> Bool")], "[Key: Value]",
            "The members for which the closure is true.", (#"["a": 1, "b": 2].filter { $0.value > 1 }"#, #"["b": 2]"#)
        ) { (call) async throws(RuntimeError) in
            var found: [DictionaryEntry] = []
            for entry in call.entries where try await call.holds(0, entry.asTuple) { found.append(entry) }
            return .dictionary(KeyedEntries(found))
        },
        FunctionEntry(
            .dictionary, "mapValues", [.init(nil, "(Value) -> Result")], "[Key: Result]",
            "The same keys with what the closure returns for their values.",
            (#"["a": 1].mapValues { $0 + 1 }"#, #"["a": 2]"#)
        ) { (call) async throws(RuntimeError) in
            var results: [DictionaryEntry] = []
            for entry in call.entries {
                results.append(DictionaryEntry(entry.key, try await call.apply(0, entry.value)))
            }
            return .dictionary(KeyedEntries(results))
        },
        FunctionEntry(
            .dictionary, "compactMapValues", [.init(nil, "(Value) -> Result?")], "[Key: Result]",
            "The same keys with what the closure returns for their values, without nil.",
            (#"["a": "1", "b": "x"].compactMapValues { Int($0) }"#, #"["a": 1]"#)
        ) { (call) async throws(RuntimeError) in
            var results: [DictionaryEntry] = []
            for entry in call.entries {
                let result = try await call.apply(0, entry.value)
                if !result.isNothing { results.append(DictionaryEntry(entry.key, result)) }
            }
            return .dictionary(KeyedEntries(results))
        },
        FunctionEntry(
            .dictionary, "merging", [.init(nil, "[Key: Value]"), .init("uniquingKeysWith", "(Value, Value) -> Value")],
            "[Key: Value]", "Both dictionaries; for a key in both, what the closure makes of its values.",
            (#"["a": 1].merging(["a": 2, "b": 3], uniquingKeysWith: { $1 })"#, #"["a": 2, "b": 3]"#)
        ) { (call) async throws(RuntimeError) in
            guard let others = call.value(0).entries else { throw call.mismatch(0, "a dictionary") }
            return .keyed(try await call.unique(call.entries + others, by: 1))
        },
        FunctionEntry(
            .initialiser("Dictionary"), "init", [.init("uniqueKeysWithValues", "[(Key, Value)]")], "[Key: Value]",
            "A dictionary of pairs; a repeated key is an error.",
            (#"Dictionary(uniqueKeysWithValues: zip(["a", "b"], [1, 2]))"#, #"["a": 1, "b": 2]"#)
        ) { (call) async throws(RuntimeError) in
            .keyed(try await call.unique(try call.pairs(0), by: nil))
        },
        FunctionEntry(
            .initialiser("Dictionary"), "init",
            [.init(nil, "[(Key, Value)]"), .init("uniquingKeysWith", "(Value, Value) -> Value")], "[Key: Value]",
            "A dictionary of pairs; for a repeated key, what the closure makes of its values.",
            (#"Dictionary([("a", 1), ("a", 2)], uniquingKeysWith: { $0 + $1 })"#, #"["a": 3]"#)
        ) { (call) async throws(RuntimeError) in
            .keyed(try await call.unique(try call.pairs(0), by: 1))
        },
    ]

    /// The functions of ranges. A range of whole numbers is also an array of them.
    static let ranges: [FunctionEntry] = [
        FunctionEntry(.range, "lowerBound", "Bound?", "The lower bound.", ("(1...3).lowerBound", "1")) { call in
            call.range(of: call.receiver)?.lower ?? .nil
        },
        FunctionEntry(.range, "upperBound", "Bound?", "The upper bound.", ("(1...3).upperBound", "3")) { call in
            call.range(of: call.receiver)?.upper ?? .nil
        },
        FunctionEntry(
            .range, "contains", [.init(nil, "Bound")], "Bool", "True if the value is in the range.",
            ("(0.5..<1).contains(0.7)", "true")
        ) { (call) throws(RuntimeError) in
            guard let range = call.range(of: call.receiver) else { return .bool(false) }
            return .bool(try range.contains(call.value(0), at: call.range))
        },
    ]
}

extension RangeValue {
    /// Returns whether a value lies between the bounds.
    func contains(_ value: Value, at place: SourceRange) throws(RuntimeError) -> Bool {
        if let lower, try Order.isLess(value, lower, at: place) { return false }
        guard let upper else { return true }
        if includesUpper { return try !Order.isLess(upper, value, at: place) }
        return try Order.isLess(value, upper, at: place)
    }
}

extension FunctionCall {
    fileprivate func range(of value: Value) -> RangeValue? {
        if case .range(let range) = value { range } else { nil }
    }

    fileprivate func pairs(_ place: Int) throws(RuntimeError) -> [DictionaryEntry] {
        var pairs: [DictionaryEntry] = []
        for element in try all(place) {
            guard case .tuple(let parts) = element, parts.count == 2 else { throw mismatch(place, "an array of pairs") }
            pairs.append(DictionaryEntry(parts[0].value, parts[1].value))
        }
        return pairs
    }

    /// Each key once, with what a closure makes of the values of a key that comes again.
    fileprivate func unique(
        _ pairs: [DictionaryEntry], by closure: Int?
    ) async throws(RuntimeError) -> [DictionaryEntry] {
        var keys = DistinctValues()
        var entries: [DictionaryEntry] = []
        for pair in pairs {
            let place = keys.insert(pair.key)
            if place == entries.count {
                entries.append(pair)
            } else if let closure {
                entries[place].value = try await apply(closure, entries[place].value, pair.value)
            } else {
                throw failure("the key \(pair.key.written) appears twice", advice: "write uniquingKeysWith: { $1 }")
            }
        }
        return entries
    }
}
