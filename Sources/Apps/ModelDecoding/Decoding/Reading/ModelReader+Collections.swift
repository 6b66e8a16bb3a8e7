import Basics
import JSONModel

extension ModelReader {
    mutating func array(_ entry: Int, _ step: Int, of element: Int) -> ModelValue {
        guard index.kind(at: entry) == .array else { return onlyElement(entry, step, of: element) }
        guard keepsValues else { return checkElements(entry, of: element) }
        return .array(ArrayValue(elements(entry, of: element), of: plan.types[element]))
    }

    mutating func set(_ entry: Int, _ step: Int, of element: Int) -> ModelValue {
        guard index.kind(at: entry) == .array else { return failKind(entry, step) }
        guard keepsValues else { return checkElements(entry, of: element) }
        let set = SetValue(elements(entry, of: element), of: plan.types[element])
        return telling(.set(set), by: set.elementType, entry, step)
    }

    /// A range, a point, a size. Elements after the second are ignored, as in Swift.
    mutating func pair(_ entry: Int, _ step: Int, _ pair: PairType, of bound: Int) -> ModelValue {
        guard index.kind(at: entry) == .array else { return failKind(entry, step) }
        return keepingValues { reader in
            let failuresBefore = reader.failureCount
            let first = reader.index.first(of: entry)
            let end = reader.index.end(of: entry)
            guard first < end else { return reader.missingElement(0, of: entry, as: bound) }
            let one = reader.readElement(first, 0, as: bound)
            let second = reader.index.next(after: first)
            guard second < end else { return reader.missingElement(1, of: entry, as: bound) }
            let two = reader.readElement(second, 1, as: bound)
            if pair.isGeneric, reader.failureCount == failuresBefore, !one.mayPrecede(two) {
                return reader.fail(.reversedBounds, entry, step)
            }
            return .pair(PairValue(pair, of: reader.plan.types[bound], one, two))
        }
    }

    /// The elements of an array, which it has to be.
    mutating func elements(_ entry: Int, of element: Int) -> [ModelValue] {
        var elements: [ModelValue] = []
        elements.reserveCapacity(index.expectedCount(of: entry))
        let end = index.end(of: entry)
        var next = index.first(of: entry)
        while next < end {
            elements.append(readElement(next, elements.count, as: element))
            next = index.next(after: next)
        }
        return elements
    }

    private mutating func checkElements(_ entry: Int, of element: Int) -> ModelValue {
        let end = index.end(of: entry)
        var number = 0
        var next = index.first(of: entry)
        while next < end {
            // The first element shows what the others are read by.
            if number == 1, checkConcurrently(next, before: end, of: element) { break }
            _ = readElement(next, number, as: element)
            next = index.next(after: next)
            number += 1
        }
        return .nil
    }

    /// Checks the rest of a long list of flat records on all processors. Returns false if the list is short, or its
    /// elements may run code, which one thread does in the order of the body.
    private mutating func checkConcurrently(_ first: Int, before end: Int, of element: Int) -> Bool {
        guard trace == nil, keys.conversion != .code, end - first > Self.longList,
            plan.isFlatRecord(element, in: catalogue, configuration)
        else { return false }
        let entries = Array(sequence(first: first) { [index] in index.next(after: $0) }.prefix { $0 < end })
        let parts = ConcurrentParts.map(entries.indices, least: 1000) {
            [document, plan, catalogue, configuration] places in
            var reader = ModelReader(document, plan: plan, of: catalogue, configuration: configuration)
            reader.keepsValues = false
            for place in places { _ = reader.read(entries[place], as: element) }
            return [(failures: reader.failureCount, unknowns: reader.unknownCount)]
        }
        for part in parts.joined() {
            failureCount += part.failures
            unknownCount += part.unknowns
        }
        return true
    }

    /// So many values that another thread is worth waking.
    private static let longList = 1 << 15

    private mutating func missingElement(_ number: Int, of array: Int, as step: Int) -> ModelValue {
        trace?.enterElement(number)
        defer { trace?.leave() }
        return fail(.tooShort, array, step)
    }

    @inline(__always)
    mutating func readElement(_ entry: Int, _ number: Int, as step: Int) -> ModelValue {
        guard trace != nil else { return read(entry, as: step) }
        trace?.enterElement(number)
        defer { trace?.leave() }
        return read(entry, as: step)
    }
}
