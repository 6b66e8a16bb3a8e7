import HTTPModel
import LineEditing
import Presentation
import ScriptRuntime
import ScriptSyntax

extension Conversation {
    /// The title of the window: the destination of requests.
    package var windowTitle: String {
        let place =
            session.api.name ?? session.settings.base?.origin.description.split(separator: "/").last.map(String.init)
        let words = [place, session.environment].compactMap(\.self)
        guard !words.isEmpty else { return "sonde" }
        return SecretMask(secrets).masked(Visible.text(words.joined(separator: " "))) + " - sonde"
    }

    /// Indicates whether something in the last line failed.
    package var hasFailed: Bool { lastFailure != nil }

    /// The keys of the prompt, as the table has them that binds them.
    func showKeys() {
        let rows = KeyBindingTable.rows.filter { !$0.summary.isEmpty }
        let width = stage.renderer().canvas.width
        let column = (rows.map { DisplayWidth.of($0.names) }.max() ?? 0) + 2
        // In a narrow window what a key does stands below it.
        let isWide = width - column > 30
        let lines = rows.flatMap { row -> [StyledText] in
            let summary = StyledText(row.summary).folded(to: max(20, width - (isWide ? column : 4)))
            let names = StyledText(row.names, .name)
            let indent = StyledText(String(repeating: " ", count: isWide ? column : 4))
            guard isWide, let first = summary.first else { return [names] + summary.map { indent + $0 } }
            return [names.padded(to: column) + first] + summary.dropFirst().map { indent + $0 }
        }
        stage.say(([StyledText("keys", .heading)] + lines).stacked())
    }
}

extension Command {
    /// True for `help prompt`, which also describes keys.
    var isHelpOnPrompt: Bool {
        name.text == "help" && arguments.count == 1 && arguments[0].word.template.plain == "prompt"
    }
}
