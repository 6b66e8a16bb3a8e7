package import JSONModel

extension JSONDocument {
    /// Indicates whether arrays and objects are nested too deeply for a body that is decoded into declared types.
    package var isTooDeep: Bool { index.firstContainer(in: 0, deeperThan: JSONBodyDecoder.depthLimit) != nil }
}

extension JSONIndex {
    /// The first array or object inside a value, or the value itself, that is nested deeper than a limit.
    func firstContainer(in value: Int, deeperThan limit: Int) -> Int? {
        guard entries[value..<end(of: value)].count(where: \.isContainer) > limit else { return nil }
        var ends: [Int] = []
        for entry in value..<end(of: value) where entries[entry].isContainer {
            while let end = ends.last, end <= entry { ends.removeLast() }
            guard ends.count < limit else { return entry }
            ends.append(end(of: entry))
        }
        return nil
    }

    /// Returns the number of elements of an array if all are like the first, up to a number worth reserving room
    /// for.
    func expectedCount(of array: Int) -> Int {
        let (first, end) = (first(of: array), end(of: array))
        return first < end ? min((end - first) / (next(after: first) - first), 4_096) : 0
    }

    /// The entries of the names of an object's members.
    package func names(of object: Int) -> some Sequence<Int> {
        sequence(state: first(of: object)) { name -> Int? in
            guard name < end(of: object) else { return nil }
            defer { name = next(after: name + 1) }
            return name
        }
    }
}
