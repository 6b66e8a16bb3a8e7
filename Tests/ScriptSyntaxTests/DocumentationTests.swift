import Foundation
import ScriptSyntax
import Testing

@Suite("the language's documentation")
struct DocumentationTests {
    private let page: String

    init() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        page = try String(contentsOf: root.appending(path: "Documentation/Language.md"), encoding: .utf8)
    }

    @Test("every example on the page is read without a complaint")
    func examples() {
        let blocks = page.split(separator: "```").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
        let scripts = blocks.filter { $0.hasPrefix("apiscript\n") || $0.hasPrefix("swift\n") }
        #expect(scripts.count > 20)
        for script in scripts {
            let text = String(script.drop { $0 != "\n" })
            let parsed = ParsedScript(text)
            #expect(parsed.diagnostics.map { $0.rendered(in: text, named: "Language.md") } == [])
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

    @Test("the commands on the page are those of the table")
    func reference() {
        let section = page.split(separator: "<!-- commands -->").last?.split(separator: "<!-- end of commands -->")
            .first
        #expect(section.map(String.init) == "\n\(CommandTable.reference)", "put CommandTable.reference there")
    }
}
