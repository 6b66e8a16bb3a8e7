import Foundation
import HTTPModel
package import JSONModel
import ModelDecoding

/// The elements of anything that is an array, read in place: reading the first of 100,000 creates one value.
package struct Elements: Sendable {
    private enum Storage: Sendable {
        case values([Value])
        case models([ModelValue])
        case json(JSONElements)
        case integers(Range<Int>, ScalarType, [Secret])
        case bytes(Data)
    }

    private let storage: Storage

    package init(_ values: [Value]) {
        storage = .values(values)
    }

    /// The elements where they are laid out as values.
    var values: [Value]? { if case .values(let values) = storage { values } else { nil } }

    fileprivate init(_ models: [ModelValue]) {
        storage = .models(models)
    }

    fileprivate init(_ json: JSONElements) {
        storage = .json(json)
    }

    fileprivate init(_ integers: Range<Int>, as type: ScalarType, madeFrom secrets: [Secret]) {
        storage = .integers(integers, type, secrets)
    }

    fileprivate init(_ bytes: Data) {
        storage = .bytes(bytes)
    }
}

extension Value {
    /// The elements of anything that is an array: in a body, in raw JSON or from an expression, or a set or a range of
    /// integers.
    package var sequence: Elements? {
        switch self {
        case .array(let elements), .set(let elements): Elements(elements.values)
        case .model(.array(let array)): Elements(array.elements)
        case .model(.set(let set)): Elements(set.elements)
        case .model(.json(let json)) where json.kind == .array: Elements(json.elements)
        case .range(let range):
            range.integers.map {
                let type = (range.lower ?? range.upper)?.asScalar.scalarType ?? .int
                return Elements($0, as: type, madeFrom: SecretMark.secrets(of: self))
            }
        default: nil
        }
    }
}

extension Value {
    /// The parts that a loop iterates over: elements, the characters of a text, bytes, the members of a dictionary as
    /// pairs.
    package var parts: Elements? {
        if let sequence { return sequence }
        if case .model(.data(let data)) = self { return Elements(data) }
        if let text { return Elements(text.revealed.map { character in .text(text.map { _ in String(character) }) }) }
        return entries.map { Elements($0.map(\.asTuple)) }
    }
}

extension Elements: Collection {
    package enum Index: Comparable, Sendable {
        case place(Int)
        case json(JSONElements.Index)
    }

    package var startIndex: Index {
        if case .json(let elements) = storage { .json(elements.startIndex) } else { .place(0) }
    }

    package var endIndex: Index {
        if case .json(let elements) = storage { .json(elements.endIndex) } else { .place(count) }
    }

    package func index(after index: Index) -> Index {
        switch (index, storage) {
        case (.json(let index), .json(let elements)): .json(elements.index(after: index))
        case (.place(let place), _): .place(place + 1)
        case (.json, _): endIndex
        }
    }

    package subscript(index: Index) -> Value {
        switch (index, storage) {
        case (.json(let index), .json(let elements)): .model(.json(elements[index]))
        case (.place(let place), .values(let values)): values[place]
        case (.place(let place), .models(let models)): .model(models[place])
        case (.place(let place), .integers(let integers, let type, let secrets)):
            SecretMark(secrets).on(
                .model(IntegerValue(integers.lowerBound + place, as: type).map(ModelValue.integer) ?? .nil))
        case (.place(let place), .bytes(let bytes)):
            IntegerValue(Int(bytes[bytes.startIndex + place]), as: .uint8).map { .model(.integer($0)) } ?? .nil
        default: .nil
        }
    }

    /// Returns the index at a distance, directly for numbered elements, step by step for raw JSON.
    package func index(_ index: Index, offsetBy distance: Int) -> Index {
        switch (index, storage) {
        case (.json(let index), .json(let elements)): .json(elements.index(index, offsetBy: distance))
        case (.place(let place), _): .place(place + distance)
        case (.json, _): endIndex
        }
    }

    package func index(_ index: Index, offsetBy distance: Int, limitedBy limit: Index) -> Index? {
        switch (index, limit, storage) {
        case (.json(let index), .json(let limit), .json(let elements)):
            return elements.index(index, offsetBy: distance, limitedBy: limit).map { .json($0) }
        case (.place(let place), .place(let limit), _):
            let (sum, overflows) = place.addingReportingOverflow(distance)
            return overflows || sum > limit ? nil : .place(sum)
        default: return nil
        }
    }

    package func distance(from start: Index, to end: Index) -> Int {
        switch (start, end, storage) {
        case (.json(let start), .json(let end), .json(let elements)): elements.distance(from: start, to: end)
        case (.place(let start), .place(let end), _): end - start
        default: 0
        }
    }

    package var count: Int {
        switch storage {
        case .values(let values): values.count
        case .models(let models): models.count
        case .json(let elements): elements.count
        case .integers(let integers, _, _): integers.count
        case .bytes(let bytes): bytes.count
        }
    }

    /// Returns the element with a number, counted from 0; `nil` after the last.
    package func element(at number: Int) -> Value? {
        guard number >= 0 else { return nil }
        if case .json(let elements) = storage { return elements.dropFirst(number).first.map { .model(.json($0)) } }
        return number < count ? self[.place(number)] : nil
    }
}
