import Basics
import Fixtures
import Foundation
import HTTPModel
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax
import SwiftInterpreting

/// One comparison of recordings with an API's document.
struct DocumentDriftRun: Sendable {
    private let folder: String
    private let document: String
    private let console: Console
    private let world: World

    init(_ folder: String, against document: String, _ console: Console) {
        self.folder = folder
        self.document = document
        self.console = console
        world = World(console)
    }

    func run(_ interruption: InterruptibleRun) -> ExitStatus {
        interruption.run(on: world.connections.executor) { await run() }
    }

    private func run() async -> ExitStatus {
        let script = ParsedScript("api document from \(SondeText.literal(document))\n")
        let source = ScriptSource(name: document, text: script.text, folder: ".", isTyped: true)
        var interpreter = Interpreter(Session(interpreter: .swift), host: world.host(allowsPrograms: false))
        for statement in script.script.statements {
            if case .failed(let error) = await interpreter.run(statement, in: source, tell: { _, _ in }) {
                console.complain("sonde: \(Printable.text(error.message))")
                if let advice = error.advice { console.complain("  \(Printable.text(advice))") }
                return .failed
            }
        }
        do {
            let exchanges = try FixtureFolder.all(in: FolderPlace(folder)).flatMap { folder in
                try folder.store.names().map { try folder.store.exchange($0) }
            }
            return tell(DocumentDrift(of: exchanges, against: "document", in: interpreter.session))
        } catch { return console.fail(Printable.text("\(error)")) }
    }

    private func tell(_ drift: DocumentDrift) -> ExitStatus {
        for line in drift.lines { console.show(Printable.text(line)) }
        for request in drift.strangers { console.show(Printable.text("\(request): not in the document")) }
        let responses = drift.responses.counted("answer")
        let unasked = drift.unasked.isEmpty ? "" : "; nothing is recorded of \(Self.listed(drift.unasked))"
        console.show(Printable.text("\(responses) compared with \(document)\(unasked)"))
        return drift.hasDrifted ? .unmet : .done
    }

    private static func listed(_ names: [String]) -> String {
        let shown = names.prefix(5).joined(separator: ", ")
        return names.count > 5 ? "\(shown) and \(names.count - 5) more" : shown
    }
}
