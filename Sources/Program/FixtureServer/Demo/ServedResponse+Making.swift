import Foundation
import HTTPModel
import JSONModel

extension ServedResponse {
    static func json(_ text: String, status: Int = 200, _ headers: KeyValuePairs<String, String> = [:]) -> Self {
        made(text, type: "application/json", status, headers)
    }

    static func text(_ text: String, status: Int = 200) -> Self {
        made(text, type: "text/plain; charset=utf-8", status, [:])
    }

    static func redirect(to place: String) -> Self {
        ServedResponse(Status(302), headers: HeaderFields(known: [("Location", place)]))
    }

    var json: JSONValue? { try? JSONDocument([UInt8](body)).root }

    private static func made(
        _ text: String, type: String, _ status: Int, _ headers: KeyValuePairs<String, String>
    ) -> Self {
        let lines = [("Content-Type", type)] + headers.map { ($0.key, $0.value) }
        return ServedResponse(Status(status), headers: HeaderFields(known: lines), body: Data(text.utf8))
    }
}

extension HeaderFields {
    /// Lines that are known to be sound.
    fileprivate init(known lines: [(String, String)]) {
        self.init(lines.compactMap { try? HeaderField($0.0, $0.1) })
    }
}
