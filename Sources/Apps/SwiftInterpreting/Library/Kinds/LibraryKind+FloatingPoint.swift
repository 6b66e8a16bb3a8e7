import Foundation
import ModelDecoding

/// One of Swift's binary floating-point numbers.
protocol LibraryFloatingPoint: LibraryValue, BinaryFloatingPoint, CustomStringConvertible, Sendable {
    static var scalar: ScalarType { get }
}

extension LibraryFloatingPoint {
    static var codeType: ModelType? { .scalar(scalar) }

    static func swift(_ value: ModelValue) -> Self? {
        guard case .floatingPoint(let number) = value, number.type == scalar else { return nil }
        return Self(number.double)
    }

    var codeValue: ModelValue { .floatingPoint(FloatingPointValue(Double(self), as: Self.scalar)) }
}

extension Double: LibraryFloatingPoint { static var scalar: ScalarType { .double } }
extension Float: LibraryFloatingPoint { static var scalar: ScalarType { .float } }
extension CGFloat: LibraryFloatingPoint { static var scalar: ScalarType { .cgFloat } }

extension LibraryKind {
    /// A floating-point type, with Swift's own meaning for each width.
    static func floatingPoint<Number: LibraryFloatingPoint>(_ type: Number.Type) -> LibraryKind {
        LibraryKind(Number.scalar.rawValue) { number in
            number.addProperties(Number.self)
            number.addConversions(Number.self)
            number.method(
                "rounded(_?:)",
                "The nearest whole number, or by a rule: .up, .down, .towardZero, .awayFromZero, .toNearestOrEven.",
                "2.5.rounded(.down) → 2.0"
            ) { (number: Number, rule: FloatingPointRoundingRule?) in
                number.rounded(rule ?? .toNearestOrAwayFromZero)
            }
            number.mutating("round(_?:)") { (number: inout Number, rule: FloatingPointRoundingRule?) in
                number.round(rule ?? .toNearestOrAwayFromZero)
            }
            number.mutating("negate()") { (number: inout Number) in number.negate() }
            number.method("squareRoot()", "The square root.", "2.25.squareRoot() → 1.5") { (number: Number) in
                number.squareRoot()
            }
            number.method(
                "truncatingRemainder(dividingBy:)", "The remainder of a division with a whole quotient.",
                "7.5.truncatingRemainder(dividingBy: 2) → 1.5"
            ) { (number: Number, other: Number) in
                number.truncatingRemainder(dividingBy: other)
            }
            number.method(
                "remainder(dividingBy:)", "The remainder of a division with the nearest whole quotient.",
                "7.5.remainder(dividingBy: 2) → -0.5"
            ) { (number: Number, other: Number) in
                number.remainder(dividingBy: other)
            }
            number.method(
                "isEqual(to:)", "True if it equals another number.", "1.5.isEqual(to: 1.5) → true"
            ) { (number: Number, other: Number) in number.isEqual(to: other) }
            number.method("isLess(than:)", "True if it is less than another number.", "1.5.isLess(than: 2) → true") {
                (number: Number, other: Number) in number.isLess(than: other)
            }
            number.method("advanced(by:)", "The number advanced by another one.", "1.5.advanced(by: 2) → 3.5") {
                (number: Number, other: Number) in number + other
            }
            number.method("distance(to:)", "The distance to another number.", "1.5.distance(to: 2) → 0.5") {
                (number: Number, other: Number) in other - number
            }
            number.member("infinity", "A number greater than any other.", "\(Number.scalar.rawValue).infinity → inf") {
                Number.infinity
            }
            number.member("nan", "A value that is not a number.", "\(Number.scalar.rawValue).nan → nan") { Number.nan }
            number.member(
                "pi", "The circumference of a circle with the diameter 1.",
                "\(Number.scalar.rawValue).pi → \(Number.pi)"
            ) { Number.pi }
            number.member("zero", "Zero as a number of the type.", "\(Number.scalar.rawValue).zero → 0.0") {
                Number.zero
            }
            number.member(
                "ulpOfOne", "The distance from 1 to the next number of the type.",
                "\(Number.scalar.rawValue).ulpOfOne → \(Number.ulpOfOne)"
            ) { Number.ulpOfOne }
            number.member(
                "greatestFiniteMagnitude", "The greatest number of the type.",
                "\(Number.scalar.rawValue).greatestFiniteMagnitude → \(Number.greatestFiniteMagnitude)"
            ) { Number.greatestFiniteMagnitude }
            number.member(
                "leastNormalMagnitude", "The least positive number with full precision.",
                "\(Number.scalar.rawValue).leastNormalMagnitude → \(Number.leastNormalMagnitude)"
            ) { Number.leastNormalMagnitude }
            number.member(
                "leastNonzeroMagnitude", "The least positive number.",
                "\(Number.scalar.rawValue).leastNonzeroMagnitude → \(Number.leastNonzeroMagnitude)"
            ) { Number.leastNonzeroMagnitude }
            number.member(
                "maximum(_:_:)", "The greater of two numbers; the other one, if one is not a number.",
                "\(Number.scalar.rawValue).maximum(1, 2) → 2.0"
            ) { (one: Number, two: Number) in Number.maximum(one, two) }
            number.member(
                "minimum(_:_:)", "The lesser of two numbers; the other one, if one is not a number.",
                "\(Number.scalar.rawValue).minimum(1, 2) → 1.0"
            ) { (one: Number, two: Number) in Number.minimum(one, two) }
            number.member(
                "random(in: Range)", "A random number in a range.", "\(Number.scalar.rawValue).random(in: 6...6) → 6.0"
            ) { (_: ModelValue) throws(Interruption) -> Number in
                throw .unknown("a random number cannot be predicted")
            }
        }
    }

    private mutating func addProperties<Number: LibraryFloatingPoint>(_ type: Number.Type) {
        property("description", "The number as text.", #"1.5.description → "1.5""#) { (number: Number) in
            number.description
        }
        property("magnitude", "The number without its sign.", "(-2.5).magnitude → 2.5") { (number: Number) in
            Number(number.magnitude)
        }
        property("sign", "The sign: .plus or .minus.", "(-2.5).sign == .minus → true") { (number: Number) in
            number.sign
        }
        property("isNaN", "True if it is not a number.", "(0.0 / 0).isNaN → true") { (number: Number) in number.isNaN }
        property("isFinite", "True if it is finite.", "1.5.isFinite → true") { (number: Number) in number.isFinite }
        property("isInfinite", "True if it is infinite.", "(1.0 / 0).isInfinite → true") { (number: Number) in
            number.isInfinite
        }
        property("isNormal", "True if it has its full precision.", "1.5.isNormal → true") { (number: Number) in
            number.isNormal
        }
        property("isZero", "True if it is zero.", "0.0.isZero → true") { (number: Number) in number.isZero }
        property(
            "isSubnormal", "True if it is too small to have its full precision.", "1.5.isSubnormal → false"
        ) { (number: Number) in number.isSubnormal }
        property("nextUp", "The next number of the type.", "1.0.nextUp > 1 → true") { (number: Number) in number.nextUp
        }
        property("nextDown", "The number of the type before it.", "1.0.nextDown < 1 → true") { (number: Number) in
            number.nextDown
        }
        property("ulp", "The distance to the next number of the type.", "1.0.ulp == Double.ulpOfOne → true") {
            (number: Number) in number.ulp
        }
        property("significand", "The number without its power of two.", "6.0.significand → 1.5") { (number: Number) in
            number.significand
        }
        property("exponent", "The exponent of its power of two.", "6.0.exponent → 2") { (number: Number) in
            Int(number.exponent)
        }
    }

    private mutating func addConversions<Number: LibraryFloatingPoint>(_ type: Number.Type) {
        member("init()") { Number.zero }
        member(
            "init(_: Any) -> \(Number.scalar.rawValue)?",
            "The number in a text, or nil; another number as this type.",
            "\(Number.scalar.rawValue)(\"1.5\") → 1.5"
        ) { (text: String) in Self.read(text, as: Number.self) }
        member("init(_:)") { (source: LibraryNumber) throws(Interruption) -> Number in
            switch source {
            case .integer(let integer): return Self.nearest(to: integer, as: Number.self)
            case .floatingPoint(let double): return Number(double)
            case .decimal: throw .unknown("\(Number.scalar.rawValue)(…) of a Decimal is not Swift")
            }
        }
        member("init(exactly:)") { (source: LibraryNumber) throws(Interruption) -> Number? in
            switch source {
            case .integer(let integer):
                let number = Self.nearest(to: integer, as: Number.self)
                return WholeNumber(exactly: Double(number)) == integer.whole ? number : nil
            case .floatingPoint(let double): return Number(exactly: double)
            case .decimal: throw .unknown("\(Number.scalar.rawValue)(exactly:) of a Decimal is not run here")
            }
        }
    }

    /// Rounded once, to the width that is wanted: one word by the processor, two as their digits are.
    private static func nearest<Number: LibraryFloatingPoint>(
        to integer: IntegerValue, as type: Number.Type
    ) -> Number {
        if let number = integer.int { return Number(number) }
        if let number = integer.number(as: UInt64.self) { return Number(number) }
        return read(integer.description, as: type) ?? (integer.whole.isNegative ? -.infinity : .infinity)
    }

    /// A text's number is rounded once, to the width that is wanted.
    private static func read<Number: LibraryFloatingPoint>(_ text: String, as type: Number.Type) -> Number? {
        Number.self == Float.self ? Float(text).map { Number($0) } : Double(text).map { Number($0) }
    }
}

extension FloatingPointRoundingRule: LibraryObject {
    static var typeName: String { "FloatingPointRoundingRule" }
}

extension LibraryKind {
    static let roundingRule = LibraryKind(FloatingPointRoundingRule.typeName) { rule in
        rule.member("up") { FloatingPointRoundingRule.up }
        rule.member("down") { FloatingPointRoundingRule.down }
        rule.member("towardZero") { FloatingPointRoundingRule.towardZero }
        rule.member("awayFromZero") { FloatingPointRoundingRule.awayFromZero }
        rule.member("toNearestOrEven") { FloatingPointRoundingRule.toNearestOrEven }
        rule.member("toNearestOrAwayFromZero") { FloatingPointRoundingRule.toNearestOrAwayFromZero }
    }
}
