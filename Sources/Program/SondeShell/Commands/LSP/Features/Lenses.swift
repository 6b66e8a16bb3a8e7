import Foundation
import JSONModel
import ScriptSyntax

/// The words above requests, endpoints and tests that run them.
enum Lenses {
    static func values(of script: OpenScript) -> JSONValue {
        let folder = (script.path as NSString).deletingLastPathComponent
        let hasFixtures = RecordedResponses.folder(of: script.parsed, in: folder) != nil
        let commands: [RunCommand] = hasFixtures ? [.live, .fixtures, .record] : [.live, .record]
        let address = JSONValue.quoted(script.address)
        let lenses = Runnables(script.parsed.script, in: script.text).all.flatMap { statement, _ -> [String] in
            let start = statement.range.lowerBound
            let (line, shown) = (script.text.line(of: start), script.text.rangeText(of: start..<start))
            return commands.map { command in
                "{\"range\":\(shown),\"data\":{\"uri\":\(address),\"line\":\(line),\"command\":\"\(command.rawValue)\"}}"
            }
        }
        return ResponseText.value("[\(lenses.joined(separator: ","))]")
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
}
