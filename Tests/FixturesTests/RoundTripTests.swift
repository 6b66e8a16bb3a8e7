import FixtureRecording
import Fixtures
import Foundation
import HTTPModel
import SondeShell
import TestFiles
import Testing

@Suite("what was recorded is what is replayed")
struct RoundTripTests {
    @Test("every answer comes back as it was: status, reason, version, every byte of head and body, every redirect")
    func property() async throws {
        let bench = try FixtureBench()
        var generator = ExchangeGenerator(seed: 2026)
        let exchanges = try (0..<120).map { try generator.next($0) }
        try await bench.record(exchanges)
        #expect(bench.events.count == exchanges.count)
        for event in bench.events {
            guard case .wrote = event else {
                Issue.record("\(event)")
                continue
            }
        }
        let transport = try bench.replaying()
        for (request, expected) in exchanges {
            let replayed = try await transport.send(request)
            #expect(replayed.status == expected.status)
            #expect(replayed.reason == expected.reason)
            #expect(replayed.version == expected.version)
            #expect(replayed.headers == expected.headers)
            #expect(replayed.bytes == expected.bytes)
            #expect(replayed.url == expected.url)
            #expect(replayed.hops == expected.hops)
        }
    }

    @Test("ten megabytes come back as they were, and are read without a copy in the exchange's file")
    func large() async throws {
        let bench = try FixtureBench()
        var bytes = Data(count: 10 << 20)
        for place in stride(from: 0, to: bytes.count, by: 4093) { bytes[place] = UInt8(truncatingIfNeeded: place) }
        var response = try Response(200, ["Content-Type: image/png"])
        response.body = .bytes(bytes)
        let request = try Request("GET https://api.example.com/things")
        try await bench.record([(request, response)])
        #expect(try await bench.replaying().send(request).bytes == bytes)
        #expect(try #require(bench.folder.contents["things.exchange.json"]).count < 2000)
    }

    @Test("a large request body is kept beside the exchange, and the request is found by it")
    func largeRequest() async throws {
        let bench = try FixtureBench()
        let text = String(repeating: "0123456789abcdef", count: 8000)
        let request = try Request("PUT https://api.example.com/things", ["Content-Type: text/plain"], body: text)
        try await bench.record([(request, try Response(200))])
        let kinds = try bench.folder.names.map { $0.drop { $0 != "." } }
        #expect(kinds == [".exchange.json", ".request.txt"])
        #expect(try await bench.replaying().send(request).status == Status(200))
        var other = request
        other.body = .bytes(Data((text + "!").utf8))
        await #expect(throws: TransportError.self) { try await bench.replaying().send(other) }
    }

    @Test("the body's file is what an app loads: JSON laid out for people, anything else byte for byte")
    func files() async throws {
        let bench = try FixtureBench()
        let compact = try Response(200, ["Content-Type: application/json"], #"{"id":1,"tags":[]}"#)
        let odd = try Response(200, ["Content-Type: application/json"], "{\"id\" :1}")
        try await bench.record([
            (try Request("GET https://api.example.com/one"), compact),
            (try Request("GET https://api.example.com/two"), odd),
        ])
        #expect(try bench.folder.text(of: "one.json") == "{\n  \"id\": 1,\n  \"tags\": []\n}\n")
        #expect(try bench.folder.text(of: "two.json") == "{\"id\" :1}")
        #expect(try await bench.replaying().send(try Request("GET https://api.example.com/one")).text == compact.text)
    }

    @Test("a body that somebody changed by hand is replayed as it stands")
    func changedByHand() async throws {
        let bench = try FixtureBench()
        let request = try Request("GET https://api.example.com/one")
        try await bench.record([(request, try Response(200, ["Content-Type: application/json"], #"{"id":1}"#))])
        try bench.folder.write("{\n  \"id\": 2\n}\n", to: "one.json")
        #expect(try await bench.replaying().send(request).text == #"{"id":2}"#)
        let (count, findings) = try FixtureStore(FolderPlace(bench.folder.path)).check()
        #expect(count == 1)
        #expect(findings.map(\.file) == ["one.json"] as [String])
    }
}
