package import Foundation
package import HTTPModel

/// A request as received by one of Sonde's servers.
package struct ServedRequest: Sendable {
    package let method: Method
    /// Path and query as they were sent, without the host and without decoding: `/api/episodes?page=2`.
    package let target: String
    /// `HTTP/1.1`
    package let version: String
    package let headers: HeaderFields
    package let body: Data
    /// The beginning of the path that the client leaves out, because it takes this server for a folder of another:
    /// `/v2`.
    var root = ""

    package init(
        method: Method, target: String, version: String = "HTTP/1.1", headers: HeaderFields = HeaderFields(),
        body: Data = Data()
    ) {
        let (site, rest) = Self.parts(ofTarget: target)
        self.method = method
        self.target = rest
        self.version = version
        self.headers = site.map { headers.naming(host: $0) } ?? headers
        self.body = body
    }

    func carrying(_ body: Data) -> ServedRequest {
        var request = ServedRequest(method: method, target: target, version: version, headers: headers, body: body)
        request.root = root
        return request
    }

    /// `http://other.example/x?a=1` names the host, whatever the line `Host` says (RFC 9112, 3.2.2), and asks for
    /// `/x?a=1`.
    private static func parts(ofTarget target: String) -> (host: String?, target: String) {
        // A pattern takes longer than all the rest of a request, and nearly every target is a path.
        guard target.utf8.first != UInt8(ascii: "/"),
            let match = target.prefixMatch(of: /(?i)https?:\/\/([^\/?#]*)/)
        else { return (nil, target) }
        let rest = target[match.range.upperBound...]
        return (String(match.output.1), rest.hasPrefix("/") ? String(rest) : "/\(rest)")
    }

    /// The part before the question mark.
    package var path: String {
        target.prefix { $0 != "?" }.description
    }

    /// The part after the question mark; `nil` if there is none.
    package var query: String? {
        target.firstIndex(of: "?").map { String(target[target.index(after: $0)...]) }
    }

    /// The client's name for this server, if it consists of a valid host and port.
    var host: String? {
        guard let host = headers["Host"], !host.isEmpty, host.utf8.count < 256 else { return nil }
        let isPlain = host.unicodeScalars.allSatisfy { scalar in
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", ".", "-", "_", ":", "[", "]": true
            default: false
            }
        }
        return isPlain ? host : nil
    }

    /// The same in a server that this one has in a folder: `/tmdb/3/movie/1` asks tmdb for `/3/movie/1`.
    func inFolder(_ rest: Substring) -> ServedRequest {
        var request = ServedRequest(
            method: method, target: "/\(rest)", version: version, headers: headers, body: body)
        request.root = root
        return request
    }

    /// The folders that its path may begin with, the deepest first, and what of the target follows: `a/b` and `a`.
    var folders: [(name: String, rest: Substring)] {
        guard target.hasPrefix("/") else { return [] }
        var found: [(name: String, rest: Substring)] = []
        var rest = target.dropFirst()
        while true {
            let word = rest.prefix { $0 != "/" && $0 != "?" }
            guard !word.isEmpty, let plain = word.removingPercentEncoding else { return found.reversed() }
            rest = rest.dropFirst(word.count)
            if rest.first == "/" { rest.removeFirst() }
            found.append((found.last.map { "\($0.name)/\(plain)" } ?? plain, rest))
        }
    }
}

extension HeaderFields {
    /// The same with another host, where there is one line for it.
    fileprivate func naming(host: String) -> HeaderFields {
        guard values(of: "Host").count == 1, let line = try? HeaderField("Host", host) else { return self }
        return HeaderFields(map { $0.isNamed("host") ? line : $0 })
    }
}
