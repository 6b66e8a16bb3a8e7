import Basics
import JSONModel

/// One line of a program that types: a request, the wish to end one, or something else.
enum ProtocolLine {
    case request(ProtocolIdentifier, statement: String)
    case cancel(ProtocolIdentifier)
    /// A line that cannot be executed; the reply is the reason.
    case fault(ProtocolIdentifier, String)
    case blank

    /// Reads a line. One that begins with a brace is a JSON object, whose unknown members are passed over; any other one
    /// is a statement as it stands.
    init(_ bytes: [UInt8]) {
        guard let text = String(validUTF8: bytes) else {
            self = .fault(.none, "this line is not UTF-8")
            return
        }
        guard let first = text.unicodeScalars.first(where: { !$0.properties.isWhitespace && $0 != "\u{FEFF}" }) else {
            self = .blank
            return
        }
        guard first == "{" else {
            self = .request(.none, statement: text)
            return
        }
        do throws(JSONError) {
            let document = try JSONDocument(text)
            if let member = document.repeatedMembers.first(where: { Self.members.contains($0.again.name) }) {
                self = .fault(.none, "a request has one \(member.again.name), and this one has two")
                return
            }
            self.init(document.root)
        } catch {
            self = .fault(.none, "this line is not a JSON object: \(error)")
        }
    }

    private static let members = ["id", "statement", "cancel"]

    private init(_ object: JSONValue) {
        guard let id = ProtocolIdentifier(object["id"]) else {
            self = .fault(.none, "an id is a text, a number or null")
            return
        }
        if let cancelled = object["cancel"] {
            let meant = cancelled.isNull ? nil : ProtocolIdentifier(cancelled)
            self = meant.map(Self.cancel) ?? .fault(id, "cancel needs the id of a request")
        } else if let statement = object["statement"]?.string {
            self = .request(id, statement: statement)
        } else {
            self = .fault(id, "a request needs a statement: {\"id\": 1, \"statement\": \"GET …\"}")
        }
    }
}

/// A program's name for a request: a string or a number, or nothing.
struct ProtocolIdentifier: Sendable, Hashable {
    static let none = ProtocolIdentifier(value: .null)

    /// The name as the answer repeats it.
    let value: JSONValue

    private init(value: JSONValue) { self.value = value }

    init?(_ value: JSONValue?) {
        switch value?.kind {
        case nil, .null: self = .none
        case .string, .number: self.value = value?.detached() ?? .null
        default: return nil
        }
    }

    /// True if both are the same name; a missing name equals none.
    func isSame(as other: ProtocolIdentifier) -> Bool {
        if let text = value.string { return text == other.value.string }
        return value.numberText.map { $0 == other.value.numberText } ?? false
    }
}
