import HTTPModel

/// Why a request of an agent is not sent.
enum AgentRefusal: AdvisingError {
    case host
    /// The host may belong to a project that no one has agreed to.
    case project
    case hostLine
    case method(String)

    var description: String {
        switch self {
        case .host, .project: "an agent may call only the project's hosts"
        case .hostLine: "an agent sends no header that names another host"
        case .method: "an agent may only read"
        }
    }

    var advice: String? {
        switch self {
        case .host: "ask the person to start sonde mcp with --allow-host HOST"
        case .project: Self.projectWaits + ", or to start sonde mcp with --allow-host HOST"
        case .hostLine: "leave Host out"
        case .method(let name):
            "ask the person to start sonde mcp with --allow-methods '\(Self.known.contains(name) ? name : "METHOD") PATH'"
        }
    }

    private static let known: Set = ["POST", "PUT", "PATCH", "DELETE"]

    /// The message while the project of the working folder does not run.
    static let projectWaits =
        "this folder has a project that no one has agreed to: ask the person to start sonde here once and agree"
}
