extension RequestCode {
    /// `body: .object(["email": email])`
    mutating func body() -> SwiftArgument? {
        guard let body = endpoint.body else { return nil }
        let value = body.value
        if [.json, .data].contains(body.kind), isOptional(value) { needs.insert(.optionalBody) }
        switch (body.kind, value) {
        case (.json, .object(let members)): return list("body: .object([", self.members(members))
        case (.json, _): return SwiftArgument("body: .json(\(json(value)))")
        case (.form, _), (.multipart, _):
            let isOfFile = { (member: ClientMember) in type(of: member.value)?.isBytes == true }
            if body.kind == .multipart, body.members.contains(where: isOfFile) { needs.insert(.file) }
            return list("body: .\(body.kind.rawValue)([", fields(body.members))
        case (.text, _): return SwiftArgument("body: .text(\(present(value)))")
        case (.data, _): return SwiftArgument("body: .data(\(code(of: value)))")
        }
    }

    private func list(_ opening: String, _ elements: [String]) -> SwiftArgument {
        elements.isEmpty ? SwiftArgument(opening + ":])") : SwiftArgument(opening, elements, "])")
    }

    private mutating func fields(_ members: [ClientMember]) -> [String] {
        members.map { "\(text(of: $0.name)): \(text(of: $0.value))" }
    }

    /// Returns the members of an object, in order. A member that is `nil` is left out.
    private mutating func members(_ members: [ClientMember]) -> [String] {
        members.map { "\(text(of: $0.name)): \(json($0.value))" }
    }

    private mutating func object(_ members: [ClientMember]) -> String {
        members.isEmpty ? "[:]" : "[\(self.members(members).joined(separator: ", "))]"
    }

    private mutating func json(_ value: ClientValue) -> String {
        switch value {
        case .object(let members):
            needs.insert(.nestedObject)
            return "JSONObject(\(object(members)))"
        case .array(let elements):
            needs.insert(.nestedObject)
            return "JSONArray([\(elements.map { json($0) }.joined(separator: ", "))])"
        case .null:
            needs.insert(.null)
            return "JSONNull()"
        case .text: return text(of: value)
        case .number(let text) where !text.isWrittenByEncoder:
            needs.formUnion([.nestedObject, .literal])
            return "JSONLiteral(\(SwiftText.literal(text)))"
        default: return code(of: value)
        }
    }
}

extension String {
    /// True if an encoder writes the number as it is here.
    fileprivate var isWrittenByEncoder: Bool {
        Int(self).map { "\($0)" == self } ?? (Double(self).map { "\($0)" == self && !hasSuffix(".0") } == true)
    }
}
