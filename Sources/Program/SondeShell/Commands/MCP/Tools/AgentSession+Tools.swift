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
            .object(of: [
                ("model", listing?["source"]?.string.map { .text(Self.model($0)) }),
                ("settings", settings.isEmpty ? nil : .list(settings)), ("bytes", .number(seen.body.count)),
                ("elements", document?.kind == .array ? document.map { .number($0.count) } : nil),
                ("sample", document.map { JSONReduction.of(Self.sample.of($0), to: 600) }),
            ]))
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

    /// What is wrong with lines, and what they would reach.
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
        var answer = AgentAnswer(.object(of: [("findings", .list(found)), ("reaches", .object(of: places))]))
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
        answer.body = .object(of: [("endpoints", .list(lines.map { .text(String($0)) }))])
        return answer
    }

    /// The files of the client, or one of them.
    func client(_ style: String, file: String?) async -> AgentAnswer {
        let ending = await ending(of: style.isEmpty ? "emit" : "emit \(style)", isTrial: true)
        let files = ending.outcomes.compactMap { outcome -> (name: String, text: String)? in
            guard let name = outcome["files"]?[0]?.string, let text = outcome["text"]?.string else { return nil }
            return (name, text)
        }
        var answer: AgentAnswer
        if ending.error != nil || files.isEmpty {
            answer = AgentAnswer(ending.outcomes, ending.error)
        } else if let file {
            let found = files.first { $0.name == file }
            answer = AgentAnswer(.object(of: [("text", found.map { .text($0.text) })]))
            if found == nil { answer.failure = "unknownFile" }
        } else {
            answer = AgentAnswer(
                .object(of: [
                    (
                        "files",
                        .list(
                            files.map {
                                .object(of: [("name", .text($0.name)), ("bytes", .number($0.text.utf8.count))])
                            })
                    )
                ]))
        }
        answer.session = handle
        return answer
    }
}
