import JSONModel
import Redaction

extension AgentProtocol {
    /// Calls a tool. If the project's user has not said yet whether it may run, they are asked first.
    func callTool(_ call: MessageCall, _ envelope: AgentEnvelope) async throws(MessageError) -> JSONValue {
        guard let tool = AgentTool.named(call.parameters["name"]?.string ?? "", within: sessions.permissions) else {
            throw MessageError(.invalidParameters, "there is no such tool: tools/list lists them")
        }
        let arguments = call.parameters["arguments"] ?? .null
        if let fault = tool.fault(in: arguments) { return Self.refused(fault, envelope) }
        sessions.lookAgain()
        if envelope.canAsk, let question = question(call, envelope) { return question }
        let handle = arguments["session"]?.string.flatMap { $0.isEmpty ? nil : $0 }
        guard let session = await sessions.session(handle, isShared: !envelope.isStateless) else {
            return Self.refused("there is no such session: leave it out to begin one", envelope)
        }
        do throws(AgentCall.Refusal) {
            var answer = try await tool.body(AgentCall(arguments: arguments, session: session, sessions: sessions))
            answer.session = session.handle
            if sessions.hasProjectWaiting { answer.add("project", AgentRefusal.projectWaits) }
            let limit = min(arguments["limit"]?.int ?? AgentAnswer.limits.usual, AgentAnswer.limits.most)
            let result = answer.result(within: limit, hiding: session.secrets)
            return envelope.result(result.members.map { ($0.name, $0.value) })
        } catch {
            return Self.refused(error.reason, envelope)
        }
    }

    /// Nothing was done, for a reason in Sonde's own words.
    private static func refused(_ reason: String, _ envelope: AgentEnvelope) -> JSONValue {
        envelope.result([
            ("content", .list([["type": .text("text"), "text": .text(reason)]])),
            (
                "structuredContent",
                ["ok": .boolean(false), "failure": .text("arguments"), "body": [:]]
            ), ("isError", .boolean(true)),
        ])
    }

    /// Takes the user's answer about the project, or returns the question. It holds nothing that the project says.
    private func question(_ call: MessageCall, _ envelope: AgentEnvelope) -> JSONValue? {
        guard let project = sessions.project, project.isOpen else { return nil }
        if let response = call.parameters["inputResponses"]?["project"] {
            let isAsked = call.parameters["requestState"]?.string == project.digest
            switch response["action"]?.string {
            case "accept" where isAsked:
                sessions.decide(response["content"]?["run"]?.boolean == true)
                return nil
            case "decline" where isAsked:
                sessions.decide(false)
                return nil
            // Who closes the question has not answered it; the next call asks again.
            case "cancel": return nil
            default: break
            }
        }
        let message = """
            This folder has a project, sonde.apiscript, that you have not agreed to. Run it, and let the agent read from \
            the APIs that it names? `sonde check sonde.apiscript` lists what it reaches.
            """
        let schema: JSONValue = [
            "type": .text("object"),
            "properties": ["run": ["type": .text("boolean"), "title": .text("Run the project's script")]],
            "required": .list([.text("run")]),
        ]
        let request: JSONValue = [
            "method": .text("elicitation/create"),
            "params": ["mode": .text("form"), "message": .text(message), "requestedSchema": schema],
        ]
        return envelope.result(
            [("inputRequests", ["project": request]), ("requestState", .text(project.digest))],
            type: "input_required")
    }
}
