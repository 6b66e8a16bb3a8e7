import Basics

extension JSONIndex {
    /// The offset after a value: after its closing quote or bracket.
    ///
    /// A container's end is not stored. It follows the last scalar or empty container inside, and as many brackets as
    /// were opened on the way there.
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

    /// The child of a container that is or contains another entry.
    func child(of container: Int, containing entry: Int) -> JSONChild? {
        let end = entries[container].extent
        let nameCount = nameCount(in: container)
        var child = first(of: container)
        var number = 0
        while child < end {
            let value = child + nameCount
            let next = next(after: value)
            if entry < next { return JSONChild(number: number, name: nameCount == 1 ? child : nil, value: value) }
            child = next
            number += 1
        }
        return nil
    }

    /// The entry of the innermost value at an offset inside the root. At a member's name, it is the object.
    func innermostValue(at offset: Int) -> Int {
        let last = lastEntry(startingAt: offset)
        var ancestors = [0]
        while let container = ancestors.last, container < last, let child = child(of: container, containing: last),
            child.value <= last
        { ancestors.append(child.value) }

        // Between the offset and the last entry that starts at or before it, there is only white space, commas, colons
        // and the brackets of containers that have ended since.
        let entry = entries[last]
        if !entry.isContainer, ancestors.last == last, offset >= endOffset(of: last) { ancestors.removeLast() }
        let behind = entry.isContainer ? entry.offset + 1 : endOffset(of: last)
        let ended = bytes[min(behind, offset)..<offset].count { $0 == UInt8(ascii: "]") || $0 == UInt8(ascii: "}") }
        return ancestors.dropLast(ended).last ?? 0
    }
}

/// The position of a child in its container.
struct JSONChild {
    /// The number of children before it.
    let number: Int
    /// The entry of its name, if it is a member's value.
    let name: Int?
    /// The entry of the value.
    let value: Int
}

extension JSONIndex {
    /// The number of entries a child has before its value.
    fileprivate func nameCount(in container: Int) -> Int { kind(at: container) == .object ? 1 : 0 }

    /// The last entry that starts at an offset or before it.
    func lastEntry(startingAt offset: Int) -> Int {
        max(0, entries.indices.partitioningIndex { start(of: $0) > offset } - 1)
    }

    fileprivate func lastChild(of container: Int) -> Int? {
        let end = entries[container].extent
        let nameCount = nameCount(in: container)
        var child = first(of: container)
        guard child < end else { return nil }
        while true {
            let value = child + nameCount
            child = next(after: value)
            if child >= end { return value }
        }
    }
}
