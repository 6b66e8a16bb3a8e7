extension CommandTable {
    /// The page about the commands, statements and views: made from the tables, so that it cannot differ from them.
    package static var reference: String {
        let commands = all.map { entry($0.name, $0.usage, $0.summary, $0.examples) }
        let statements = statements.map { entry($0.name, $0.usage, $0.summary, $0.examples) }
        let words = words.map { entry($0.name, $0.usage, $0.summary, $0.examples) }
        let tasks = tasks.map { entry($0.name, $0.usage, $0.summary, $0.examples) }
        let settings = SettingTable.all.map { setting in
            "| `\(setting.path)` | \(setting.values.map { "`\($0)`" }.joined(separator: " ")) | \(setting.summary) |"
        }
        let views = ViewTable.all.map { "| `\($0.usage.replacing("|", with: #"\|"#))` | \($0.summary) |" }
        let texts =
            commands + ["### Statements with a word of their own\n"] + statements + ["### Words\n"] + words
            + ["### Tasks, by the words people look for\n"] + tasks + ["### Settings after a dot\n"]
        return texts.joined(separator: "\n")
            + "\n| setting | is set to | and says |\n| --- | --- | --- |\n" + settings.joined(separator: "\n")
            + "\n\n### Views\n\n| view | shows |\n| --- | --- |\n" + views.joined(separator: "\n") + "\n"
    }

    private static func entry(_ name: String, _ usage: [String], _ summary: String, _ examples: [String]) -> String {
        let forms = usage.isEmpty ? "" : " " + usage.map { "`\($0)`" }.joined(separator: " · ")
        return "**\(name)** — \(summary).\(forms)\n\n```apiscript\n\(examples.joined(separator: "\n"))\n```\n"
    }
}
