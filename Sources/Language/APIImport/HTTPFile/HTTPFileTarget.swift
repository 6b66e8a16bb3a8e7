/// The first line of a request: its method and its address.
struct HTTPFileTarget: Sendable, Hashable {
    var method: String
    var address: String
    var isGraphQL = false
    /// Another protocol that the line speaks, such as `GRPC`.
    var otherProtocol: String?

    /// As reports name it: `GET https://a.test/x`
    var title: String { "\(method) \(address.beginning)" }

    private static let methods: Set = [
        "GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT", "QUERY", "LIST", "SEARCH",
        "PROPFIND", "PROPPATCH", "MKCOL", "COPY", "MOVE", "LOCK", "UNLOCK", "PURGE", "LINK", "UNLINK", "REPORT", "VIEW",
    ]
    private static let others: Set = [
        "GRPC", "WS", "WSS", "WEBSOCKET", "SSE", "EVENTSOURCE", "MQTT", "AMQP", "RABBITMQ", "NATS", "STOMP", "RSOCKET",
    ]

    /// Nil where the line is not a request's first.
    init?(_ line: Substring) {
        let line = line.trimmed
        let word = line.prefix { !$0.isWhitespace }
        let rest = line.dropFirst(word.count).trimmed
        let upper = word.uppercased()
        if !rest.isEmpty, Self.others.contains(upper) {
            (method, address, otherProtocol) = (upper, String(rest), upper)
        } else if !rest.isEmpty, upper == "GRAPHQL" {
            (method, address, isGraphQL) = ("POST", Self.withoutVersion(rest), true)
        } else if !rest.isEmpty, Self.methods.contains(upper) || Self.isMethod(word) && Self.isAddress(rest) {
            (method, address) = (upper, Self.withoutVersion(rest))
        } else if Self.isAddress(line) {
            (method, address) = ("GET", Self.withoutVersion(line))
        } else {
            return nil
        }
        let scheme = address.prefix { $0 != ":" }.lowercased()
        if otherProtocol == nil, ["ws", "wss", "grpc", "mqtt", "mqtts", "amqp"].contains(scheme),
            address.contains("://")
        {
            otherProtocol = scheme.uppercased()
        }
    }

    private static func isMethod(_ word: Substring) -> Bool {
        word.count > 1 && word.allSatisfy { $0.isASCII && $0.isUppercase || $0 == "-" } && !word.hasPrefix("-")
    }

    /// Returns true if a line can be called without a method before it.
    private static func isAddress(_ line: Substring) -> Bool {
        let lower = line.lowercased()
        if ["http://", "https://", "ws://", "wss://"].contains(where: lower.hasPrefix) { return true }
        if line.hasPrefix("{{") {
            guard let end = line.firstRange(of: "}}") else { return false }
            let name = line[line.index(line.startIndex, offsetBy: 2)..<end.lowerBound].trimmed
            let next = line[end.upperBound...].first
            return !name.isEmpty && !name.hasPrefix("@") && (next.map { "/:?. ".contains($0) || $0.isLetter } ?? true)
        }
        if line.hasPrefix("/") { return !line.hasPrefix("//") }
        let host = lower.prefix { !"/?".contains($0) && !$0.isWhitespace }
        let parts = host.split(separator: ":", omittingEmptySubsequences: false)
        guard let name = parts.first, parts.count < 3, !name.isEmpty, name.first != ".", name.last != ".",
            name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "." || $0 == "-" })
        else { return host.hasPrefix("[::") }
        if parts.count == 2 { return !parts[1].isEmpty && parts[1].allSatisfy(\.isNumber) }
        return host.count == line.prefix(while: { !$0.isWhitespace && !"/?".contains($0) }).count
            && (name == "localhost" || name.contains(".") && !line.contains(" "))
    }

    private static func withoutVersion(_ address: Substring) -> String {
        let words = address.split(whereSeparator: \.isWhitespace)
        guard words.count > 1, let last = words.last, last.uppercased().hasPrefix("HTTP/"), last.count < 9 else {
            return String(address)
        }
        return String(address.dropLast(last.count).trimmed)
    }
}
