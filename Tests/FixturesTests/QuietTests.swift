import Foundation
import HTTPModel
import Spawn
import TestFiles
import Testing

@Suite("what a diff shows")
struct QuietTests {
    private let request: Request

    init() throws {
        request = try Request(
            "GET https://api.example.com/episodes", ["Accept: application/json", "User-Agent: sonde/1"],
            under: "https://api.example.com/")
    }

    private func response(_ day: Int, price: Int = 7) throws -> Response {
        let items = (0..<20).map { #"{"id":\#($0),"price":\#($0 == 3 ? price : 1),"title":"Episode \#($0)"}"# }
        let body = "[\(items.joined(separator: ","))]"
        let lines = [
            "Date: Fri, \(day) Nov 2026 12:00:00 GMT", "X-Request-Id: \(day)-\(day)", "Content-Type: application/json",
            "Content-Length: \(body.utf8.count)", "ETag: \"\(price)\"", "X-Runtime: 0.0\(day)", "Age: \(day)",
        ]
        return try Response(200, lines, body)
    }

    @Test("an API that did not change changes no byte, though its clock and its request ids did")
    func unchanged() async throws {
        let bench = try FixtureBench()
        try await bench.record([(request, try response(20))])
        let before = try bench.folder.contents
        var later = request
        try later.headers.set("User-Agent", to: "sonde/2")
        try await bench.record([(later, try response(21))])
        #expect(try bench.folder.contents == before)
    }

    @Test("one value that changed is ten lines at most, removed and added together but for the clock's")
    func oneValue() async throws {
        let (before, after) = (try FixtureBench(), try FixtureBench())
        try await before.record([(request, try response(20))])
        for (name, data) in try before.folder.contents { try data.write(to: after.folder.url.appending(path: name)) }
        try await after.record([(request, try response(20, price: 8))])
        let git = Program(at: "/usr/bin/git")
        let outcome = try git.run(
            ["diff", "--no-index", "--numstat", before.folder.path, after.folder.path], environment: ["HOME": "/"])
        let counts = outcome.output.split(separator: "\n").map { (line: Substring) -> [Int] in
            line.split(separator: "\t").prefix(2).compactMap { Int($0) }
        }
        let total: Int = counts.joined().reduce(0, +)
        #expect(counts.count == 2, "\(outcome)")
        #expect(total <= 10, "\(outcome.output)")
        #expect(try after.folder.text(of: "episodes.json").contains("    \"price\": 8,\n"))
    }

    @Test("a multipart body with another boundary is no change")
    func boundary() async throws {
        let bench = try FixtureBench()
        func upload(_ boundary: String) throws -> Request {
            let part = "--\(boundary)\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nhello\r\n--\(boundary)--\r\n"
            let type = "Content-Type: multipart/form-data; boundary=\(boundary)"
            return try Request("POST https://api.example.com/photos", [type], body: part)
        }
        try await bench.record([(try upload("one1"), try Response(201))])
        let before = try bench.folder.contents
        try await bench.record([(try upload("two2"), try Response(201))])
        #expect(try bench.folder.contents == before)
    }

    @Test("another type of answer comes in another file, and the old one goes")
    func otherType() async throws {
        let bench = try FixtureBench()
        try await bench.record([(request, try response(20))])
        try await bench.record([(request, try Response(503, ["Content-Type: text/html"], "<p>away"))])
        #expect(try bench.folder.names == ["episodes.exchange.json", "episodes.html"] as [String])
        try await bench.record([(request, try Response(204, []))])
        #expect(try bench.folder.names == ["episodes.exchange.json"] as [String])
    }
}
