/// The requests of a client's endpoints in Swift, and what they need.
struct RequestCodes {
    private let parts: ClientParts
    private let scope: String?
    private(set) var needs: Set<RequestSupport.Part> = []
    private var known: [[String]: [SwiftArgument]] = [:]

    /// Within the methods of a client, or where something of that name has its functions: `settings`.
    init(of parts: ClientParts, by scope: String? = nil) {
        self.parts = parts
        self.scope = scope
        for endpoint in parts.api.endpoints {
            var code = code(of: endpoint)
            known[endpoint.path] = code.arguments()
            needs.formUnion(code.needs)
        }
    }

    /// The arguments of `request(…)`.
    func arguments(of endpoint: ClientEndpoint, renaming renamed: [String: String] = [:]) -> [SwiftArgument] {
        if renamed.isEmpty, let arguments = known[endpoint.path] { return arguments }
        var code = code(of: endpoint, renaming: renamed)
        return code.arguments()
    }

    private func code(of endpoint: ClientEndpoint, renaming renamed: [String: String] = [:]) -> RequestCode {
        let owner = scope.map { $0 + "." } ?? parts.owner(endpoint.groups.isEmpty ? "" : "client.", in: endpoint)
        return RequestCode(endpoint, of: parts.api, owner: owner, renaming: renamed)
    }
}
