package import APIDocuments
import JSONModel

extension DocumentKind {
    /// Detects the kind of a document from its content, never from its name.
    package init?(of document: ForeignDocument) {
        let text = String(decoding: document.bytes.prefix(Self.beginning), as: UTF8.self)
        let start = text.drop(while: \.isWhitespace)
        guard let kind = start.first == "{" ? Self.ofJSON(document, start) : Self.ofLines(text, of: document) else {
            return nil
        }
        self = kind
    }

    /// The number of bytes that are looked at before a document is read, unless it is YAML, whose members have
    /// any order.
    private static let beginning = 1 << 16

    /// The name at the head is enough where it stands there; else the whole object says it.
    private static func ofJSON(_ document: ForeignDocument, _ start: Substring) -> DocumentKind? {
        let head = start.dropFirst().drop(while: \.isWhitespace)
        for name in ["openapi", "swagger"] where head.hasPrefix("\"\(name)\"") { return .openapi }
        guard let root = try? ForeignTree(document).root, root.kind == .object else { return nil }
        if root["openapi"]?.kind == .string || root["swagger"] != nil { return .openapi }
        if root["log"]?["entries"]?.kind == .array { return .har }
        if root["__export_format"] != nil || root["_type"]?.string == "export" { return .insomnia }
        if root["type"]?.string?.hasPrefix("collection.insomnia") == true { return .insomnia }
        if root["item"]?.kind == .array, root["info"]?.kind == .object { return .postman }
        if root["_postman_variable_scope"] != nil { return .postman }
        if root["type"]?.string == "collection", root["version"] != nil, root["name"] != nil { return .bruno }
        if root["values"]?.kind == .array, root["name"]?.kind == .string { return .postman }
        return nil
    }

    private static func ofLines(_ text: String, of document: ForeignDocument) -> DocumentKind? {
        let lines = text.split(whereSeparator: \.isNewline).map { $0.drop { $0.isWhitespace } }
        let told = lines.filter { !$0.hasPrefix("#") && !$0.hasPrefix("//") && !$0.isEmpty }
        guard let first = told.first else { return lines.contains { $0.hasPrefix("###") } ? .http : nil }
        if first.beginsYAML {
            if let kind = ofYAML(document) { return kind }
            guard told.contains(where: \.isCurl) else { return nil }
        }
        if told.contains(where: \.isCurl) { return .curl }
        if ["meta {", "vars {", "auth {", "headers {"].contains(where: { first.hasPrefix($0) }) { return .bruno }
        guard told.contains(where: \.isRequestLine) || first.isAddress || first.hasPrefix("@") else { return nil }
        return told.contains(where: \.isOfHurl) ? .hurl : .http
    }
}

extension DocumentKind {
    /// The kind that a member of the root names, wherever it stands: YAML indents what belongs to other members.
    private static func ofYAML(_ document: ForeignDocument) -> DocumentKind? {
        var rest = document.bytes[...]
        var holdsRequest = false
        while !rest.isEmpty {
            let line = rest.prefix { $0 != 10 && $0 != 13 }
            rest = rest.dropFirst(line.count + 1)
            guard let first = line.first, "ghosty_\"'".utf8.contains(first) else { continue }
            let text = String(decoding: line.prefix(80), as: UTF8.self)
            let name = text.prefix { $0 != ":" }.filter { !"\"' ".contains($0) }
            if name == "openapi" || name == "swagger" { return .openapi }
            if name == "opencollection" { return .bruno }
            if text == "http:" || text == "graphql:" { holdsRequest = true }
            if name == "__export_format" || text.hasPrefix("type: collection.insomnia") { return .insomnia }
        }
        return holdsRequest ? .bruno : nil
    }
}

extension Substring {
    /// `openapi: 3.1.0`, `---`, `%YAML 1.2`
    fileprivate var beginsYAML: Bool {
        if hasPrefix("---") || hasPrefix("%YAML") { return true }
        let name = prefix { $0 != ":" }
        let rest = dropFirst(name.count + 1)
        return name.count < count && !name.contains { $0.isWhitespace || $0 == "{" }
            && (rest.isEmpty || rest.first == " ")
    }

    fileprivate var isCurl: Bool {
        let line = hasPrefix("$ ") ? dropFirst(2) : self
        return line == "curl" || line.hasPrefix("curl ") || line.hasPrefix("curl\t")
    }

    fileprivate var isAddress: Bool { hasPrefix("http://") || hasPrefix("https://") || hasPrefix("{{") }

    /// `GET https://…`, `POST {{host}}/x`
    fileprivate var isRequestLine: Bool {
        let method = prefix { $0.isASCII && $0.isUppercase }
        guard method.count > 1, let next = dropFirst(method.count).first, next == " " || next == "\t" else {
            return false
        }
        return !hasPrefix("HTTP")
    }

    /// True if it has what no other kind has: an expected response, or a section.
    fileprivate var isOfHurl: Bool {
        if hasPrefix("HTTP") {
            let parts = split(separator: " ")
            return parts.count == 2 && (parts[1] == "*" || (parts[1].count == 3 && parts[1].allSatisfy(\.isNumber)))
        }
        return hasPrefix("[") && hasSuffix("]") && HurlMessage.sections[String(dropFirst().dropLast())] != nil
    }
}
