public import JSONModel

/// The bytes of a document that a mutation writes differently.
struct MutationEdit {
    let range: Range<Int>
    let text: [UInt8]

    /// Nil if the value has no such change: what is not a member cannot be left out.
    init?(_ kind: Mutation.Kind, of value: JSONValue, to text: String, isMember: Bool) {
        let range = value.range
        switch kind {
        case .missing:
            guard isMember else { return nil }
            self.range = value.memberRange(endingAt: range.upperBound)
            self.text = []
        case .badElement:
            let end = range.upperBound - 1
            self.range = end..<end
            self.text = Array((value.count == 0 ? text : "," + text).utf8)
        case .newMember:
            let start = range.lowerBound + 1
            self.range = start..<start
            self.text = Array((value.count == 0 ? text : text + ",").utf8)
        default:
            self.range = range
            self.text = Array(text.utf8)
        }
    }

    /// The bytes of a value around it, changed.
    func bytes(in whole: Range<Int>, of document: JSONDocument) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(whole.count + text.count)
        bytes += document.index.bytes[whole.lowerBound..<range.lowerBound]
        bytes += text
        bytes += document.index.bytes[range.upperBound..<whole.upperBound]
        return bytes
    }
}

extension Mutation {
    /// The body with the change; nil if there is no value at the path, or if it cannot change in this way.
    public func applied(to body: JSONValue) -> JSONValue? {
        guard let value = body[path] else { return nil }
        let isMember = if case .member? = path.steps.last { true } else { false }
        let edit = MutationEdit(kind, of: value, to: becomes, isMember: isMember)
        return edit.flatMap { try? JSONDocument($0.bytes(in: body.range, of: body.document)).root }
    }
}

extension JSONValue {
    /// The bytes of a member whose value this is, with the comma before or after it.
    fileprivate func memberRange(endingAt end: Int) -> Range<Int> {
        let bytes = document.index.bytes
        let start = document.index.start(of: indexEntry - 1)
        let comma = UInt8(ascii: ",")
        let next = bytes[end...].firstIndex { !$0.isBlank } ?? end
        if bytes[next] == comma { return start..<next + 1 }
        let last = bytes[..<start].lastIndex { !$0.isBlank } ?? start
        return (bytes[last] == comma ? last : start)..<end
    }
}

extension UInt8 {
    fileprivate var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
