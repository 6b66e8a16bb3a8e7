import APIDocuments
import Basics
import Fixtures
import Foundation
import HTTPModel
import JSONModel

/// A request of an archive and its response, as far as endpoints are made of them.
struct ArchivedCall {
    struct Item {
        let name: String
        let value: String
    }

    enum Body {
        case none
        case json(JSONValue)
        case form([Item])
        /// Any other media type.
        case other(String)
    }

    /// The kinds of bodies that differ so much that each needs an endpoint of its own.
    enum Content {
        case jsonOrNone, form, other
    }

    let method: String
    /// `https://api.example.com`
    let origin: String
    /// Decoded, without the first slash.
    let segments: [String]
    let query: [Item]
    let headers: [Item]
    let body: Body
    let status: Int
    let responseBody: JSONValue?
    let responseType: String
    private let tree: ForeignTree
    private let source: JSONValue

    /// Creates a call from an entry, or returns `nil` if the entry is not a request over HTTP.
    init?(_ entry: JSONValue, in tree: ForeignTree) {
        guard let request = entry["request"], let method = request["method"]?.string,
            method.wholeMatch(of: /[A-Z]{2,20}/) != nil, let address = request["url"]?.string,
            let url = URLComponents(string: address), let scheme = url.scheme?.lowercased(),
            scheme == "http" || scheme == "https", let host = url.host, !host.isEmpty,
            host.utf8.allSatisfy({ $0.isLetter || $0.isDigit || ".-:[]_".utf8.contains($0) })
        else { return nil }
        self.method = method
        origin = "\(scheme)://\(host)" + (url.port.map { ":\($0)" } ?? "")
        segments = url.path.split(separator: "/").map(String.init)
        query = (url.queryItems ?? []).map { Item(name: $0.name, value: $0.value ?? "") }
        headers = Self.items(request["headers"])
        body = Self.body(request["postData"])
        let response = entry["response"]
        status = response?["status"]?.int ?? 0
        let content = response?["content"]
        let types =
            [content?["mimeType"]?.string]
            + Self.items(response?["headers"]).map { item in
                item.name.lowercased() == "content-type" ? item.value : nil
            }
        responseType = types.lazy.map { MediaType($0).name }.first { !$0.isEmpty } ?? ""
        responseBody = Self.isJSON(responseType) ? Self.text(of: content).flatMap(Self.json) : nil
        self.tree = tree
        source = request["url"] ?? entry
    }

    var place: ForeignPlace { tree.place(of: source) }

    /// Indicates whether it is an asset of a page and not a call of an API, by its type or, if that is missing,
    /// by its name.
    var isAsset: Bool {
        let types = ["image/", "font/", "audio/", "video/", "text/css", "text/javascript", "application/javascript"]
        if types.contains(where: responseType.hasPrefix) || responseType.contains("javascript")
            || responseType.contains("font")
        {
            return true
        }
        let ending = segments.last?.split(separator: ".").dropFirst().last?.lowercased() ?? ""
        return ["png", "jpg", "jpeg", "gif", "svg", "webp", "ico", "css", "js", "mjs", "woff", "woff2", "ttf", "map"]
            .contains(ending)
    }

    var isPage: Bool { responseType == "text/html" && method == "GET" }

    private static func items(_ list: JSONValue?) -> [Item] {
        list?.elements.compactMap { item in
            item["name"]?.string.map { Item(name: $0, value: item["value"]?.string ?? "") }
        } ?? []
    }

    private static func body(_ data: JSONValue?) -> Body {
        guard let data, data.kind == .object else { return .none }
        let type = MediaType(data["mimeType"]?.string).name
        if isJSON(type), let value = data["text"]?.string.flatMap(json) { return .json(value) }
        if type == "application/x-www-form-urlencoded" {
            let items = items(data["params"])
            if !items.isEmpty { return .form(items) }
            return .form(QueryItem.items(in: data["text"]?.string ?? "").map { Item(name: $0.name, value: "") })
        }
        return type.isEmpty && (data["text"]?.string ?? "").isEmpty ? .none : .other(type)
    }

    private static func text(of content: JSONValue?) -> [UInt8]? {
        guard let text = content?["text"]?.string else { return nil }
        guard content?["encoding"]?.string == "base64" else { return Array(text.utf8) }
        return Data(base64Encoded: text).map(Array.init)
    }

    private static func json(_ text: String) -> JSONValue? { json(Array(text.utf8)) }
    private static func json(_ bytes: [UInt8]) -> JSONValue? { try? JSONDocument(bytes).root }

    private static func isJSON(_ type: String) -> Bool { MediaType(type).content == .json }
}

extension ArchivedCall.Body {
    var content: ArchivedCall.Content {
        switch self {
        case .none, .json: .jsonOrNone
        case .form: .form
        case .other: .other
        }
    }
}
