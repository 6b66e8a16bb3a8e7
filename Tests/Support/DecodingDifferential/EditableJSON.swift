import JSONModel

/// JSON as a tree that can be changed. Scalars and names are kept as they are written.
indirect enum EditableJSON {
    case scalar(String)
    case array([EditableJSON])
    case object([(name: String, value: EditableJSON)])

    init(_ value: JSONValue) {
        switch value.kind {
        case .array: self = .array(value.elements.map { EditableJSON($0) })
        case .object: self = .object(value.members.map { ($0.name.quotedAsJSON, EditableJSON($0.value)) })
        default: self = .scalar(value.sourceText)
        }
    }
}

extension EditableJSON {
    var text: String {
        switch self {
        case .scalar(let text): text
        case .array(let elements): "[" + elements.map(\.text).joined(separator: ",") + "]"
        case .object(let members): "{" + members.map { $0.name + ":" + $0.value.text }.joined(separator: ",") + "}"
        }
    }

    /// How many values it has, itself among them.
    var count: Int {
        switch self {
        case .scalar: 1
        case .array(let elements): elements.reduce(1) { $0 + $1.count }
        case .object(let members): members.reduce(1) { $0 + $1.value.count }
        }
    }

    /// The tree with another value in place of one of its own, which is counted from 0 in the order of the text.
    func replacing(_ number: Int, with change: (EditableJSON) -> EditableJSON) -> EditableJSON {
        guard number > 0 else { return change(self) }
        var left = number - 1
        func replaced(_ value: EditableJSON) -> EditableJSON {
            defer { left -= value.count }
            return 0 <= left && left < value.count ? value.replacing(left, with: change) : value
        }
        return switch self {
        case .scalar: self
        case .array(let elements): .array(elements.map(replaced))
        case .object(let members): .object(members.map { ($0.name, replaced($0.value)) })
        }
    }
}

extension String {
    /// The text in quotes, with the escapes that JSON requires.
    var quotedAsJSON: String { (try? JSONValue.string(self).sourceText) ?? "\"\"" }
}
