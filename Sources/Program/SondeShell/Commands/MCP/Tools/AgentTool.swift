import JSONModel

/// A tool: what an agent reads about it, and what it does.
struct AgentTool: Sendable {
    struct Parameter: Sendable {
        let name: String
        let type: String
        let purpose: String
        var isRequired = false

        /// The offset at which a text that exceeds its limit begins.
        static let offset = Parameter(
            name: "offset", type: "integer", purpose: "where the text begins: next of the last answer, or 0 by default")

        static func text(_ name: String, _ purpose: String, isRequired: Bool = false) -> Parameter {
            Parameter(name: name, type: "string", purpose: purpose, isRequired: isRequired)
        }
    }

    /// The four hints of the protocol.
    struct Hints: Sendable {
        var isReadOnly = true
        var isDestructive = false
        var isIdempotent = true
        /// True if it may call servers.
        var isOpen = true
    }

    let name: String
    let title: String
    let description: String
    let parameters: [Parameter]
    let hints: Hints
    let body: @Sendable (AgentCall) async throws(AgentCall.Refusal) -> AgentAnswer

    /// The tool as `tools/list` has it.
    var value: JSONValue {
        let all = parameters + Self.shared
        return [
            "name": .text(name), "title": .text(title), "description": .text(description),
            "inputSchema": [
                "type": .text("object"),
                "properties": .object(
                    of: all.map { ($0.name, ["type": .text($0.type), "description": .text($0.purpose)]) }),
                "required": .list(all.filter(\.isRequired).map { .text($0.name) }),
                "additionalProperties": .boolean(false),
            ],
            "outputSchema": AgentAnswer.schema,
            "annotations": [
                "title": .text(title), "readOnlyHint": .boolean(hints.isReadOnly),
                "destructiveHint": .boolean(hints.isDestructive), "idempotentHint": .boolean(hints.isIdempotent),
                "openWorldHint": .boolean(hints.isOpen),
            ],
        ]
    }

    static let shared = [
        Parameter.text("session", "the handle of a session, from an earlier answer; a new session without it"),
        Parameter(
            name: "limit", type: "integer",
            purpose: "the bytes of body: \(AgentAnswer.limits.usual) without it, \(AgentAnswer.limits.most) at most"),
    ]

    /// Returns what is wrong with arguments, in words that repeat nothing of them.
    func fault(in arguments: JSONValue) -> String? {
        guard arguments.kind == .object || arguments.isNull else { return "arguments is an object" }
        let all = parameters + Self.shared
        for parameter in all {
            let value = arguments[parameter.name]
            switch (value?.kind, parameter.type) {
            case (nil, _), (.null, _):
                if parameter.isRequired { return "\(name) needs \(parameter.name): \(parameter.purpose)" }
            case (.string, "string"): break
            case (.number, "integer") where (value?.int ?? -1) >= (parameter.name == "offset" ? 0 : 1): break
            default: return "\(parameter.name) is a \(parameter.type == "string" ? "text" : "number above 0")"
            }
        }
        let known = Set(all.map(\.name))
        guard arguments.isNull || arguments.members.allSatisfy({ known.contains($0.name) }) else {
            return "\(name) takes \(all.map(\.name).joined(separator: ", "))"
        }
        return nil
    }
}

/// One call of a tool.
struct AgentCall: Sendable {
    /// Why a tool does nothing, in words that repeat nothing foreign.
    struct Refusal: Error {
        let reason: String
    }

    let arguments: JSONValue
    let session: AgentSession
    let sessions: AgentSessions

    /// The text of an argument. A model fills in an empty one for what it leaves out.
    subscript(name: String) -> String? { arguments[name]?.string.flatMap { $0.isEmpty ? nil : $0 } }

    /// The offset at which a text begins.
    var offset: Int { arguments["offset"]?.int ?? 0 }

    /// Runs the lines that come before, if there are some; returns the answer if they fail.
    func runLines() async -> AgentAnswer? {
        guard let lines = self["lines"] else { return nil }
        let answer = await session.run(lines)
        return answer.failure == nil ? nil : answer
    }
}
