import HTTPModel

/// A field in which a request differs from a recorded one: `query.page: 2, recorded 3`.
public struct Difference: Sendable, Hashable, CustomStringConvertible {
    /// The field: `method`, `path`, `query.page`, `header.Accept`, `body.user.email`.
    public let field: String
    /// The requested value; `nil` if the request does not have it.
    public let asked: String?
    /// The recorded value; `nil` if the recording does not have it.
    public let recorded: String?

    init(_ field: String, _ asked: String?, recorded: String?) {
        self.field = field
        self.asked = asked
        self.recorded = recorded
    }

    /// The field and the beginnings of both values.
    public var description: String {
        let (here, there) = (asked.map { Printable.excerpt($0) }, recorded.map { Printable.excerpt($0) })
        return "\(Printable.excerpt(field)): \(here ?? "not there"), recorded \(there ?? "without")"
    }

    /// The same without what must not be shown: only what was asked can hold it.
    func masked(_ mask: SecretMask) -> Difference {
        Difference(mask.masked(field), asked.map { mask.masked($0) }, recorded: recorded)
    }

    var isOfBody: Bool { field == "body" || field.hasPrefix("body.") || field.hasPrefix("body[") }

    /// True if there is a setting that ignores it.
    var canBeLetGo: Bool { isOfBody || field.hasPrefix("query.") || field.hasPrefix("part.") }

    /// The setting that would ignore it, if there is one.
    var part: RequestParts? {
        if field == "body" { return .body }
        if field.hasPrefix("body[") { return .body(String(field.dropFirst(4))) }
        let words = field.split(separator: ".", maxSplits: 1)
        guard words.count == 2 else { return nil }
        let name = String(words[1])
        switch words[0] {
        case "query": return .query(name)
        case "body": return .body(name)
        case "part": return .part(name)
        default: return nil
        }
    }
}
