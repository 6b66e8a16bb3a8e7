/// The body of a request as the language writes it.
struct WrittenBody {
    var text: String
    /// The Content-Type that Sonde sends for such a body by itself.
    var impliedType: String?
    /// True if this is a value directly after the address.
    var isBare = false

    /// - Parameters:
    ///   - isBroken: True if long content spans several lines.
    ///   - isInBraces: True if lines are indented here, which the lines of a text must not be.
    init?(_ body: WrittenRequest.Body, type: String?, method: String, isBroken: Bool, isInBraces: Bool = false) {
        switch body {
        case .value(let expression):
            text = expression
            impliedType = "application/json"
            isBare = true
        case .file(let path): text = "file(\(SondeText.literal(path)))"
        case .multipart(let parts):
            text = "multipart { \(parts.map(Self.member).joined(separator: ", ")) }"
        case .form(let items):
            text = "form { \(Self.members(items)) }"
            impliedType = "application/x-www-form-urlencoded"
        case .exactly(let data) where !data.isCompact:
            text = "text \(isBroken && !isInBraces ? data.paragraph : data.literal)"
            impliedType = "text/plain; charset=utf-8"
        case .text(let data), .exactly(let data):
            if let json = JSONBodyLiteral(data, isBroken: isBroken), !json.isList || BodyGrammar.sendsValues(method) {
                text = json.text
                impliedType = "application/json"
                isBare = json.isList
            } else if type == "application/x-www-form-urlencoded", let form = data.plain.flatMap(Self.form) {
                text = form
                impliedType = type
            } else {
                text = "text \(isBroken && !isInBraces ? data.paragraph : data.literal)"
                impliedType = "text/plain; charset=utf-8"
            }
        }
    }

    private static func members(_ items: [WrittenRequest.Item]) -> String {
        items.map { "\($0.name.memberName): \($0.value.expression)" }.joined(separator: ", ")
    }

    private static func member(_ part: WrittenRequest.Part) -> String {
        let value =
            switch part.content {
            case .text(let text): text.expression
            case .file(let path, let type, let name):
                "file("
                    + [
                        SondeText.literal(path), type.map { "type: \(SondeText.literal($0))" },
                        name.map { "name: \(SondeText.literal($0))" },
                    ].compactMap(\.self).joined(separator: ", ") + ")"
            }
        return "\(part.name.memberName): \(value)"
    }

    /// `a=1&b=2` as a form, if the form's bytes are these.
    private static func form(_ data: String) -> String? {
        let pairs = data.split(separator: "&", omittingEmptySubsequences: false)
        var items: [WrittenRequest.Item] = []
        for pair in pairs {
            guard let sign = pair.firstIndex(of: "="), let name = FormText.decode(pair[..<sign]),
                let value = FormText.decode(pair[pair.index(after: sign)...]),
                FormText.encode(name) + "=" + FormText.encode(value) == pair
            else { return nil }
            items.append(WrittenRequest.Item(WrittenText(name), WrittenText(value)))
        }
        return "form { \(members(items)) }"
    }
}
