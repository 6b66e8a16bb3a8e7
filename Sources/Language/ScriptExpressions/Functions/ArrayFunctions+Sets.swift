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
            try KeptElements(call: call).value(
                elements(DistinctValues(try call.all()), DistinctValues(try call.all(0))))
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

/// The elements that a call keeps of its receiver: of a set, they are one too, as of `filter` and `union` in Swift.
struct KeptElements {
    let call: FunctionCall

    func value(_ elements: [Value]) throws(RuntimeError) -> Value {
        guard call.receiver.isSet else { return try call.made(elements) }
        try call.make(elements.count)
        return .set(ValueArray(elements))
    }
}
