import HTTPModel

extension RequestCode {
    /// `.object(["email": email])`
    mutating func body() -> String? {
        switch endpoint.body {
        case nil: return nil
        case .json(.parameter(let name)) where type(of: .parameter(name)) == .structure("Data"):
            needs.insert(.data)
            return ".data(\(code(of: .parameter(name))))"
        case .json(.object(let members)):
            needs.insert(.object)
            return ".object(\(object(members)))"
        case .json(let value):
            needs.insert(.json)
            return ".json(\(json(value)))"
        case .form(let members):
            needs.insert(.form)
            return ".form([\(fields(members))])"
        case .multipart(let members):
            needs.insert(.multipart)
            return ".multipart([\(fields(members))])"
        case .text(let value):
            needs.insert(.text)
            return ".text(\(text(of: value)))"
        case .data(let value):
            needs.insert(.data)
            return ".data(\(code(of: value)))"
        }
    }

    private mutating func fields(_ members: [ClientMember]) -> String {
        members.map { "\(text(of: $0.name)): \(text(of: $0.value))" }.joined(separator: ", ")
    }

    /// The members of an object, in order; one that is nil is left out.
    private mutating func object(_ members: [ClientMember]) -> String {
        let texts = members.map { "\(text(of: $0.name)): \(json($0.value))" }
        return texts.isEmpty ? "[:]" : "[\(texts.joined(separator: ", "))]"
    }

    /// A value of a JSON body.
    private mutating func json(_ value: ClientValue) -> String {
        switch value {
        case .object(let members):
            needs.formUnion([.object, .nestedObject])
            return "JSONObject(\(object(members)))"
        case .array(let elements):
            needs.formUnion([.object, .nestedObject])
            return "[\(elements.map { json($0) }.joined(separator: ", "))] as [any Encodable]"
        case .null:
            needs.insert(.null)
            return "JSONNull()"
        case .text: return text(of: value)
        default: return code(of: value)
        }
    }
}
