import Foundation
import JSONModel
import ScriptSyntax

/// The words above requests, endpoints and tests that run them.
enum Lenses {
    static func response(of script: OpenScript) -> ResponseBytes {
        let folder = (script.path as NSString).deletingLastPathComponent
        let hasFixtures = RecordedResponses.folder(of: script.parsed, in: folder) != nil
        let commands: [RunCommand] = hasFixtures ? [.live, .fixtures, .record] : [.live, .record]
        let lenses = Runnables(script.parsed.script, in: script.text).all.flatMap { statement, _ in
            commands.map { (statement.range.lowerBound, $0) }
        }
        var response = ResponseBytes()
        response.append(list: lenses) { response, lens in
            let (start, command) = lens
            response.append("{\"range\":")
            script.text.write(start..<start, to: &response)
            response.append(",\"data\":{\"uri\":")
            response.append(quoting: script.address)
            response.append(",\"line\":")
            response.append(script.text.line(of: start))
            response.append(",\"command\":")
            response.append(quoting: command.rawValue)
            response.append("}}")
        }
        return response
    }

    /// A lens with its command, which a client asks for once it is seen.
    static func resolved(_ lens: JSONValue) -> JSONValue {
        let data = lens["data"]
        guard let command = data?["command"]?.string.flatMap(RunCommand.init) else { return lens }
        return [
            "range": lens["range"],
            "command": [
                "title": .text(command.title), "command": .text(command.rawValue),
                "arguments": .list([data?["uri"] ?? .null, data?["line"] ?? .null]),
            ],
        ]
    }
}
