import HTTPModel
import ModelDecoding

extension FunctionTable {
    /// The functions of arrays, sets and ranges of whole numbers.
    static let arrays: [FunctionEntry] = [
        FunctionEntry(.array, "count", "Int", "The number of elements.", ("[1, 2, 3].count", "3")) { call in
            .int(call.count)
        },
        FunctionEntry(.array, "isEmpty", "Bool", "True if there are no elements.", ("[].isEmpty", "true")) { call in
            .bool(call.count == 0)
        },
        FunctionEntry(.array, "first", "Element?", "The first element, if there is one.", ("[3, 1].first", "3")) {
            call in
            call.elements.first ?? .nil
        },
        FunctionEntry(.array, "last", "Element?", "The last element, if there is one.", ("[3, 1].last", "1")) { call in
            call.elements.suffix(1).first ?? .nil
        },
        FunctionEntry(.array, "indices", "Range", "The indices of the elements.", (#"["a", "b"].indices"#, "0..<2")) {
            call in
            .range(RangeValue(lower: .int(0), upper: .int(call.elements.count), includesUpper: false))
        },
        FunctionEntry(
            .array, "prefix", [.init(nil, "Int")], "[Element]", "The first elements, up to the given number.",
            ("[1, 2, 3].prefix(2)", "[1, 2]")
        ) { (call) throws(RuntimeError) in
            try call.made(call.elements.prefix(try call.count(0)))
        },
        FunctionEntry(
            .array, "suffix", [.init(nil, "Int")], "[Element]", "The last elements, up to the given number.",
            ("[1, 2, 3].suffix(2)", "[2, 3]")
        ) { (call) throws(RuntimeError) in
            try call.made(call.elements.suffix(try call.count(0)))
        },
        FunctionEntry(
            .array, "dropFirst", [.init(nil, "Int", .optional)], "[Element]",
            "All elements but the first, or the first few.",
            ("[1, 2, 3].dropFirst()", "[2, 3]")
        ) { (call) throws(RuntimeError) in
            try call.made(call.elements.dropFirst(call.has(0) ? try call.count(0) : 1))
        },
        FunctionEntry(
            .array, "dropLast", [.init(nil, "Int", .optional)], "[Element]",
            "All elements but the last, or the last few.",
            ("[1, 2, 3].dropLast(2)", "[1]")
        ) { (call) throws(RuntimeError) in
            try call.made(call.elements.dropLast(call.has(0) ? try call.count(0) : 1))
        },
        FunctionEntry(
            .array, "reversed", [], "[Element]", "The elements from the last to the first.",
            ("[1, 2, 3].reversed()", "[3, 2, 1]")
        ) { (call) throws(RuntimeError) in
            try call.made(try call.all().reversed())
        },
        FunctionEntry(
            .array, "contains", [.init(nil, "Element")], "Bool", "True if an element is equal to this value.",
            ("[1, 2, 3].contains(2)", "true")
        ) { (call) throws(RuntimeError) in
            .bool(try call.place(of: call.value(0)) != nil)
        },
        FunctionEntry(
            .array, "firstIndex", [.init("of", "Element")], "Int?",
            "The index of the first element that is equal to this value.",
            (#"["a", "b"].firstIndex(of: "b")"#, "1")
        ) { (call) throws(RuntimeError) in
            try call.place(of: call.value(0)).map(Value.int) ?? .nil
        },
        FunctionEntry(
            .array, "lastIndex", [.init("of", "Element")], "Int?",
            "The index of the last element that is equal to this value.",
            (#"["a", "b", "a"].lastIndex(of: "a")"#, "2")
        ) { (call) throws(RuntimeError) in
            try call.place(of: call.value(0), fromEnd: true).map(Value.int) ?? .nil
        },
        FunctionEntry(
            .array, "starts", [.init("with", "[Element]")], "Bool", "True if it begins with these elements.",
            ("[1, 2, 3].starts(with: [1, 2])", "true")
        ) { (call) throws(RuntimeError) in
            let beginning = try call.all(0)
            let equal = Value.array(Array(call.elements.prefix(beginning.count))).isEqual(to: .array(beginning))
            guard let equal else { throw call.failure("these elements cannot be compared") }
            return .bool(equal)
        },
        FunctionEntry(
            .array, "enumerated", [], "[(offset: Int, element: Element)]", "The elements with their indices.",
            (#"["a", "b"].enumerated().map { "\($0) \($1)" }"#, #"["0 a", "1 b"]"#)
        ) { (call) throws(RuntimeError) in
            .array(
                try call.all().enumerated().map { number, element in
                    .tuple([TupleElement("offset", .int(number)), TupleElement("element", element)])
                })
        },
        FunctionEntry(
            .array, "joined", [.init("separator", "String", .optional)], "String",
            "The texts joined into one; arrays of arrays become one array.",
            (#"["a", "b"].joined(separator: ", ")"#, #""a, b""#)
        ) { (call) throws(RuntimeError) in
            try call.joined()
        },
        FunctionEntry(
            .array, "randomElement", [], "Element?", "A random element.", ("[7].randomElement()", "7")
        ) { call in
            let count = call.elements.count
            guard count > 0 else { return .nil }
            return call.elements.element(at: call.evaluator.surroundings.clockAndRandom.number(below: count)) ?? .nil
        },
        FunctionEntry(
            .array, "shuffled", [], "[Element]", "The elements in random order.", ("[7, 7].shuffled()", "[7, 7]")
        ) { (call) throws(RuntimeError) in
            var elements = try call.all()
            for place in elements.indices.dropFirst() {
                elements.swapAt(place, call.evaluator.surroundings.clockAndRandom.number(below: place + 1))
            }
            return try call.made(elements)
        },
        FunctionEntry(
            .initialiser("Array"), "init", [.init(nil, "some Sequence")], "[Element]",
            "The elements of a range or a set; the characters of a text.",
            ("Array(1...3)", "[1, 2, 3]")
        ) { (call) throws(RuntimeError) in
            try call.listed()
        },
        FunctionEntry(
            .initialiser("Array"), "init", [.init("repeating", "Element"), .init("count", "Int")], "[Element]",
            "The same element, repeated.", (#"Array(repeating: "a", count: 2)"#, #"["a", "a"]"#)
        ) { (call) throws(RuntimeError) in
            let count = try call.count(1)
            try call.make(count)
            return .array(Array(repeating: call.value(0), count: count))
        },
    ]
}

extension FunctionCall {
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

    /// The elements of an array or a range, the characters of a text.
    fileprivate func listed() throws(RuntimeError) -> Value {
        guard let text = value(0).text else { return .array(try all(0)) }
        return try made(text.revealed.map { String($0) })
    }

    fileprivate func joined() throws(RuntimeError) -> Value {
        let separator = has(0) ? try text(0) : SecretText()
        var (text, size, width) = (SecretText(), 0, separator.revealed.utf8.count)
        var values: [Value] = []
        for (place, element) in try all().enumerated() {
            if let piece = element.text {
                let more = piece.revealed.utf8.count + (place > 0 ? width : 0)
                try evaluator.budget.grow(from: size, by: more, of: 1, at: range)
                size += more
                if place > 0 { text += separator }
                text += piece
            } else if let inner = element.sequence, !has(0) {
                try grow(values.count, by: inner.count)
                values += inner
            } else {
                throw failure(
                    "only texts can be joined, and this is \(element.kindName)",
                    advice: #"write .map { "\($0)" } first"#)
            }
        }
        return values.isEmpty && elements.first?.sequence == nil ? .text(text) : .array(values)
    }
}
