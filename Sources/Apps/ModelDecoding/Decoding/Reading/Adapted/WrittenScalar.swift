import Foundation
import JSONModel

/// Scalars of CSV and forms: each is a text, which the type reads in its own way. An empty one, which the document has
/// as `null`, is an empty text and the nil of an optional; no other type reads it.
enum WrittenScalar {
    static func read(_ reader: inout ModelReader, _ entry: Int, _ step: Int, _ type: ScalarType) -> ModelValue {
        let kind = reader.index.kind(at: entry)
        guard kind != .array, kind != .object else { return reader.failKind(entry, step) }
        if type == .string { return .string(reader.document.text(ofScalar: entry) ?? "") }
        guard let text = reader.document.text(ofScalar: entry) else { return reader.failKind(entry, step) }
        switch type {
        case .bool: return boolean(text).map { .bool($0) } ?? reader.fail(.unreadable, entry, step)
        case .url: return URLValue(text).map { .url($0) } ?? reader.fail(.unreadable, entry, step)
        case .uuid: return UUID(uuidString: text).map { .uuid($0) } ?? reader.fail(.unreadable, entry, step)
        case .date: return reader.date(entry, step)
        case .data: return Data(base64Encoded: text).map { .data($0) } ?? reader.fail(.unreadable, entry, step)
        case .decimal:
            if kind == .number { return reader.decimal(entry, step) }
            return number(text, Decimal.init(plain:)).map { .decimal($0) } ?? reader.fail(.unreadable, entry, step)
        case .float16, .float, .double, .cgFloat: return reader.floatingPoint(entry, step, type)
        default: return integer(&reader, text, entry, step, type)
        }
    }

    /// A text that JSON does not have as a number, such as `007`, `+5` or `.5`, as one of a width.
    static func number(_ entry: Int, of document: JSONDocument, _ type: ScalarType) -> Double? {
        guard document.notation.isText, let text = document.text(ofScalar: entry) else { return nil }
        switch type {
        case .float16: return number(text) { Float($0) }.flatMap(HalfPrecision.nearest(to:))
        case .float: return number(text) { Float($0) }.flatMap { $0.isFinite ? Double($0) : nil }
        default: return number(text) { Double($0) }.flatMap { $0.isFinite ? $0 : nil }
        }
    }

    private static func integer(
        _ reader: inout ModelReader, _ text: String, _ entry: Int, _ step: Int, _ type: ScalarType
    ) -> ModelValue {
        if reader.index.kind(at: entry) == .number { return reader.integer(entry, step, type) }
        let value: IntegerValue? =
            switch type {
            case .int8: Int8(text).flatMap { IntegerValue($0, as: type) }
            case .int16: Int16(text).flatMap { IntegerValue($0, as: type) }
            case .int32: Int32(text).flatMap { IntegerValue($0, as: type) }
            case .int64: Int64(text).flatMap { IntegerValue($0, as: type) }
            case .uint: UInt(text).flatMap { IntegerValue($0, as: type) }
            case .uint8: UInt8(text).flatMap { IntegerValue($0, as: type) }
            case .uint16: UInt16(text).flatMap { IntegerValue($0, as: type) }
            case .uint32: UInt32(text).flatMap { IntegerValue($0, as: type) }
            case .uint64: UInt64(text).flatMap { IntegerValue($0, as: type) }
            case .int128, .uint128: WholeNumber(text).flatMap { IntegerValue($0, as: type) }
            default: Int(text).flatMap { IntegerValue($0, as: type) }
            }
        return value.map { .integer($0) } ?? reader.fail(.unreadable, entry, step)
    }

    /// A number from a text of digits, signs, a point and an exponent: no name of infinity, no hexadecimal digits.
    private static func number<Number>(_ text: String, _ read: (String) -> Number?) -> Number? {
        text.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || "+-.eE".utf8.contains($0) }
            ? read(text) : nil
    }

    private static func boolean(_ text: String) -> Bool? {
        switch text.lowercased() {
        case "true", "1": true
        case "false", "0": false
        default: nil
        }
    }
}

extension Decimal {
    /// The number that a whole text is, with a point whatever the language of the machine.
    fileprivate init?(plain text: String) {
        guard Double(text) != nil else { return nil }
        self.init(string: text, locale: Locale(identifier: "en_US_POSIX"))
    }
}
