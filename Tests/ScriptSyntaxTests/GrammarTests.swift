import Foundation
import ScriptSyntax
import TestFiles
import Testing

@Suite("the grammar for editors")
struct GrammarTests {
    private let root: [String: Any]
    private let rules: [String: Any]

    init() throws {
        let text = try Project.text(of: "Documentation/Editors/apiscript.tmLanguage.json")
        root = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        rules = try #require(root["repository"] as? [String: Any])
    }

    @Test("it is for .apiscript files")
    func file() {
        #expect(root["scopeName"] as? String == "source.apiscript")
        #expect(root["fileTypes"] as? [String] == ["apiscript"] as [String])
    }

    @Test("every command is coloured as one, and nothing else is")
    func commands() throws {
        #expect(try words(of: "command") == Set(CommandTable.all.map(\.name)))
    }

    @Test("every statement with a word of its own is known", arguments: CommandTable.statements)
    func statements(statement: CommandDescription) throws {
        let patterns = Self.patterns(in: rules)
        #expect(
            try patterns.contains { try Self.alternatives(in: $0).contains(statement.name) }, "\(statement.name)")
    }

    @Test("every view is coloured as one, and nothing else is")
    func views() throws {
        let named = ViewTable.all.map(\.name).filter { $0 != "!" }
        #expect(try words(of: "view") == Set(named))
        #expect(rules["program-view"] != nil)
    }

    @Test("every kind of key is coloured as one")
    func keys() throws {
        let kinds = try #require(CommandTable.all.first { $0.name == "key" }).keywords
        #expect(try Self.patterns(in: rules).contains { try Self.alternatives(in: $0) == Set(kinds) })
    }

    @Test("every pattern is a regular expression, and every rule that one refers to is there")
    func sound() throws {
        for pattern in Self.patterns(in: root) {
            // An end may repeat what its beginning caught.
            let text = pattern.replacing("\\1", with: "#")
            #expect(throws: Never.self, "\(pattern)") { try NSRegularExpression(pattern: text) }
        }
        for name in Self.values(of: "include", in: root) {
            #expect(name.hasPrefix("#") && rules[String(name.dropFirst())] != nil, "\(name)")
        }
    }

    private func words(of rule: String) throws -> Set<String> {
        let rule = try #require(rules[rule] as? [String: Any])
        return try Self.alternatives(in: try #require(rule["match"] as? String))
    }

    /// The words between the bars of a pattern's groups.
    private static func alternatives(in pattern: String) throws -> Set<String> {
        let groups = try Regex(#"\(([a-z0-9]+!?\??(?:\|[a-z0-9]+!?\??)*)\)"#, as: (Substring, Substring).self)
        let words = pattern.matches(of: groups).flatMap { $0.1.split(separator: "|") }
        return Set(words.map { $0.filter { !"!?".contains($0) } })
    }

    private static func patterns(in value: Any) -> [String] {
        ["match", "begin", "end", "firstLineMatch"].flatMap { values(of: $0, in: value) }
    }

    private static func values(of name: String, in value: Any) -> [String] {
        switch value {
        case let object as [String: Any]:
            object.flatMap { member, value in
                (value as? String).map { member == name ? [$0] : [] } ?? values(of: name, in: value)
            }
        case let list as [Any]: list.flatMap { values(of: name, in: $0) }
        default: []
        }
    }
}
