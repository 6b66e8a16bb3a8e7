import Foundation
import JSONModel
package import ModelDecoding

extension ModelValue {
    /// The text that the Swift value has which this one stands for.
    package var canonicalText: String {
        switch self {
        case .nil: "nil"
        case .bool(let value): "\(value)"
        case .integer(let value): "\(value)"
        case .floatingPoint(let value): text(value.double)
        case .decimal(let value): text(reflecting: value)
        case .string(let value): text(reflecting: value)
        case .date(let value): text(reflecting: value)
        case .url(let value): text(reflecting: value.url)
        case .data(let value): text(reflecting: value)
        case .uuid(let value): text(reflecting: value)
        case .json(let value): "json " + value.sourceText
        case .array(let value): "[" + value.elements.map(\.canonicalText).joined(separator: ", ") + "]"
        case .set(let value): "set " + value.elements.map(\.canonicalText).sorted().joined(separator: ", ")
        case .dictionary(let value):
            "["
                + value.members.map { "\($0.key.canonicalText): \($0.value.canonicalText)" }.sorted()
                .joined(separator: ", ") + "]"
        case .record(let value): members(value.layout.names, value.values)
        case .enumeration(let value):
            "." + value.name + (value.values.isEmpty ? "" : members(value.labels, value.values))
        case .pair(let value):
            members([value.kind.propertyNames.first, value.kind.propertyNames.second], [value.first, value.second])
        case .code(let value): value.description
        }
    }

    private func members(_ names: [String], _ values: [ModelValue]) -> String {
        text(members: Array(zip(names, values.map(\.canonicalText))))
    }

    // Inside a member that is called alike, the functions need other names.
    private func text(reflecting value: Any) -> String { DecodingDifferential.canonicalText(reflecting: value) }
    private func text(_ value: Double) -> String { DecodingDifferential.canonicalText(value) }
    private func text(members: [(String, String)]) -> String {
        DecodingDifferential.canonicalText(members: members.map { (name: $0.0, text: $0.1) })
    }
}

/// The text of a compiled value.
package func canonicalText(of value: Any) -> String { canonicalText(reflecting: value) }
