import Foundation
import ScriptSyntax
import TestFiles
import Testing

@Suite("the language's documentation")
struct DocumentationTests {
    private static let file = Project.folder.appending(path: "Documentation/Language.md")
    private let page: String

    init() throws {
        page = try String(contentsOf: Self.file, encoding: .utf8)
    }

    @Test("every example on the page is read without a complaint")
    func examples() {
        let blocks = page.split(separator: "```").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
        let scripts = blocks.filter { $0.hasPrefix("apiscript\n") || $0.hasPrefix("swift\n") }
        #expect(scripts.count > 20)
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

    @Test("the commands on the page are those of the table")
    func reference() throws {
        let parts = page.components(separatedBy: "<!-- commands -->\n")
        let ends = try #require(parts.last).components(separatedBy: "<!-- end of commands -->")
        try #require(parts.count == 2 && ends.count == 2)
        if Project.recordsGoldens {
            let text = "\(parts[0])<!-- commands -->\n\(CommandTable.reference)<!-- end of commands -->\(ends[1])"
            return try Data(text.utf8).write(to: Self.file)
        }
        #expect(ends[0] == CommandTable.reference, "SONDE_RECORD_GOLDENS=1 writes the page")
    }
}
