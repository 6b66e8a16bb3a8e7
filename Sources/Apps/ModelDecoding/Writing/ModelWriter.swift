import Basics
import Foundation
import JSONModel

/// Writes a decoded value as the JSON that decodes to it again: keys, dates, data and nonconforming numbers as the
/// configuration reads them.
package struct ModelWriter: Sendable {
    private(set) var configuration: DecoderConfiguration
    let models: ModelCatalogue
    /// True if a type's own `encode(to:)` must run; otherwise its members may be written instead.
    private let isExact: Bool

    package init(_ configuration: DecoderConfiguration, models: ModelCatalogue, isExact: Bool = false) {
        self.configuration = configuration
        self.isExact = isExact
        self.models = models
    }

    /// Indicates whether dates are numbers of seconds since 2001, as in a decoder without settings.
    package var readsReferenceDates: Bool { configuration.dateDecodingStrategy == .deferredToDate }

    /// The reason why a value cannot be written, with the type as messages name it.
    package struct NotWritable: Error {
        package let kindName: String
        package var advice: String?
    }

    package func text(of value: ModelValue) throws(NotWritable) -> String {
        switch value {
        case .nil: "null"
        case .bool(let value): "\(value)"
        case .integer(let value): "\(value)"
        case .floatingPoint(let value): try text(of: value)
        case .decimal(let value): "\(value)"
        case .string(let value): JSONValue.quoted(value)
        case .date(let value): try text(of: value, configuration.dateDecodingStrategy)
        case .url(let value): JSONValue.quoted(value.absoluteString)
        case .uuid(let value): JSONValue.quoted(value.uuidString)
        case .data(let value): try text(of: value)
        case .json(let value): value.sourceText
        case .array(let value): try list(value.elements)
        case .set(let value): try list(value.elements)
        case .pair(let value): try list([value.first, value.second])
        case .dictionary(let value): try text(of: value)
        case .record(let value): try text(of: value)
        case .enumeration(let value): try text(of: value)
        case .code(let value): throw NotWritable(kindName: value.type.map { "\($0)" } ?? value.description)
        }
    }
}

extension ModelWriter {
    private func text(
        of date: Date, _ strategy: DecoderConfiguration.DateDecodingStrategy
    ) throws(NotWritable) -> String {
        switch strategy {
        case .deferredToDate: try Self.number(date.timeIntervalSinceReferenceDate)
        case .secondsSince1970: try Self.number(date.timeIntervalSince1970)
        case .millisecondsSince1970: try Self.number(date.shortestMilliseconds)
        case .iso8601: JSONValue.quoted(Self.iso8601(date))
        case .formatted(let format): JSONValue.quoted(DateFormatter.fixed(format).string(from: date))
        case .firstOf(let strategies):
            try text(of: date, strategies.first ?? .iso8601)
        case .custom:
            throw NotWritable(
                kindName: "a Date",
                advice: "the decoder reads dates with code that cannot be reversed: send a string")
        }
    }

    /// Returns the date with its original fraction of a second.
    private static func iso8601(_ date: Date) -> String {
        let seconds = WrittenSeconds(date.timeIntervalSince1970)
        let whole = Date(timeIntervalSince1970: seconds.whole).formatted(Date.ISO8601FormatStyle())
        return whole.dropLast() + seconds.fraction + "Z"
    }

    private func text(of data: Data) throws(NotWritable) -> String {
        switch configuration.dataDecodingStrategy {
        case .base64: JSONValue.quoted(data.base64EncodedString())
        case .deferredToData: "[\(data.map { String($0) }.joined(separator: ","))]"
        case .custom:
            throw NotWritable(
                kindName: "Data", advice: "the decoder reads it with code that cannot be reversed: send a string")
        }
    }

    private func text(of number: FloatingPointValue) throws(NotWritable) -> String {
        if let text = number.json { return text }
        guard
            case .convertFromString(let positive, let negative, let nan) = configuration
                .nonConformingFloatDecodingStrategy
        else { throw NotWritable(kindName: "\(number)") }
        return JSONValue.quoted(number.double.isNaN ? nan : number.double > 0 ? positive : negative)
    }

    /// Leaves out nil values and fields without a key.
    private func text(of record: RecordValue) throws(NotWritable) -> String {
        guard case .named(let reference) = record.layout.type, let declaration = models.declaration(of: reference)
        else {
            return try object(zip(record.layout.names, record.values).filter { !$0.1.isNil })
        }
        if case .rawValue = declaration.content, let value = record.values.first { return try text(of: value) }
        if let content = try encoded(.record(record), of: reference) { return try text(of: content) }
        let writer = declaration.isDraft ? ModelWriter(DecoderConfiguration(), models: models, isExact: isExact) : self
        var members: [String] = []
        for field in declaration.fields {
            guard let key = field.key, let value = record[field.name], !value.isNil else { continue }
            var inner = writer
            if field.draft?.readsISO8601 == true { inner.configuration.dateDecodingStrategy = .iso8601 }
            let name = try writer.wireKey(key, of: declaration.qualifiedName)
            members.append("\(JSONValue.quoted(name)):\(try inner.text(of: value))")
        }
        return "{\(members.joined(separator: ","))}"
    }

    /// Returns what a type's own `encode(to:)` writes, if it has one that runs here.
    private func encoded(
        _ value: ModelValue, of reference: ModelReference, isExact: Bool? = nil
    ) throws(NotWritable) -> EncodedContent? {
        do throws(UnknownCode) {
            return try models.encoded(value, of: reference)
        } catch {
            guard isExact ?? self.isExact else { return nil }
            throw NotWritable(
                kindName: reference.qualifiedName,
                advice: "its encode(to:) is not run here (\(error.message)): send raw JSON, { … }")
        }
    }

    private func text(of value: CaseValue) throws(NotWritable) -> String {
        // Only the code of a case determines its form.
        if case .named(let reference) = value.layout.type,
            let content = try encoded(.enumeration(value), of: reference, isExact: true)
        {
            return try text(of: content)
        }
        if let raw = value.rawValue { return try text(of: raw) }
        guard case .named(let reference) = value.layout.type,
            case .cases(let cases)? = models.declaration(of: reference)?.content,
            let declared = cases.first(where: { $0.name == value.name }), let key = declared.key
        else { throw NotWritable(kindName: "\(value.layout.type)") }
        let owner = reference.qualifiedName
        var members: [(String, ModelValue)] = []
        for (field, value) in zip(declared.values, value.values) where !value.isNil {
            members.append((try wireKey(field.key ?? field.name, of: owner), value))
        }
        return "{\(JSONValue.quoted(try wireKey(key, of: owner))):\(try object(members))}"
    }

    private func text(of content: EncodedContent) throws(NotWritable) -> String {
        switch content {
        case .nothing: "{}"
        case .value(let value): try text(of: value)
        case .list(let values): try list(values)
        }
    }

    /// A dictionary with keys of text or numbers is an object, any other a flat array, as Swift writes them.
    private func text(of dictionary: DictionaryValue) throws(NotWritable) -> String {
        let isConverted = dictionary.keyType != .scalar(.string)
        var members: [(String, ModelValue)] = []
        for (key, value) in dictionary.members {
            guard let name = name(of: key) else {
                return try list(dictionary.members.flatMap { [$0.key, $0.value] })
            }
            members.append((isConverted ? try wireKey(name, of: "\(dictionary.keyType)") : name, value))
        }
        return try object(members)
    }

    private func name(of key: ModelValue) -> String? {
        switch key {
        case .string(let text): text
        case .integer(let number): "\(number)"
        case .enumeration(let value):
            if case .named(let reference) = value.layout.type,
                models.declaration(of: reference)?.isCodingKeyRepresentable == true
            {
                value.rawValue.flatMap(name)
            } else {
                nil
            }
        default: nil
        }
    }

    /// The key as `JSONEncoder` writes it, whether or not a decoder converts it back to the same key.
    package func wireKey(_ key: String, of owner: String) throws(NotWritable) -> String {
        switch configuration.keyDecodingStrategy {
        case .useDefaultKeys: return key
        case .convertFromSnakeCase: return SnakeCase.encoded(key)
        case .custom:
            throw NotWritable(
                kindName: owner,
                advice: "the decoder converts keys with code that cannot be reversed: write the object, { … }")
        }
    }

    private func object(_ members: [(String, ModelValue)]) throws(NotWritable) -> String {
        let texts = try members.map { (name, value) throws(NotWritable) in
            "\(JSONValue.quoted(name)):\(try text(of: value))"
        }
        return "{\(texts.joined(separator: ","))}"
    }

    private func list(_ values: [ModelValue]) throws(NotWritable) -> String {
        "[\(try values.map { (value) throws(NotWritable) in try text(of: value) }.joined(separator: ","))]"
    }

    /// Without a point where it is whole, as `JSONEncoder` writes it.
    private static func number(_ number: Double) throws(NotWritable) -> String {
        if let whole = Int(exactly: number) { return "\(whole)" }
        guard let text = JSONValue.number(number)?.sourceText else { throw NotWritable(kindName: "\(number)") }
        return text
    }
}

extension Date {
    /// The milliseconds since 1970 in the fewest digits that a decoder reads as the same date.
    package var shortestMilliseconds: Double {
        let milliseconds = timeIntervalSince1970 * 1000
        for scale in [1.0, 10, 100, 1_000, 10_000] {
            let rounded = (milliseconds * scale).rounded() / scale
            if Date(timeIntervalSince1970: rounded / 1000) == self { return rounded }
        }
        return milliseconds
    }
}
