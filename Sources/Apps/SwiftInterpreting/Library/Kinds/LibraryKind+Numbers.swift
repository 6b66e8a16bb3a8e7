import Foundation
import ModelDecoding

/// One of Swift's integers.
protocol LibraryInteger: LibraryValue, FixedWidthInteger, Sendable where Magnitude: LibraryInteger {
    static var scalar: ScalarType { get }
}

extension LibraryInteger {
    static var codeType: ModelType? { .scalar(scalar) }

    static func swift(_ value: ModelValue) -> Self? {
        guard case .integer(let integer) = value, integer.type == scalar else { return nil }
        return integer.number(as: Self.self)
    }

    var codeValue: ModelValue { IntegerValue(self, as: Self.scalar).map(ModelValue.integer) ?? .nil }
}

extension Int: LibraryInteger { static var scalar: ScalarType { .int } }
extension Int8: LibraryInteger { static var scalar: ScalarType { .int8 } }
extension Int16: LibraryInteger { static var scalar: ScalarType { .int16 } }
extension Int32: LibraryInteger { static var scalar: ScalarType { .int32 } }
extension Int64: LibraryInteger { static var scalar: ScalarType { .int64 } }
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Int128: LibraryInteger { static var scalar: ScalarType { .int128 } }
extension UInt: LibraryInteger { static var scalar: ScalarType { .uint } }
extension UInt8: LibraryInteger { static var scalar: ScalarType { .uint8 } }
extension UInt16: LibraryInteger { static var scalar: ScalarType { .uint16 } }
extension UInt32: LibraryInteger { static var scalar: ScalarType { .uint32 } }
extension UInt64: LibraryInteger { static var scalar: ScalarType { .uint64 } }
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UInt128: LibraryInteger { static var scalar: ScalarType { .uint128 } }

extension LibraryKind {
    /// An integer type, with Swift's own meaning for each width.
    static func integer<Number: LibraryInteger>(_ type: Number.Type) -> LibraryKind {
        LibraryKind(Number.scalar.rawValue) { number in
            number.property("description", "The number as text.", #"5.description → "5""#) {
                (number: Number) in number.description
            }
            number.property("magnitude: Magnitude", "The number without its sign.", "(-2).magnitude → 2") {
                (number: Number) in number.magnitude
            }
            number.property("bitWidth", "The number of its bits.", "5.bitWidth → 64") { (number: Number) in
                number.bitWidth
            }
            number.property(
                "byteSwapped", "The number with its bytes in the opposite order.", "UInt16(258).byteSwapped → 513"
            ) { (number: Number) in number.byteSwapped }
            number.property(
                "bigEndian", "The number with its bytes in network order.", "UInt16(258).bigEndian → 513"
            ) { (number: Number) in number.bigEndian }
            number.property(
                "littleEndian", "The number with its bytes in little-endian order.",
                "UInt16(258).littleEndian → 258"
            ) { (number: Number) in number.littleEndian }
            number.property("nonzeroBitCount", "The number of its bits that are 1.", "7.nonzeroBitCount → 3") {
                (number: Number) in number.nonzeroBitCount
            }
            number.property(
                "leadingZeroBitCount", "The number of leading zero bits.", "UInt8(1).leadingZeroBitCount → 7"
            ) { (number: Number) in number.leadingZeroBitCount }
            number.property("trailingZeroBitCount", "The number of trailing zero bits.", "8.trailingZeroBitCount → 3") {
                (number: Number) in number.trailingZeroBitCount
            }
            number.method("signum()", "The sign of the number: 1, 0 or -1.", "(-3).signum() → -1") { (number: Number) in
                number.signum()
            }
            number.method(
                "isMultiple(of:)", "True if it is a multiple of another number.", "12.isMultiple(of: 3) → true"
            ) { (number: Number, other: Number) in number.isMultiple(of: other) }
            number.method(
                "quotientAndRemainder(dividingBy:)", "The quotient and the remainder of a division.",
                "7.quotientAndRemainder(dividingBy: 2).remainder → 1"
            ) {
                (number: Number, other: Number) throws(Interruption) -> ModelValue in
                let quotient = number.dividedReportingOverflow(by: other)
                guard !quotient.overflow else { throw .trap(other == 0 ? .divisionByZero : .overflow) }
                let remainder = number.remainderReportingOverflow(dividingBy: other).partialValue
                return .tuple([("quotient", quotient.partialValue.codeValue), ("remainder", remainder.codeValue)])
            }
            number.method(
                "addingReportingOverflow(_:)", "The sum without the bits that do not fit, and whether there are any.",
                "Int8.max.addingReportingOverflow(1).overflow → true"
            ) { (number: Number, other: Number) -> ModelValue in .cut(number.addingReportingOverflow(other)) }
            number.method(
                "subtractingReportingOverflow(_:)",
                "The difference without the bits that do not fit, and whether there are any.",
                "UInt8(1).subtractingReportingOverflow(2).partialValue → 255"
            ) { (number: Number, other: Number) -> ModelValue in .cut(number.subtractingReportingOverflow(other)) }
            number.method(
                "multipliedReportingOverflow(by:)",
                "The product without the bits that do not fit, and whether there are any.",
                "UInt8(16).multipliedReportingOverflow(by: 16).partialValue → 0"
            ) { (number: Number, other: Number) -> ModelValue in .cut(number.multipliedReportingOverflow(by: other)) }
            number.method("advanced(by:)", "The number advanced by another one.", "5.advanced(by: 3) → 8") {
                (number: Number, count: Int) throws(Interruption) -> Number in
                guard let sum = number.advanced(byWhole: count) else { throw .trap(.overflow) }
                return sum
            }
            number.method("distance(to:)", "The distance to another number.", "5.distance(to: 8) → 3") {
                (number: Number, other: Number) throws(Interruption) -> Int in
                guard let distance = number.wholeDistance(to: other) else { throw .trap(.overflow) }
                return distance
            }
            number.member("max", "The greatest number of the type.", "\(Number.scalar.rawValue).max → \(Number.max)") {
                Number.max
            }
            number.member("min", "The least number of the type.", "\(Number.scalar.rawValue).min → \(Number.min)") {
                Number.min
            }
            number.member(
                "bitWidth", "The number of bits in a number of the type.",
                "\(Number.scalar.rawValue).bitWidth → \(Number.bitWidth)"
            ) { Number.bitWidth }
            number.member("zero", "Zero as a number of the type.", "\(Number.scalar.rawValue).zero → 0") {
                Number.zero
            }
            number.member("init()") { Number() }
            number.member(
                "init(_: Any) -> \(Number.scalar.rawValue)?",
                "The whole number in a text, or nil; of another number, the part before the point.",
                "\(Number.scalar.rawValue)(\"42\") → 42"
            ) { (source: LibraryNumber) throws(Interruption) -> Number in
                switch source {
                case .integer(let integer): try .trapping(integer.number(as: Number.self))
                case .floatingPoint(let double): try .trapping(Number(exactly: double.rounded(.towardZero)))
                case .decimal: throw .unknown("\(Number.self)(…) of a Decimal is not Swift")
                }
            }
            number.member(
                "init(_:radix?:)", "The number in a text, in a base from 2 to 36, or nil.",
                "\(Number.scalar.rawValue)(\"1f\", radix: 16) → 31"
            ) { (text: String, radix: Int?) throws(Interruption) -> Number? in
                let radix = radix ?? 10
                guard 2...36 ~= radix else { throw .trap("the radix has to be between 2 and 36") }
                return Number(text, radix: radix)
            }
            number.member(
                "init(exactly: Any)", "The same number, if it is whole and fits.",
                "\(Number.scalar.rawValue)(exactly: 2.5) → nil"
            ) { (source: LibraryNumber) throws(Interruption) -> Number? in
                switch source {
                case .integer(let integer): return integer.number(as: Number.self)
                case .floatingPoint(let double): return Number(exactly: double)
                case .decimal: throw .unknown("\(Number.self)(exactly:) of a Decimal is not run here")
                }
            }
            number.member(
                "init(truncatingIfNeeded:)", "The number in the lowest bits of another one.",
                "\(Number.scalar.rawValue)(truncatingIfNeeded: 7) → 7"
            ) { (source: LibraryNumber) throws(Interruption) -> Number in
                switch source {
                case .integer(let integer): return integer.whole.truncated(to: Number.self)
                case .floatingPoint, .decimal: throw .unknown("only integers are truncated so")
                }
            }
            number.member(
                "init(clamping:)", "The nearest number of the type.", "\(Number.scalar.rawValue)(clamping: 7) → 7"
            ) { (source: LibraryNumber) throws(Interruption) -> Number in
                switch source {
                case .integer(let integer): return integer.whole.clamped(to: Number.self)
                case .floatingPoint, .decimal: throw .unknown("only integers are clamped so")
                }
            }
            number.member(
                "init(bitPattern:)", "The number with the same bits.", "\(Number.scalar.rawValue)(bitPattern: 7) → 7"
            ) { (source: LibraryNumber) throws(Interruption) -> Number in
                switch source {
                case .integer(let integer): return integer.whole.truncated(to: Number.self)
                case .floatingPoint, .decimal: throw .unknown("the bits of such a number are not read here")
                }
            }
            number.member(
                "random(in: Range)", "A random number in a range.", "\(Number.scalar.rawValue).random(in: 6...6) → 6"
            ) { (_: ModelValue) throws(Interruption) -> Number in
                throw .unknown("a random number cannot be predicted")
            }
        }
    }
}

extension LibraryInteger {
    /// The distance, which may be longer than the number itself can be.
    fileprivate func wholeDistance(to other: Self) -> Int? {
        if let one = Int(exactly: self), let two = Int(exactly: other) {
            let (distance, overflow) = two.subtractingReportingOverflow(one)
            return overflow ? nil : distance
        }
        let (distance, overflow) =
            other < self ? subtractingReportingOverflow(other) : other.subtractingReportingOverflow(self)
        guard !overflow, let size = Int(exactly: distance) else { return nil }
        return other < self ? -size : size
    }

    /// The sum with an `Int`, which may have more bits than the number itself.
    fileprivate func advanced(byWhole count: Int) -> Self? {
        if let number = Int(exactly: self), case (let sum, false) = number.addingReportingOverflow(count) {
            return Self(exactly: sum)
        }
        guard let size = Self(exactly: count.magnitude) else { return nil }
        let (sum, overflow) = count < 0 ? subtractingReportingOverflow(size) : addingReportingOverflow(size)
        return overflow ? nil : sum
    }

    fileprivate static func trapping(_ number: Self?) throws(Interruption) -> Self {
        if let number { return number }
        throw .trap("the number is out of the range of '\(Self.scalar.rawValue)'")
    }
}

/// A number of any type, as the initialisers of numbers take it.
enum LibraryNumber: LibraryInput {
    case integer(IntegerValue)
    case floatingPoint(Double)
    case decimal(Decimal)

    static func take(from arguments: inout LibraryArguments) -> LibraryNumber? { LibraryNumber(arguments.next()) }

    init?(_ value: ModelValue) {
        switch value {
        case .integer(let integer): self = .integer(integer)
        case .floatingPoint(let number): self = .floatingPoint(number.double)
        case .decimal(let number): self = .decimal(number)
        default: return nil
        }
    }
}

extension String {
    /// Words for what ends a Swift program.
    static let overflow = "the result is out of the range of its type"
    static let divisionByZero = "division by zero"
    static let indexOutOfRange = "the index is out of range"
}

extension ModelValue {
    /// A result, and whether some of its bits did not fit.
    fileprivate static func cut<Number: LibraryInteger>(_ result: (partialValue: Number, overflow: Bool)) -> ModelValue
    {
        .tuple([("partialValue", result.partialValue.codeValue), ("overflow", .bool(result.overflow))])
    }
}
