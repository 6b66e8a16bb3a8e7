import Foundation
import HTTPModel
import JSONModel
import ModelDecoding

extension Value {
    /// Indicates whether two values are equal by Swift's `==`; `nil` if Swift has no such operator for them.
    ///
    /// Raw JSON is compared by its meaning: numbers by value, objects by their members in any order.
    package func isEqual(to other: Value) -> Bool? {
        ValueEquality(asJSON: false).holds(self, other)
    }

    /// Indicates whether this value comes before another; `nil` if there is no order between them.
    package func isLess(than other: Value) -> Bool? {
        if isJSON || other.isJSON, let one = Numeral(self), let two = Numeral(other) { return one < two }
        return switch Value.matched(self, other) {
        case (.model(let one), .model(let two)) where one.type == two.type: one.isLess(than: two)
        case (.model(.integer(let one)), .model(.integer(let two))): one.whole < two.whole
        case (.duration(let one), .duration(let two)): one < two
        case (.tuple(let one), .tuple(let two)): one.isLess(than: two)
        default:
            if let one = text, let two = other.text { one.revealed < two.revealed } else { nil }
        }
    }

    package var isSet: Bool {
        switch self {
        case .set, .model(.set): true
        default: false
        }
    }

    /// Indicates whether the value is raw JSON.
    package var isJSON: Bool {
        if case .model(.json) = self { true } else { false }
    }

    /// The name of a case: an enumeration's, a failure's, a result's.
    package var caseName: String? {
        switch self {
        case .model(.enumeration(let value)): value.name
        // `ComparisonResult.orderedSame`
        case .model(.code(let code)): code.nativeName
        case .failure(let failure): failure.kind.rawValue
        case .result(.success): "success"
        case .result(.failure): "failure"
        case .implicitCase(let name, _): name
        default: nil
        }
    }
}

extension [TupleElement] {
    fileprivate func isLess(than others: [TupleElement]) -> Bool? {
        for (one, other) in zip(self, others) {
            guard let less = one.value.isLess(than: other.value), let greater = other.value.isLess(than: one.value)
            else { return nil }
            if less || greater { return less }
        }
        return count < others.count
    }
}
