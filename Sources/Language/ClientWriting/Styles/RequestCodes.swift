/// The call that makes a request, and the lines that sign it.
struct RequestCall {
    let head: String
    let arguments: [SwiftArgument]
    var signatures: [[SwiftArgument]] = []
}

/// The requests of a client's endpoints in Swift, and what they need.
struct RequestCodes {
    private let parts: ClientParts
    private let scope: String?
    private(set) var needs: Set<RequestSupport.Part> = []
    private var known: [[String]: (arguments: [SwiftArgument], signatures: [[SwiftArgument]])] = [:]

    /// Within the methods of a client, or where something with that name has its functions: `settings`.
    init(of parts: ClientParts, by scope: String? = nil) {
        self.parts = parts
        self.scope = scope
        for endpoint in parts.api.endpoints {
            var code = code(of: endpoint)
            known[endpoint.path] = (code.arguments(), code.signatures())
            needs.formUnion(code.needs)
        }
    }

    /// The arguments of calls that add to a `request` what is made of it.
    func signatures(of endpoint: ClientEndpoint) -> [[SwiftArgument]] { known[endpoint.path]?.signatures ?? [] }

    /// The whole, within a method whose functions have this before them.
    func call(of endpoint: ClientEndpoint, renaming renamed: [String: String] = [:], _ owner: String) -> RequestCall {
        var code = code(of: endpoint, renaming: renamed)
        let arguments = renamed.isEmpty ? known[endpoint.path]?.arguments : nil
        return RequestCall(
            head: "\(owner)request", arguments: arguments ?? code.arguments(), signatures: signatures(of: endpoint))
    }

    private func code(of endpoint: ClientEndpoint, renaming renamed: [String: String] = [:]) -> RequestCode {
        let owner = scope.map { $0 + "." } ?? parts.owner(endpoint.groups.isEmpty ? "" : "client.", in: endpoint)
        return RequestCode(endpoint: endpoint, api: parts.api, owner: owner, renamed: renamed)
    }
}

extension SwiftFile {
    mutating func add(signed call: RequestCall, returning result: String = "request") {
        self.call("var request = try \(call.head)", call.arguments)
        for signature in call.signatures { self.call("request.setValue", signature) }
        line("return \(result)")
    }
}
