import Basics
import HTTPModel

extension RequestSupport {
    /// The functions that sign a request for AWS as Sonde does: Signature Version 4.
    func amazonSigning(_ key: ClientAWSKey) -> [String] { [sign(key), canonicalQuery] }

    private func sign(_ key: ClientAWSKey) -> String {
        var lines = refusals(key) + date
        if let token = key.token { lines += line("X-Amz-Security-Token", token) { $0 } }
        lines += body(key) + fields + path(key)
        lines.append(signature(key))
        return """
            /// Signs a request for AWS.
            \(access)func sign(_ request: inout URLRequest, at date: Date = Date()) {
                \(lines.joined(separator: "\n").replacingBytes("\n", with: "\n    "))
            }
            """
    }

    private func signature(_ key: ClientAWSKey) -> String {
        let place = "\(SwiftText.inside(key.region))/\(SwiftText.inside(key.service))"
        let (secret, id) = (text(key.secret), text(key.id))
        return #"""
            let query = canonical(parts.percentEncodedQuery ?? "")
            let asked = [request.httpMethod ?? "GET", path, query] + lines + ["", names, body]
            let question = hexadecimal(digest(SHA256.self, of: asked.joined(separator: "\n").utf8))
            let scope = "\(time.prefix(8))/\#(place)/aws4_request"
            var key = Data("AWS4\#(secret)".utf8)
            for part in scope.split(separator: "/") {
                key = authenticationCode(SHA256.self, of: part.utf8, key: key)
            }
            let signed = "AWS4-HMAC-SHA256\n\(time)\n\(scope)\n\(question)"
            let signature = hexadecimal(authenticationCode(SHA256.self, of: signed.utf8, key: key))
            let credential = "AWS4-HMAC-SHA256 Credential=\#(id)/\(scope)"
            request.setValue(
                "\(credential), SignedHeaders=\(names), Signature=\(signature)", forHTTPHeaderField: "Authorization")
            """#
    }

    /// What is not signed: a request with a line of its own, and one for which there is no key yet.
    private func refusals(_ key: ClientAWSKey) -> [String] {
        var conditions: [String] = []
        if headerNames.contains("authorization") {
            conditions.append(#"request.value(forHTTPHeaderField: "Authorization") == nil"#)
        }
        for input in api.inputs where input.isOptional && (key.id.all + key.secret.all).contains(.input(input.name)) {
            conditions.append("let \(SwiftText.name(input.name))")
        }
        conditions += ["let url = request.url"]
        return [
            "guard \(conditions.joined(separator: ", ")) else { return }",
            "guard let parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return }",
        ]
    }

    private var date: [String] {
        [
            "let format = Date.ISO8601FormatStyle(",
            "    dateSeparator: .omitted, dateTimeSeparator: .standard, timeSeparator: .omitted)",
            "let time = date.formatted(format)",
            #"request.setValue(time, forHTTPHeaderField: "X-Amz-Date")"#,
        ]
    }

    private func body(_ key: ClientAWSKey) -> [String] {
        ["let body = hexadecimal(digest(SHA256.self, of: request.httpBody ?? Data()))"]
            + (key.isForStorage ? [#"request.setValue(body, forHTTPHeaderField: "X-Amz-Content-Sha256")"#] : [])
    }

    /// The signed header lines: all but those that a proxy may change.
    private var fields: [String] {
        let unsigned = headerNames.intersection([
            "accept-encoding", "connection", "content-length", "expect", "keep-alive", "te", "trailer",
            "transfer-encoding", "upgrade", "user-agent", "x-amzn-trace-id",
        ]).sorted().map(SwiftText.literal)
        let skip = unsigned.isEmpty ? "" : " where ![\(unsigned.joined(separator: ", "))].contains(name.lowercased())"
        return [
            #"let port = url.port.map { $0 == (url.scheme == "https" ? 443 : 80) ? "" : ":\($0)" } ?? """#,
            #"var fields = ["host": (url.host ?? "") + port]"#,
            "for (name, value) in request.allHTTPHeaderFields ?? [:]\(skip) {",
            #"    fields[name.lowercased()] = value.split { " \t".contains($0) }.joined(separator: " ")"#,
            "}",
            #"let lines = fields.sorted { $0.key < $1.key }.map { "\($0.key):\($0.value)" }"#,
            #"let names = fields.keys.sorted().joined(separator: ";")"#,
        ]
    }

    /// Storage wants the path as it is sent, everything else without empty steps and escaped a second time.
    private func path(_ key: ClientAWSKey) -> [String] {
        if key.isForStorage {
            return [#"let path = parts.percentEncodedPath.isEmpty ? "/" : parts.percentEncodedPath"#]
        }
        return [
            #"let steps = parts.percentEncodedPath.split(separator: "/").filter { $0 != "." }.map { escaped($0) }"#,
            #"let end = parts.percentEncodedPath.hasSuffix("/") && !steps.isEmpty ? "/" : """#,
            #"let path = "/" + steps.joined(separator: "/") + end"#,
        ]
    }

    private var canonicalQuery: String {
        #"""
        /// A query with its items in order, each escaped in the one way that is signed.
        \#(access)func canonical(_ query: String) -> String {
            let items = query.split(separator: "&").map { item in
                let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map { part in
                    part.replacingOccurrences(of: "+", with: "%20").removingPercentEncoding.map { escaped($0) } ?? "\(part)"
                }
                return (name: parts[0], value: parts.count > 1 ? parts[1] : "")
            }
            let sorted = items.sorted { ($0.name, $0.value) < ($1.name, $1.value) }
            return sorted.map { "\($0.name)=\($0.value)" }.joined(separator: "&")
        }
        """#
    }

    /// A value within a text of Swift.
    private func text(_ value: ClientValue) -> String {
        value.plain.map { SwiftText.inside($0) } ?? "\\(\(code(of: value)))"
    }

    /// The names of all header lines that requests have of their own, in lower case.
    private var headerNames: Set<String> {
        let own = api.endpoints.flatMap(\.headers).filter { $0.value?.asksRequest != true }
        return Set((api.headers + own).map { $0.name.lowercased() })
    }
}

extension ClientAWSKey {
    fileprivate var isForStorage: Bool { ["s3", "s3-outposts", "s3-object-lambda", "s3express"].contains(service) }
}
