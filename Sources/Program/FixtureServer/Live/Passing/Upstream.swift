import Basics
import CurlTransport
import Foundation
import HTTPMiddleware
package import HTTPModel

/// The server that requests are passed on to, with the conversion between its addresses and the local ones.
package struct Upstream: Sendable {
    package let base: BaseURL
    /// The base's path without a slash at its end; empty for the whole server.
    let folder: String
    /// Its name, with the port unless it is the usual one.
    let host: String

    package init(_ base: BaseURL) {
        self.base = base
        let path = base.url.path(percentEncoded: true)
        folder = path.hasSuffix("/") ? String(path.dropLast()) : path
        host = base.origin.description.replacing("\(base.origin.scheme)://", with: "")
    }

    /// The destination of a request for a target of this server: `https://api.example/v2/movie/1?page=2`.
    func address(of target: String) -> String { base.origin.description + (target == "*" ? "/" : folder + target) }

    /// Indicates whether a client that names this host means the server itself.
    func isNamed(_ host: String) -> Bool {
        let name = host.lowercased()
        return name == self.host || name == "\(base.origin.host):\(base.origin.port)"
    }
}

extension Upstream {
    /// A request as it is passed on. `client` is the client's name for this server.
    func passed(
        _ head: RequestHead, target: String, from client: String?, asksAnew: Bool = false, isRead: Bool = false
    ) -> PassedRequest {
        var fields = head.headers.endToEnd.filter { !$0.isNamed("Host") }
        if asksAnew, head.method == .get || head.method == .head { fields.removeAll(where: \.asksForChange) }
        if asksAnew { fields = fields.map { $0.isNamed("Accept-Encoding") ? $0.askingForWhatCanBeUndone : $0 } }
        if head.upload == .none || isRead { fields.removeAll { $0.isNamed("Expect") } }
        if let client { fields = fields.map { leadingThere($0, from: client) } }
        if head.takesTrailers {
            fields += [HeaderField(certain: "TE", "trailers"), HeaderField(certain: "Connection", "TE")]
        }
        return PassedRequest(
            head.method, address(of: target), at: base.origin, headers: HeaderFields(fields), upload: head.upload,
            target: target == "*" ? "*" : nil)
    }

    /// The page that a request comes from, at the server instead of here.
    private func leadingThere(_ field: HeaderField, from client: String) -> HeaderField {
        let isOrigin = field.isNamed("Origin")
        guard isOrigin || field.isNamed("Referer") else { return field }
        let here = "http://\(client)"
        guard field.value.hasPrefix(here) else { return field }
        let rest = field.value.dropFirst(here.count)
        guard rest.isEmpty || !isOrigin && rest.hasPrefix("/") else { return field }
        return field.with(base.origin.description + (isOrigin ? "" : folder) + rest)
    }
}

extension Upstream {
    /// A line of a response as it is passed back: links to the server lead to this one, a cookie comes back, and a fold
    /// becomes spaces.
    func leadingHere(_ field: HeaderField, to client: String?) -> HeaderField {
        let field = field.unfolded
        switch field.name.lowercased() {
        case "set-cookie": return cookie(field.moved(into: ""))
        case "location", "content-location", "refresh", "link":
            guard let client else { return field }
            return rooted(field) ?? linked(field, to: client)
        default: return field
        }
    }

    private func linked(_ field: HeaderField, to client: String) -> HeaderField {
        let text = LinkableText(field)
        let value = text.replacingSites { site in
            let scheme = site.scheme ?? base.origin.scheme
            let port = site.port ?? (scheme == "https" ? 443 : 80)
            guard scheme == base.origin.scheme, site.host == base.origin.host, port == base.origin.port,
                text.isBelow(folder, site)
            else { return nil }
            let here = Array("\(site.scheme == nil ? "" : "http:")//\(client)".utf8)
            return LinkableText.Replacement(text: here, folder: folder)
        }
        return value.flatMap { HeaderField(line: Array("\(field.name):".utf8) + $0) } ?? field
    }

    /// A path from the server's root, which is another place than the root of this server if the base has a path.
    private func rooted(_ field: HeaderField) -> HeaderField? {
        let value = field.value
        guard !folder.isEmpty, field.isNamed("Location") || field.isNamed("Content-Location"),
            value.hasPrefix("/"), !value.hasPrefix("//")
        else { return nil }
        guard let rest = below(value) else { return field.with(base.origin.description + value) }
        return field.with(rest.hasPrefix("/") ? String(rest) : "/\(rest)")
    }

    private func cookie(_ field: HeaderField) -> HeaderField {
        guard !folder.isEmpty else { return field }
        let attributes = field.value.split(separator: ";", omittingEmptySubsequences: false).map { attribute in
            let word = attribute.drop { $0 == " " }
            guard word.lowercased().hasPrefix("path="), let rest = below(String(word.dropFirst(5))) else {
                return String(attribute)
            }
            return " Path=" + (rest.isEmpty ? "/" : rest)
        }
        return field.with(attributes.joined(separator: ";"))
    }

    /// The rest of a path that is the base's or below it.
    private func below(_ path: String) -> Substring? {
        guard path.hasPrefix(folder) else { return nil }
        let rest = path.dropFirst(folder.count)
        return rest.isEmpty || "/?#".contains(rest.first ?? "/") ? rest : nil
    }
}

extension Upstream {
    /// The request as it would have been recorded at the server.
    func recorded(_ request: ServedRequest, body: Data) -> ServedRequest {
        var recorded = ServedRequest(
            method: request.method, target: request.target == "*" ? "*" : folder + request.target,
            version: request.version, headers: request.headers, body: body)
        recorded.root = folder
        return recorded
    }

    /// A recorded response as it is passed back.
    func leadingHere(_ found: SiteResponse, to client: String?) -> SiteResponse {
        guard !folder.isEmpty else { return found }
        var response = found.response
        response.headers = HeaderFields(response.headers.map { leadingHere($0, to: client) })
        return SiteResponse(response, from: found.source, note: found.note)
    }
}

extension HeaderField {
    /// True if the field asks for a body only if it has changed.
    fileprivate var asksForChange: Bool { isNamed("If-None-Match") || isNamed("If-Modified-Since") }

    /// The field without the codings that are not undone here: a body in one of them is not recorded.
    fileprivate var askingForWhatCanBeUndone: HeaderField {
        let codings = value.split(separator: ",").filter { coding in
            var headers = HeaderFields()
            try? headers.append("Content-Encoding", coding.prefix { $0 != ";" }.filter { !$0.isWhitespace })
            return !headers.isEmpty && ContentDecoding.undoesCodings(of: headers)
        }
        return with(codings.isEmpty ? "identity" : String(codings.joined(separator: ",").drop { $0 == " " }))
    }

    fileprivate func with(_ value: String) -> HeaderField {
        value == self.value ? self : HeaderField(line: Array("\(name): \(value)".utf8)) ?? self
    }

    /// The field in one line: each line break is as many spaces.
    fileprivate var unfolded: HeaderField {
        guard line.contains(where: \.isNewline) else { return self }
        return HeaderField(line: line.map { $0.isNewline ? UInt8(ascii: " ") : $0 }) ?? self
    }
}
