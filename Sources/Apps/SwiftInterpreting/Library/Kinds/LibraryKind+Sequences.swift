import ModelDecoding

extension LibraryKind {
    /// The members of every sequence, by its elements.
    static let sequence = LibraryKind("Sequence") { sequence in
        sequence.addTransforms()
        sequence.addSearches()
        sequence.addOrder()
        sequence.addParts()
        sequence.addTexts()
    }
}

extension LibraryKind {
    private mutating func addTransforms() {
        method(
            "map(_: (Element) -> Result) -> [Result]", "The closure's result for each element.",
            "[1, 2].map { $0 * 2 } → [2, 4]"
        ) { (list: LibrarySequence, transform: LibraryClosure) throws(Interruption) in
            try LibraryList(list.elements.map { (element) throws(Interruption) in try transform(element) })
        }
        method(
            "compactMap(_: (Element) -> Result?) -> [Result]",
            "The closure's result for each element, without nil.", #"["1", "x"].compactMap { Int($0) } → [1]"#
        ) {
            (list: LibrarySequence, transform: LibraryClosure, call: LibraryCall) throws(Interruption) in
            if case .array(.optional)? = call.expected?.innermost {
                throw .unknown("Sonde cannot tell which optional 'compactMap' unwraps for a list of optionals")
            }
            var results: [ModelValue] = []
            for element in list.elements {
                let result = try transform(element)
                if case .nil = result { continue }
                results.append(result.unwrapped)
            }
            return LibraryList(results)
        }
        method(
            "flatMap(_: (Element) -> [Result]) -> [Result]", "The elements of all arrays that the closure returns.",
            "[1, 2].flatMap { [$0, $0] } → [1, 1, 2, 2]"
        ) {
            (list: LibrarySequence, transform: LibraryClosure, call: LibraryCall) throws(Interruption) in
            var results: [ModelValue] = []
            for element in list.elements { results += try call.elements(of: try transform(element)) }
            return LibraryList(results)
        }
        method(
            "filter(_: (Element) -> Bool)", "The elements for which the closure is true.",
            "[1, 2, 3].filter { $0 > 1 } → [2, 3]"
        ) { (list: LibrarySequence, isIncluded: LibraryClosure) throws(Interruption) in
            LibraryList(
                try list.filtered { (element) throws(Interruption) in try isIncluded.isTrue(element) },
                of: list.elementType)
        }
        method(
            "forEach(_: (Element) -> Void) -> Void", "Calls the closure with each element.",
            "[1, 2].forEach { print($0) } → ()"
        ) { (list: LibrarySequence, body: LibraryClosure) throws(Interruption) -> ModelValue in
            for element in list.elements { _ = try body(element) }
            return .void
        }
        method(
            "reduce(_: Result, _: (Result, Element) -> Result) -> Result",
            "One value made of all elements, starting from the first argument.", "[1.5, 2].reduce(0) { $0 + $1 } → 3.5"
        ) {
            (list: LibrarySequence, first: ModelValue, next: LibraryClosure, call: LibraryCall) throws(Interruption) in
            try list.folded(call.literal(first), call.expected == nil, next)
        }
        method("reduce(into:_:)") {
            (list: LibrarySequence, first: ModelValue, next: LibraryClosure, call: LibraryCall) throws(Interruption) in
            var result = call.literal(first)
            for element in list.elements { try next(changing: &result, element) }
            return result
        }
        method(
            "enumerated() -> [(offset: Int, element: Element)]", "The elements with their indices.",
            #"["a", "b"].enumerated().map { "\($0) \($1)" } → ["0 a", "1 b"]"#
        ) { (list: LibrarySequence) in
            LibraryList(
                list.elements.enumerated().map { .tuple([("offset", .int($0.offset)), ("element", $0.element)]) })
        }
        method("reversed()", "The elements from the last to the first.", "[1, 2, 3].reversed() → [3, 2, 1]") {
            (list: LibrarySequence) in LibraryList(list.elements.reversed(), of: list.elementType)
        }
        property(
            "lazy: [Element]", "The elements; each is made when it is needed.", "[1, 2].lazy.map { $0 * 2 }.first → 2"
        ) {
            (list: LibrarySequence) in list
        }
        method(
            "joined() -> String", "The texts joined into one; arrays of arrays become one array.",
            #"["a", "b"].joined() → "ab""#
        ) { (list: LibrarySequence, call: LibraryCall) throws(Interruption) -> ModelValue in
            if case .scalar(.string) = list.elementType { return .string(try list.texts().joined()) }
            if list.elements.isEmpty, list.elementType == .unknownElement {
                // Of no texts it makes a text, and of no lists a list.
                switch call.expected?.innermost {
                case .scalar(.string): return .string("")
                case .array: break
                default: throw .unknown("Sonde cannot tell whether this empty list holds texts or lists")
                }
            }
            var results: [ModelValue] = []
            for element in list.elements { results += try call.elements(of: element) }
            return LibraryList(results).codeValue(call.expected)
        }
        method(
            "joined(separator:)", "The texts joined into one, with a text between them.",
            #"["a", "b"].joined(separator: ", ") → "a, b""#
        ) { (list: LibrarySequence, separator: String) throws(Interruption) in
            try list.texts().joined(separator: separator)
        }
    }

    private mutating func addSearches() {
        addContainsWhere()
        method("contains(_:)", "True if an element is equal to this value.", "[1, 2, 3].contains(2) → true") {
            (list: LibrarySequence, value: LibraryElement, call: LibraryCall) throws(Interruption) in
            let value = try value.value(as: list.elementType)
            return try list.first { (element) throws(Interruption) in try call.areEqual(element, value) } != nil
        }
        method(
            "first(where: (Element) -> Bool) -> Element?", "The first element for which the closure is true.",
            "[1, 2, 3].first(where: { $0 > 1 }) → 2"
        ) { (list: LibrarySequence, isMeant: LibraryClosure) throws(Interruption) in
            try list.first { (element) throws(Interruption) in try isMeant.isTrue(element) }?.element
        }
        method(
            "allSatisfy(_: (Element) -> Bool)", "True if the closure is true for every element.",
            "[1, 2, 3].allSatisfy { $0 > 0 } → true"
        ) { (list: LibrarySequence, isMeant: LibraryClosure) throws(Interruption) in
            try list.first { (element) throws(Interruption) in try !isMeant.isTrue(element) } == nil
        }
        method(
            "count(where: (Element) -> Bool)", "The number of elements for which the closure is true.",
            "[1, 2, 3].count(where: { $0 > 1 }) → 2"
        ) { (list: LibrarySequence, isMeant: LibraryClosure) throws(Interruption) in
            try list.filtered { (element) throws(Interruption) in try isMeant.isTrue(element) }.count
        }
        method(
            "elementsEqual(_:)", "True if it has these elements, in this order.", "[1, 2].elementsEqual(1...2) → true"
        ) {
            (list: LibrarySequence, other: LibrarySequence, call: LibraryCall) throws(Interruption) -> Bool in
            guard list.elements.count == other.elements.count else { return false }
            for (one, two) in zip(list.elements, other.elements) where try !call.areEqual(one, two) { return false }
            return true
        }
        method(
            "lexicographicallyPrecedes(_:)", "True if it comes first in the order of a dictionary.",
            "[1, 2].lexicographicallyPrecedes([1, 3]) → true"
        ) {
            (list: LibrarySequence, other: LibrarySequence, call: LibraryCall) throws(Interruption) -> Bool in
            for (one, two) in zip(list.elements, other.elements) {
                if try call.isLess(one, two) { return true }
                if try call.isLess(two, one) { return false }
            }
            return list.elements.count < other.elements.count
        }
        method("starts(with:)", "True if it begins with these elements.", "[1, 2, 3].starts(with: [1, 2]) → true") {
            (list: LibrarySequence, other: LibrarySequence, call: LibraryCall) throws(Interruption) -> Bool in
            guard list.elements.count >= other.elements.count else { return false }
            for (one, two) in zip(list.elements, other.elements) where try !call.areEqual(one, two) { return false }
            return true
        }
        property("isEmpty", "True if there are no elements.", "[].isEmpty → true") { (list: LibrarySequence) in
            list.elements.isEmpty
        }
        property("count", "The number of elements.", "[1, 2, 3].count → 3") { (list: LibrarySequence) in
            list.elements.count
        }
        property("underestimatedCount") { (list: LibrarySequence) in list.elements.count }
    }

    /// It stands before `contains(_:)`, which would take the closure for an element.
    mutating func addContainsWhere() {
        method(
            "contains(where: (Element) -> Bool)", "True if the closure is true for any element.",
            "[1, 2, 3].contains(where: { $0 > 2 }) → true"
        ) { (list: LibrarySequence, isMeant: LibraryClosure) throws(Interruption) in
            try list.first { (element) throws(Interruption) in try isMeant.isTrue(element) } != nil
        }
    }

    private mutating func addOrder() {
        method("sorted()", "The elements in ascending order.", "[3, 1, 2].sorted() → [1, 2, 3]") {
            (list: LibrarySequence, call: LibraryCall) throws(Interruption) in
            LibraryList(try list.elements.sorted(call), of: list.elementType)
        }
        method(
            "sorted(by: (Element, Element) -> Bool)",
            "The elements in the order of a comparison, or ascending by a key path. Equal ones keep their order.",
            "[3, 1, 2].sorted(by: >) → [3, 2, 1]"
        ) { (list: LibrarySequence, precedes: LibraryClosure) throws(Interruption) in
            LibraryList(try list.elements.sorted(precedes), of: list.elementType)
        }
        method("min() -> Element?", "The smallest element, if there is one.", "[3, 1, 2].min() → 1") {
            (list: LibrarySequence, call: LibraryCall) throws(Interruption) in
            try list.least { (one, two) throws(Interruption) in try call.isLess(one, two) }
        }
        method("max() -> Element?", "The greatest element, if there is one.", "[3, 1, 2].max() → 3") {
            (list: LibrarySequence, call: LibraryCall) throws(Interruption) in
            try list.greatest { (one, two) throws(Interruption) in try call.isLess(one, two) }
        }
        method(
            "min(by: (Element, Element) -> Bool) -> Element?",
            "The first element in the order of a comparison, or with the smallest value of a key path.",
            #"["bb", "a"].min(by: \.count) → "a""#
        ) { (list: LibrarySequence, precedes: LibraryClosure) throws(Interruption) in
            try list.least { (one, two) throws(Interruption) in try precedes.isTrue(one, two) }
        }
        method(
            "max(by: (Element, Element) -> Bool) -> Element?",
            "The last element in the order of a comparison, or with the greatest value of a key path.",
            #"["bb", "a"].max(by: \.count) → "bb""#
        ) { (list: LibrarySequence, precedes: LibraryClosure) throws(Interruption) in
            try list.greatest { (one, two) throws(Interruption) in try precedes.isTrue(one, two) }
        }
        method("shuffled() -> [Element]", "The elements in random order.", "[7, 7].shuffled() → [7, 7]") {
            (_: LibrarySequence) throws(Interruption) -> ModelValue in
            throw .unknown("a random order cannot be predicted")
        }
        method("randomElement() -> Element?", "A random element.", "[7].randomElement() → 7") {
            (_: LibrarySequence) throws(Interruption) -> ModelValue in
            throw .unknown("a random element cannot be predicted")
        }
    }

    private mutating func addParts() {
        method("prefix(_:)", "The first elements, up to the given number.", "[1, 2, 3].prefix(2) → [1, 2]") {
            (list: LibrarySequence, count: Int) throws(Interruption) in
            LibraryList(list.elements.prefix(try count.asLength()), of: list.elementType)
        }
        method("suffix(_:)", "The last elements, up to the given number.", "[1, 2, 3].suffix(2) → [2, 3]") {
            (list: LibrarySequence, count: Int) throws(Interruption) in
            LibraryList(list.elements.suffix(try count.asLength()), of: list.elementType)
        }
        method("dropFirst(_?:)", "All elements but the first, or the first few.", "[1, 2, 3].dropFirst() → [2, 3]") {
            (list: LibrarySequence, count: Int?) throws(Interruption) in
            LibraryList(list.elements.dropFirst(try (count ?? 1).asLength()), of: list.elementType)
        }
        method("dropLast(_?:)", "All elements but the last, or the last few.", "[1, 2, 3].dropLast(2) → [1]") {
            (list: LibrarySequence, count: Int?) throws(Interruption) in
            LibraryList(list.elements.dropLast(try (count ?? 1).asLength()), of: list.elementType)
        }
        method(
            "prefix(while: (Element) -> Bool)", "The elements before the first for which the closure is false.",
            "[1, 2, 1].prefix(while: { $0 < 2 }) → [1]"
        ) { (list: LibrarySequence, isMeant: LibraryClosure) throws(Interruption) in
            let end = try list.first { (element) throws(Interruption) in try !isMeant.isTrue(element) }?.position
            return LibraryList(list.elements[..<(end ?? list.elements.count)], of: list.elementType)
        }
        method(
            "drop(while: (Element) -> Bool)", "The elements from the first for which the closure is false.",
            "[1, 2, 1].drop(while: { $0 < 2 }) → [2, 1]"
        ) { (list: LibrarySequence, isMeant: LibraryClosure) throws(Interruption) in
            let start = try list.first { (element) throws(Interruption) in try !isMeant.isTrue(element) }?.position
            return LibraryList(list.elements[(start ?? list.elements.count)...], of: list.elementType)
        }
    }

    private mutating func addTexts() {
        method("description: String", "The array as text.", #"[1, 2].description → "[1, 2]""#) {
            (list: LibrarySequence, call: LibraryCall) throws(Interruption) -> String in
            var texts: [String] = []
            for element in list.elements { texts.append(try call.debugText(of: element)) }
            return "[" + texts.joined(separator: ", ") + "]"
        }
    }
}

extension LibrarySequence {
    /// Returns the result of `reduce`. An initial number has the type of the results, which only they show: a
    /// number that does not go with the elements as an `Int`, or becomes something else with them, was not one.
    fileprivate func folded(
        _ first: ModelValue, _ mayBeLiteral: Bool, _ next: LibraryClosure
    ) throws(Interruption) -> ModelValue {
        guard mayBeLiteral, case .integer(let number) = first, number.type == .int, let element = elements.first else {
            return try folded(first, next)
        }
        let typed = try next(first, element)
        guard let type = typed.type, type != first.type, let literal = CodeLibrary.literal(first, as: type) else {
            return try LibrarySequence(elements: Array(elements.dropFirst()), elementType: elementType)
                .folded(typed, next)
        }
        return try folded(literal, next)
    }

    private func folded(_ first: ModelValue, _ next: LibraryClosure) throws(Interruption) -> ModelValue {
        var result = first
        for element in elements {
            result = try next(result, element)
            // A value that begins as an optional remains one.
            if first.isOptional == true { result = result.asOptional }
        }
        return result
    }

    /// The first element that is meant, and its position.
    func first(where isMeant: (ModelValue) throws(Interruption) -> Bool) throws(Interruption)
        -> (element: ModelValue, position: Int)?
    {
        for (position, element) in elements.enumerated() where try isMeant(element) { return (element, position) }
        return nil
    }

    func filtered(_ isIncluded: (ModelValue) throws(Interruption) -> Bool) throws(Interruption) -> [ModelValue] {
        var result: [ModelValue] = []
        for element in elements where try isIncluded(element) { result.append(element) }
        return result
    }

    /// Returns the first of the elements that no other is less than.
    func least(_ precedes: (ModelValue, ModelValue) throws(Interruption) -> Bool) throws(Interruption) -> ModelValue? {
        try Interruption.passing { try elements.min { try precedes($0, $1) } }
    }

    func greatest(_ precedes: (ModelValue, ModelValue) throws(Interruption) -> Bool) throws(Interruption)
        -> ModelValue?
    {
        try Interruption.passing { try elements.max { try precedes($0, $1) } }
    }

    func texts() throws(Interruption) -> [String] {
        guard let texts = [String].swift(.array(ArrayValue(elements, of: elementType))) else {
            throw .unknown("only texts are joined here")
        }
        try CodeLibrary.refuse(size: texts.reduce(0) { $0 + $1.utf8.count })
        return texts
    }
}

extension [ModelValue] {
    func sorted(_ call: LibraryCall) throws(Interruption) -> [ModelValue] {
        try call.step(count)
        return try Interruption.passing { try sorted { try call.isLess($0, $1) } }
    }

    func sorted(_ precedes: LibraryClosure) throws(Interruption) -> [ModelValue] {
        try Interruption.passing { try sorted { try precedes.isTrue($0, $1) } }
    }
}

extension Int {
    /// A number of elements, which ends a program in Swift if it is negative.
    func asLength() throws(Interruption) -> Int {
        guard self >= 0 else { throw .trap("a number of elements cannot be negative") }
        return self
    }
}
