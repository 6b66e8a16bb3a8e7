import ModelDecoding

/// A list whose elements have numbers: an array or a part of one.
protocol LibraryNumberedList: LibraryValue {
    var numbered: ArraySlice<ModelValue> { get }
    var elementType: ModelType { get }
}

/// An array.
struct LibraryArray: LibraryNumberedList {
    var elements: [ModelValue]
    var elementType: ModelType

    static var codeType: ModelType? { nil }

    static func swift(_ value: ModelValue) -> LibraryArray? {
        guard case .array(let array) = value else { return nil }
        return LibraryArray(elements: array.elements, elementType: array.elementType)
    }

    var numbered: ArraySlice<ModelValue> { elements[...] }
    var codeValue: ModelValue { .array(ArrayValue(elements, of: elementType)) }
}

extension ListSlice: LibraryNumberedList {
    var numbered: ArraySlice<ModelValue> { elements }
}

extension LibraryKind {
    static let list = LibraryKind("Array", "ContiguousArray") { list in
        list.addNumbered(LibraryArray.self)
        list.addParts(LibraryArray.self)
        list.addAdditions()
        list.addRemovals()
        list.addReordering()
        list.member("init()") { (call: LibraryCall) in LibraryList([]) }
        list.member(
            "init(_: some Sequence)", "The elements of a range or a set; the characters of a text.",
            "Array(1...3) → [1, 2, 3]"
        ) { (elements: LibrarySequence) in
            LibraryList(elements.elements, of: elements.elementType)
        }
        list.member(
            "init(repeating: Element, count:)", "The same element, repeated.",
            #"Array(repeating: "a", count: 2) → ["a", "a"]"#
        ) { (element: ModelValue, count: Int) throws(Interruption) in
            try CodeLibrary.refuse(size: try count.asLength())
            return LibraryList(Array(repeating: element, count: count))
        }
    }

    static let slice = LibraryKind(ListSlice.typeName) { slice in
        slice.addNumbered(ListSlice.self)
        slice.addParts(ListSlice.self)
        slice.member("init(_:)") { (list: LibraryArray) in list.slice(list.numbered) }
    }
}

extension LibraryNumberedList {
    fileprivate func slice(_ elements: ArraySlice<ModelValue>) -> ListSlice {
        ListSlice(elements: elements, elementType: elementType)
    }
}

extension LibraryKind {
    private mutating func addNumbered<List: LibraryNumberedList>(_ type: List.Type) {
        property("first: Element?", "The first element, if there is one.", "[3, 1].first → 3") { (list: List) in
            list.numbered.first
        }
        property("last: Element?", "The last element, if there is one.", "[3, 1].last → 1") { (list: List) in
            list.numbered.last
        }
        property("count") { (list: List) in list.numbered.count }
        property("isEmpty") { (list: List) in list.numbered.isEmpty }
        property("startIndex") { (list: List) in list.numbered.startIndex }
        property("endIndex") { (list: List) in list.numbered.endIndex }
        property("indices: Range", "The indices of the elements.", #"["a", "b"].indices → 0..<2"#) { (list: List) in
            PairValue(
                .range, of: .scalar(.int), .int(list.numbered.startIndex), .int(list.numbered.endIndex))
        }
        method("index(after:)") { (_: List, position: Int) in position + 1 }
        method("index(before:)") { (_: List, position: Int) in position - 1 }
        method(
            "firstIndex(where: (Element) -> Bool)", "The index of the first element for which the closure is true.",
            "[5, 6].firstIndex(where: { $0 > 5 }) → 1"
        ) { (list: List, isMeant: LibraryClosure) throws(Interruption) -> Int? in
            for position in list.numbered.indices where try isMeant.isTrue(list.numbered[position]) { return position }
            return nil
        }
        method(
            "firstIndex(of: Element)", "The index of the first element that is equal to this value.",
            #"["a", "b"].firstIndex(of: "b") → 1"#
        ) { (list: List, value: ModelValue, call: LibraryCall) throws(Interruption) -> Int? in
            for position in list.numbered.indices where try call.areEqual(list.numbered[position], value) {
                return position
            }
            return nil
        }
        method(
            "lastIndex(where: (Element) -> Bool)", "The index of the last element for which the closure is true.",
            "[5, 6, 5].lastIndex(where: { $0 < 6 }) → 2"
        ) { (list: List, isMeant: LibraryClosure) throws(Interruption) -> Int? in
            for position in list.numbered.indices.reversed() where try isMeant.isTrue(list.numbered[position]) {
                return position
            }
            return nil
        }
        method(
            "lastIndex(of: Element)", "The index of the last element that is equal to this value.",
            #"["a", "b", "a"].lastIndex(of: "a") → 2"#
        ) { (list: List, value: ModelValue, call: LibraryCall) throws(Interruption) -> Int? in
            for position in list.numbered.indices.reversed() where try call.areEqual(list.numbered[position], value) {
                return position
            }
            return nil
        }
        method(
            "last(where: (Element) -> Bool) -> Element?", "The last element for which the closure is true.",
            "[1, 2, 3].last(where: { $0 < 3 }) → 2"
        ) { (list: List, isMeant: LibraryClosure) throws(Interruption) -> ModelValue? in
            for element in list.numbered.reversed() where try isMeant.isTrue(element) { return element }
            return nil
        }
        method("subscript(_:)") { (list: List, position: Int) throws(Interruption) -> ModelValue in
            guard list.numbered.indices ~= position else { throw .trap(.indexOutOfRange) }
            return list.numbered[position]
        }
    }

    private mutating func addParts<List: LibraryNumberedList>(_ type: List.Type) {
        method("subscript(_:)") { (list: List, range: LibraryRange) throws(Interruption) in
            let positions = try range.positions(in: list.numbered, as: Int.swift) { $0 + 1 }
            return list.slice(list.numbered[positions])
        }
        method("prefix(_:)") { (list: List, count: Int) throws(Interruption) in
            list.slice(list.numbered.prefix(try count.asLength()))
        }
        method("suffix(_:)") { (list: List, count: Int) throws(Interruption) in
            list.slice(list.numbered.suffix(try count.asLength()))
        }
        method("prefix(upTo:) -> [Element]", "The elements before an index.", "[1, 2, 3].prefix(upTo: 2) → [1, 2]") {
            (list: List, end: Int) throws(Interruption) in
            try list.slice(list.numbered[list.bounds(list.numbered.startIndex, end)])
        }
        method("suffix(from:) -> [Element]", "The elements from an index.", "[1, 2, 3].suffix(from: 1) → [2, 3]") {
            (list: List, start: Int) throws(Interruption) in
            try list.slice(list.numbered[list.bounds(start, list.numbered.endIndex)])
        }
        method("dropFirst(_?:)") { (list: List, count: Int?) throws(Interruption) in
            list.slice(list.numbered.dropFirst(try (count ?? 1).asLength()))
        }
        method("dropLast(_?:)") { (list: List, count: Int?) throws(Interruption) in
            list.slice(list.numbered.dropLast(try (count ?? 1).asLength()))
        }
        method("prefix(while:)") { (list: List, isMeant: LibraryClosure) throws(Interruption) in
            try Interruption.passing { try list.slice(list.numbered.prefix { try isMeant.isTrue($0) }) }
        }
        method("drop(while:)") { (list: List, isMeant: LibraryClosure) throws(Interruption) in
            try Interruption.passing { try list.slice(list.numbered.drop { try isMeant.isTrue($0) }) }
        }
        method(
            "split(whereSeparator: (Element) -> Bool) -> [[Element]]",
            "The parts between the elements for which the closure is true, without empty ones.",
            "[1, 0, 2, 3].split(whereSeparator: { $0 == 0 }) → [[1], [2, 3]]"
        ) { (list: List, isSeparator: LibraryClosure) throws(Interruption) in
            try Interruption.passing {
                LibraryList(try list.numbered.split { try isSeparator.isTrue($0) }.map { list.slice($0).codeValue })
            }
        }
        method(
            "split(separator: Element) -> [[Element]]",
            "The parts between elements equal to this one, without empty ones.",
            "[1, 0, 2, 3].split(separator: 0) → [[1], [2, 3]]"
        ) {
            (list: List, separator: ModelValue, call: LibraryCall) throws(Interruption) in
            try Interruption.passing {
                LibraryList(
                    try list.numbered.split { try call.areEqual($0, separator) }.map { list.slice($0).codeValue })
            }
        }
    }

    private mutating func addAdditions() {
        mutating("append(_:)") {
            (list: inout LibraryArray, element: LibraryElement) throws(Interruption) in
            try CodeLibrary.refuse(size: list.elements.count + 1)
            list.elements.append(try element.value(as: list.elementType))
        }
        mutating("append(contentsOf:)") { (list: inout LibraryArray, other: LibrarySequence) throws(Interruption) in
            try CodeLibrary.refuse(size: list.elements.count + other.elements.count)
            list.elements += other.elements
        }
        mutating("insert(_:at:)") {
            (list: inout LibraryArray, element: LibraryElement, position: Int) throws(Interruption) in
            guard 0...list.elements.count ~= position else { throw .trap(.indexOutOfRange) }
            list.elements.insert(try element.value(as: list.elementType), at: position)
        }
        mutating("insert(contentsOf:at:)") {
            (list: inout LibraryArray, other: LibrarySequence, position: Int) throws(Interruption) in
            guard 0...list.elements.count ~= position else { throw .trap(.indexOutOfRange) }
            try CodeLibrary.refuse(size: list.elements.count + other.elements.count)
            list.elements.insert(contentsOf: other.elements, at: position)
        }
        mutating("reserveCapacity(_:)") { (_: inout LibraryArray, _: Int) in }
        mutating("subscript(set:_:)") {
            (list: inout LibraryArray, new: LibraryElement, position: Int) throws(Interruption) in
            guard list.elements.indices ~= position else { throw .trap(.indexOutOfRange) }
            list.elements[position] = try new.value(as: list.elementType)
        }
        mutating("subscript(set:_:)") {
            (list: inout LibraryArray, new: LibrarySequence, range: LibraryRange) throws(Interruption) in
            let positions = try range.positions(in: list.numbered, as: Int.swift) { $0 + 1 }
            list.elements.replaceSubrange(positions, with: new.elements)
        }
        mutating("replaceSubrange(_:with:)") {
            (list: inout LibraryArray, range: LibraryRange, new: LibrarySequence) throws(Interruption) in
            let positions = try range.positions(in: list.numbered, as: Int.swift) { $0 + 1 }
            list.elements.replaceSubrange(positions, with: new.elements)
        }
    }

    private mutating func addRemovals() {
        mutating("remove(at:)") { (list: inout LibraryArray, position: Int) throws(Interruption) -> ModelValue in
            guard list.elements.indices ~= position else { throw .trap(.indexOutOfRange) }
            return list.elements.remove(at: position)
        }
        mutating("removeFirst()") { (list: inout LibraryArray) throws(Interruption) -> ModelValue in
            guard !list.elements.isEmpty else { throw .trap("an empty list has no first element to remove") }
            return list.elements.removeFirst()
        }
        mutating("removeLast()") { (list: inout LibraryArray) throws(Interruption) -> ModelValue in
            guard !list.elements.isEmpty else { throw .trap("an empty list has no last element to remove") }
            return list.elements.removeLast()
        }
        mutating("removeFirst(_:)") { (list: inout LibraryArray, count: Int) throws(Interruption) in
            guard 0...list.elements.count ~= count else { throw .trap("there are too few elements to remove") }
            list.elements.removeFirst(count)
        }
        mutating("removeLast(_:)") { (list: inout LibraryArray, count: Int) throws(Interruption) in
            guard 0...list.elements.count ~= count else { throw .trap("there are too few elements to remove") }
            list.elements.removeLast(count)
        }
        mutating("popLast()") { (list: inout LibraryArray) in list.elements.popLast() }
        mutating("removeAll(keepingCapacity?:)") { (list: inout LibraryArray, _: Bool?) in list.elements.removeAll() }
        mutating("removeAll(where:)") { (list: inout LibraryArray, isMeant: LibraryClosure) throws(Interruption) in
            try Interruption.passing { try list.elements.removeAll { try isMeant.isTrue($0) } }
        }
        mutating("removeSubrange(_:)") { (list: inout LibraryArray, range: LibraryRange) throws(Interruption) in
            list.elements.removeSubrange(try range.positions(in: list.numbered, as: Int.swift) { $0 + 1 })
        }
    }

    private mutating func addReordering() {
        mutating("sort()") { (list: inout LibraryArray, call: LibraryCall) throws(Interruption) in
            list.elements = try list.elements.sorted(call)
        }
        mutating("sort(by:)") { (list: inout LibraryArray, precedes: LibraryClosure) throws(Interruption) in
            list.elements = try list.elements.sorted(precedes)
        }
        mutating("reverse()") { (list: inout LibraryArray) in list.elements.reverse() }
        mutating("swapAt(_:_:)") { (list: inout LibraryArray, one: Int, two: Int) throws(Interruption) in
            guard list.elements.indices ~= one, list.elements.indices ~= two else { throw .trap(.indexOutOfRange) }
            list.elements.swapAt(one, two)
        }
        mutating("shuffle()") { (_: inout LibraryArray) throws(Interruption) in
            throw .unknown("a random order cannot be predicted")
        }
    }
}

extension LibraryNumberedList {
    fileprivate func bounds(_ start: Int, _ end: Int) throws(Interruption) -> Range<Int> {
        guard numbered.startIndex <= start, start <= end, end <= numbered.endIndex else {
            throw .trap(.indexOutOfRange)
        }
        return start..<end
    }
}
