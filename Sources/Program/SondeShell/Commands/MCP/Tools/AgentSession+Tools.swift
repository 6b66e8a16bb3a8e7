import Foundation
import HTTPModel
import JSONModel
import Presentation
import ScriptRuntime
import ScriptSyntax
import ScriptTools

extension AgentSession {
    /// The model, the size and a sample of the last body.
    func shape() async -> AgentAnswer {
        let ending = await ending(of: "infer Shape", isTrial: true)
        guard ending.error == nil, let seen = body else {
            var answer = AgentAnswer([], ending.error)
            answer.session = handle
            return answer
        }
        let listing = ending.outcomes.last { $0["source"] != nil }
        let settings = ending.outcomes.compactMap { $0["outcome"]?.string == "noted" ? $0["text"] : nil }
        let document = try? JSONDocument([UInt8](seen.body)).root
        var answer = AgentAnswer(
            [
                "model": listing?["source"]?.string.map { .text(Self.model($0)) },
                "settings": settings.isEmpty ? nil : .list(settings), "bytes": .number(seen.body.count),
                "elements": document?.kind == .array ? document.map { .number($0.count) } : nil,
                "sample": document.map { JSONReduction.of(Self.sample.of($0), to: 600) },
            ])
        answer.session = handle
        return answer
    }

    private static let sample = JSONReduction(elements: 2, characters: 40, depth: 4)

    /// Leaves out the coding keys, which the names decide, and the type that holds any JSON.
    private static func model(_ source: String) -> String {
        var lines: [Substring] = []
        /// The line that ends what is left out.
        var end: Substring?
        for line in source.split(separator: "\n") {
            if line.hasPrefix("    enum CodingKeys") { end = "    }" }
            if line.hasPrefix("/// Any JSON value") { end = "}" }
            if end == nil { lines.append(line) }
            if line == end { end = nil }
        }
        return lines.joined(separator: "\n")
    }

    /// Reports the errors in lines, and what they would reach.
    func checked(_ text: String) -> AgentAnswer {
        let (findings, source, reach) = check(text)
        let found = findings.map { finding in
            JSONValue.object(of: [
                ("severity", .text(finding.severity.rawValue)),
                ("line", .number(source.lines.location(of: finding.range.lowerBound).line)),
                ("message", .text(finding.message)), ("advice", finding.advice.map { .text($0) }),
            ])
        }
        let places = Reach.Kind.allCases.compactMap { kind -> (String, JSONValue?)? in
            guard let places = reach?[kind], !places.isEmpty else { return nil }
            return (kind.rawValue, .list(places.map { .text($0) }))
        }
        var answer = AgentAnswer(["findings": .list(found), "reaches": .object(of: places)])
        if let error = findings.first(where: { $0.severity == .error }) {
            answer.failure = "check"
            answer.line = source.lines.location(of: error.range.lowerBound).line
        }
        return answer
    }

    /// Keeps the lines of a listing that contain a text.
    func filtered(_ answer: AgentAnswer, by text: String) -> AgentAnswer {
        var answer = answer
        let listing = answer.body["outcomes"]?.elements.compactMap { $0["text"]?.string } ?? []
        let lines = listing.flatMap { $0.split(separator: "\n") }.filter { $0.lowercased().contains(text) }
        answer.body = ["endpoints": .list(lines.map { .text(String($0)) })]
        return answer
    }

    /// The request that a line would send.
    func dry(_ request: String) async -> AgentAnswer {
        let command = "dry "
        let isWhole = request.hasPrefix(command)
        var answer = await run(isWhole ? request : command + request, isTrial: true)
        if !isWhole { answer.moveColumn(by: -command.count) }
        return answer
    }

    func endpoints() async -> AgentAnswer {
        let session = session
        let (own, others) = (session.endpoints.all(of: session.api.name), apis.filter { $0 != session.api.name })
        // Without an endpoint of its own, the current API lists those of all.
        let lines = ["endpoints"] + (own.isEmpty ? [] : others.compactMap(\.self))
        return await run(lines.joined(separator: "\n"), isTrial: true)
    }

    /// The APIs that have endpoints, by their names; nil is the one without.
    private var apis: [String?] {
        let session = session
        return session.apis.map(\.name).filter { !session.endpoints.all(of: $0).isEmpty }
    }

    /// The files of the client, or one of them.
    func client(_ style: String, of api: String?, file: String?, from offset: Int) async -> AgentAnswer {
        let command = style.isEmpty ? "emit" : "emit \(style)"
        let ending = await ending(of: (api.map { "use \($0)\n" } ?? "") + command, isTrial: true)
        let files = ending.outcomes.compactMap { outcome -> (name: String, text: String)? in
            guard let name = outcome["files"]?[0]?.string, let text = outcome["text"]?.string else { return nil }
            return (name, text)
        }
        var answer: AgentAnswer
        if ending.error != nil || files.isEmpty {
            answer = AgentAnswer(ending.outcomes, ending.error)
        } else if let file {
            answer =
                files.first { $0.name == file }.map { AgentAnswer(text: $0.text, from: offset) }
                ?? AgentAnswer("unknownFile", "the client has no such file: leave out file to list them")
        } else {
            answer = AgentAnswer(
                [
                    "files": .list(files.map { ["name": .text($0.name), "bytes": .number($0.text.utf8.count)] }),
                    "apis": apis.count > 1 ? .list(apis.compactMap(\.self).map { .text($0) }) : nil,
                ])
        }
        answer.session = handle
        return answer
    }
}
