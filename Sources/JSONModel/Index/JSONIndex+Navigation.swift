extension JSONIndex {
    /// The offset behind a value: behind its closing quote or bracket.
    ///
    /// A container's end is not stored. It is behind the last scalar or empty container inside, and behind as many
    /// brackets as were opened on the way there.
    package func endOffset(of entry: Int) -> Int {
        var last = entry
        var brackets = 0
        while entries[last].isContainer {
            brackets += 1
            guard let child = lastChild(of: last) else { break }
            last = child
        }
        let value = entries[last]
        var offset =
            switch value.kind {
            case .array, .object: value.offset + 1
            case .string: value.contents.upperBound + 1
            default: value.contents.upperBound
            }
        while brackets > 0 {
            if bytes[offset] == UInt8(ascii: "]") || bytes[offset] == UInt8(ascii: "}") { brackets -= 1 }
            offset += 1
        }
        return offset
    }

    /// The last entry that starts at an offset or before it.
    func lastEntry(startingAt offset: Int) -> Int {
        var (low, high) = (0, entries.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if start(of: middle) <= offset { low = middle } else { high = middle }
        }
        return low
    }

    /// The entry of the value inside a container that is or contains another entry, and the step that leads to it.
    func child(of container: Int, containing entry: Int) -> (step: JSONPath.Step, entry: Int)? {
        let end = entries[container].extent
        let isObject = kind(at: container) == .object
        var child = first(of: container)
        var number = 0
        while child < end {
            let value = isObject ? child + 1 : child
            let next = next(after: value)
            if entry < next { return (isObject ? .member(text(of: child)) : .element(number), value) }
            child = next
            number += 1
        }
        return nil
    }
}

private extension JSONIndex {
    func lastChild(of container: Int) -> Int? {
        let end = entries[container].extent
        let nameCount = kind(at: container) == .object ? 1 : 0
        var child = first(of: container)
        guard child < end else { return nil }
        while true {
            let value = child + nameCount
            child = next(after: value)
            if child >= end { return value }
        }
    }
}
