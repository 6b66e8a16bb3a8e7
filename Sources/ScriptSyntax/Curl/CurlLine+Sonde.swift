import PlainText

extension CurlLine {
    /// The same request as a line of Sonde's own. Of the session's headers, those of these names stay behind.
    package func sondeText(without sessionHeaders: [String] = []) -> String {
        let form = body.flatMap { SondeBody($0, type: contentType, method: method) }
        var words = [method, SondeText.word(url)]
        // A list stands right after the address, where it is the body; after a header it would belong to that.
        if let form, form.isBare { words.append(form.text) }
        for header in headers where form?.impliedType != header.value || header.name.lowercased() != "content-type" {
            // The word itself, where it would leave the session's header out.
            let isNone =
                header.value == "none" && sessionHeaders.contains { $0.lowercased() == header.name.lowercased() }
            words.append("\(header.name): \(isNone ? #"\("none")"# : SondeText.headerValue(header.value))")
        }
        let named = Set(headers.map { $0.name.lowercased() })
        for name in sessionHeaders where !named.contains(name.lowercased()) { words.append("\(name): none") }
        if let form, !form.isBare { words.append(form.text) }
        if let output { words.append("| write \(SondeText.word(output))") }
        return words.joined(separator: " ")
    }

    private var contentType: String? { headers.first { $0.name.lowercased() == "content-type" }?.value }
}

/// The body of a line for curl as Sonde writes it.
private struct SondeBody {
    var text: String
    /// The Content-Type that Sonde gives such a body by itself.
    var impliedType: String?
    /// Whether it is a value that stands right after the address.
    var isBare = false

    init?(_ body: CurlLine.Body, type: String?, method: String) {
        switch body {
        case .file(let path): text = "file(\(SondeText.literal(path)))"
        case .parts(let parts):
            text = "multipart { \(parts.map(Self.member).joined(separator: ", ")) }"
        case .text(let data):
            if let json = JSONText(data), !json.isList || Parser.sendsValues(method) {
                text = json.text
                impliedType = "application/json"
                isBare = json.isList
            } else if type == "application/x-www-form-urlencoded", let form = Self.form(data) {
                text = form
                impliedType = type
            } else {
                text = "text \(SondeText.literal(data))"
                impliedType = "text/plain; charset=utf-8"
            }
        }
    }

    private static func member(_ part: CurlLine.Part) -> String {
        let value =
            switch part.content {
            case .text(let text): SondeText.literal(text)
            case .file(let path, let type, let name):
                "file("
                    + [
                        SondeText.literal(path), type.map { "type: \(SondeText.literal($0))" },
                        name.map { "name: \(SondeText.literal($0))" },
                    ].compactMap(\.self).joined(separator: ", ") + ")"
            }
        return "\(SondeText.literal(part.name)): \(value)"
    }

    /// `a=1&b=2` as a form, if the form's bytes are these.
    private static func form(_ data: String) -> String? {
        let pairs = data.split(separator: "&", omittingEmptySubsequences: false)
        var members: [String] = []
        for pair in pairs {
            guard let sign = pair.firstIndex(of: "="), let name = FormText.decode(pair[..<sign]),
                let value = FormText.decode(pair[pair.index(after: sign)...]),
                FormText.encode(name) + "=" + FormText.encode(value) == pair
            else { return nil }
            members.append("\(SondeText.literal(name)): \(SondeText.literal(value))")
        }
        return "form { \(members.joined(separator: ", ")) }"
    }
}
