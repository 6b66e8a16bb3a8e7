import JSONModel

/// The era of a request: what its `_meta` says of the protocol, if it says anything.
struct AgentEnvelope {
    /// The versions in which a session begins with `initialize`, the newest first.
    static let handshakes = ["2025-11-25", "2025-06-18"]
    /// The version in which each request says all that it needs.
    static let stateless = "2026-07-28"

    /// True if the request says its version itself.
    let isStateless: Bool
    /// True if the client can ask its user.
    let canAsk: Bool

    init(_ call: MessageCall) throws(MessageError) {
        let meta = call.parameters["_meta"]
        guard let version = meta?["\(Self.prefix)protocolVersion"] else {
            (isStateless, canAsk) = (false, false)
            return
        }
        guard let text = version.string else {
            throw MessageError(.invalidParameters, "the version of the protocol is a text")
        }
        guard text == Self.stateless else {
            throw MessageError(
                .unsupportedVersion, "this version of the protocol is not supported",
                data: [
                    "supported": .list(([Self.stateless] + Self.handshakes).map { .text($0) }), "requested": version,
                ])
        }
        guard let capabilities = meta?["\(Self.prefix)clientCapabilities"], capabilities.kind == .object else {
            throw MessageError(.invalidParameters, "_meta needs \(Self.prefix)clientCapabilities, an object")
        }
        (isStateless, canAsk) = (true, capabilities["elicitation"] != nil)
    }

    private static let prefix = "io.modelcontextprotocol/"

    static let server: JSONValue = ["name": .text("sonde"), "title": .text("Sonde"), "version": .text(Sonde.version)]

    /// Returns a result as its era has it. What may be kept says how long.
    func result(_ members: [(String, JSONValue?)], isKept: Bool = false, type: String = "complete") -> JSONValue {
        guard isStateless else { return .object(of: members) }
        let caching: [(String, JSONValue?)] = [("ttlMs", .number(0)), ("cacheScope", .text("private"))]
        let meta: JSONValue = ["\(Self.prefix)serverInfo": Self.server]
        return .object(
            of: members + [("resultType", .text(type)), ("_meta", meta)] + (isKept ? caching : []))
    }
}
