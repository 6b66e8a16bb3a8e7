import Basics
import Foundation
import JSONModel

extension PropertyListNode {
    /// An XML element without child elements. Foundation reads unusual spellings, so that its verdict holds.
    init(element name: String, _ contents: ArraySlice<UInt8>, at start: Int) {
        let text = String(decoding: contents, as: UTF8.self)
        let content: Content? =
            switch name {
            case "integer": Self.integer(contents, text).map { .literal($0) }
            case "real": Self.real(contents, text)
            case "date":
                Self.date(contents, text).map { .scalar(.date($0.timeIntervalSinceReferenceDate), shownAs: text) }
            default: Self.data(text).map { .scalar(.data, shownAs: $0.base64EncodedString()) }
            }
        self.init(content ?? .scalar(.other("<\(name)> that cannot be read"), shownAs: text), at: start)
    }

    /// A date in seconds since 2001, as binary property lists have it.
    init(date seconds: Double, at start: Int) {
        // Foundation's formats crash on dates beyond every calendar.
        let isOnCalendar = seconds.magnitude < 1e11
        let date = Date(timeIntervalSinceReferenceDate: isOnCalendar ? seconds : 0)
        let isWhole = seconds.rounded() == seconds
        let text = date.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: !isWhole))
        self.init(.scalar(.date(seconds), shownAs: isOnCalendar ? text : "\(seconds)"), at: start)
    }

    /// A floating-point number.
    init(real: Double, at start: Int) {
        self.init(Self.content(of: real), at: start)
    }

    private static func content(of real: Double) -> Content {
        real.isFinite ? .literal("\(real)") : .scalar(.number(real), shownAs: "\(real)")
    }

    private static func integer(_ contents: ArraySlice<UInt8>, _ text: String) -> String? {
        let isPlain = contents.isJSONNumber && !contents.isJSONReal && contents.count < 19
        if isPlain, !contents.elementsEqual("-0".utf8) { return text }
        let element = PropertyListElement("integer", contents: text)
        return element.value(as: Int.self).map { "\($0)" } ?? element.value(as: UInt.self).map { "\($0)" }
    }

    /// Returns a real number as JSON writes it, with a point or an exponent that distinguishes it from an
    /// integer.
    private static func real(_ contents: ArraySlice<UInt8>, _ text: String) -> Content? {
        if contents.isJSONNumber, let value = Double(text), value.isFinite, value != 0 {
            return .literal(contents.isJSONReal ? text : text + ".0")
        }
        return PropertyListElement("real", contents: text).value(as: Double.self).map(content)
    }

    private static func date(_ contents: ArraySlice<UInt8>, _ text: String) -> Date? {
        let usualLength = "2018-04-17T04:30:00Z".utf8.count
        if contents.count == usualLength, contents.last == UInt8(ascii: "Z"),
            let date = PlainISO8601.date(Array(contents).stored, 0..<usualLength)
        {
            return date
        }
        return PropertyListElement("date", contents: text).value(as: Date.self)
    }

    private static func data(_ text: String) -> Data? {
        let digits = text.filter { !$0.isWhitespace }
        if digits.utf8.count.isMultiple(of: 4), let data = Data(base64Encoded: digits) { return data }
        return PropertyListElement("data", contents: text).value(as: Data.self)
    }
}

extension ArraySlice<UInt8> {
    /// True if a number has a point or an exponent.
    fileprivate var isJSONReal: Bool { contains { $0 == 0x2E || $0 | 0x20 == 0x65 } }
}

/// A single element of an XML property list, which Foundation reads.
struct PropertyListElement {
    private let name: String
    private let contents: String

    init(_ name: String, contents: String) {
        self.name = name
        self.contents = contents
    }

    /// The value that Foundation reads as a type, or nil if it reads none.
    func value<Value: Decodable>(as type: Value.Type) -> Value? {
        let list = Data("<plist><\(name)>\(contents)</\(name)></plist>\n".utf8)
        return try? PropertyListDecoder().decode(type, from: list)
    }
}
