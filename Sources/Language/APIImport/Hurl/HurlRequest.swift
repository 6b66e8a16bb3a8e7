import Basics
import Foundation
import ScriptSyntax

struct HurlRequest {
    private let entry: HurlEntry
    private(set) var written: WrittenRequest

    /// - Parameter base: What stands at the beginning of the address, and is not repeated in it.
    init(_ entry: HurlEntry, base: TemplateText?, _ variables: inout HurlVariables) throws(Refusal) {
        guard entry.method != "CONNECT" else { throw Refusal("method", "set transport.proxy") }
        self.entry = entry
        var address = entry.address
        if let base, RequestAddress(address).root == base { address = RequestAddress(address).rest.rooted }
        let account = Self.removeAccount(from: &address)
        if !entry.isPathLiteral { address = address.resolvingDots }
        for item in entry.fields(of: .query) {
            let sign: TemplateText = address.split(at: "?", limit: 1).count > 1 ? "&" : "?"
            address =
                address + sign + item.name.mappingTexts(\.escapedSegment) + "="
                + item.value.mappingTexts(\.escapedSegment)
        }
        written = WrittenRequest(method: entry.method, address: try variables.written(address).escapingBraces)
        if let account { written.headers.append(.basic(WrittenText(account))) }
        for (name, value) in try headers {
            written.headers.append(WrittenRequest.Header(name, try variables.written(value)))
        }
        for account in accounts { written.headers.append(.basic(try variables.written(account))) }
        written.body = try body(&variables)
    }

    private var headers: [(name: String, value: TemplateText)] {
        get throws(Refusal) {
            var headers: [(name: String, value: TemplateText)] = []
            for header in entry.message.headers {
                // A header of this name in a template cannot be written.
                guard let name = header.name.plain, WrittenRequest.isHeaderName(name) else {
                    throw Refusal("header", "write out its name")
                }
                guard name.lowercased() != "content-length" else {
                    throw Refusal("header", "the length of a body is counted when it is sent")
                }
                headers.append((name, header.value))
            }
            for line in options("header").compactMap(\.plain) {
                guard let colon = line.firstIndex(of: ":") else { continue }
                let value = line[line.index(after: colon)...].drop(while: \.isWhitespace)
                headers.append((String(line[..<colon]), TemplateText([.text(String(value))])))
            }
            let cookies = entry.fields(of: .cookies).map { $0.name + "=" + $0.value }
            guard let first = cookies.first else { return headers }
            return headers + [("Cookie", cookies.dropFirst().reduce(first) { $0 + "; " + $1 })]
        }
    }

    /// Names with their passwords.
    private var accounts: [TemplateText] {
        entry.fields(of: .basicAuthentication).map { $0.name + ":" + $0.value } + options("user")
    }

    private func options(_ name: String) -> [TemplateText] {
        entry.fields(of: .options).filter { $0.name.plain == name }.map(\.value)
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

    private mutating func body(_ variables: inout HurlVariables) throws(Refusal) -> WrittenRequest.Body? {
        var items: [WrittenRequest.Item] = []
        for field in entry.fields(of: .form) {
            items.append(WrittenRequest.Item(try variables.written(field.name), try variables.written(field.value)))
        }
        if !items.isEmpty { return .form(items) }
        var parts: [WrittenRequest.Part] = []
        for field in entry.fields(of: .multipart) { parts.append(try part(field, &variables)) }
        if !parts.isEmpty { return .multipart(parts) }
        switch entry.message.body {
        case nil: return nil
        case .json(let json): return try text(json, of: "application/json", &variables)
        case .text(let text, let type): return try self.text(text, of: type, &variables)
        case .graphQL(let query, let values):
            declare("application/json")
            let query = try variables.written(query).inJSON
            guard let values else { return .text(.object([("query", query)])) }
            return .text(.object([("query", query), ("variables", try variables.written(values))]))
        case .bytes(let bytes):
            guard let text = String(validUTF8: bytes) else {
                throw Refusal("body", "keep its bytes in a file, and write file(\"NAME\")")
            }
            return .text(WrittenText(text))
        case .file(let path):
            guard let path = path.plain else { throw Refusal("body", "write out the file's name") }
            return .file(path)
        }
    }

    private mutating func text(
        _ text: TemplateText, of type: String?, _ variables: inout HurlVariables
    ) throws(Refusal) -> WrittenRequest.Body {
        if let type { declare(type) }
        return .text(try variables.written(text))
    }

    private mutating func declare(_ type: String) {
        guard !written.headers.contains(where: { $0.name.lowercased() == "content-type" }) else { return }
        written.headers.append(WrittenRequest.Header("Content-Type", WrittenText(type)))
    }

    /// `file,photo.jpg; image/jpeg` is a file, and anything else a text.
    private func part(
        _ field: HurlField, _ variables: inout HurlVariables
    ) throws(Refusal) -> WrittenRequest.Part {
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
    /// The request target, beginning with its slash.
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
