import Basics
import Foundation
import HTTPModel

/// A request as Signature 4 writes it before it is signed: server and client have to write it alike.
///
/// ```
/// GET
/// /films/tt0111161
/// Action=ListUsers&Version=2010-05-08
/// host:api.example.com
/// x-amz-date:20150830T123600Z
///
/// host;x-amz-date
/// e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855
/// ```
struct AWSCanonicalRequest {
    let text: String
    /// The names of the signed header lines: `host;x-amz-date`.
    let signedNames: String

    init(_ request: Request, isStorage: Bool, bodyHash: String) {
        let (path, query) = request.target.splitQuery
        let headers = Self.headers(of: request)
        signedNames = headers.map(\.name).joined(separator: ";")
        text =
            ([
                request.method.name, isStorage ? path : Self.path(path), Self.query(query),
            ] + headers.map { "\($0.name):\($0.value)" } + ["", signedNames, bodyHash]).joined(separator: "\n")
    }
}

extension AWSCanonicalRequest {
    /// Lines that a proxy or the transport may change. Lines that it adds come later.
    private static let unsigned: Set<String> = [
        "accept-encoding", "authorization", "connection", "content-length", "expect", "keep-alive", "te", "trailer",
        "transfer-encoding", "upgrade", "user-agent", "x-amzn-trace-id",
    ]

    /// Returns the lines by name, with lines of one name joined in order and blanks folded.
    private static func headers(of request: Request) -> [(name: String, value: String)] {
        var values: [String: [String]] = [:]
        for field in request.headers where !unsigned.contains(field.name.lowercased()) {
            let words = field.value.split { $0 == " " || $0 == "\t" }
            values[field.name.lowercased(), default: []].append(words.joined(separator: " "))
        }
        if values["host"] == nil { values["host"] = [request.host] }
        return values.sorted { $0.key < $1.key }.map { ($0.key, $0.value.joined(separator: ",")) }
    }

    /// The path without dot segments and empty ones, escaped a second time.
    private static func path(_ path: String) -> String {
        var kept: [Substring] = []
        for segment in path.split(separator: "/") where segment != "." {
            if segment == ".." { _ = kept.popLast() } else { kept.append(segment) }
        }
        let end = path.hasSuffix("/") && !kept.isEmpty ? "/" : ""
        return "/" + kept.map { PercentEncoding.encode($0, keeping: .unreserved) }.joined(separator: "/") + end
    }

    /// The items by name and value, each escaped in the one way that is allowed.
    private static func query(_ query: Substring) -> String {
        let items = query.split(separator: "&").map { item in
            let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return (name: canonical(parts[0]), value: parts.count > 1 ? canonical(parts[1]) : "")
        }
        return items.sorted { ($0.name, $0.value) < ($1.name, $1.value) }.map { "\($0.name)=\($0.value)" }
            .joined(separator: "&")
    }

    private static func canonical(_ text: Substring) -> String {
        PercentEncoding.encode(PercentEncoding.decode(text.replacingBytes("+", with: "%20")), keeping: .unreserved)
    }
}

extension Request {
    /// The server as `Host` names it.
    fileprivate var host: String {
        let text = url.absoluteString
        guard let start = text.range(of: "://")?.upperBound else { return "" }
        let authority = String(text[start...].prefix { !"/?#".contains($0) })
        let usual = url.scheme?.lowercased() == "https" ? ":443" : ":80"
        return authority.hasSuffix(usual) ? String(authority.dropLast(usual.count)) : authority
    }
}

extension String {
    fileprivate var splitQuery: (path: String, query: Substring) {
        guard let sign = firstIndex(of: "?") else { return (self, "") }
        return (String(self[..<sign]), self[index(after: sign)...])
    }
}
