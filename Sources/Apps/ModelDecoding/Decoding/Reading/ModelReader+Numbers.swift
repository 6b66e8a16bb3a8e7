import Foundation
import JSONModel

extension ModelReader {
    @inline(__always)
    mutating func int(_ entry: Int, _ step: Int) -> ModelValue {
        guard index.kind(at: entry) == .number else { return failKind(entry, step) }
        guard let value = index.integer(at: entry, like: Int.self) ?? rareInteger(entry, as: Int.self) else {
            return fail(.unreadable, entry, step)
        }
        return .int(value)
    }

    mutating func integer(_ entry: Int, _ step: Int, _ type: ScalarType) -> ModelValue {
        guard index.kind(at: entry) == .number else { return failKind(entry, step) }
        let value: IntegerValue? =
            switch type {
            case .int8: integer(entry, Int8.self, type)
            case .int16: integer(entry, Int16.self, type)
            case .int32: integer(entry, Int32.self, type)
            case .int64: integer(entry, Int64.self, type)
            case .uint: integer(entry, UInt.self, type)
            case .uint8: integer(entry, UInt8.self, type)
            case .uint16: integer(entry, UInt16.self, type)
            case .uint32: integer(entry, UInt32.self, type)
            case .uint64: integer(entry, UInt64.self, type)
            case .int128, .uint128: wideInteger(entry, type)
            default: integer(entry, Int.self, type)
            }
        guard let value else { return fail(.unreadable, entry, step) }
        return .integer(value)
    }

    mutating func floatingPoint(_ entry: Int, _ step: Int, _ type: ScalarType) -> ModelValue {
        guard let value = number(entry, type) else {
            let readsText = document.notation.isText || configuration.nonConformingFloatDecodingStrategy != .throw
            let isText = index.kind(at: entry) == .string && readsText
            return isText || index.kind(at: entry) == .number ? fail(.unreadable, entry, step) : failKind(entry, step)
        }
        return .floatingPoint(FloatingPointValue(value, as: type))
    }

    mutating func decimal(_ entry: Int, _ step: Int) -> ModelValue {
        guard index.kind(at: entry) == .number else { return failKind(entry, step) }
        guard let value = index.plainDecimal(at: entry) ?? foundation.value(entry, of: index, as: Decimal.self) else {
            guard index.double(at: entry) == 0 else { return fail(.unreadable, entry, step) }
            trace?.depart(.zeroWithExponent)
            return .decimal(0)
        }
        return .decimal(value)
    }

    /// A number, or a text that the configuration takes for one, in a width.
    mutating func number(_ entry: Int, _ type: ScalarType) -> Double? {
        switch index.kind(at: entry) {
        case .number:
            if trace != nil, index.isZeroWithExponent(entry) { trace?.depart(.zeroWithExponent) }
            return switch type {
            case .float16: index.float(at: entry).flatMap(HalfPrecision.nearest(to:))
            case .float: index.float(at: entry).map(Double.init)
            default: index.double(at: entry)
            }
        case .string:
            return configuration.nonConformingFloatDecodingStrategy.number(entry, of: index)
                ?? WrittenScalar.number(entry, of: document, type)
        default: return nil
        }
    }
}

extension ModelReader {
    fileprivate mutating func integer<Integer: FixedWidthInteger & Decodable>(
        _ entry: Int, _ integer: Integer.Type, _ type: ScalarType
    ) -> IntegerValue? {
        (index.integer(at: entry, like: integer) ?? rareInteger(entry, as: integer)).flatMap {
            IntegerValue($0, as: type)
        }
    }

    /// A number of 128 bits, which older systems have no type for.
    fileprivate mutating func wideInteger(_ entry: Int, _ type: ScalarType) -> IntegerValue? {
        if index.isIntegral(entry) {
            return WholeNumber(index.literalText(of: entry)).flatMap { IntegerValue($0, as: type) }
        }
        guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return nil }
        return type == .int128
            ? rareInteger(entry, as: Int128.self).flatMap { IntegerValue($0, as: type) }
            : rareInteger(entry, as: UInt128.self).flatMap { IntegerValue($0, as: type) }
    }

    /// An integer with a decimal point or an exponent. `JSONDecoder` asks `Double` first, below 2⁵³.
    fileprivate mutating func rareInteger<Integer: FixedWidthInteger & Decodable>(_ entry: Int, as type: Integer.Type)
        -> Integer?
    {
        guard !index.isIntegral(entry) else { return nil }
        guard !document.notation.isPropertyList else { return index.double(at: entry).flatMap(Integer.init(exactly:)) }
        if let double = index.double(at: entry), double.rounded() == double, double.magnitude < 0x1p53 {
            return Integer(exactly: double)
        }
        return foundation.value(entry, of: index, as: type)
    }
}

extension JSONIndex {
    /// A number written as an integer, if it fits.
    @inline(__always)
    fileprivate func integer<Integer: FixedWidthInteger>(at entry: Int, like type: Integer.Type) -> Integer? {
        isIntegral(entry) ? integer(at: entry, as: type) : nil
    }

    fileprivate func isZeroWithExponent(_ entry: Int) -> Bool {
        let letters = [UInt8(ascii: "e"), UInt8(ascii: "E")]
        return bytes[contents(of: entry)].contains(where: letters.contains) && double(at: entry) == 0
    }

    /// The nearest `Float`, or nil if it overflows, or underflows to zero without being zero.
    fileprivate func float(at entry: Int) -> Float? {
        guard let double = double(at: entry) else { return nil }
        guard double != 0 else { return Float(double) }
        guard let value = Float(literalText(of: entry)), value.isFinite, value != 0 else { return nil }
        return value
    }

    /// A decimal of few digits without exponent, as any price is one.
    fileprivate func plainDecimal(at entry: Int) -> Decimal? {
        var significand: UInt64 = 0
        var exponent = 0
        var isFraction = false
        let contents = contents(of: entry)
        guard contents.count <= 18 else { return nil }
        for byte in bytes[contents] {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                significand = significand * 10 + UInt64(byte - UInt8(ascii: "0"))
                if isFraction { exponent -= 1 }
            case UInt8(ascii: "."): isFraction = true
            case UInt8(ascii: "-"): break
            default: return nil
            }
        }
        let isNegative = bytes[contents.lowerBound] == UInt8(ascii: "-") && significand != 0
        return Decimal(sign: isNegative ? .minus : .plus, exponent: exponent, significand: Decimal(significand))
    }
}

extension DecoderConfiguration.NonConformingFloatDecodingStrategy {
    /// A text that stands for a number. `JSONDecoder` compares the written form, so an escape makes another text.
    fileprivate func number(_ entry: Int, of index: JSONIndex) -> Double? {
        guard !index.isEscaped(entry),
            case .convertFromString(let positive, let negative, let nan) = self
        else { return nil }
        let numbers: KeyValuePairs<String, Double> = [positive: .infinity, negative: -.infinity, nan: .nan]
        return numbers.first { index.string(at: entry, equals: Array($0.key.utf8)) }?.value
    }
}
