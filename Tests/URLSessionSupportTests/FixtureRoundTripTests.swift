import FixtureTesting
import Fixtures
import Foundation
import HTTPModel
import SeededRandom
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("recordings through a session")
struct FixtureRoundTripTests {
    @Test("status, lines and every byte come out as they were recorded, as far as a session can say them")
    func everything() async throws {
        var random = SeededGenerator(seed: 6)
        let exchanges = (0..<200).map { Self.exchange($0, &random) }
        let session = URLSession.answering(exchanges)
        for exchange in exchanges {
            var request = try URLRequest.made("", method: exchange.request.method.name)
            request.url = URL(string: exchange.request.url)
            request.httpShouldHandleCookies = false
            if !exchange.request.body.isEmpty { request.httpBody = exchange.request.body }
            let (body, response) = try await session.data(for: request)
            let head = try #require(response as? HTTPURLResponse)
            #expect(head.statusCode == exchange.response.status.code)
            #expect(head.url?.absoluteString == exchange.request.url)
            #expect(body == exchange.response.body)
            #expect(Self.lines(head) == Self.lines(exchange.response.headers))
        }
    }
}

extension FixtureRoundTripTests {
    /// Lines as a session tells them: one for each name, whatever its case.
    private static func lines(_ headers: HeaderFields) -> [String: String] {
        Dictionary(headers.map { ($0.name.lowercased(), $0.value) }, uniquingKeysWith: { "\($0), \($1)" })
    }

    private static func lines(_ head: HTTPURLResponse) -> [String: String] {
        var lines: [String: String] = [:]
        for (name, value) in head.allHeaderFields {
            if let name = name as? String, let value = value as? String { lines[name.lowercased()] = value }
        }
        return lines
    }

    private static func exchange(_ number: Int, _ random: inout SeededGenerator) -> Exchange {
        let method = random.pick([HTTPModel.Method.get, .get, .post, .put, .patch, .delete, .head])
        let status = random.pick([200, 200, 200, 201, 202, 204, 304, 400, 401, 404, 409, 422, 429, 500, 503, 599])
        let hasBody = ![204, 304].contains(status) && method != .head
        let size = random.happens(10) ? 200_000 : random.next(below: 2000)
        var exchange = Exchange.made("/things/\(number)?page=\(number)", method: method, answered: status)
        if [.post, .put, .patch].contains(method) { exchange.request.body = Data("{\"n\":\(number)}".utf8) }
        if hasBody { exchange.response.body = Data((0..<size).map { _ in UInt8.random(in: 0...255, using: &random) }) }
        for _ in 0..<random.next(below: 6) {
            let name = random.pick(["Set-Cookie", "X-b", "x-B", "Link", "ETag", "X-Empty", "Vary", "Content-Type"])
            let text = (0..<random.next(below: 20)).map { _ in random.pick(Array(0x20...0x7e) + [0xe9] as [UInt8]) }
            if let field = HeaderField(line: Array("\(name): ".utf8) + text) { exchange.response.headers.append(field) }
        }
        return exchange
    }
}
