import FixtureServer
import Foundation
import HTTPModel
import Spawn
import TestFiles
import Testing

@Suite("lines of other programs, typed at a session")
struct WrongLinesTests {
    @Test("each is told the line to write, and that line runs", arguments: WrongLines.rows.filter { $0.told != nil })
    func told(_ row: WrongLines.Row) throws {
        let bench = try Bench()
        let advice = try bench.advice(on: row.line)
        #expect(advice == row.told.map(bench.placed))
        let answer = try bench.answer(to: advice ?? "")
        #expect(answer["ok"] as? Bool == true, "\(answer)")
    }

    @Test(
        "one that is told nothing fails, and what it advises is no other line",
        arguments: WrongLines.rows.filter { $0.told == nil })
    func untold(_ row: WrongLines.Row) throws {
        let bench = try Bench()
        #expect(try bench.answer(to: bench.placed(row.line))["ok"] as? Bool == false)
        guard let advice = try bench.advice(on: row.line), !ParsedAdvice.isProse(advice) else { return }
        #expect(try bench.answer(to: advice)["ok"] as? Bool == true, "\(advice)")
    }

    @Test("nine of ten are told")
    func share() {
        let told = WrongLines.rows.count { $0.told != nil }
        #expect(WrongLines.rows.count >= 175 && told * 10 >= WrongLines.rows.count * 9)
    }
}

/// Advice that names a form instead of a line: `write { … }`, `write try?, or nothing`.
private enum ParsedAdvice {
    static func isProse(_ advice: String) -> Bool {
        advice.contains("…") || advice.contains(", ") || advice.hasPrefix("the ")
    }
}

/// A session with names in it, and a server that answers everything.
private final class Bench {
    private let server: LoopbackServer
    private let folder: TemporaryFolder
    private let sonde: Program

    init() throws {
        server = try LoopbackServer { _ in
            var headers = HeaderFields()
            try? headers.append("Content-Type", "application/json")
            return ServedResponse(
                Status(200), headers: headers, body: Data(#"{"id":7,"title":"a","state":"done"}"#.utf8))
        }
        folder = try TemporaryFolder(files: ["photo.jpg": "a picture"])
        sonde = try Program("sonde")
    }

    deinit { server.stop() }

    func placed(_ text: String) -> String {
        text.replacing("SERVER", with: server.origin).replacing("SPORT", with: String(server.port))
    }

    /// What its error says to write.
    func advice(on line: String) throws -> String? {
        let error = try answer(to: placed(line))["error"] as? [String: Any]
        let advice = error?["advice"] as? String ?? ""
        return advice.hasPrefix("write ") ? String(advice.dropFirst("write ".count)) : nil
    }

    /// What a session that has a few names answers.
    func answer(to statement: String) throws -> [String: Any] {
        let requests = try [preparation, statement].map { text in
            String(decoding: try JSONSerialization.data(withJSONObject: ["statement": text]), as: UTF8.self)
        }
        let outcome = try sonde.run(
            ["run", "--json", "--allow-programs"], environment: ["PATH": "/usr/bin:/bin"],
            input: requests.joined(separator: "\n") + "\n", in: folder.url)
        let lines = try outcome.output.split(separator: "\n").map { line in
            try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }
        #expect(lines.count == 2 && lines.first?["ok"] as? Bool == true, "\(outcome.output)\(outcome.errors)")
        return lines.last ?? [:]
    }

    private var preparation: String {
        """
        base \(server.origin)/
        let url = "\(server.origin)/x"
        let title = "a"
        let id = 7
        let token = "t0k"
        let payload = ["a": 1]
        let items = [1, 2]
        var more = [1]
        struct Book: Codable { let title: String; let price: Int? }
        endpoint createBook(body: Book) { POST books body }
        endpoint episodes(page: Int = 1) { GET episodes{?page} }
        let r = GET x
        """
    }
}
