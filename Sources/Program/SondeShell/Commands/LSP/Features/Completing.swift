import Basics
import Foundation
import HTTPModel
import JSONModel
import ScriptRuntime
import ScriptSyntax
import ScriptTools
import SwiftInterpreting

extension LanguageServer {
    /// Completes at once, with what the last check has found: a key is never waited for.
    func complete(_ view: ScriptView) async throws(MessageError) -> ResponseBytes {
        let (script, offset) = (view.script, try view.offset)
        guard let (analysis, session) = await view.watch.lastKnowledge(of: script) else { throw .outdated }
        let outside = Self.outside(of: script, at: offset, analysis, session)
        var completer = Completer(session, outside)
        completer.start = analysis.parsed.start(before: offset, in: script.text.bytes)
        let found = completer.completions(at: offset, in: script.text.text)
        let typed = script.text.text(found.range)
        var response = ResponseBytes()
        // The next letter may bring others to the front, as at the prompt.
        response.append("{\"isIncomplete\":true,\"items\":")
        response.append(list: found.items.prefix(Self.mostItems).enumerated()) { response, element in
            let (place, item) = element
            let label = Printable.text(item.label)
            response.append("{\"label\":")
            response.append(quoting: label)
            if !item.detail.isEmpty {
                response.append(",\"detail\":")
                response.append(quoting: Printable.text(item.detail))
            }
            response.append(",\"kind\":")
            response.append(Self.kind(of: item))
            response.append(",\"sortText\":")
            response.append(quoting: String(place + 10_000))
            response.append(",\"filterText\":")
            response.append(quoting: typed.isEmpty ? label : typed)
            response.append(",\"textEdit\":{\"range\":")
            script.text.write(found.range, to: &response)
            response.append(",\"newText\":")
            response.append(quoting: item.text)
            response.append("},\"data\":{\"uri\":")
            response.append(quoting: script.address)
            response.append(",\"label\":")
            response.append(quoting: label)
            response.append("}}")
        }
        response.append("}")
        return response
    }

    /// Adds what help knows of an item.
    func resolve(_ item: JSONValue) -> JSONValue {
        let name = String((item["data"]?["label"]?.string ?? "").prefix { $0 != "(" && $0 != ":" })
        let watch = item["data"]?["uri"]?.string.flatMap { address in withState { $0.watches[address] } }
        let session = watch?.lastSession ?? Session(interpreter: .swift)
        let lines = Self.documentation(of: name, in: session)
        var members = item.members.map { ($0.name, Optional($0.value)) }
        if !lines.isEmpty {
            members.append(("documentation", .text(lines.joined(separator: "\n"))))
        }
        return .object(of: members)
    }

    private static func documentation(of name: String, in session: Session) -> [String] {
        if let endpoint = session.endpoint(named: name) {
            return ["\(name)\(endpoint.signature)"] + [endpoint.documentation].compactMap(\.self)
        }
        guard let topic = HelpTopics(session.functions).topics(named: name).first else { return [] }
        return Array(topic.usage.prefix(3)) + [topic.summary]
    }

    private static func outside(
        of script: OpenScript, at offset: Int, _ analysis: ScriptAnalysis, _ session: Session
    ) -> Completer.Outside {
        var outside = Completer.Outside()
        outside.variables = ProcessEnvironment.variables.keys.sorted()
        let folder = (script.path as NSString).deletingLastPathComponent
        outside.entries = { entry in
            entry.leadsOut ? [] : FolderListing.entries(of: entry.isEmpty ? folder : "\(folder)/\(entry)")
        }
        guard let knowledge = analysis.knowledge else {
            outside.names = analysis.parsed.namesBound(before: offset).map {
                Completion($0, "constant", isWhole: false)
            }
            return outside
        }
        outside.names = knowledge.meanings.known(at: offset).filter {
            ["variable", "constant", "parameter"].contains($0.kind)
        }
        .map { Completion($0.name.text, $0.type ?? $0.kind, isWhole: false) }
        let recorded = RecordedResponses(analysis, session)
        outside.members = { value in
            let known = knowledge.members(of: value, at: offset)
            return known.isEmpty ? recorded.members(of: value, at: offset) : known
        }
        return outside
    }

    private static func kind(of item: Completion) -> Int {
        if item.label.hasSuffix(":") { return 5 }
        if item.text.contains("(") { return 3 }
        return item.label.first?.isUppercase == true ? 7 : 6
    }

    private static let mostItems = 200
}

extension ParsedScript {
    /// The names that statements before a place give to values, each once.
    fileprivate func namesBound(before offset: Int) -> [String] {
        var names: [String] = []
        var seen: Set<String> = []
        for statement in script.statements where statement.range.upperBound <= offset {
            guard case .binding(let binding) = statement.kind else { continue }
            for name in binding.pattern.names where seen.insert(name.text).inserted { names.append(name.text) }
        }
        return names
    }
}
