import HTTPModel
import ModelDecoding
import ScriptSyntax

extension FunctionTable {
    /// Bodies for lists that compare their elements.
    static let listOrder: Bodies = [
        "sorted()": { (call) throws(RuntimeError) in
            try ListOrder(call: call).picked(try Order.ascending(try call.all(), at: call.range))
        },
        "sorted(by:)": { (call) async throws(RuntimeError) in try await ListOrder(call: call).sorted() },
        "min()": { (call) throws(RuntimeError) in
            try Order.extreme(try call.all(), at: call.range) { $1.isLess(than: $0) } ?? .nil
        },
        "max()": { (call) throws(RuntimeError) in
            try Order.extreme(try call.all(), at: call.range) { $0.isLess(than: $1) } ?? .nil
        },
        "min(by:)": { (call) async throws(RuntimeError) in try await ListOrder(call: call).extreme { ($1, $0) } },
        "lexicographicallyPrecedes(_:)": { (call) throws(RuntimeError) in
            let (list, other) = (try call.all(), try call.all(0))
            for (one, two) in zip(list, other) {
                if try Order.isLess(one, two, at: call.range) { return .bool(true) }
                if try Order.isLess(two, one, at: call.range) { return .bool(false) }
            }
            return .bool(list.count < other.count)
        },
        "max(by:)": { (call) async throws(RuntimeError) in try await ListOrder(call: call).extreme { ($0, $1) } },
    ]

    static let sums: [FunctionEntry] = [
        FunctionEntry(
            .array, "sum", [], "Element", "The sum of all numbers or durations; 0 if there are none.",
            ("[1, 2, 3].sum()", "6")
        ) { (call) throws(RuntimeError) in
            try call.sum()
        }
    ]
}

extension FunctionCall {
    fileprivate func sum() throws(RuntimeError) -> Value {
        var numbers = try all()
        if numbers.contains(where: { $0.asScalar.scalarType == .double }), numbers.contains(where: \.isJSON) {
            numbers = numbers.map { $0.adapted(to: .double) ?? $0 }
        }
        guard var sum = numbers.first?.asScalar else {
            if case .model(.array(let array)) = receiver, array.elementType == .scalar(.double) { return .double(0) }
            return .int(0)
        }
        for number in numbers.dropFirst() { sum = try Arithmetic.apply(.add, sum, number, at: range) }
        guard sum.scalarType != .string else { throw failure("texts cannot be summed", advice: "write joined()") }
        return sum
    }
}

/// The order that the closure or key path of a call, as in `sorted(by:)`, gives the elements of its list.
private struct ListOrder {
    let call: FunctionCall

    func sorted() async throws(RuntimeError) -> Value { try picked(try await order()) }

    /// The element that beats all before it; `asked` says in which order two are compared.
    func extreme(_ asked: (Value, Value) -> (Value, Value)) async throws(RuntimeError) -> Value {
        let elements = try call.all()
        let keys = comparesPairs ? elements : try await keys()
        guard var best = elements.indices.first else { return .nil }
        for place in elements.indices.dropFirst() {
            let (one, two) = asked(keys[best], keys[place])
            let isBetter =
                comparesPairs ? try await comesBefore(one, two) : try Order.isLess(one, two, at: call.range)
            if isBetter { best = place }
        }
        return elements[best]
    }

    func picked(_ order: [Int]) throws(RuntimeError) -> Value {
        let elements = try call.all()
        return try call.made(order.map { elements[$0] })
    }

    /// True if `by:` compares two values. A key path or a closure of one value gives keys;
    /// a closure of two compares.
    private var comparesPairs: Bool {
        guard case .function(let function) = call.value(0) else { return false }
        return switch function.kind {
        case .closure(let closure, _): closure.takesPairs
        case .operation: true
        case .keyPath, .free: false
        case .declared(let declared): declared.declaration.parameters.count > 1
        }
    }

    private func order() async throws(RuntimeError) -> [Int] {
        guard comparesPairs else { return try Order.ascending(try await keys(), at: call.range) }
        let elements = try call.all()
        return try await Order.merged(elements.count) { (one, two) async throws(RuntimeError) in
            try await comesBefore(elements[one], elements[two])
        }
    }

    private func keys() async throws(RuntimeError) -> [Value] {
        var keys: [Value] = []
        for element in call.elements { keys.append(try await call.apply(0, element)) }
        return keys
    }

    private func comesBefore(_ one: Value, _ two: Value) async throws(RuntimeError) -> Bool {
        guard let isBefore = try await call.apply(0, one, two).bool else {
            throw call.failure("a comparison must return a Bool", advice: "write { $0 < $1 }, or a key path")
        }
        return isBefore
    }
}
