import Foundation
import JSONModel
import ScriptExpressions
import ScriptSyntax

/// The words above requests, endpoints and tests that run them.
enum Lenses {
    static func values(of script: OpenScript) -> JSONValue {
        let folder = (script.path as NSString).deletingLastPathComponent
        let hasFixtures = RecordedResponses.folder(of: script.parsed, in: folder) != nil
        let commands: [RunCommand] = hasFixtures ? [.live, .fixtures, .record] : [.live, .record]
        let address = JSONValue.quoted(script.address)
        let lenses = places(in: script.parsed.script).flatMap { range -> [String] in
            let line = script.text.line(of: range.lowerBound)
            let shown = script.text.rangeText(of: range.lowerBound..<range.lowerBound)
            return commands.map { command in
                "{\"range\":\(shown),\"data\":{\"uri\":\(address),\"line\":\(line),\"command\":\"\(command.rawValue)\"}}"
            }
        }
        return .written("[\(lenses.joined(separator: ","))]")
    }

    /// A lens with its command, which a client asks for once it is seen.
    static func resolved(_ lens: JSONValue) -> JSONValue {
        let data = lens["data"]
        guard let command = data?["command"]?.string.flatMap(RunCommand.init) else { return lens }
        return .object(of: [
            ("range", lens["range"]),
            (
                "command",
                .object(of: [
                    ("title", .text(command.title)), ("command", .text(command.rawValue)),
                    ("arguments", .list([data?["uri"] ?? .null, data?["line"] ?? .null])),
                ])
            ),
        ])
    }

    /// The starts of statements that can be run by themselves.
    private static func places(in script: Script) -> [SourceRange] {
        script.statements.flatMap { statement -> [SourceRange] in
            if case .api(let api) = statement.kind {
                return api.statements.filter(\.isRunnable).map(\.range)
            }
            return statement.isRunnable ? [statement.range] : []
        }
    }
}

extension Statement {
    /// Indicates whether it sends something: a request, a call, a test, or an endpoint that needs no argument.
    var isRunnable: Bool {
        switch kind {
        case .value(let source): source.sends
        case .binding(let binding): binding.value.sends
        case .scoped(let block): if case .test = block.kind { true } else { false }
        case .endpoint(let endpoint): endpoint.parameters.allSatisfy { $0.defaultValue != nil || $0.type.text.hasSuffix("?") }
        default: false
        }
    }
}

extension Source {
    fileprivate var sends: Bool {
        switch kind {
        case .request, .call: true
        case .expression(let expression): expression.mightSend
        }
    }
}
