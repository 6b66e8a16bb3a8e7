import Foundation
import PlainText
import ScriptSyntax

struct HurlRequest {
    private let entry: HurlEntry
    private var request: WrittenRequest

    /// - Parameter base: What stands at the beginning of the address, and is not repeated in it.
    init(_ entry: HurlEntry, base: TemplateText?, _ variables: inout HurlVariables) throws(HurlRefusal) {
        guard entry.method != "CONNECT" else { throw HurlRefusal("method", "set transport.proxy") }
        self.entry = entry
        var address = entry.address
        if let base, RequestAddress(address).root == base { address = RequestAddress(address).rest.rooted }
        let account = Self.removeAccount(from: &address)
        if !entry.isPathLiteral { address = address.resolvingDots }
        request = WrittenRequest(method: entry.method, address: try variables.written(address).escapingBraces)
        if let account { authorize(WrittenText(account)) }
        try addQuery(&variables)
        try addHeaders(&variables)
        request.body = try body(&variables)
    }

    var line: String { request.line() }

    private mutating func addQuery(_ variables: inout HurlVariables) throws(HurlRefusal) {
        var isFirst = !request.address.pieces.contains {
            if case .text(let text) = $0 { text.contains("?") } else { false }
        }
        for item in entry.fields(of: .query) {
            request.address.append(.text(isFirst ? "?" : "&"))
            isFirst = false
            request.address.append(try encoded(item.name, &variables))
            request.address.append(.text("="))
            request.address.append(try encoded(item.value, &variables))
        }
    }

    private func encoded(_ text: TemplateText, _ variables: inout HurlVariables) throws(HurlRefusal) -> WrittenText {
        try variables.written(text.mappingTexts(\.escapedSegment))
    }

    private mutating func addHeaders(_ variables: inout HurlVariables) throws(HurlRefusal) {
        for header in entry.message.headers {
            // A header of this name in a template cannot be written.
            guard let name = header.name.plain, WrittenRequest.isHeaderName(name) else {
                throw HurlRefusal("header", "write out its name")
            }
            guard name.lowercased() != "content-length" else {
                throw HurlRefusal("header", "the length of a body is counted when it is sent")
            }
            request.headers.append(WrittenRequest.Header(name, try variables.written(header.value)))
        }
        for option in entry.fields(of: .options) where option.name.plain == "header" {
            guard let line = option.value.plain, let colon = line.firstIndex(of: ":") else { continue }
            let value = line[line.index(after: colon)...].drop(while: \.isWhitespace)
            request.headers.append(WrittenRequest.Header(String(line[..<colon]), WrittenText(String(value))))
        }
        let cookies = entry.fields(of: .cookies)
        if !cookies.isEmpty {
            var value = WrittenText()
            for cookie in cookies {
                if !value.isEmpty { value.append(.text("; ")) }
                value.append(try variables.written(cookie.name))
                value.append(.text("="))
                value.append(try variables.written(cookie.value))
            }
            request.headers.append(WrittenRequest.Header("Cookie", value))
        }
        for field in entry.fields(of: .basicAuthentication) {
            var account = try variables.written(field.name)
            account.append(.text(":"))
            account.append(try variables.written(field.value))
            authorize(account)
        }
        for option in entry.fields(of: .options) where option.name.plain == "user" {
            authorize(try variables.written(option.value))
        }
    }

    /// `http://ann:secret@example.com/` has an account in it, which is sent in a header.
    private static func removeAccount(from address: inout TemplateText) -> String? {
        guard case .text(let text)? = address.pieces.first,
            let match = text.prefixMatch(of: /(https?:\/\/)([^\/@:?#]+:[^\/@?#]*)@/)
        else { return nil }
        let start = TemplateText([.text(String(match.output.1) + String(text[match.output.0.endIndex...]))])
        address = start + TemplateText(Array(address.pieces.dropFirst()))
        return match.output.2.removingPercentEncoding ?? String(match.output.2)
    }

    private mutating func authorize(_ account: WrittenText) {
        request.headers.append(WrittenRequest.Header("Authorization", .basic(account)))
    }

    private mutating func body(_ variables: inout HurlVariables) throws(HurlRefusal) -> WrittenRequest.Body? {
        let form = entry.fields(of: .form)
        if !form.isEmpty {
            var items: [WrittenRequest.Item] = []
            for field in form {
                items.append(
                    WrittenRequest.Item(try variables.written(field.name), try variables.written(field.value)))
            }
            return .form(items)
        }
        let parts = entry.fields(of: .multipart)
        if !parts.isEmpty {
            var written: [WrittenRequest.Part] = []
            for part in parts { written.append(try self.part(part, &variables)) }
            return .multipart(written)
        }
        switch entry.message.body {
        case nil: return nil
        case .json(let json):
            declare("application/json")
            return .text(try variables.written(json))
        case .xml(let xml):
            declare("application/xml")
            return .text(try variables.written(xml))
        case .text(let text, let type):
            if let type { declare(type) }
            return .text(try variables.written(text))
        case .graphQL(let query, let values):
            declare("application/json")
            let query = try variables.written(query).inJSON
            guard let values else { return .text(.object([("query", query)])) }
            return .text(.object([("query", query), ("variables", try variables.written(values))]))
        case .bytes(let bytes):
            guard let text = String(validUTF8: bytes) else {
                throw HurlRefusal("body", "keep its bytes in a file, and write file(\"NAME\")")
            }
            return .text(WrittenText(text))
        case .file(let path):
            guard let path = path.plain else { throw HurlRefusal("body", "write out the file's name") }
            return .file(path)
        }
    }

    private mutating func declare(_ type: String) {
        guard !request.headers.contains(where: { $0.name.lowercased() == "content-type" }) else { return }
        request.headers.append(WrittenRequest.Header("Content-Type", WrittenText(type)))
    }

    /// `file,photo.jpg; image/jpeg` is a file, and anything else a text.
    private func part(
        _ field: HurlField, _ variables: inout HurlVariables
    ) throws(HurlRefusal) -> WrittenRequest.Part {
        let name = try variables.written(field.name)
        guard let value = field.value.plain, value.hasPrefix("file,") else {
            return WrittenRequest.Part(name, .text(try variables.written(field.value)))
        }
        let pieces = value.dropFirst("file,".count).split(separator: ";", maxSplits: 1)
        let type = pieces.count > 1 ? pieces[1].drop(while: \.isWhitespace) : ""
        let path = String(pieces.first ?? "").trimming(\.isWhitespace)
        return WrittenRequest.Part(name, .file(path, type: type.isEmpty ? nil : String(type), name: nil))
    }
}

extension TemplateText {
    /// What is asked of a server, from its slash on.
    fileprivate var rooted: TemplateText {
        if case .text(let text)? = pieces.first, text.hasPrefix("/") { return self }
        return "/" + self
    }

    /// An address whose path goes no step back, as it is sent.
    fileprivate var resolvingDots: TemplateText {
        guard let plain, plain.contains("/."), let head = plain.prefixMatch(of: /(?:https?:\/\/[^\/?#]*)?/)?.output
        else {
            return self
        }
        let rest = plain.dropFirst(head.count)
        let path = rest.prefix { $0 != "?" && $0 != "#" }
        return path.hasPrefix("/")
            ? TemplateText([.text(head + path.resolvingDots + rest.dropFirst(path.count))]) : self
    }
}
