import Foundation
import JSONModel
import ScriptRuntime
import ScriptSyntax
import ScriptTools

/// Describes a word: its type, its documentation, and its value in the last recorded response.
struct Hover {
    private let analysis: ScriptAnalysis
    private let session: Session
    private let isMarkdown: Bool

    init(_ analysis: ScriptAnalysis, session: Session, asMarkdown isMarkdown: Bool) {
        (self.analysis, self.session, self.isMarkdown) = (analysis, session, isMarkdown)
    }

    func value(at offset: Int) -> JSONValue {
        if let member = member(at: offset) { return value(of: member) }
        var lines: [String] = []
        let meanings = analysis.knowledge?.meanings
        let declaration = meanings?.declaration(at: offset).map { meanings?.declarations[$0] } ?? nil
        if let declaration, ["variable", "constant", "parameter"].contains(declaration.kind) {
            let type = meanings?.uses.first { $0.range.contains(offset) }?.type ?? declaration.type
            lines.append("\(declaration.kind) \(declaration.name.text)" + (type.map { ": \($0)" } ?? ""))
        } else {
            var completer = Completer(session)
            completer.start = analysis.parsed.start(before: offset, in: analysis.text.bytes)
            lines = completer.help(at: offset, in: analysis.source.text)
            if let declaration, declaration.kind == "function" { lines = function(declaration.name) ?? lines }
            if lines.isEmpty, let declaration { lines.append("\(declaration.kind) \(declaration.name.text)") }
        }
        if let recorded = RecordedResponses(analysis, session).response(at: offset) { lines += ["", recorded] }
        return value(of: lines)
    }

    /// The type of a member, or its summary, and what the last recorded response held there.
    private func member(at offset: Int) -> [String]? {
        guard let knowledge = analysis.knowledge, let (name, value) = knowledge.member(at: offset) else { return nil }
        let receiver = analysis.source.text(value)
        let members = knowledge.members(of: receiver, at: value.lowerBound)
        let found =
            members.first { $0.label == name.text } ?? members.first { $0.label.hasPrefix("\(name.text)(") }
        let described = found.map { $0.label + ($0.label == name.text ? ": " : "  ") + $0.detail }
        let held = RecordedResponses(analysis, session).held(by: "\(receiver).\(name.text)", at: value.lowerBound)
        let parts = [described, held].compactMap(\.self)
        return parts.isEmpty ? nil : [parts.joined(separator: "\n\n")]
    }

    private func value(of lines: [String]) -> JSONValue {
        guard !lines.isEmpty else { return .null }
        let text = lines.joined(separator: "\n")
        let (kind, shown) = isMarkdown ? ("markdown", Self.fenced(text)) : ("plaintext", text)
        return ["contents": ["kind": .text(kind), "value": .text(shown)]]
    }

    /// The first line of a function of the script, and the comment above it.
    private func function(_ name: Name) -> [String]? {
        var lines: [String]?
        analysis.parsed.script.visit { statement in
            guard case .function(let function) = statement.kind, function.name == name else { return }
            let text = analysis.source.text(statement.range)
            let signature = text.prefix { $0 != "{" && $0 != "\n" }.trimmingCharacters(in: .whitespaces)
            lines = [signature] + [statement.documentation].compactMap(\.self)
        }
        return lines
    }

    /// A text of others, such as an imported document's or a server's, as nothing but text.
    private static func fenced(_ text: String) -> String {
        var (longest, run) = (2, 0)
        for character in text {
            run = character == "`" ? run + 1 : 0
            longest = max(longest, run)
        }
        let fence = String(repeating: "`", count: longest + 1)
        return "\(fence)text\n\(text)\n\(fence)"
    }
}
