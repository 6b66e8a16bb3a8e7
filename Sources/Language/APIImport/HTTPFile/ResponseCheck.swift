import ScriptSyntax

/// A check of a response in httpYac's own notation: `status == 200`, `header content-type includes json`.
enum ResponseCheck {
    static func condition(_ text: Substring) -> String? {
        let words = text.split(separator: " ", maxSplits: 1).map(\.trimmed)
        guard words.count == 2 else { return nil }
        let rest = words[1]
        switch words[0] {
        case "status": return script("response.status \(rest)")
        case "js": return script(String(rest))
        case "duration":
            let parts = rest.split(separator: " ")
            guard parts.count == 2, ["<", "<=", ">", ">="].contains(parts[0]), let limit = Int(parts[1]) else {
                return nil
            }
            return "response.duration \(parts[0]) \(limit)ms"
        case "header":
            let parts = rest.split(separator: " ", maxSplits: 2).map(\.trimmed)
            guard let name = parts.first, WrittenRequest.isHeaderName(String(name)) else { return nil }
            let header = "response.headers[\(SondeText.literal(String(name)))]"
            guard parts.count == 3 else {
                return parts.count == 1 ? "\(header) != nil" : parts[1] == "exists" ? "\(header) != nil" : nil
            }
            return comparison(of: header, parts[1], parts[2], isOptional: true)
        case "body":
            let parts = rest.split(separator: " ", maxSplits: 1).map(\.trimmed)
            return parts.count == 2 ? comparison(of: "response.text", parts[0], parts[1], isOptional: false) : nil
        default: return nil
        }
    }

    private static func comparison(
        of subject: String, _ sign: Substring, _ value: Substring, isOptional: Bool
    ) -> String? {
        let literal = SondeText.literal(value.unquoted ?? String(value))
        if sign == "==" || sign == "!=" { return "\(subject) \(sign) \(literal)" }
        guard let call = ResponseValue.textFunctions[String(sign)] else { return nil }
        return isOptional ? "\(subject)?.\(call)(\(literal)) ?? false" : "\(subject).\(call)(\(literal))"
    }

    private static func script(_ text: String) -> String? {
        JavaScriptParser.expression(of: text).flatMap(ResponseValue(of: .requestFile).condition)
    }
}

extension Substring {
    /// The text between quotation marks, if it contains no escapes.
    fileprivate var unquoted: String? {
        guard case .string(let text)? = JavaScriptParser.expression(of: String(self)), !contains("\\") else {
            return nil
        }
        return text
    }
}
