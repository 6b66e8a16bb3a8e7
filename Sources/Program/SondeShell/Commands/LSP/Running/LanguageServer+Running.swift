import Foundation
import JSONModel
import ScriptRuntime
import ScriptSyntax

extension LanguageServer {
    /// Runs a part of a script once the person has said yes for the project.
    func execute(_ parameters: JSONValue) async throws(MessageError) -> JSONValue {
        guard let command = parameters["command"]?.string.flatMap(RunCommand.init) else {
            throw MessageError(.invalidParameters, "this command is not known")
        }
        let arguments = parameters["arguments"].map { Array($0.elements) } ?? []
        guard arguments.count == 2, let address = arguments[0].string, let line = arguments[1].int else {
            throw MessageError(.invalidParameters, "\(command.rawValue) takes the uri of a script and a line")
        }
        let view = try view(at: address, parameters)
        let (script, analysis) = (view.script, try await view.analysis)
        if let error = analysis.findings.first(where: { $0.severity == .error }) {
            throw MessageError(.failed, "nothing was run: \(error.message)")
        }
        guard let selection = RunSelection(line: line, of: analysis, at: script.path, by: command) else {
            throw MessageError(.invalidParameters, "nothing in line \(line + 1) can be run")
        }
        let project = withState { $0.root } ?? analysis.source.folder
        guard !withState({ $0.trusted.contains(project) }) else {
            start(selection, command, script)
            return .null
        }
        ask("window/showMessageRequest", question(about: project, analysis)) { [self] answer in
            guard answer?["title"]?.string == Self.yes else { return }
            withState { _ = $0.trusted.insert(project) }
            start(selection, command, script)
        }
        return .null
    }

    private static let yes = "Run"

    private func question(about project: String, _ analysis: ScriptAnalysis) -> JSONValue {
        let name = (project as NSString).lastPathComponent
        let hosts = analysis.hosts.isEmpty ? "" : " This script sends to \(analysis.hosts.joined(separator: ", "))."
        return .object(of: [
            ("type", .number(3)),
            ("message", .text("Run scripts of the project \(name), until the editor is closed?\(hosts)")),
            ("actions", .list([Self.yes, "Cancel"].map { .object(of: [("title", .text($0))]) })),
        ])
    }

    private func start(_ selection: RunSelection, _ command: RunCommand, _ script: OpenScript) {
        let first = script.text.line(of: selection.target.lowerBound)
        let last = script.text.line(of: max(selection.target.lowerBound, selection.target.upperBound - 1))
        Task.detached { [self] in
            let result = await runs.run(selection, by: command, lines: first...last)
            // A result of a text that has changed meanwhile is told, and not drawn.
            if withState({ $0.scripts[script.address]?.version == script.version }) {
                runs.keep(result, of: script.address)
            }
            let name = (script.path as NSString).lastPathComponent
            output.notify(
                "window/logMessage",
                .object(of: [
                    ("type", .number(result.hasFailed ? 1 : 3)),
                    ("message", .text("\(name):\(first + 1): \(result.label)\n\(result.text)")),
                ]))
            if withState({ $0.refreshesHints }) { return ask("workspace/inlayHint/refresh", .null) }
            output.notify(
                "window/showMessage",
                .object(of: [("type", .number(result.hasFailed ? 1 : 3)), ("message", .text(result.label))]))
        }
    }
}
