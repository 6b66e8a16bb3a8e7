import Foundation
import ModelDecoding

extension LibraryKind {
    /// Every kind with a table of its own, except those of the scalar types.
    static let all: [LibraryKind] =
        [
            optional, list, slice, set, dictionary, sequence, range, partialRange,
            textPosition, textEncoding, comparison, textOptions, characterSet, unicodeScalar,
            dateFormatter, dateFormatterStyle, internetDateFormatter, internetDateOptions, numberFormatter,
            numberFormatterStyle, calendar, calendarIdentifier, calendarComponent, dateComponents, timeZone, locale,
            dateInterval, duration, internetDateStyle, dateParseStrategy, urlComponents, urlQueryItem,
            boxedNumber, base64Options, jsonDecoder, dateStrategy, keyStrategy, dataStrategy, floatStrategy, error,
            jsonEncoder, encoder, singleValueEncoding, unkeyedEncoding,
            pattern, roundingRule, roundingMode, sign, rectangle, null, userInfo, userInfoKey,
        ] + internetDateSeparators

    static let scalars: [ScalarType: LibraryKind] = {
        var kinds = everySystemsScalars
        if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
            kinds[.int128] = integer(Int128.self)
            kinds[.uint128] = integer(UInt128.self)
        }
        return kinds
    }()

    private static let everySystemsScalars: [ScalarType: LibraryKind] = [
        .string: text, .bool: boolean, .date: date, .url: url, .data: data, .uuid: uuid, .decimal: decimal,
        .int: integer(Int.self), .int8: integer(Int8.self), .int16: integer(Int16.self),
        .int32: integer(Int32.self), .int64: integer(Int64.self),
        .uint: integer(UInt.self), .uint8: integer(UInt8.self), .uint16: integer(UInt16.self),
        .uint32: integer(UInt32.self), .uint64: integer(UInt64.self),
        .double: floatingPoint(Double.self), .float: floatingPoint(Float.self),
        .cgFloat: floatingPoint(CGFloat.self),
    ]

    static let named: [String: LibraryKind] = {
        var kinds: [String: LibraryKind] = [:]
        for kind in all + [text] {
            for name in kind.names { kinds[name] = kind }
        }
        return kinds
    }()
}

extension CodeLibrary {
    static func kind(of value: ModelValue) -> LibraryKind? {
        switch value {
        case .string: .text
        case .array: .list
        case .set: .set
        case .dictionary: .dictionary
        case .pair(let pair): pair.kind.isGeneric ? .range : nil
        case .code(let code): kind(of: code.content)
        case .nil: .optional
        case .json, .record, .enumeration: nil
        case .integer(let number): LibraryKind.scalars[number.type]
        case .floatingPoint(let number): LibraryKind.scalars[number.type]
        case .bool: .boolean
        case .decimal: .decimal
        case .date: .date
        case .url: .url
        case .data: .data
        case .uuid: .uuid
        }
    }

    /// True if values of a type have a property or a method of a name.
    static func hasMember(_ name: String, of type: ModelType) -> Bool {
        guard let kind = kind(of: type) else { return false }
        return kind.methods.names.contains(name) || kind.mutatingMethods.names.contains(name)
            || isSequence(type) && LibraryKind.sequence.methods.names.contains(name)
    }

    private static func isSequence(_ type: ModelType) -> Bool {
        switch type {
        case .array, .set, .dictionary, .scalar(.string), .scalar(.data): true
        case .pair(let pair, _): pair.isGeneric
        case .scalar, .named, .optional, .parameter: false
        }
    }

    static func kind(of type: ModelType) -> LibraryKind? {
        switch type {
        case .scalar(let scalar): LibraryKind.scalars[scalar]
        case .array: .list
        case .set: .set
        case .dictionary: .dictionary
        case .pair(let pair, _): pair.isGeneric ? .range : nil
        case .named(let reference): LibraryKind.named[reference.qualifiedName]
        case .optional: .optional
        case .parameter: nil
        }
    }

    private static func kind(of content: CodeValue.Content) -> LibraryKind? {
        switch content {
        case .native(_, let typeName): LibraryKind.named[typeName]
        case .decodingError: .decodingError
        case .optional: .optional
        default: nil
        }
    }
}
