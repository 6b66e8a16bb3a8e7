import Fixtures
import Foundation
import HTTPModel
import JSONModel

/// The request of an entry, as it was handed to the network.
enum HARRequest {
    static func read(_ json: JSONValue, _ losses: inout HARLosses) -> RecordedRequest? {
        let url = json.text("url") ?? ""
        let name = json.text("method") ?? ""
        losses.request = "\(Printable.excerpt(name)) \(shown(url))"
        guard name.uppercased() != "CONNECT" else { return losses.nothing("a proxy's tunnel, not a call") }
        guard let method = HTTPModel.Method(name) else { return losses.nothing("its method is not valid") }
        guard let address = address(url, json, &losses) else { return nil }
        var headers = HeaderFields(har: json.objects("headers"), &losses)
        if !headers.contains("Cookie"), let line = json.cookieLine() {
            if (try? headers.append("Cookie", line)) == nil { losses.add("its cookies, which are not a header line") }
        }
        let body = json["postData"].flatMap { HARPostData.body($0, headers, &losses) } ?? Data()
        headers.state(json["postData"]?.text("mimeType") ?? "", of: body, &losses)
        return RecordedRequest(method, address, headers: headers, body: body)
    }
}

extension HARRequest {
    private static func address(_ url: String, _ json: JSONValue, _ losses: inout HARLosses) -> String? {
        let scheme = SiteAddress.scheme(of: url)?.lowercased() ?? ""
        guard scheme == "http" || scheme == "https" else { return losses.nothing(reason(for: scheme)) }
        let text = withoutUser(url.prefix { $0 != "#" })
        if text.utf8.count < url.prefix(while: { $0 != "#" }).utf8.count { losses.add("the user named in its URL") }
        guard let (site, rest) = try? SiteAddress.read(text) else {
            return losses.nothing("its URL names no server to call")
        }
        let isPlain = rest.utf8.allSatisfy { (0x21...0x7e).contains($0) }
        let address = site.text + (isPlain ? String(rest) : PercentEncoding.encode(rest, keeping: .query))
        return address.contains("?") ? address : address + query(json)
    }

    /// The public part of a URL: no query, no user, and no inline data.
    private static func shown(_ url: String) -> String {
        let scheme = SiteAddress.scheme(of: url).map { "\($0):" } ?? ""
        let isData = ["data:", "blob:"].contains(scheme.lowercased())
        return Printable.excerpt(isData ? "\(scheme)…" : withoutUser(url.prefix { $0 != "?" && $0 != "#" }))
    }

    private static func withoutUser(_ url: Substring) -> String {
        guard let slashes = url.range(of: "://") else { return String(url) }
        let authority = url[slashes.upperBound...].prefix { $0 != "/" && $0 != "?" }
        guard let at = authority.lastIndex(of: "@") else { return String(url) }
        return String(url[..<slashes.upperBound] + url[url.index(after: at)...])
    }

    /// The items where they stand beside a URL without a query.
    private static func query(_ json: JSONValue) -> String {
        let items = json.objects("queryString").compactMap { item in
            item.text("name").map { name in
                let value = item.text("value").map { "=\(PercentEncoding.encode($0, keeping: .unreserved))" }
                return PercentEncoding.encode(name, keeping: .unreserved) + (value ?? "")
            }
        }
        return items.isEmpty ? "" : "?\(items.joined(separator: "&"))"
    }

    private static func reason(for scheme: String) -> String {
        switch scheme {
        case "ws", "wss": "a WebSocket, whose messages are not HTTP"
        case "data", "blob": "it is part of the page itself; no server was called"
        case "": "its URL has no scheme"
        default: "the scheme \(Printable.excerpt(scheme)) is not HTTP"
        }
    }
}
