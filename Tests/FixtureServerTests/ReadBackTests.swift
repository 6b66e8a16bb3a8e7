import FixtureServer
import Fixtures
import Foundation
import HTTPModel
import SeededRandom
import Spawn
import TestFiles
import Testing

@Suite("a served folder read back by curl")
struct ReadBackTests {
    @Test("equals what was recorded: status, lines in their order and spelling, and every byte of the body")
    func everything() async throws {
        let folder = try TemporaryFolder()
        var random = SeededGenerator(seed: 20)
        let exchanges = (0..<24).map { Self.exchange($0, &random) } + Self.remarkable
        for exchange in exchanges { try await folder.record(exchange) }
        let store = try FixtureStore(FolderPlace(folder.path))
        let names = try store.names()
        #expect(names.count == exchanges.count)
        let site = try ServedSite(folder: folder.url)
        let curl = Program(at: "/usr/bin/curl")
        let scratch = try TemporaryFolder()
        for name in names {
            let exchange = try store.exchange(name)
            let (head, body) = (scratch.url.appending(path: "head"), scratch.url.appending(path: "body"))
            try Data().write(to: body)
            let target = exchange.request.url.replacing("https://api.example.com", with: site.server.origin)
            let isHead = exchange.request.method == .head
            let outcome = try curl.run(
                ["-q", "-sS", "--path-as-is", "-D", head.path, "-o", body.path, "-H", "Content-Type:"]
                    + (isHead ? ["--head"] : ["-X", exchange.request.method.name])
                    + (exchange.request.body.isEmpty ? [] : ["--data-binary", "@-"]) + [target],
                input: String(decoding: exchange.request.body, as: UTF8.self))
            try #require(outcome.status == 0, "\(outcome.errors)")
            let response = try WireResponse(
                [UInt8](try Data(contentsOf: head) + (isHead ? Data() : try Data(contentsOf: body))))
            #expect(response.status == exchange.response.status.code)
            #expect(Self.told(response.fields) == Self.told(Array(exchange.response.headers)))
            #expect(response.body == exchange.response.body)
        }
    }
}

extension ReadBackTests {
    /// Lines without those that frame a message, the body's encoding, and the clock.
    private static func told(_ fields: [HeaderField]) -> [[UInt8]] {
        let others = ["connection", "content-encoding", "content-length", "date", "keep-alive", "transfer-encoding"]
        return fields.filter { !others.contains($0.name.lowercased()) }
            .map { Array("\($0.name): ".utf8) + $0.valueBytes.map { $0 == 9 ? 32 : $0 } }
    }

    private static func exchange(_ number: Int, _ random: inout SeededGenerator) -> Exchange {
        let method = random.pick([HTTPModel.Method.get, .get, .post, .put, .delete, .head])
        let status = random.pick([200, 200, 200, 201, 204, 301, 400, 404, 422, 500, 503])
        let hasBody = status != 204 && method != .head
        var lines: [[UInt8]] = [Array("Content-Type: application/octet-stream".utf8)]
        for _ in 0..<random.next(below: 6) {
            let name = random.pick(["Set-Cookie", "X-b", "x-B", "Link", "ETag", "X-Empty", "Vary", "Server"])
            let value = (0..<random.next(below: 20)).map { _ in
                random.pick(Array(0x20...0x7e) + [9, 0xe9, 0xff] as [UInt8])
            }
            lines.append(Array("\(name):\(random.pick(["", " ", "  "]))".utf8) + value)
        }
        var exchange = FixtureServerTests.exchange(
            method, "/things/\(number)?page=\(number)",
            sending: method == .post ? Data("{\"n\":\(number)}".utf8) : Data(),
            answered: status,
            hasBody
                ? Data((0..<random.next(below: 3000)).map { _ in UInt8.random(in: 0...255, using: &random) }) : Data())
        exchange.response.headers = HeaderFields(lines.compactMap { HeaderField(line: $0) })
        return exchange
    }

    private static let remarkable: [Exchange] = [
        FixtureServerTests.exchange(
            .get, "/json", headers: ["Content-Type: application/json"], Data(#"{"b":1.10,"a":[],"b":null}"#.utf8)),
        FixtureServerTests.exchange(
            .get, "/gzip", headers: ["Content-Encoding: gzip", "Content-Length: 9"], Data("unpacked".utf8)),
        FixtureServerTests.exchange(
            .get, "/large", headers: ["Content-Type: image/png"], Data(repeating: 7, count: 3_000_000)),
        FixtureServerTests.exchange(.get, "/cached", answered: 304, headers: ["ETag: \"v\""]),
        FixtureServerTests.exchange(.get, "/a%2Fb/../c%20d?q=%C3%A9&&x", Data("odd".utf8)),
        FixtureServerTests.exchange(
            .get, "/dated", headers: ["Age: 7", "X-Request-Id: 1", "Expires: 0"], Data("x".utf8)),
    ]
}
