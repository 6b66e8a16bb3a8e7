import Foundation
import ScriptSyntax
import TestFiles
import Testing

@Suite("the language's documentation")
struct DocumentationTests {
    private static let reference = Project.folder.appending(path: "Documentation/Reference.md")

    @Test(
        "every script on the pages is read without a complaint",
        arguments: [("Language", 20), ("Requests", 8), ("Rules", 2), ("Keys", 4), ("Models", 4)])
    func scripts(page: String, atLeast count: Int) throws {
        let blocks = try Project.text(of: "Documentation/\(page).md").components(separatedBy: "```")
        let scripts = stride(from: 1, to: blocks.count, by: 2).map { blocks[$0] }.filter { $0.hasPrefix("apiscript") }
        #expect(scripts.count >= count)
        for script in scripts {
            let text = String(script.drop { $0 != "\n" })
            let parsed = ParsedScript(text)
            #expect(parsed.diagnostics == [], "\(text)")
            #expect(!parsed.script.statements.isEmpty)
        }
    }

    @Test("every example of a command is that command", arguments: CommandTable.all)
    func commands(command: CommandDescription) {
        #expect(!command.examples.isEmpty)
        for example in command.examples {
            let parsed = ParsedScript(example)
            #expect(parsed.diagnostics == [], "\(example)")
            #expect(example.hasPrefix(command.name))
            #expect(parsed.script.statements.count == 1)
        }
    }

    @Test("every example of a statement parses", arguments: CommandTable.statements)
    func statements(statement: CommandDescription) {
        for example in statement.examples {
            #expect(ParsedScript(example).diagnostics == [], "\(example)")
            #expect(example.hasPrefix(statement.name))
        }
    }

    @Test("every example of a view shows something so", arguments: ViewTable.all)
    func views(view: ViewDescription) {
        let parsed = ParsedScript(view.example)
        #expect(parsed.diagnostics == [])
        #expect(parsed.script.statements.first?.views.count == 1)
    }

    @Test("every example of a word and of a setting parses, and is about it")
    func wordsAndSettings() {
        for word in CommandTable.words {
            for example in word.examples { #expect(ParsedScript(example).diagnostics == [], "\(example)") }
        }
        for setting in SettingTable.all {
            for example in setting.examples {
                #expect(ParsedScript(example).diagnostics == [], "\(example)")
                #expect(example.hasPrefix("\(setting.path) = "))
            }
        }
    }

    @Test("the reference says what the tables say")
    func reference() throws {
        if Project.recordsGoldens { try Data(CommandTable.reference.utf8).write(to: Self.reference) }
        let page = try String(contentsOf: Self.reference, encoding: .utf8)
        #expect(page == CommandTable.reference, "SONDE_RECORD_GOLDENS=1 writes the page")
    }
}
