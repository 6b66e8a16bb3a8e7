import ModelDecoding

extension SetValue: LibraryValue {
    static var codeType: ModelType? { nil }

    static func swift(_ value: ModelValue) -> SetValue? {
        if case .set(let set) = value { set } else { nil }
    }

    var codeValue: ModelValue { .set(self) }
}

/// A set that is made by the library, of the type that its place wants or its elements show.
struct LibrarySet: LibraryOutput {
    let elements: [ModelValue]
    var elementType: ModelType?

    func codeValue(_ expected: ModelType?) -> ModelValue {
        if let elementType, elementType != .unknownElement { return .set(SetValue(elements, of: elementType)) }
        if case .set(let wanted) = expected?.innermost { return .set(SetValue(elements, of: wanted)) }
        return .set(SetValue(elements, of: .ofElements(elements)))
    }
}

extension LibraryKind {
    static let set = LibraryKind("Set") { set in
        set.property("count") { (set: SetValue) in set.elements.count }
        set.property("isEmpty") { (set: SetValue) in set.elements.isEmpty }
        set.property("first") { (set: SetValue) throws(Interruption) -> ModelValue? in
            guard set.elements.count < 2 else { throw .unknown("Sonde cannot tell which element of a set is first") }
            return set.elements.first
        }
        set.addContainsWhere()
        set.method("description") { (set: SetValue, call: LibraryCall) throws(Interruption) -> String in
            guard set.elements.count < 2 else { throw .unknown("the order of a set's elements in a text is not known") }
            return "["
                + (try set.elements.first.map { (element) throws(Interruption) in try call.debugText(of: element) }
                    ?? "") + "]"
        }
        set.method("contains(_:)") {
            (set: SetValue, element: LibraryElement) throws(Interruption) -> Bool in
            return set.contains(try element.value(as: set.elementType))
        }
        set.method("filter(_:)") { (set: SetValue, isIncluded: LibraryClosure) throws(Interruption) in
            let list = LibrarySequence(elements: set.elements, elementType: set.elementType)
            let included = try list.filtered { (element) throws(Interruption) in try isIncluded.isTrue(element) }
            return SetValue(included, of: set.elementType)
        }
        set.addAlgebra()
        set.addElementChanges()
        set.member("init()") { LibrarySet(elements: []) }
        set.member(
            "init(_: some Sequence) -> Set<Element>", "Each element once; a script keeps the order they came in.",
            "Set([3, 1, 3]) → Set([3, 1])"
        ) { (list: LibrarySequence) in
            LibrarySet(elements: list.elements, elementType: list.elementType)
        }
    }
}

extension LibraryKind {
    private mutating func addAlgebra() {
        method("union(_:) -> [Element]", "The elements of either, each once.", "[1, 2].union([2, 3]) → [1, 2, 3]") {
            (set: SetValue, others: LibrarySequence) in set.union(others)
        }
        method("intersection(_:) -> [Element]", "The elements in both, each once.", "[1, 2].intersection([2, 3]) → [2]")
        { (set: SetValue, others: LibrarySequence) in set.intersection(others) }
        method(
            "subtracting(_:) -> [Element]", "The elements that are not in the other, each once.",
            "[1, 2].subtracting([2, 3]) → [1]"
        ) { (set: SetValue, others: LibrarySequence) in set.subtracting(others) }
        method(
            "symmetricDifference(_:) -> [Element]", "The elements that are in only one of the two, each once.",
            "[1, 2].symmetricDifference([2, 3]) → [1, 3]"
        ) { (set: SetValue, others: LibrarySequence) in
            set.symmetricDifference(others)
        }
        method("isSubset(of:)", "True if the other has all of the elements.", "[1, 2].isSubset(of: 1...3) → true") {
            (set: SetValue, others: LibrarySequence) in
            set.elements.allSatisfy(set.with(others.elements).contains)
        }
        method(
            "isStrictSubset(of:)", "True if the other has all of the elements, and more.",
            "[1, 2].isStrictSubset(of: [1, 2]) → false"
        ) { (set: SetValue, others: LibrarySequence) in
            let others = set.with(others.elements)
            return set.elements.count < others.elements.count && set.elements.allSatisfy(others.contains)
        }
        method("isSuperset(of:)", "True if it has all elements of the other.", "[1, 2].isSuperset(of: [1]) → true") {
            (set: SetValue, others: LibrarySequence) in others.elements.allSatisfy(set.contains)
        }
        method(
            "isStrictSuperset(of:)", "True if it has all elements of the other, and more.",
            "[1, 2].isStrictSuperset(of: [1]) → true"
        ) { (set: SetValue, others: LibrarySequence) in
            set.with(others.elements).elements.count < set.elements.count && others.elements.allSatisfy(set.contains)
        }
        method("isDisjoint(with:)", "True if they have no element in common.", "[1, 2].isDisjoint(with: [3]) → true") {
            (set: SetValue, others: LibrarySequence) in
            !others.elements.contains(where: set.contains)
        }
    }

    private mutating func addElementChanges() {
        mutating("insert(_:)") { (set: inout SetValue, element: LibraryElement) throws(Interruption) in
            try CodeLibrary.refuse(size: set.elements.count + 1)
            let element = try element.value(as: set.elementType)
            let isNew = set.insert(element)
            return ModelValue.tuple([("inserted", .bool(isNew)), ("memberAfterInsert", element)])
        }
        mutating("update(with:)") { (set: inout SetValue, element: ModelValue) -> ModelValue? in
            let wasThere = set.remove(element)
            _ = set.insert(element)
            return wasThere ? element : nil
        }
        mutating("remove(_:)") { (set: inout SetValue, element: LibraryElement) throws(Interruption) in
            let element = try element.value(as: set.elementType)
            return set.remove(element) ? ModelValue.optional(element) : ModelValue.nil
        }
        mutating("removeAll(keepingCapacity?:)") { (set: inout SetValue, _: Bool?) in set = set.with([]) }
        mutating("formUnion(_:)") { (set: inout SetValue, others: LibrarySequence) in set = set.union(others) }
        mutating("formIntersection(_:)") { (set: inout SetValue, others: LibrarySequence) in
            set = set.intersection(others)
        }
        mutating("subtract(_:)") { (set: inout SetValue, others: LibrarySequence) in set = set.subtracting(others) }
        mutating("formSymmetricDifference(_:)") { (set: inout SetValue, others: LibrarySequence) in
            set = set.symmetricDifference(others)
        }
    }
}

extension SetValue {
    /// A set of the same type.
    fileprivate func with(_ elements: [ModelValue]) -> SetValue { SetValue(elements, of: elementType) }

    fileprivate func union(_ others: LibrarySequence) -> SetValue { with(elements + others.elements) }

    fileprivate func intersection(_ others: LibrarySequence) -> SetValue {
        with(elements.filter(with(others.elements).contains))
    }

    fileprivate func subtracting(_ others: LibrarySequence) -> SetValue {
        let others = with(others.elements)
        return with(elements.filter { !others.contains($0) })
    }

    fileprivate func symmetricDifference(_ others: LibrarySequence) -> SetValue {
        let others = with(others.elements)
        return with(elements.filter { !others.contains($0) } + others.elements.filter { !contains($0) })
    }
}
