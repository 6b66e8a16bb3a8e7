import Foundation
import ModelDecoding

extension DecoderReader {
    func scalar(_ type: ScalarType, from decoder: any Decoder) throws -> ModelValue {
        let container = try decoder.singleValueContainer()
        switch type {
        case .int: return try integer(container.decode(Int.self), type, decoder)
        case .int8: return try integer(container.decode(Int8.self), type, decoder)
        case .int16: return try integer(container.decode(Int16.self), type, decoder)
        case .int32: return try integer(container.decode(Int32.self), type, decoder)
        case .int64: return try integer(container.decode(Int64.self), type, decoder)
        case .uint: return try integer(container.decode(UInt.self), type, decoder)
        case .uint8: return try integer(container.decode(UInt8.self), type, decoder)
        case .uint16: return try integer(container.decode(UInt16.self), type, decoder)
        case .uint32: return try integer(container.decode(UInt32.self), type, decoder)
        case .uint64: return try integer(container.decode(UInt64.self), type, decoder)
        case .int128, .uint128: return try wideInteger(container, type, decoder)
        case .float16: return floatingPoint(try half(container), type)
        case .float: return floatingPoint(Double(try container.decode(Float.self)), type)
        case .double: return floatingPoint(try container.decode(Double.self), type)
        case .cgFloat: return floatingPoint(Double(try container.decode(CGFloat.self)), type)
        case .decimal: return .decimal(try container.decode(Decimal.self))
        case .bool: return .bool(try container.decode(Bool.self))
        case .string: return .string(try container.decode(String.self))
        case .date: return .date(try container.decode(Date.self))
        case .url: return .url(try container.decode(URL.self))
        case .data: return .data(try container.decode(Data.self))
        case .uuid: return .uuid(try container.decode(UUID.self))
        case .json: throw DecodingError.corrupted("'JSON' is decoded from JSON only.", decoder.codingPath)
        }
    }
}

extension DecoderReader {
    fileprivate func integer(_ value: some FixedWidthInteger, _ type: ScalarType, _ decoder: any Decoder) throws
        -> ModelValue
    {
        guard let integer = IntegerValue(value, as: type) else {
            throw DecodingError.corrupted("\(value) is not a valid '\(type.rawValue)'.", decoder.codingPath)
        }
        return .integer(integer)
    }

    private func wideInteger(
        _ container: any SingleValueDecodingContainer, _ type: ScalarType, _ decoder: any Decoder
    ) throws -> ModelValue {
        guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else {
            throw DecodingError.corrupted("'\(type.rawValue)' needs a newer system.", decoder.codingPath)
        }
        return type == .int128
            ? try integer(container.decode(Int128.self), type, decoder)
            : try integer(container.decode(UInt128.self), type, decoder)
    }

    private func half(_ container: any SingleValueDecodingContainer) throws -> Double {
        #if os(macOS) && arch(x86_64)
        throw DecodingError.corrupted("Intel Macs have no 'Float16'.", container.codingPath)
        #else
        return Double(try container.decode(Float16.self))
        #endif
    }

    fileprivate func floatingPoint(_ value: Double, _ type: ScalarType) -> ModelValue {
        .floatingPoint(FloatingPointValue(value, as: type))
    }
}
