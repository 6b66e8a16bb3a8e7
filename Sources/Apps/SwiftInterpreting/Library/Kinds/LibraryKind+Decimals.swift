import Foundation
import ModelDecoding

extension Decimal: LibraryValue {
    static var codeType: ModelType? { .scalar(.decimal) }

    static func swift(_ value: ModelValue) -> Decimal? {
        if case .decimal(let decimal) = value { decimal } else { nil }
    }

    var codeValue: ModelValue { .decimal(self) }
}

extension NSDecimalNumber.RoundingMode: LibraryObject { static var typeName: String { "NSDecimalNumber.RoundingMode" } }

extension LibraryKind {
    static let decimal = LibraryKind("Decimal") { decimal in
        decimal.property("description", "The number as text.", #"Decimal("1.50").description → "1.5""#) {
            (decimal: Decimal) in decimal.description
        }
        decimal.property("magnitude", "The number without its sign.", #"Decimal("-2.5").magnitude → 2.5"#) {
            (decimal: Decimal) in decimal.magnitude
        }
        decimal.property("isNaN") { (decimal: Decimal) in decimal.isNaN }
        decimal.property("isZero", "True if it is zero.", #"Decimal("0").isZero → true"#) { (decimal: Decimal) in
            decimal.isZero
        }
        decimal.property("isFinite") { (decimal: Decimal) in decimal.isFinite }
        decimal.property("isSignMinus", "True if it is negative.", #"Decimal("-1.5").isSignMinus → true"#) {
            (decimal: Decimal) in decimal.isSignMinus
        }
        decimal.property("exponent", "The power of ten of its last digit.", #"Decimal("1.25").exponent → -2"#) {
            (decimal: Decimal) in decimal.exponent
        }
        decimal.property("significand", "Its digits as a whole number.", #"Decimal("1.25").significand → 125"#) {
            (decimal: Decimal) in decimal.significand
        }
        decimal.mutating("negate()") { (decimal: inout Decimal) in decimal.negate() }
        decimal.member("zero") { Decimal.zero }
        decimal.member("nan") { Decimal.nan }
        decimal.member("pi") { Decimal.pi }
        decimal.member("greatestFiniteMagnitude") { Decimal.greatestFiniteMagnitude }
        decimal.member("leastNonzeroMagnitude") { Decimal.leastNonzeroMagnitude }
        decimal.member("init()") { Decimal() }
        decimal.member(
            "init(string:locale?:)", "The decimal number in a text, or nil.", #"Decimal(string: "1.10") → 1.1"#
        ) { (text: String, locale: Locale?) in
            Decimal(string: text, locale: locale)
        }
        decimal.member(
            "init(_: Any) -> Decimal?", "The decimal number of a text or a number, digit by digit.",
            #"Decimal("1.10") * 3 → 3.3"#
        ) { (source: LibraryNumber) throws(Interruption) -> Decimal in
            switch source {
            case .integer(let integer):
                if let number = integer.int { return Decimal(number) }
                if let number = integer.number(as: UInt64.self) { return Decimal(number) }
                throw .unknown("a Decimal of so large an integer is not made here")
            case .floatingPoint(let double): return Decimal(double)
            case .decimal(let decimal): return decimal
            }
        }
        decimal.member("init(sign:exponent:significand:)") {
            (sign: FloatingPointSign, exponent: Int, significand: Decimal) in
            Decimal(sign: sign, exponent: exponent, significand: significand)
        }
    }

    static let roundingMode = LibraryKind(NSDecimalNumber.RoundingMode.typeName) { mode in
        mode.member("plain") { NSDecimalNumber.RoundingMode.plain }
        mode.member("down") { NSDecimalNumber.RoundingMode.down }
        mode.member("up") { NSDecimalNumber.RoundingMode.up }
        mode.member("bankers") { NSDecimalNumber.RoundingMode.bankers }
    }

    static let sign = LibraryKind(FloatingPointSign.typeName) { sign in
        sign.member("plus") { FloatingPointSign.plus }
        sign.member("minus") { FloatingPointSign.minus }
    }
}

extension FloatingPointSign: LibraryObject { static var typeName: String { "FloatingPointSign" } }
