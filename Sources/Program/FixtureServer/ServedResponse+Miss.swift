import Fixtures
import Foundation
import HTTPModel
import JSONModel

extension ServedResponse {
    /// Explains why no fixture matches: as text, or as a JSON problem (RFC 9457) if the client prefers that.
    /// - Parameter origin: The server that was recorded, if it is known.
    static func explaining(_ miss: FixtureMiss, to request: ServedRequest, of origin: Origin?) -> ServedResponse {
        let text = explanation(of: miss, to: request, at: origin?.description ?? "https://HOST")
        guard Preferences.preferJSON(request.headers["Accept"]), let problem = try? problem(miss, text) else {
            return .explanation(404, text)
        }
        let headers = HeaderFields(told: [("Content-Type", "application/problem+json")])
        return ServedResponse(Status(404), headers: headers, body: Data(problem.bytes(as: .pretty)) + Data("\n".utf8))
    }

    private static func explanation(
        of miss: FixtureMiss, to request: ServedRequest, at site: String
    ) -> String {
        let target = Printable.text(request.target)
        let found = miss.count == 0 ? ["there are no fixtures"] : miss.comparisons
        let advice = miss.place.map { place in
            let folder = Printable.text(place.written)
            return if let api = place.api {
                "record it: sonde replay --record \(folder) SCRIPT, with a script that calls the API \(api)"
            } else {
                "record it: sonde run --record \(folder) '\(request.method) \(site)\(target)'"
            }
        }
        let lines =
            ["no fixture matches \(request.method) \(target)"] + found + miss.unreadable.map(\.description)
            + [advice].compactMap(\.self)
        return lines.joined(separator: "\n  ") + "\n"
    }

    private static func problem(_ miss: FixtureMiss, _ text: String) throws(JSONError) -> JSONValue {
        try .object([
            ("title", try .string("No fixture matches this request.")), ("status", .number(404)),
            ("detail", try .string(text)),
            ("nearest", try .array(try miss.neighbours.map(neighbour))),
        ])
    }

    private static func neighbour(_ neighbour: FixtureMiss.Neighbour) throws(JSONError) -> JSONValue {
        let differences = try neighbour.differences.map { (difference) throws(JSONError) in
            try JSONValue.object([
                ("field", try .string(difference.field)), ("asked", try text(difference.asked)),
                ("recorded", try text(difference.recorded)),
            ])
        }
        return try .object([("name", try .string(neighbour.name)), ("differences", try .array(differences))])
    }

    private static func text(_ text: String?) throws(JSONError) -> JSONValue {
        guard let text else { return .null }
        return try .string(text)
    }
}
