import ModelDecoding

extension FunctionTable {
    /// Bodies for sets: a script keeps their elements in the order they came, each once. A list has them as well, and
    /// what comes of it is a list.
    static let setBodies: Bodies = [
        "union(_:)": made { one, two in one.values + two.values.filter { !one.contains($0) } },
        "intersection(_:)": made { one, two in one.values.filter(two.contains) },
        "subtracting(_:)": made { one, two in one.values.filter { !two.contains($0) } },
        "symmetricDifference(_:)": made { one, two in
            one.values.filter { !two.contains($0) } + two.values.filter { !one.contains($0) }
        },
        "isSubset(of:)": holds { one, two in one.values.allSatisfy(two.contains) },
        "isSuperset(of:)": holds { one, two in two.values.allSatisfy(one.contains) },
        "isStrictSubset(of:)": holds { one, two in
            one.values.count < two.values.count && one.values.allSatisfy(two.contains)
        },
        "isStrictSuperset(of:)": holds { one, two in
            two.values.count < one.values.count && two.values.allSatisfy(one.contains)
        },
        "isDisjoint(with:)": holds { one, two in !one.values.contains(where: two.contains) },
    ]

    private typealias Pair<Result> = @Sendable (DistinctValues, DistinctValues) -> Result

    private static func made(_ elements: @escaping Pair<[Value]>) -> FunctionEntry.Body {
        { (call) throws(RuntimeError) in
            try call.kept(elements(DistinctValues(try call.all()), DistinctValues(try call.all(0))))
        }
    }

    private static func holds(_ isTrue: @escaping Pair<Bool>) -> FunctionEntry.Body {
        { (call) throws(RuntimeError) in
            .bool(isTrue(DistinctValues(try call.all()), DistinctValues(try call.all(0))))
        }
    }

    static let setInitialisers: Bodies = [
        "Set(_:)": { (call) throws(RuntimeError) in
            .set(ValueArray(DistinctValues(try call.all(0)).values))
        }
    ]
}

extension FunctionCall {
    /// Elements of the receiver: those of a set are a set, as of its `filter` and `union` in Swift.
    func kept(_ elements: some Collection<Value>) throws(RuntimeError) -> Value {
        guard receiver.isSet else { return try made(elements) }
        try make(elements.count)
        return .set(ValueArray(Array(elements)))
    }
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

    func place(of value: Value) -> Int? {
        let key = LookupKey(value)
        return places.first(key.hashValue) { LookupKey(values[$0]) == key }
    }
}
