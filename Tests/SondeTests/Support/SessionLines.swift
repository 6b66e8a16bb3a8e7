import Foundation
import TestFiles
import Testing

/// The lines that a session for programs writes, and a replay for them. Each has to be as the schema says.
enum SessionLines {
    /// Records what is wrong with the output of a run, if the arguments ask for such lines.
    static func judge(_ output: String, of arguments: [String]) throws {
        guard arguments.contains("--json"), ["--json", "run", "replay"].contains(arguments[0]) else { return }
        for fault in try faults(in: output) {
            Issue.record("\(fault) by the schema: \(arguments.joined(separator: " "))")
        }
    }

    /// What is wrong with lines by the schema: answers to requests, elements of streams, and the statements of a replay,
    /// whose outcomes are those of a session.
    static func faults(in output: String) throws -> [String] {
        let schema = try SchemaCheck(of: Data(try Project.text(of: "Documentation/protocol.schema.json").utf8))
        return output.split(separator: "\n").flatMap { line in
            guard let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] else {
                return ["\(line.prefix(80)) is not an object"]
            }
            if object["ok"] != nil { return schema.faults(of: object, by: "answer") }
            if object["outcome"] != nil { return schema.faults(of: object, by: "element") }
            guard let outcomes = object["outcomes"] as? [Any] else { return ["\(line.prefix(80)) has no outcomes"] }
            return outcomes.flatMap { schema.faults(of: $0, by: "outcome") }
        }
    }
}
