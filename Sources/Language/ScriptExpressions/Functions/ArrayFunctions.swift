import HTTPModel
import ModelDecoding

extension FunctionTable {
    /// Bodies for lists that lay out no more elements than they need.
    static let listBodies: Bodies = [
        "count": { call in .int(call.count) },
        "isEmpty": { call in .bool(call.count == 0) },
        "first": { call in call.elements.first ?? .nil },
        "last": { call in call.elements.suffix(1).first ?? .nil },
        "indices": { call in
            .range(RangeValue(lower: .int(0), upper: .int(call.elements.count), includesUpper: false))
        },
        "lazy": { call in call.receiver },
        "prefix(upTo:)": { (call) throws(RuntimeError) in try call.made(call.elements.prefix(try call.place(0))) },
        "suffix(from:)": { (call) throws(RuntimeError) in try call.made(call.elements.dropFirst(try call.place(0))) },
        "split(separator:)": { (call) async throws(RuntimeError) in
            try await call.divided { (element) throws(RuntimeError) in
                try Order.areEqual([element], [call.value(0)], at: call.range)
            }
        },
        "split(whereSeparator:)": { (call) async throws(RuntimeError) in
            try await call.divided { (element) async throws(RuntimeError) in try await call.holds(0, element) }
        },
        "prefix(_:)": { (call) throws(RuntimeError) in try call.made(call.elements.prefix(try call.count(0))) },
        "suffix(_:)": { (call) throws(RuntimeError) in try call.made(call.elements.suffix(try call.count(0))) },
        "dropFirst(_:)": { (call) throws(RuntimeError) in
            try call.made(call.elements.dropFirst(call.has(0) ? try call.count(0) : 1))
        },
        "dropLast(_:)": { (call) throws(RuntimeError) in
            try call.made(call.elements.dropLast(call.has(0) ? try call.count(0) : 1))
        },
        "reversed()": { (call) throws(RuntimeError) in try call.made(try call.all().reversed()) },
        "contains(_:)": { (call) throws(RuntimeError) in .bool(try call.place(of: call.value(0)) != nil) },
        "firstIndex(of:)": { (call) throws(RuntimeError) in try call.place(of: call.value(0)).map(Value.int) ?? .nil },
        "lastIndex(of:)": { (call) throws(RuntimeError) in
            try call.place(of: call.value(0), fromEnd: true).map(Value.int) ?? .nil
        },
        "starts(with:)": { (call) throws(RuntimeError) in
            let beginning = try call.all(0)
            return .bool(
                try Order.areEqual(Array(call.elements.prefix(beginning.count)), beginning, at: call.range))
        },
        "elementsEqual(_:)": { (call) throws(RuntimeError) in
            .bool(try Order.areEqual(try call.all(), try call.all(0), at: call.range))
        },
        "enumerated()": { (call) throws(RuntimeError) in
            .array(
                try call.all().enumerated().map { number, element in
                    .tuple([TupleElement("offset", .int(number)), TupleElement("element", element)])
                })
        },
        "joined()": { (call) throws(RuntimeError) in try call.joined(by: nil) },
        "joined(separator:)": { (call) throws(RuntimeError) in try call.joined(by: try call.text(0)) },
        "randomElement()": { call in
            let count = call.elements.count
            guard count > 0 else { return .nil }
            return call.elements.element(at: call.evaluator.surroundings.clockAndRandom.number(below: count)) ?? .nil
        },
        "shuffled()": { (call) throws(RuntimeError) in
            var elements = try call.all()
            for place in elements.indices.dropFirst() {
                elements.swapAt(place, call.evaluator.surroundings.clockAndRandom.number(below: place + 1))
            }
            return try call.made(elements)
        },
    ]

    static let listInitialisers: Bodies = [
        "Array(_:)": { (call) throws(RuntimeError) in .array(try call.all(0)) },
        "Array(repeating:count:)": { (call) throws(RuntimeError) in
            let count = try call.count(1)
            try call.make(count)
            return .array(Array(repeating: call.value(0), count: count))
        },
    ]
}

extension FunctionCall {
    /// An argument as the place of an element, or of the end.
    fileprivate func place(_ number: Int) throws(RuntimeError) -> Int {
        let (place, count) = (try int(number), elements.count)
        guard (0...count).contains(place) else { throw failure("the index \(place) is not within 0...\(count)") }
        return place
    }

    /// The parts between elements that are separators, without empty ones.
    fileprivate func divided(
        by isSeparator: (Value) async throws(RuntimeError) -> Bool
    ) async throws(RuntimeError) -> Value {
        var (parts, part): ([Value], [Value]) = ([], [])
        for element in try all() {
            guard try await isSeparator(element) else {
                part.append(element)
                continue
            }
            if !part.isEmpty { parts.append(receiver.rebuilt(part)) }
            part = []
        }
        return .array(part.isEmpty ? parts : parts + [receiver.rebuilt(part)])
    }

    fileprivate func place(of wanted: Value, fromEnd: Bool = false) throws(RuntimeError) -> Int? {
        let elements = try all()
        let places = fromEnd ? Array(elements.indices.reversed()) : Array(elements.indices)
        for place in places {
            let element = elements[place]
            guard let equal = element.isEqual(to: wanted) else {
                throw failure("\(element.kindName) and \(wanted.kindName) cannot be compared")
            }
            if equal { return place }
        }
        return nil
    }

    fileprivate func joined(by separator: SecretText?) throws(RuntimeError) -> Value {
        var (text, size, width) = (SecretText(), 0, separator?.revealed.utf8.count ?? 0)
        var values: [Value] = []
        for (place, element) in try all().enumerated() {
            if let piece = element.text {
                let more = piece.revealed.utf8.count + (place > 0 ? width : 0)
                try evaluator.budget.grow(from: size, by: more, of: 1, at: range)
                size += more
                if let separator, place > 0 { text += separator }
                text += piece
            } else if let inner = element.sequence, separator == nil {
                try grow(values.count, by: inner.count)
                values += inner
            } else {
                throw failure(
                    "only texts can be joined, but this is \(element.kindName)",
                    advice: #"write .map { "\($0)" } first"#)
            }
        }
        return values.isEmpty && elements.first?.sequence == nil ? .text(text) : .array(values)
    }
}
