import Foundation
import JSONModel
import ScriptRuntime
import ScriptSyntax
import ScriptTools

extension LanguageServer {
    /// Runs a part of a script once the person has said yes to everything that it reaches.
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
        let reach = RunReach(selection, command, analysis)
        let agreed = withState { $0.agreed }
        guard !reach.isCovered(by: agreed) else {
            start(selection, command, script, analysis.reach)
            return .null
        }
        if reach.isLong {
            log(analysis.reach.lines(under: analysis.source.name).joined(separator: "\n"))
        }
        let question: JSONValue = [
            "type": .number(3), "message": .text(reach.question(after: agreed)),
            "actions": .list([Self.yes, "Cancel"].map { ["title": .text($0)] }),
        ]
        ask("window/showMessageRequest", question) { [self] answer in
            guard answer?["title"]?.string == Self.yes else { return }
            withState { $0.agreed.formUnion(reach.offered) }
            start(selection, command, script, analysis.reach)
        }
        return .null
    }

    private static let yes = "Run"

    private func log(_ text: String, isError: Bool = false) {
        output.notify(
            "window/logMessage", ["type": .number(isError ? 1 : 3), "message": .text(text)])
    }

    private func start(_ selection: RunSelection, _ command: RunCommand, _ script: OpenScript, _ reach: Reach) {
        let first = script.text.line(of: selection.target.lowerBound)
        let last = script.text.line(of: max(selection.target.lowerBound, selection.target.upperBound - 1))
        Task.detached { [self] in
            let result = await runs.run(selection, by: command, within: reach, lines: first...last)
            // A result of a text that has changed meanwhile is told, and not drawn.
            if withState({ $0.scripts[script.address]?.version == script.version }) {
                runs.keep(result, of: script.address)
            }
            let name = (script.path as NSString).lastPathComponent
            log("\(name):\(first + 1): \(result.label)\n\(result.text)", isError: result.hasFailed)
            if withState({ $0.refreshesHints }) { return ask("workspace/inlayHint/refresh", .null) }
            output.notify(
                "window/showMessage",
                ["type": .number(result.hasFailed ? 1 : 3), "message": .text(result.label)])
        }
    }
}
