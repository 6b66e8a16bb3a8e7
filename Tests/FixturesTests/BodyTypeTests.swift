import Fixtures
import Foundation
import HTTPModel
import TestFiles
import Testing

@Suite("bodies by their types")
struct BodyTypeTests {
    @Test(
        "JSON by any name is a .json file laid out for people; bytes are left as they are",
        arguments: [
            ("text/json", "json"), ("application/x-amz-json-1.1", "json"),
            ("application/vnd.api+json", "json"), ("application/vnd.example+protobuf", "pb"),
            ("application/x-ndjson", "ndjson"), ("application/vnd.other", "bin"),
        ] as [(String, String)])
    func file(type: String, ending: String) async throws {
        let bench = try FixtureBench()
        let request = try Request("GET https://api.example.com/things")
        try await bench.record([(request, try Response(200, ["Content-Type: \(type)"], #"{"id":1}"#))])
        #expect(try bench.folder.names == ["things.exchange.json", "things.\(ending)"].sorted())
        #expect(try await bench.replaying().send(request).collected().text == #"{"id":1}"#)
    }

    @Test(
        "JSON that is sent by any name is compared by its values",
        arguments: ["text/json", "application/x-amz-json-1.1", "application/vnd.api+json; charset=utf-8"])
    func values(type: String) async throws {
        let bench = try FixtureBench()
        let asked = try Request(
            "POST https://api.example.com/things", ["Content-Type: \(type)"], body: #"{"a":1,"b":2}"#)
        try await bench.record([(asked, try Response(200, ["Content-Type: text/plain"], "found"))])
        let again = try Request(
            "POST https://api.example.com/things", ["Content-Type: \(type)"], body: #"{ "b": 2, "a": 1 }"#)
        #expect(try await bench.replaying().send(again).text == "found")
    }

    @Test("bytes are compared as bytes, though they look like JSON")
    func bytes() async throws {
        let bench = try FixtureBench()
        let type = "Content-Type: application/vnd.example+protobuf"
        let asked = try Request("POST https://api.example.com/things", [type], body: #"{"a":1}"#)
        try await bench.record([(asked, try Response(200, ["Content-Type: text/plain"], "found"))])
        #expect(try await bench.replaying().send(asked).text == "found")
        let other = try Request("POST https://api.example.com/things", [type], body: #"{"a": 1}"#)
        await #expect(throws: TransportError.self) { try await bench.replaying().send(other) }
    }
}
