import JSONModel

/// The message of an error body: `{"error": {"message": "Not found"}}`.
enum ErrorBody {
    /// The names that servers use for an error, in any spelling.
    private static let errorNames: Set<String> = [
        "error", "errors", "errormessage", "errordescription", "errorcode", "errormsg", "exception", "fault", "failure",
        "statusmessage",
    ]
    /// Those under which they say what is wrong, the most telling first.
    private static let messageNames = [
        "message", "errormessage", "errordescription", "statusmessage", "errormsg", "detail", "details", "reason",
        "msg",
        "faultstring", "description", "title", "error", "code",
    ]
    /// Names that only an error has beside these.
    private static let smallBody = 6

    /// The message of a body that looks like an error, empty if it has none; nil if it does not.
    static func message(in value: JSONValue) -> String? {
        let object = value.kind == .array ? value.elements.first : value
        guard let object, object.kind == .object else { return nil }
        let members = object.members.prefix(40).filter { !$0.value.isNull && $0.value.boolean != false }
        let names = Set(members.map(\.name.plainSpelling))
        let isSmall = object.members.count <= smallBody
        let saysSo = !names.isDisjoint(with: errorNames)
        let saysWhat = !names.isDisjoint(with: ["message", "detail", "reason", "msg"])
        let isProblem = names.isSuperset(of: ["title", "status"]) && names.isSubset(of: problemNames)
        guard saysSo || isProblem || isSmall && saysWhat else { return nil }
        return text(in: object, depth: 0) ?? ""
    }

    /// The members of RFC 9457.
    private static let problemNames: Set<String> = ["type", "title", "status", "detail", "instance", "traceid"]

    private static func text(in value: JSONValue, depth: Int) -> String? {
        if let text = value.string { return text.isEmpty ? nil : text }
        guard depth < 4 else { return nil }
        if value.kind == .array { return value.elements.first.flatMap { text(in: $0, depth: depth + 1) } }
        let members = value.members.prefix(40).map { (name: $0.name.plainSpelling, value: $0.value) }
        for name in messageNames + ["errors", "fault", "meta"] {
            guard let member = members.first(where: { $0.name == name }) else { continue }
            if let text = text(in: member.value, depth: depth + 1) { return text }
        }
        // `{"errors": {"name": ["is too short"]}}`
        return depth > 0 ? members.lazy.compactMap { text(in: $0.value, depth: depth + 1) }.first : nil
    }
}
