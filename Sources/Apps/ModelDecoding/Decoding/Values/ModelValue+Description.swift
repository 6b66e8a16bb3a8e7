import Basics
import Foundation
import JSONModel

extension ModelValue: CustomStringConvertible {
    /// The value on one line, as Swift would write it: `Episode(id: 1, title: "A", collection: nil)`.
    public var description: String {
        switch self {
        case .nil: "nil"
        case .bool(let value): "\(value)"
        case .integer(let value): "\(value)"
        case .floatingPoint(let value): "\(value)"
        case .decimal(let value): "\(value)"
        case .string(let value): value.swiftLiteral
        case .date(let value): value.text
        case .url(let value): value.absoluteString
        case .data(let value): value.count == 1 ? "1 byte" : "\(value.count) bytes"
        case .uuid(let value): "\(value)"
        case .json(let value): value.sourceText
        case .array(let value): "[" + list(value.elements) + "]"
        case .set(let value): "Set([" + list(value.elements) + "])"
        case .dictionary(let value): value.description
        case .record(let value): "\(value.layout.type)(\(list(value.values, labels: value.layout.names)))"
        case .enumeration(let value):
            ".\(value.name)" + (value.values.isEmpty ? "" : "(\(list(value.values, labels: value.labels)))")
        case .pair(let value): value.description
        case .code(let value): value.description
        }
    }
}

extension DictionaryValue: CustomStringConvertible {
    /// The members as Swift would write them, in the order of the body.
    public var description: String {
        keys.isEmpty ? "[:]" : "[" + members.map { "\($0.key): \($0.value)" }.joined(separator: ", ") + "]"
    }
}

extension PairValue: CustomStringConvertible {
    /// The pair as Swift would write it: `1..<5`, `CGPoint(x: 1.0, y: 2.0)`.
    public var description: String {
        switch kind {
        case .range: "\(first)..<\(second)"
        case .closedRange: "\(first)...\(second)"
        default: "\(kind.rawValue)(\(kind.propertyNames.first): \(first), \(kind.propertyNames.second): \(second))"
        }
    }
}

extension ModelValue {
    fileprivate func list(_ values: [ModelValue]) -> String { values.map(\.description).joined(separator: ", ") }

    fileprivate func list(_ values: [ModelValue], labels: [String]) -> String {
        zip(labels, values).map { label, value in label.hasPrefix("_") ? "\(value)" : "\(label): \(value)" }
            .joined(separator: ", ")
    }
}

extension Date {
    /// The date in ISO 8601 for the years 1 to 9999, with its original fraction of a second. A date beyond them,
    /// which no calendar writes well, is written as its number.
    fileprivate var text: String {
        let interval = timeIntervalSinceReferenceDate
        // The first year begins as in Foundation's calendar, which is Julian before 1582.
        guard -63_114_076_800..<252_423_993_600 ~= interval else {
            return "Date(timeIntervalSinceReferenceDate: \(interval))"
        }
        let seconds = WrittenSeconds(timeIntervalSince1970)
        let whole =
            DateText.wholeSeconds(of: seconds.whole * 1000, separator: UInt8(ascii: "T"))
            ?? Date(timeIntervalSince1970: seconds.whole).formatted(Date.ISO8601FormatStyle())
        if seconds.fraction.isEmpty { return whole }
        return whole.dropLast() + seconds.fraction + "Z"
    }
}
