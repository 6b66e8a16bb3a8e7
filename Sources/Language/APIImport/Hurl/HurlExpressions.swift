import HTTPMiddleware
import ScriptSyntax

extension HurlVariables {
    mutating func expression(of query: HurlQuery) throws(Refusal) -> HurlExpression {
        var value = try base(of: query)
        for filter in query.filters { value = try filtered(value, by: filter) }
        return value
    }

    private mutating func base(of query: HurlQuery) throws(Refusal) -> HurlExpression {
        switch query.name {
        case "status": return HurlExpression("response.status", .number)
        case "version": return HurlExpression("response.version.dropFirst(5)", .text)
        case "url": return HurlExpression("response.url.absoluteString", .text)
        case "body": return HurlExpression("response.text", .text)
        case "bytes", "rawbytes": return HurlExpression("response.body", .bytes)
        case "sha256", "md5": return HurlExpression("response.body.hash(.\(query.name))", .bytes)
        case "redirects": return HurlExpression("response.redirects", .list)
        case "duration":
            return query.filters.isEmpty
                ? HurlExpression("response.duration", .duration)
                : HurlExpression("response.duration.milliseconds", .number)
        case "regex":
            return HurlExpression("response.text.firstMatch(of: \(try pattern(query.arguments.first)))?.1", .text)
        case "variable": return try setVariable(try plain(query.arguments.first))
        case "jsonpath": return try path(query.arguments.first, of: "response.json")
        case "header": return try header(query)
        case "cookie": return try cookie(try plain(query.arguments.first))
        default: throw Refusal(query.name, "a script does not see it")
        }
    }

    /// A header by its name; all of its lines where the file looks at several.
    private mutating func header(_ query: HurlQuery) throws(Refusal) -> HurlExpression {
        guard case .text(let name)? = query.arguments.first else { throw Refusal("header", "name it") }
        let literal = try literal(name)
        let isSeveral =
            query.filters.first.map { ["count", "nth", "first", "last"].contains($0.name) } == true
        return isSeveral
            ? HurlExpression("response.headers.values(of: \(literal))", .list)
            : HurlExpression("response.headers[\(literal)]", .text)
    }

    /// Returns the cookie that a response sets, or one of its attributes: `session[Path]`.
    private func cookie(_ query: String) throws(Refusal) -> HurlExpression {
        let parts = query.split(separator: "[", maxSplits: 1).map(String.init)
        let attribute = parts.count == 2 ? String(parts[1].dropLast()) : "Value"
        guard let name = parts.first, WrittenRequest.isHeaderName(name),
            !name.contains(where: { "*+^$|.".contains($0) })
        else { throw Refusal("cookie", "look at response.headers.values(of: \"Set-Cookie\")") }
        var kind = HurlExpression.Kind.text
        var pattern: String
        switch attribute.lowercased() {
        case "value": pattern = "^\(name)=([^;]*)"
        case "expires":
            pattern = "^\(name)=.*;\\s*(?i:expires)=([^;]*)"
            kind = .date
        case "domain", "path", "samesite": pattern = "^\(name)=.*;\\s*(?i:\(attribute))=([^;]*)"
        case "max-age":
            pattern = "^\(name)=.*;\\s*(?i:\(attribute))=([0-9]+)"
            kind = .number
        case "secure", "httponly": pattern = "^\(name)=.*;\\s*((?i:\(attribute)))"
        default: throw Refusal("cookie", "it has no attribute \(attribute)")
        }
        pattern = #"response.headers.values(of: "Set-Cookie").compactMap { $0.firstMatch(of: /\#(pattern)/)?.1 }.first"#
        switch kind {
        case .number: return HurlExpression("Int(\(pattern) ?? \"\")", kind)
        case .date:
            let text = "Date(\(pattern) ?? \"\", format: \"EEE, dd MMM yyyy HH:mm:ss zzz\")"
            return HurlExpression(text, kind)
        default: return HurlExpression(pattern, kind)
        }
    }

    private mutating func path(_ value: HurlValue?, of root: String) throws(Refusal) -> HurlExpression {
        guard case .text(let path)? = value else { throw Refusal("jsonpath", "name a path") }
        var written = ""
        var values: [String] = []
        for piece in path.pieces {
            switch piece {
            case .text(let text): written += text.filter { $0 != "\u{F0000}" }
            default:
                values.append(try expression(of: piece).text)
                written += "\u{F0000}"
            }
        }
        guard let made = JSONPathExpression(written, of: root, values: values) else {
            throw Refusal("jsonpath", "write it with filter and map")
        }
        var found = HurlExpression(made.text, made.isList ? .list : .json)
        found.presence = made.presence
        return found
    }

    private mutating func filtered(_ value: HurlExpression, by filter: HurlQuery) throws(Refusal) -> HurlExpression {
        let text = value.text
        let first = filter.arguments.first
        switch filter.name {
        case "count": return HurlExpression(text + (value.kind == .json ? ".count()" : ".count"), .number)
        case "first", "last": return HurlExpression("\(text).\(filter.name)", .json)
        case "nth": return HurlExpression(try nth(first, of: text), .json)
        case "jsonpath": return try path(first, of: value.kind == .list ? text : "JSON(String(\(text)))")
        case "location": return HurlExpression("\(text).to.absoluteString", .text)
        case "split": return HurlExpression("\(text).components(separatedBy: \(try argument(first)))", .list)
        case "replace":
            return HurlExpression(
                "\(text).replacing(\(try argument(first)), with: \(try argument(filter.arguments.last)))", .text)
        case "replaceRegex":
            let replacement = try argument(filter.arguments.last)
            guard !replacement.contains("$") else { throw Refusal("filter", "replace by a closure") }
            return HurlExpression("\(text).replacing(\(try pattern(first)), with: \(replacement))", .text)
        case "regex": return HurlExpression("\(text).firstMatch(of: \(try pattern(first)))?.1", .text)
        case "toInt": return HurlExpression("Int(\(text))", .number)
        case "toFloat": return HurlExpression("Double(\(text))", .number)
        case "toString": return HurlExpression("String(\(text))", .text)
        case "toHex": return HurlExpression("\(text).hex", .text)
        case "base64Decode", "base64UrlSafeDecode": return HurlExpression("Data(base64Encoded: \(text))", .bytes)
        case "base64Encode": return HurlExpression("\(text).base64", .text)
        case "base64UrlSafeEncode": return HurlExpression("\(text).base64URL", .text)
        case "utf8Decode": return HurlExpression("\(text).text", .text)
        case "utf8Encode": return HurlExpression("\(text).utf8", .bytes)
        case "urlDecode": return HurlExpression("\(text).removingPercentEncoding", .text)
        case "urlQueryParam": return HurlExpression("URL(\(text)).queryItems[\(try argument(first))]", .text)
        case "daysAfterNow": return HurlExpression("Int(\(text).timeIntervalSinceNow / 86400)", .number)
        case "daysBeforeNow": return HurlExpression("Int(-\(text).timeIntervalSinceNow / 86400)", .number)
        case "toDate":
            let format = try plain(first)
            if format == "%+" { return HurlExpression("Date(\(text))", .date) }
            return HurlExpression("Date(\(text), format: \(SondeText.literal(try DatePattern.unicode(format))))", .date)
        case "format", "dateFormat":
            return HurlExpression(
                "\(text).formatted(\(SondeText.literal(try DatePattern.unicode(try plain(first)))))", .text)
        case "decode" where (try plain(first)).lowercased() == "utf-8": return HurlExpression("\(text).text", .text)
        default: throw Refusal("filter", "the language has no \(filter.name)")
        }
    }

    private mutating func nth(_ index: HurlValue?, of text: String) throws(Refusal) -> String {
        guard case .literal(let literal)? = index, let number = Int(literal) else {
            return "\(text)[\(try argument(index))]"
        }
        return number < 0 ? "\(text).suffix(\(-number)).first" : "\(text)[\(number)]"
    }

    /// A value as it is written.
    mutating func argument(_ value: HurlValue?) throws(Refusal) -> String {
        switch value {
        case .text(let text): return try literal(text)
        case .literal(let literal): return literal == "null" ? "nil" : literal
        case .template(let template): return try expression(of: template).text
        case .pattern: return try pattern(value)
        case .bytes(let bytes): return "Data(hex: \"\(bytes.hexadecimal)\")"
        case .file(let path): return "file(\(try literal(path)))"
        case nil: throw Refusal("value", "it has no value")
        }
    }

    /// A regular expression: between slashes, where that is possible.
    mutating func pattern(_ value: HurlValue?) throws(Refusal) -> String {
        let pattern: String
        switch value {
        case .pattern(let text): pattern = text
        case .text(let text):
            guard let plain = text.plain else { return "Regex(\(try literal(text)))" }
            pattern = plain
        default: throw Refusal("pattern", "write it between slashes")
        }
        let literal = "/\(pattern)/"
        let isPlain = !pattern.isEmpty && !pattern.hasPrefix(" ") && !pattern.contains { $0 == "/" || $0.isNewline }
        return isPlain && !ParsedScript("let x = \(literal)").hasErrors
            ? literal : "Regex(\(SondeText.literal(pattern)))"
    }

    private func plain(_ value: HurlValue?) throws(Refusal) -> String {
        guard case .text(let text)? = value, let plain = text.plain else {
            throw Refusal("template", "write the text out")
        }
        return plain
    }
}
