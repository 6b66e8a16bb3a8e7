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
        return keepingValues { $0.bounds(entry, step, pair, of: bound) }
    }

    private mutating func bounds(_ entry: Int, _ step: Int, _ pair: PairType, of bound: Int) -> ModelValue {
        let failuresBefore = failureCount
        let first = index.first(of: entry)
        guard first < index.end(of: entry) else { return missingElement(0, of: entry, as: bound) }
        let one = readElement(first, 0, as: bound)
        let second = index.next(after: first)
        guard second < index.end(of: entry) else { return missingElement(1, of: entry, as: bound) }
        let two = readElement(second, 1, as: bound)
        if pair.isGeneric, failureCount == failuresBefore, !one.mayPrecede(two) {
            return fail(.reversedBounds, entry, step)
        }
        return .pair(PairValue(pair, of: plan.types[bound], one, two))
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
            if number == 1, FlatList.check(next, before: end, of: element, by: &self) { break }
            _ = readElement(next, number, as: element)
            next = index.next(after: next)
            number += 1
        }
        return .nil
    }

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

/// A long list of records whose fields are scalars.
private enum FlatList {
    /// So many values that another thread is worth waking.
    private static let least = 1 << 15

    /// Checks the rest of such a list on all processors. Returns false if the list is short, or its elements may run
    /// code, which one thread does in the order of the body.
    static func check(_ first: Int, before end: Int, of element: Int, by reader: inout ModelReader) -> Bool {
        guard reader.trace == nil, end - first > least, isFlatRecord(element, &reader) else { return false }
        let index = reader.index
        let entries = Array(sequence(first: first) { index.next(after: $0) }.prefix { $0 < end })
        let (document, plan, models, configuration) =
            (reader.document, reader.plan, reader.catalogue, reader.configuration)
        let parts = ConcurrentParts.map(entries.indices, least: 1000) { places in
            var reader = ModelReader(document, plan: plan, of: models, configuration: configuration)
            reader.keepsValues = false
            for place in places { _ = reader.read(entries[place], as: element) }
            return [(failures: reader.failureCount, unknowns: reader.unknownCount)]
        }
        for part in parts.joined() {
            reader.failureCount += part.failures
            reader.unknownCount += part.unknowns
        }
        return true
    }

    private static func isFlatRecord(_ step: Int, _ reader: inout ModelReader) -> Bool {
        guard case .record(let record) = reader.plan.steps[step], reader.keys.conversion != .code else { return false }
        for field in reader.plan.records[record].fields {
            guard isFlat(field.step, &reader) else { return false }
        }
        return true
    }

    /// True for a scalar, perhaps optional, that is read without code.
    private static func isFlat(_ step: Int, _ reader: inout ModelReader) -> Bool {
        switch reader.plan.types[step] {
        case .scalar, .optional: break
        default: return false
        }
        if case .unresolved = reader.plan.steps[step] { _ = reader.plan.resolve(step, in: reader.catalogue) }
        switch reader.plan.steps[step] {
        case .optional(let wrapped): return isFlat(wrapped, &reader)
        case .date:
            switch reader.configuration.dateDecodingStrategy {
            case .firstOf, .custom: return false
            default: return true
            }
        case .bool, .string, .url, .uuid, .decimal, .int, .integer, .floatingPoint: return true
        default: return false
        }
    }
}
