import HTTPModel
import JSONModel
import ModelDecoding
import ScriptExpressions
package import ScriptSyntax

/// JSON that is written as an argument, as far as its members are known.
package indirect enum WrittenJSON: Sendable {
    case object([Member], at: SourceRange)
    case list([WrittenJSON], at: SourceRange)
    case null(at: SourceRange)
    /// The JSON as written, and its kind in words.
    case literal(String, kind: String, at: SourceRange)
    case other

    package struct Member: Sendable {
        /// Nil where it is worked out.
        let name: String?
        let value: WrittenJSON
        let place: SourceRange
    }

    package init(_ expression: ScriptExpression) {
        switch expression.kind {
        case .parenthesised(let inner): self.init(inner)
        case .object(let members):
            let written = members.map { member in
                Member(name: member.key.plain, value: WrittenJSON(member.value), place: member.key.range)
            }
            self = .object(written, at: expression.range)
        case .array(let elements): self = .list(elements.map { WrittenJSON($0) }, at: expression.range)
        case .null, .nil: self = .null(at: expression.range)
        case .string(let template):
            let text = template.plain.map { SondeText.literal($0) } ?? "this"
            self = .literal(text, kind: "a text", at: expression.range)
        case .integer(let text), .decimal(let text): self = .literal(text, kind: "a number", at: expression.range)
        case .boolean(let value): self = .literal("\(value)", kind: "a Bool", at: expression.range)
        default: self = .other
        }
    }

    /// Creates JSON from an existing value. A server's value may have more members than a model knows.
    init(_ value: Value, at place: SourceRange) {
        switch value {
        case .object(let entries):
            let members = entries.map { entry in
                Member(name: entry.key.revealed, value: WrittenJSON(entry.value, at: place), place: place)
            }
            self = .object(members, at: place)
        case .array: self = .list((value.elements ?? []).map { WrittenJSON($0, at: place) }, at: place)
        case .model(.json(let json)) where json.kind == .null: self = .null(at: place)
        default: self = .other
        }
    }
}
