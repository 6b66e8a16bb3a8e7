import HTTPModel
import ModelDecoding
import ScriptSyntax

extension FunctionTable {
    /// Bodies for dictionaries and the header lines of a response, whose members have an order in a script.
    static let dictionaryBodies: Bodies = [
        "count": { call in .int(call.count) },
        "keys": { call in .array(call.entries.map(\.key)) },
        "values": { call in .array(call.entries.map(\.value)) },
        "filter(_:)": { (call) async throws(RuntimeError) in
            var found: [DictionaryEntry] = []
            for entry in call.entries where try await call.holds(0, entry.asTuple) { found.append(entry) }
            return .dictionary(KeyedEntries(found))
        },
        "mapValues(_:)": { (call) async throws(RuntimeError) in
            try await call.mapped { (value) async throws(RuntimeError) in try await call.apply(0, value) }
        },
        "compactMapValues(_:)": { (call) async throws(RuntimeError) in
            try await call.mapped { (value) async throws(RuntimeError) in
                let result = try await call.apply(0, value)
                return result.isNothing ? nil : result
            }
        },
        "merging(_:uniquingKeysWith:)": { (call) async throws(RuntimeError) in
            guard let others = call.value(0).entries else { throw call.mismatch(0, "a dictionary") }
            return .keyed(try await call.unique(call.entries + others, by: 1))
        },
    ]

    static let dictionaryInitialisers: Bodies = [
        "Dictionary(uniqueKeysWithValues:)": { (call) async throws(RuntimeError) in
            .keyed(try await call.unique(try call.pairs(0), by: nil))
        },
        "Dictionary(_:uniquingKeysWith:)": { (call) async throws(RuntimeError) in
            .keyed(try await call.unique(try call.pairs(0), by: 1))
        },
    ]

    /// Bodies for ranges. A script's range may have one end, or ends that only a script knows.
    static let rangeBodies: Bodies = [
        "lowerBound": { call in call.bounds?.lower ?? .nil },
        "upperBound": { call in call.bounds?.upper ?? .nil },
        "contains(_:)": { (call) throws(RuntimeError) in
            .bool(try call.bounds?.contains(call.value(0), at: call.range) ?? false)
        },
    ]
}

extension FunctionCall {
    fileprivate var bounds: RangeValue? {
        if case .range(let range) = receiver { range } else { nil }
    }

    /// The same keys with other values, without those that are nil.
    fileprivate func mapped(
        _ transform: (Value) async throws(RuntimeError) -> Value?
    ) async throws(RuntimeError) -> Value {
        var results: [DictionaryEntry] = []
        for entry in entries {
            if let result = try await transform(entry.value) { results.append(DictionaryEntry(entry.key, result)) }
        }
        return .dictionary(KeyedEntries(results))
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
