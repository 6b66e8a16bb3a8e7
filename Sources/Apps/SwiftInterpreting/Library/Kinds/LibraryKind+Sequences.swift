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
        method("map(_:)") { (list: LibrarySequence, transform: LibraryClosure) throws(Interruption) in
            try LibraryList(list.elements.map { (element) throws(Interruption) in try transform(element) })
        }
        method("compactMap(_:)") {
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
        method("flatMap(_:)") {
            (list: LibrarySequence, transform: LibraryClosure, call: LibraryCall) throws(Interruption) in
            var results: [ModelValue] = []
            for element in list.elements { results += try call.elements(of: try transform(element)) }
            return LibraryList(results)
        }
        method("filter(_:)") { (list: LibrarySequence, isIncluded: LibraryClosure) throws(Interruption) in
            LibraryList(
                try list.filtered { (element) throws(Interruption) in try isIncluded.isTrue(element) },
                of: list.elementType)
        }
        method("forEach(_:)") { (list: LibrarySequence, body: LibraryClosure) throws(Interruption) -> ModelValue in
            for element in list.elements { _ = try body(element) }
            return .void
        }
        method("reduce(_:_:)") {
            (list: LibrarySequence, first: ModelValue, next: LibraryClosure, call: LibraryCall) throws(Interruption) in
            try list.folded(call.literal(first), call.expected == nil, next)
        }
        method("reduce(into:_:)") {
            (list: LibrarySequence, first: ModelValue, next: LibraryClosure, call: LibraryCall) throws(Interruption) in
            var result = call.literal(first)
            for element in list.elements { try next(changing: &result, element) }
            return result
        }
        method("enumerated()") { (list: LibrarySequence) in
            LibraryList(
                list.elements.enumerated().map { .tuple([("offset", .int($0.offset)), ("element", $0.element)]) })
        }
        method("reversed()") { (list: LibrarySequence) in LibraryList(list.elements.reversed(), of: list.elementType) }
        property("lazy") { (list: LibrarySequence) in list }
        method("joined()") { (list: LibrarySequence, call: LibraryCall) throws(Interruption) -> ModelValue in
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
        method("joined(separator:)") { (list: LibrarySequence, separator: String) throws(Interruption) in
            try list.texts().joined(separator: separator)
        }
    }

    private mutating func addSearches() {
        addContainsWhere()
        method("contains(_:)") {
            (list: LibrarySequence, value: LibraryElement, call: LibraryCall) throws(Interruption) in
            let value = try value.value(as: list.elementType)
            return try list.first { (element) throws(Interruption) in try call.areEqual(element, value) } != nil
        }
        method("first(where:)") { (list: LibrarySequence, isMeant: LibraryClosure) throws(Interruption) in
            try list.first { (element) throws(Interruption) in try isMeant.isTrue(element) }?.element
        }
        method("allSatisfy(_:)") { (list: LibrarySequence, isMeant: LibraryClosure) throws(Interruption) in
            try list.first { (element) throws(Interruption) in try !isMeant.isTrue(element) } == nil
        }
        method("count(where:)") { (list: LibrarySequence, isMeant: LibraryClosure) throws(Interruption) in
            try list.filtered { (element) throws(Interruption) in try isMeant.isTrue(element) }.count
        }
        method("elementsEqual(_:)") {
            (list: LibrarySequence, other: LibrarySequence, call: LibraryCall) throws(Interruption) -> Bool in
            guard list.elements.count == other.elements.count else { return false }
            for (one, two) in zip(list.elements, other.elements) where try !call.areEqual(one, two) { return false }
            return true
        }
        method("starts(with:)") {
            (list: LibrarySequence, other: LibrarySequence, call: LibraryCall) throws(Interruption) -> Bool in
            guard list.elements.count >= other.elements.count else { return false }
            for (one, two) in zip(list.elements, other.elements) where try !call.areEqual(one, two) { return false }
            return true
        }
        property("isEmpty") { (list: LibrarySequence) in list.elements.isEmpty }
        property("count") { (list: LibrarySequence) in list.elements.count }
        property("underestimatedCount") { (list: LibrarySequence) in list.elements.count }
    }

    /// It stands before `contains(_:)`, which would take the closure for an element.
    mutating func addContainsWhere() {
        method("contains(where:)") { (list: LibrarySequence, isMeant: LibraryClosure) throws(Interruption) in
            try list.first { (element) throws(Interruption) in try isMeant.isTrue(element) } != nil
        }
    }

    private mutating func addOrder() {
        method("sorted()") { (list: LibrarySequence, call: LibraryCall) throws(Interruption) in
            LibraryList(try list.elements.sorted(call), of: list.elementType)
        }
        method("sorted(by:)") { (list: LibrarySequence, precedes: LibraryClosure) throws(Interruption) in
            LibraryList(try list.elements.sorted(precedes), of: list.elementType)
        }
        method("min()") { (list: LibrarySequence, call: LibraryCall) throws(Interruption) in
            try list.least { (one, two) throws(Interruption) in try call.isLess(one, two) }
        }
        method("max()") { (list: LibrarySequence, call: LibraryCall) throws(Interruption) in
            try list.greatest { (one, two) throws(Interruption) in try call.isLess(one, two) }
        }
        method("min(by:)") { (list: LibrarySequence, precedes: LibraryClosure) throws(Interruption) in
            try list.least { (one, two) throws(Interruption) in try precedes.isTrue(one, two) }
        }
        method("max(by:)") { (list: LibrarySequence, precedes: LibraryClosure) throws(Interruption) in
            try list.greatest { (one, two) throws(Interruption) in try precedes.isTrue(one, two) }
        }
        method("shuffled()") { (_: LibrarySequence) throws(Interruption) -> ModelValue in
            throw .unknown("a random order cannot be predicted")
        }
        method("randomElement()") { (_: LibrarySequence) throws(Interruption) -> ModelValue in
            throw .unknown("a random element cannot be predicted")
        }
    }

    private mutating func addParts() {
        method("prefix(_:)") { (list: LibrarySequence, count: Int) throws(Interruption) in
            LibraryList(list.elements.prefix(try count.asLength()), of: list.elementType)
        }
        method("suffix(_:)") { (list: LibrarySequence, count: Int) throws(Interruption) in
            LibraryList(list.elements.suffix(try count.asLength()), of: list.elementType)
        }
        method("dropFirst(_?:)") { (list: LibrarySequence, count: Int?) throws(Interruption) in
            LibraryList(list.elements.dropFirst(try (count ?? 1).asLength()), of: list.elementType)
        }
        method("dropLast(_?:)") { (list: LibrarySequence, count: Int?) throws(Interruption) in
            LibraryList(list.elements.dropLast(try (count ?? 1).asLength()), of: list.elementType)
        }
        method("prefix(while:)") { (list: LibrarySequence, isMeant: LibraryClosure) throws(Interruption) in
            let end = try list.first { (element) throws(Interruption) in try !isMeant.isTrue(element) }?.position
            return LibraryList(list.elements[..<(end ?? list.elements.count)], of: list.elementType)
        }
        method("drop(while:)") { (list: LibrarySequence, isMeant: LibraryClosure) throws(Interruption) in
            let start = try list.first { (element) throws(Interruption) in try !isMeant.isTrue(element) }?.position
            return LibraryList(list.elements[(start ?? list.elements.count)...], of: list.elementType)
        }
    }

    private mutating func addTexts() {
        method("description") { (list: LibrarySequence, call: LibraryCall) throws(Interruption) -> String in
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
