import ModelDecoding

extension FunctionTable {
    /// The functions of arrays as sets: the elements of both sides in their order, each once.
    static let arraySets: [FunctionEntry] = [
        FunctionEntry(
            .initialiser("Set"), "init", [.init(nil, "some Sequence")], "[Element]",
            "Each element once, where it first appears.", ("Set([3, 1, 3])", "[3, 1]")
        ) { (call) throws(RuntimeError) in
            .array(DistinctValues(try call.all(0)).values)
        },
        FunctionEntry(
            .array, "union", [.init(nil, "[Element]")], "[Element]", "The elements of either, each once.",
            ("[1, 2].union([2, 3])", "[1, 2, 3]")
        ) { (call) throws(RuntimeError) in
            try call.made(DistinctValues(try call.all() + call.all(0)).values)
        },
        FunctionEntry(
            .array, "intersection", [.init(nil, "[Element]")], "[Element]", "The elements in both, each once.",
            ("[1, 2].intersection([2, 3])", "[2]")
        ) { (call) throws(RuntimeError) in
            let others = DistinctValues(try call.all(0))
            return try call.made(DistinctValues(try call.all()).values.filter(others.contains))
        },
        FunctionEntry(
            .array, "subtracting", [.init(nil, "[Element]")], "[Element]",
            "The elements that are not in the other, each once.",
            ("[1, 2].subtracting([2, 3])", "[1]")
        ) { (call) throws(RuntimeError) in
            let others = DistinctValues(try call.all(0))
            return try call.made(DistinctValues(try call.all()).values.filter { !others.contains($0) })
        },
        FunctionEntry(
            .array, "isSubset", [.init("of", "[Element]")], "Bool", "True if the other has all of the elements.",
            ("[1, 2].isSubset(of: 1...3)", "true")
        ) { (call) throws(RuntimeError) in
            let others = DistinctValues(try call.all(0))
            return .bool(try call.all().allSatisfy(others.contains))
        },
    ]
}

/// Values in the order they came, each once.
struct DistinctValues {
    private(set) var values: [Value] = []
    private var places = PlaceTable()

    init(_ values: some Sequence<Value> = []) {
        for value in values { _ = insert(value) }
    }

    func contains(_ value: Value) -> Bool { place(of: value) != nil }

    /// Returns the place of a value; a new value is appended.
    mutating func insert(_ value: Value) -> Int {
        let (key, end) = (LookupKey(value), values.count)
        let hash = key.hashValue
        if let place = places.first(hash, where: { LookupKey(values[$0]) == key }) { return place }
        places.add(end, hash)
        values.append(value)
        return end
    }

    private func place(of value: Value) -> Int? {
        let key = LookupKey(value)
        return places.first(key.hashValue) { LookupKey(values[$0]) == key }
    }
}
