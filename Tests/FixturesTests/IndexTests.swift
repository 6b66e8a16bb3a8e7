import Foundation
import HTTPModel
import SeededRandom
import TestFiles
import Testing

@testable import Fixtures

@Suite("the index of recordings")
struct IndexTests {
    private static let parts: [RequestParts] = [
        [], .query("page"), .body("n"), .body, [.query("k"), .query("page")], .header("Accept"),
        .path("a/*"), .path("*"), .part("p"),
    ]

    /// A few words, so that much of it is alike.
    private func exchange(_ random: inout SeededGenerator) -> Exchange {
        let path = random.pick(["", "a", "a/b", "v1/a", "a/{{secret:T}}", "a%20b", "b"])
        let query = random.pick(
            ["", "?page=1", "?page=2&k=x", "?k=x&page=2", "?k={{secret:T}}&page=2", "?page=1&page=1", "?k="])
        let body = random.pick(
            [
                "", #"{"n":1,"s":["x"]}"#, #"{"s":["x"],"n":1.0}"#, #"{"n":1e0,"s":["x"]}"#, #"{"n":2}"#,
                #"{"n":0.12345678901234567891}"#, #"{"n":0.12345678901234567892}"#,
                #"{"n":"{{secret:T}}"}"#, #"{"n":1,"n":2}"#, "n=1&s=x", "plain", "[1,2]",
            ])
        let type = random.pick(["application/json", "application/x-www-form-urlencoded", "text/plain"])
        var headers = HeaderFields()
        try? headers.append("Content-Type", type)
        return Exchange(
            request: RecordedRequest(
                body.isEmpty ? .get : .post, "https://api.example.com/v1/\(path)\(query)", headers: headers,
                body: Data(body.utf8)),
            response: RecordedResponse(status: Status(200), url: "https://api.example.com/v1/"),
            base: random.pick([nil, "https://api.example.com/v1/", "https://api.example.com/"]),
            secrets: random.happens(70) ? ["T"] : [])
    }

    @Test("it finds what a comparison with every recording finds", arguments: 1...UInt64(Volume.of(20, usually: 5)))
    func same(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let fixtures = (1...60).map {
            Fixture(FixtureName("f", number: $0), StoredExchange(exchange: exchange(&random)))
        }
        var (anything, text) = (FixtureIndex(fixtures), FixtureIndex(fixtures, placeholders: .text))
        var there = fixtures
        for round in 1...60 {
            if round.isMultiple(of: 6), let gone = there.popLast() {
                anything.remove(gone.name)
                text.remove(gone.name)
            }
            let asked = exchange(&random)
            var matcher = Matcher(ignoring: random.pick(Self.parts))
            matcher.isBodyHidden = random.happens(10)
            let live = RequestPattern(asked.request, base: asked.base)
            let matches = there.filter { matcher.compare(live, with: $0.pattern).isMatch }
            let candidates = anything.candidates(for: live, matcher)
            #expect(Set(matches.map(\.name)).isSubset(of: candidates.map(\.name)))
            let recorded = RequestPattern(asked)
            let exact = there.filter {
                let verdict = Matcher().compare(recorded, with: $0.pattern)
                return verdict.isMatch && verdict.placeholders == 0
            }
            let found = text.candidates(for: recorded, Matcher())
            #expect(Set(exact.map(\.name)).isSubset(of: found.map(\.name)))
        }
    }

    @Test(
        "a request that was recorded is answered by its own recording, whatever is ignored",
        arguments: 1...UInt64(Volume.of(20, usually: 5)))
    func own(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let fixtures = (1...60).map { Fixture(FixtureName("f\($0)"), StoredExchange(exchange: exchange(&random))) }
        var index = FixtureIndex(fixtures)
        for fixture in fixtures {
            let matcher = Matcher(ignoring: random.pick(Self.parts))
            let live = RequestPattern(fixture.exchange.request, base: fixture.exchange.base)
            let answering = try #require(index.rows(for: live, matcher).first?.fixtures.first)
            let verdict = Matcher().compare(live, with: answering.pattern)
            #expect(verdict.isMatch, "\(fixture.name) is answered by \(answering.name): \(verdict.differences)")
        }
    }

    @Test("of thousands it compares few, whatever they have in common")
    func few() throws {
        let fixtures = try (1...2000).map { number -> Fixture in
            let exchange = Exchange(
                request: RecordedRequest(
                    .post, "https://api.example.com/rpc?key={{secret:K}}&page=\(number)",
                    headers: HeaderFields([try HeaderField("Content-Type", "application/json")]),
                    body: Data(#"{"id":\#(number)}"#.utf8)),
                response: RecordedResponse(status: Status(200), url: "https://api.example.com/rpc"), secrets: ["K"])
            return Fixture(FixtureName("rpc-\(number)"), StoredExchange(exchange: exchange))
        }
        var index = FixtureIndex(fixtures)
        let asked = RecordedRequest(
            .post, "https://api.example.com/rpc?page=77&key=sesame",
            headers: HeaderFields([try HeaderField("Content-Type", "application/json")]),
            body: Data(#"{"id": 77}"#.utf8))
        let live = RequestPattern(asked, base: nil)
        #expect(index.candidates(for: live, Matcher()).map(\.name.base) == ["rpc-77"] as [String])
        var other = asked
        other.body = Data(#"{"id": 0}"#.utf8)
        let missed = RequestPattern(other, base: nil)
        #expect(index.candidates(for: missed, Matcher()).isEmpty)
        let near = index.neighbours(of: missed)
        #expect(near.count <= 12 && near.contains { $0.name.base == "rpc-77" })
    }
}
