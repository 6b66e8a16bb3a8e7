/// A value in a line of JavaScript, Python or Swift.
indirect enum ForeignValue {
    case text(WrittenText)
    /// A number, `true`, `false` or `null`, as JSON writes it.
    case literal(String)
    case list([ForeignValue])
    /// An object, or a dictionary.
    case members([(name: String, value: ForeignValue)])
    /// A name that the language would look up: `token`, `item.id`.
    case name(String)
    case call(on: ForeignValue?, String, [Argument])
    /// A value that is skipped, such as a closure.
    case unread

    struct Argument {
        let label: String?
        let value: ForeignValue
    }
}

extension ForeignValue {
    /// The text between quotation marks, with a name spliced in.
    var text: WrittenText? {
        switch self {
        case .text(let text): text
        case .literal(let text): WrittenText(text)
        case .name(let name): WrittenText([.value(name)])
        case .call(.some(let text), let name, _) where ["data", "utf8", "encode", "strip", "toString"].contains(name):
            text.text
        case .call(nil, let name, let arguments) where ["String", "str", "Data", "bytes"].contains(name):
            arguments.first?.value.text
        default: nil
        }
    }

    var plain: String? { text?.plain }

    var members: [(name: String, value: ForeignValue)]? {
        switch self {
        case .members(let members): members
        case .call(nil, let name, let arguments)
        where ["Headers", "HTTPHeaders", "URLSearchParams", "urlencode", "urllib.parse.urlencode"].contains(name):
            arguments.first?.value.members
        default: nil
        }
    }

    /// The value as JSON, with names in their places; `nil` if that is unknown.
    var json: WrittenText? {
        switch self {
        case .text(let text):
            var json = WrittenText("\"")
            for piece in text.pieces {
                if case .text(let plain) = piece {
                    json.append(.text(SondeText.escaped(plain)))
                } else {
                    json.append(piece)
                }
            }
            json.append(.text("\""))
            return json
        case .literal(let text): return WrittenText(text)
        case .name(let name): return WrittenText([.value(name, .json)])
        case .list(let values): return Self.json("[", values.map(\.json), "]")
        case .members(let members):
            return Self.json(
                "{",
                members.map { member in
                    guard let value = member.value.json else { return nil }
                    var json = WrittenText(SondeText.memberName(member.name) + ": ")
                    json.append(value)
                    return json
                }, "}")
        case .call, .unread: return nil
        }
    }

    private static func json(_ open: String, _ parts: [WrittenText?], _ close: String) -> WrittenText? {
        var json = WrittenText(open)
        for (place, part) in parts.enumerated() {
            guard let part else { return nil }
            if place > 0 { json.append(.text(", ")) }
            json.append(part)
        }
        json.append(.text(close))
        return json
    }
}
