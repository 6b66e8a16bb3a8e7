import FixtureServer
import Foundation
import HTTPModel
import Spawn
import TestFiles
import Testing

/// A block `text VIEW` is what the program prints for that view of the body and the models that stand before it.
///
/// `model` declares models, `body` is what a server answers, `settings` stands in the script; behind the view stands the
/// type that the body is decoded as.
@Suite("the page about models")
struct ModelsPageTests {
    @Test("shows what the program prints of the models and the body before")
    func examples() throws {
        for example in Self.examples {
            let shown = try example.shown()
            if Project.recordsGoldens { try Self.record(shown, insteadOf: example.text) }
            #expect(shown == example.text, "\(example.view) \(example.type)")
        }
    }

    @Test("shows all of the views, each of which is run")
    func complete() {
        #expect(Set(Self.examples.map(\.view)) == ["models", "why", "decoder try", "infer", "coverage"])
        #expect(Self.examples.count >= 8)
    }

    struct Shown: Sendable {
        var view = ""
        var type = ""
        var settings = ""
        var models = ""
        var body = ""
        var text = ""

        /// What the program prints behind a line of its own.
        func shown() throws -> String {
            let playground = try Playground(TestAPI(body: body))
            try playground.write(models, to: "Models.swift")
            let view = view == "infer" ? "infer \(type)" : view
            let call = view.hasPrefix("infer") ? "GET body" : "try? GET body -> \(type)"
            let head = "base \\(env.SERVER)\n\(settings)"
            guard view != "models" else {
                try playground.write("\(head)models \"Models.swift\"\n", to: "page.apiscript")
                let errors = try playground.run(["replay", "page.apiscript"]).errors
                return models + "\n" + errors
            }
            let script = "\(head)models \"Models.swift\"\nlet answer = \(call)\nprint(\"----\")\n\(view)\n"
            try playground.write(script, to: "page.apiscript")
            let outcome = try playground.run(["replay", "page.apiscript"])
            return outcome.output.components(separatedBy: "----\n").last.map { $0 + outcome.errors } ?? ""
        }
    }

    private static let file = Project.folder.appending(path: "Documentation/Models.md")

    private static func record(_ text: String, insteadOf old: String) throws {
        let page = try String(contentsOf: file, encoding: .utf8)
        try Data(page.replacing("\n\(old)```", with: "\n\(text)```").utf8).write(to: file)
    }

    private static let examples: [Shown] = {
        let page = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        var next = Shown()
        var found: [Shown] = []
        for block in page.matches(of: /(?ms)^```(\w+) ([^\n]+)\n(.*?)^```$/) {
            let (words, text) = (block.2.split(separator: " ").map(String.init), String(block.3))
            switch words[0] {
            case "model": next.models += text
            case "body": (next.body, next.settings) = (text, "")
            case "settings": next.settings = text
            case "refused":
                let source = text.components(separatedBy: "\n\n")[0] + "\n"
                found.append(Shown(view: "models", models: source, text: text))
            default:
                var example = next
                example.view = words.dropLast().joined(separator: " ")
                example.type = words.last ?? ""
                example.text = text
                found.append(example)
            }
        }
        return found
    }()
}
