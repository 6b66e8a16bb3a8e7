import Foundation
package import JSONModel
import ModelDecoding

/// A number by its value, whatever its type and its notation in raw JSON: `100`, `1e2` and `100.0` are the same
/// number.
///
/// Raw JSON keeps all its digits, except in a comparison with a `Double` that has a fraction: there it is the nearest
/// `Double`, as a decoder would read it.
package enum Numeral: Sendable {
    case whole(Int)
    /// Any other number with all its digits, and the nearest `Double`.
    case exact(ExactNumber, nearest: Double)
    case binary(Double)

    package init?(_ value: Value) {
        guard case .model(let model) = SecretMark.without(value) else { return nil }
        switch model {
        case .integer(let number):
            if let int = number.int {
                self = .whole(int)
            } else {
                self.init(int: nil, number.double, text: number.description)
            }
        case .floatingPoint(let number): self.init(number.shortest)
        case .decimal(let number): self.init(int: Int(number.description), nil, text: number.description)
        case .json(let json) where json.kind == .number:
            if let int = json.int {
                self = .whole(int)
            } else if let exact = ExactNumber(json) {
                self = .exact(exact, nearest: json.double ?? Double(json.sourceText) ?? .nan)
            } else {
                return nil
            }
        default: return nil
        }
    }

    private init(_ double: Double) {
        self = Int(exactly: double).map(Numeral.whole) ?? .binary(double)
    }

    private init(int: Int?, _ double: Double?, text: String) {
        if let int {
            self = .whole(int)
        } else if let exact = ExactNumber(text) {
            self = .exact(exact, nearest: double ?? Double(text) ?? .nan)
        } else {
            self = .binary(.nan)
        }
    }
}

extension Numeral: Hashable {
    package static func == (one: Numeral, two: Numeral) -> Bool {
        switch (one, two) {
        case (.whole(let one), .whole(let two)): one == two
        case (.exact(let one, _), .exact(let two, _)): one == two
        case (.binary(let one), .binary(let two)), (.binary(let one), .exact(_, let two)),
            (.exact(_, let one), .binary(let two)):
            one == two
        case (.whole, _), (_, .whole): false
        }
    }

    package func hash(into hasher: inout Hasher) {
        switch self {
        case .whole(let number): hasher.combine(number)
        // Of all that are equal to one `Double`.
        case .exact(_, let number), .binary(let number): hasher.combine(number)
        }
    }
}

extension Numeral: Comparable {
    package static func < (one: Numeral, two: Numeral) -> Bool {
        switch (one, two) {
        case (.whole(let one), .whole(let two)): one < two
        case (.binary(let one), .binary(let two)), (.binary(let one), .exact(_, let two)),
            (.exact(_, let one), .binary(let two)):
            one < two
        // No whole number of an `Int` lies between a `Double` with a fraction and the nearest `Int` on either side.
        case (.whole(let one), .binary(let two)): Double(one) < two
        case (.binary(let one), .whole(let two)): one < Double(two)
        default: one.exact < two.exact
        }
    }

    private var exact: ExactNumber {
        switch self {
        case .exact(let number, _): number
        case .whole(let number): ExactNumber(number)
        case .binary: ExactNumber(0)
        }
    }
}
