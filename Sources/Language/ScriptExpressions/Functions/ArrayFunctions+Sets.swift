import ModelDecoding

extension FunctionTable {
    /// Bodies for sets: a script keeps their elements in the order they came, each once.
    static let setBodies: Bodies = [
        "union(_:)": { (call) throws(RuntimeError) in
            try call.made(DistinctValues(try call.all() + call.all(0)).values)
        },
        "intersection(_:)": { (call) throws(RuntimeError) in
            let others = DistinctValues(try call.all(0))
            return try call.made(DistinctValues(try call.all()).values.filter(others.contains))
        },
        "subtracting(_:)": { (call) throws(RuntimeError) in
            let others = DistinctValues(try call.all(0))
            return try call.made(DistinctValues(try call.all()).values.filter { !others.contains($0) })
        },
        "isSubset(of:)": { (call) throws(RuntimeError) in
            let others = DistinctValues(try call.all(0))
            return .bool(try call.all().allSatisfy(others.contains))
        },
        "isSuperset(of:)": { (call) throws(RuntimeError) in
            let own = DistinctValues(try call.all())
            return .bool(try call.all(0).allSatisfy(own.contains))
        },
        "isDisjoint(with:)": { (call) throws(RuntimeError) in
            let own = DistinctValues(try call.all())
            return .bool(!(try call.all(0).contains(where: own.contains)))
        },
        "symmetricDifference(_:)": { (call) throws(RuntimeError) in
            let (own, others) = (DistinctValues(try call.all()), DistinctValues(try call.all(0)))
            return try call.made(
                own.values.filter { !others.contains($0) } + others.values.filter { !own.contains($0) })
        },
    ]

    static let setInitialisers: Bodies = [
        "Set(_:)": { (call) throws(RuntimeError) in .array(DistinctValues(try call.all(0)).values) }
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
