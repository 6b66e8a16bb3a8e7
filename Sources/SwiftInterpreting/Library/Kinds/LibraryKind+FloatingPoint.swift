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
            number.method("rounded(_?:)") { (number: Number, rule: FloatingPointRoundingRule?) in
                number.rounded(rule ?? .toNearestOrAwayFromZero)
            }
            number.mutating("round(_?:)") { (number: inout Number, rule: FloatingPointRoundingRule?) in
                number.round(rule ?? .toNearestOrAwayFromZero)
            }
            number.mutating("negate()") { (number: inout Number) in number.negate() }
            number.method("squareRoot()") { (number: Number) in number.squareRoot() }
            number.method("truncatingRemainder(dividingBy:)") { (number: Number, other: Number) in
                number.truncatingRemainder(dividingBy: other)
            }
            number.method("remainder(dividingBy:)") { (number: Number, other: Number) in
                number.remainder(dividingBy: other)
            }
            number.method("isEqual(to:)") { (number: Number, other: Number) in number.isEqual(to: other) }
            number.method("isLess(than:)") { (number: Number, other: Number) in number.isLess(than: other) }
            number.method("advanced(by:)") { (number: Number, other: Number) in number + other }
            number.method("distance(to:)") { (number: Number, other: Number) in other - number }
            number.member("infinity") { Number.infinity }
            number.member("nan") { Number.nan }
            number.member("pi") { Number.pi }
            number.member("zero") { Number.zero }
            number.member("ulpOfOne") { Number.ulpOfOne }
            number.member("greatestFiniteMagnitude") { Number.greatestFiniteMagnitude }
            number.member("leastNormalMagnitude") { Number.leastNormalMagnitude }
            number.member("leastNonzeroMagnitude") { Number.leastNonzeroMagnitude }
            number.member("maximum(_:_:)") { (one: Number, two: Number) in Number.maximum(one, two) }
            number.member("minimum(_:_:)") { (one: Number, two: Number) in Number.minimum(one, two) }
            number.member("random(in:)") { (_: ModelValue) throws(Interruption) -> Number in
                throw .unknown("a random number is not known")
            }
        }
    }

    private mutating func addProperties<Number: LibraryFloatingPoint>(_ type: Number.Type) {
        property("description") { (number: Number) in number.description }
        property("magnitude") { (number: Number) in Number(number.magnitude) }
        property("isNaN") { (number: Number) in number.isNaN }
        property("isFinite") { (number: Number) in number.isFinite }
        property("isInfinite") { (number: Number) in number.isInfinite }
        property("isNormal") { (number: Number) in number.isNormal }
        property("isZero") { (number: Number) in number.isZero }
        property("isSubnormal") { (number: Number) in number.isSubnormal }
        property("nextUp") { (number: Number) in number.nextUp }
        property("nextDown") { (number: Number) in number.nextDown }
        property("ulp") { (number: Number) in number.ulp }
        property("significand") { (number: Number) in number.significand }
        property("exponent") { (number: Number) in Int(number.exponent) }
    }

    private mutating func addConversions<Number: LibraryFloatingPoint>(_ type: Number.Type) {
        member("init()") { Number.zero }
        member("init(_:)") { (text: String) in Self.read(text, as: Number.self) }
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
