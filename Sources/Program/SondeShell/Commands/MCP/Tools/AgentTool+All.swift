import Basics
import Foundation
import JSONModel
import Presentation

extension AgentTool {
    /// The tools, in the order in which an agent needs them.
    static func all(within permissions: AgentPermissions) -> [AgentTool] {
        // What runs lines may change what they change; a request that is only shown may still start a program.
        let running = Hints(
            isReadOnly: !permissions.allowsChanges, isDestructive: permissions.allowsChanges,
            isIdempotent: !permissions.allowsChanges)
        let preparing = Hints(
            isReadOnly: !permissions.programs, isDestructive: permissions.programs,
            isIdempotent: !permissions.programs, isOpen: permissions.programs)
        return [
            run(running), shape(running), why(running), dry(preparing), check, endpoints, infer(running), emit,
            AgentTool.fixtures,
        ]
    }

    static func named(_ name: String, within permissions: AgentPermissions) -> AgentTool? {
        all(within: permissions).first { $0.name == name }
    }

    private static let lines = Parameter.text("lines", "lines to run first, such as GET episodes")

    private static func run(_ hints: Hints) -> AgentTool {
        AgentTool(
            name: "run", title: "Run lines",
            description: """
                Runs lines of Sonde's language in a session that stays, and returns what they show. \
                `base https://api.example.com/v1` says where paths begin; `GET films?page=2` calls; \
                `GET films -> [Film]` decodes as a Swift type that you declared with `struct Film: Decodable { … }`; \
                `it` is the last value: `it.count`, `it.map(\\.title)`, `it[0]`, `it | table id, title`. \
                `endpoint film(id: Int) -> Film { GET films/{id} }` declares a call, and `film(1)` makes it; \
                `expect it.id == 1` checks; `key bearer \\(env.TOKEN)` gives a key without showing it; `help WORD` tells \
                more. To look at a large response, use shape first: it is much smaller.
                """,
            parameters: [.text("lines", "the lines, separated by line feeds", isRequired: true)],
            hints: Hints(isReadOnly: hints.isReadOnly, isDestructive: hints.isDestructive, isIdempotent: false)
        ) { (call) throws(AgentCall.Refusal) in await call.session.run(call["lines"] ?? "") }
    }

    private static func shape(_ hints: Hints) -> AgentTool {
        AgentTool(
            name: "shape", title: "Show the shape of a response",
            description: """
                Returns the shape of the last response in a tenth of its size: the Swift model that infer would declare, its \
                bytes, how many elements it has, and a sample. Give the request as lines to call and look in one step. \
                Nothing is declared.
                """,
            parameters: [lines], hints: hints
        ) { (call) throws(AgentCall.Refusal) in
            if let failed = await call.runLines() { return failed }
            return await call.session.shape()
        }
    }

    private static func why(_ hints: Hints) -> AgentTool {
        AgentTool(
            name: "why", title: "Explain a decoding failure",
            description: """
                Explains why the last body did not decode as its model, all failures at once, and which change of the model \
                or of the decoder was tried and makes the whole body decode. Use it instead of compiling again and again.
                """,
            parameters: [lines], hints: hints
        ) { (call) throws(AgentCall.Refusal) in
            // A failure to decode is what there is to explain.
            if call["lines"] != nil { _ = await call.runLines() }
            return await call.session.run("why")
        }
    }

    private static func dry(_ hints: Hints) -> AgentTool {
        AgentTool(
            name: "dry", title: "Show a request without sending it",
            description: """
                Shows the request that a line would send: method, address, headers and body, with keys masked. Sends nothing.
                """,
            parameters: [.text("request", "one request, such as POST films { \"title\": \"A\" }", isRequired: true)],
            hints: hints
        ) { (call) throws(AgentCall.Refusal) in
            let request = call["request"] ?? ""
            guard !request.contains(where: \.isNewline) else {
                throw AgentCall.Refusal(reason: "request is one line")
            }
            return await call.session.dry(request)
        }
    }

    private static let check = AgentTool(
        name: "check", title: "Check lines without running them",
        description: """
            Finds what is wrong with lines, after those that ran in the session, and lists the hosts, variables and files \
            that they would reach. Runs nothing.
            """,
        parameters: [.text("lines", "the lines to check", isRequired: true)], hints: Hints(isOpen: false)
    ) { (call) throws(AgentCall.Refusal) in
        var answer = call.session.checked(call["lines"] ?? "")
        answer.session = call.session.handle
        return answer
    }

    private static let endpoints = AgentTool(
        name: "endpoints", title: "List the endpoints",
        description: """
            Lists the endpoints that the project, an imported document or earlier lines declared: how each is called, and \
            what it returns. `matching` keeps those whose line contains a text.
            """,
        parameters: [.text("matching", "a part of a name, a path or a type")], hints: Hints(isOpen: false)
    ) { (call) throws(AgentCall.Refusal) in
        let answer = await call.session.endpoints()
        guard let text = call["matching"]?.lowercased() else { return answer }
        return call.session.filtered(answer, by: text)
    }

    private static func infer(_ hints: Hints) -> AgentTool {
        AgentTool(
            name: "infer", title: "Declare a model for a response",
            description: """
                Declares a Swift model for the last response, with dates, optionals and nested types, and returns its source. \
                After it, `GET films -> [Film]` decodes in this session.
                """,
            parameters: [.text("name", "the type's name, such as Film", isRequired: true), lines], hints: hints
        ) { (call) throws(AgentCall.Refusal) in
            let name = call["name"] ?? ""
            guard name.first?.isUppercase == true, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else {
                throw AgentCall.Refusal(reason: "name is the name of a type, such as Film")
            }
            if let failed = await call.runLines() { return failed }
            return await call.session.run("infer \(name)")
        }
    }

    private static let emit = AgentTool(
        name: "emit", title: "Write the Swift client",
        description: """
            Writes the client for the session's endpoints in Swift: a package of its models and its calls. Without \
            `file` it lists the files with their sizes; with one, it returns that file, from `offset` on. `style` is async \
            (the usual one), result, combine and others. If there are several APIs, `api` says which one.
            """,
        parameters: [
            .text("file", "a file of the list"), .offset, .text("style", "the style of the client"),
            .text("api", "an API by its name, the current one without it"),
        ],
        hints: Hints(isOpen: false)
    ) { (call) throws(AgentCall.Refusal) in
        let style = call["style"] ?? ""
        guard style.allSatisfy({ $0.isLetter }) else { throw AgentCall.Refusal(reason: "style is one word") }
        let api = call["api"]
        guard api?.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) ?? true else {
            throw AgentCall.Refusal(reason: "api is the name of an API, as endpoints lists it")
        }
        return await call.session.client(style, of: api, file: call["file"], from: call.offset)
    }

    private static let fixtures = AgentTool(
        name: "fixtures", title: "List the recordings",
        description: """
            Lists the recorded responses that are there, with their requests. `name` shows one of them as it went over the \
            wire, without secrets, from `offset` on.
            """,
        parameters: [.text("name", "a name of the list"), .offset], hints: Hints(isOpen: false)
    ) { (call) throws(AgentCall.Refusal) in
        AgentRecordings(call.sessions).answer(call["name"], from: call.offset)
    }
}
