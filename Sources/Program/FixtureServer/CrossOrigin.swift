import HTTPModel

/// The pages in a browser that may read the responses (CORS).
package enum CrossOrigin: Sendable, Equatable {
    /// Only pages of the server's own origin. The API's recorded permissions are sent as they are.
    case none
    /// Every page.
    case any
    /// The pages of one origin, with their cookies: `http://localhost:5173`.
    case one(String)
}

extension CrossOrigin {
    /// Returns the response to a request that is not meant for this server, or that comes from another site's
    /// page without permission.
    func refusal(of request: ServedRequest, knowing isKnown: (String) -> Bool) -> ServedResponse? {
        let hosts = request.headers.values(of: "Host")
        // A client of HTTP/1.0 may name none.
        guard hosts.count == 1 || hosts.isEmpty && request.version == "HTTP/1.0" else {
            return .explanation(400, "A request names one host.\n")
        }
        if let host = hosts.first, !isKnown(host) { return .notOurs(host) }
        guard self == .none, let page = VisitingPage(request.headers), page.host.map(isKnown) != true else {
            return nil
        }
        return .forOtherPages
    }

    /// Returns the response to a browser that asks whether it may send a request; `nil` for any other request.
    func preflight(_ request: ServedRequest) -> ServedResponse? {
        guard self != .none, request.method == .options, request.headers.contains("Origin"),
            let method = request.headers["Access-Control-Request-Method"]
        else { return nil }
        var lines = permission + [("Access-Control-Allow-Methods", method)]
        if let names = request.headers["Access-Control-Request-Headers"] {
            lines.append(("Access-Control-Allow-Headers", names))
        }
        if request.headers.contains("Access-Control-Request-Private-Network") {
            lines.append(("Access-Control-Allow-Private-Network", "true"))
        }
        lines += [("Access-Control-Max-Age", "600"), ("Vary", "Access-Control-Request-Headers")]
        return ServedResponse(Status(204), headers: HeaderFields(told: lines))
    }

    /// Returns a response's header lines, with the permission to read it in place of the recorded one.
    func permitted(_ headers: HeaderFields) -> HeaderFields {
        guard self != .none else { return headers }
        let others = headers.filter { !$0.name.lowercased().hasPrefix("access-control-") }
        let names = Set(others.map(\.name)).sorted().joined(separator: ", ")
        let exposed = names.isEmpty ? [] : [("Access-Control-Expose-Headers", names)]
        return HeaderFields(others + HeaderFields(told: permission + exposed))
    }

    private var permission: [(String, String)] {
        switch self {
        case .none: []
        case .any: [("Access-Control-Allow-Origin", "*")]
        case .one(let origin):
            [
                ("Access-Control-Allow-Origin", origin), ("Access-Control-Allow-Credentials", "true"),
                ("Vary", "Origin"),
            ]
        }
    }
}

extension HeaderFields {
    /// Creates the server's own lines, leaving out any that contains an invalid character.
    init(told lines: [(String, String)]) {
        self.init(lines.compactMap { try? HeaderField($0.0, $0.1) })
    }
}
