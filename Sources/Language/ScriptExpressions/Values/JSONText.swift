import Foundation
package import HTTPModel
import JSONModel
package import ModelDecoding

/// A value as the text of a JSON body, whose secret parts stay marked as secret.
package struct JSONText: Sendable {
    package private(set) var text = SecretText()
    /// The writer of decoded values. Without it, they have the names and the notation in which they are shown.
    private let models: ModelWriter?

    package init(_ value: Value, models: ModelWriter? = nil) throws(NotJSON) {
        self.models = models
        try write(value)
    }

    /// The reason why a value cannot be a body.
    package struct NotJSON: Error {
        package let kindName: String
        package var advice: String?
    }

    private mutating func write(_ value: Value) throws(NotJSON) {
        switch value {
        case .model(let model): text += SecretText(try json(model))
        case .secretText(let secret): text += Self.quoted(secret)
        case .secretData(let data, let secrets):
            let encoded = data.base64EncodedString()
            text += Self.quoted(secrets.first.map { SecretText($0.replaced(by: encoded)) } ?? SecretText(encoded))
        case .secretValue(let value, let secrets):
            let written = try JSONText(value, models: models).text.revealed
            text += secrets.first.map { SecretText($0.replaced(by: written)) } ?? SecretText(written)
        case .object(let entries):
            try list("{", "}", Array(entries)) { (writer, entry) throws(NotJSON) in
                writer.text += Self.quoted(entry.key) + ":"
                try writer.write(entry.value)
            }
        case .dictionary(let entries):
            try list("{", "}", entries.filter { !$0.value.isNil }) { (writer, entry) throws(NotJSON) in
                writer.text += Self.quoted(entry.key.interpolated) + ":"
                try writer.write(entry.value)
            }
        default:
            guard let elements = value.elements else { throw NotJSON(kindName: value.kindName) }
            try list("[", "]", elements) { (writer, element) throws(NotJSON) in try writer.write(element) }
        }
    }

    private mutating func list<Item>(
        _ open: SecretText, _ close: SecretText, _ items: [Item], _ item: (inout JSONText, Item) throws(NotJSON) -> Void
    ) throws(NotJSON) {
        text += open
        for (place, each) in items.enumerated() {
            if place > 0 { text += "," }
            try item(&self, each)
        }
        text += close
    }

    /// Returns a text in quotation marks, which are not part of the secret.
    private static func quoted(_ text: SecretText) -> SecretText {
        "\"" + text.map { String(quoted($0).dropFirst().dropLast()) } + "\""
    }

    private static func quoted(_ string: String) -> String {
        JSONValue.quoted(string)
    }

    private func json(_ value: ModelValue) throws(NotJSON) -> String {
        guard let models else { return try Self.json(value) }
        // As in a URL: seconds since 2001 are for models whose decoder has no date setting, not for a date alone.
        if case .date = value, models.readsReferenceDates { return try Self.json(value) }
        do throws(ModelWriter.NotWritable) {
            return try models.text(of: value)
        } catch {
            throw NotJSON(kindName: error.kindName, advice: error.advice)
        }
    }

    private static func json(_ value: ModelValue) throws(NotJSON) -> String {
        switch value {
        case .nil: return "null"
        case .bool(let value): return "\(value)"
        case .integer(let value): return "\(value)"
        case .floatingPoint(let value) where value.double.isFinite: return "\(value)"
        case .decimal(let value): return "\(value)"
        case .string(let value): return quoted(value)
        case .date: return quoted(value.description)
        case .url(let value): return quoted(value.absoluteString)
        case .uuid(let value): return quoted(value.uuidString)
        case .data(let value): return quoted(value.base64EncodedString())
        case .json(let value): return value.sourceText
        case .record(let record):
            let members = zip(record.layout.names, record.values).filter { !$0.1.isNil }
            return "{"
                + (try members.map { (name, value) throws(NotJSON) in "\(quoted(name)):\(try json(value))" })
                .joined(separator: ",") + "}"
        case .dictionary(let dictionary):
            let members = try dictionary.members.map { (key, value) throws(NotJSON) in
                "\(quoted(Value.model(key).interpolated.revealed)):\(try json(value))"
            }
            return "{" + members.joined(separator: ",") + "}"
        case .enumeration(let value) where value.rawValue != nil: return try json(value.rawValue ?? .nil)
        default:
            guard let elements = value.elements else { throw NotJSON(kindName: value.type?.description ?? "nil") }
            return "[" + (try elements.map { (element) throws(NotJSON) in try json(element) }).joined(separator: ",")
                + "]"
        }
    }
}
