import APIImport
import Fixtures
import Foundation
import HTTPModel
import Testing

@Suite("header lines as some archives have them")
struct HeaderVariantTests {
    @Test(
        "an answer without a line for its type is of the type that the archive says",
        arguments: [("text/event-stream", "text/event-stream"), ("x-unknown", nil), ("", nil)] as [(String, String?)])
    func types(said: String, kept: String?) throws {
        let archive = try HAR.read(
            Data(
                """
                {"log": {"version": "1.2", "creator": {"name": "Any", "version": "6"}, "entries": [{
                  "request": {"method": "GET", "url": "https://api.example.com/", "httpVersion": "HTTP/1.1",
                    "headers": []},
                  "response": {"status": 200, "statusText": "OK", "httpVersion": "HTTP/1.1", "headers": [],
                    "content": {"size": 9, "mimeType": "\(said)", "text": "data: 1\\n\\n"}}
                }]}}
                """.utf8))
        let headers = try #require(archive.exchanges.first).response.headers
        #expect(headers["Content-Type"] == kept)
    }

    @Test(
        "several values are several lines, in an array as between line feeds",
        arguments: [
            (#"["a=1; Path=/", "b=2"]"#, ["a=1; Path=/", "b=2"]), (#""a=1\nb=2""#, ["a=1", "b=2"]),
            (#"["a=1\nb=2", 3]"#, ["a=1", "b=2", "3"]), ("[]", [""]), (#""a=1, b=2""#, ["a=1, b=2"]),
        ])
    func cookies(value: String, lines: [String]) throws {
        let archive = try HAR.read(
            Data(
                """
                {"log": {"version": "1.2", "creator": {"name": "Polly.JS", "version": "6"}, "entries": [{
                  "request": {"method": "GET", "url": "https://api.example.com/", "httpVersion": "HTTP/1.1",
                    "headers": []},
                  "response": {"status": 200, "statusText": "OK", "httpVersion": "HTTP/1.1",
                    "headers": [{"_fromType": "array", "name": "set-cookie", "value": \(value)}],
                    "content": {"size": 0, "mimeType": "text/plain"}}
                }]}}
                """.utf8))
        let headers = try #require(archive.exchanges.first).response.headers
        #expect(headers.values(of: "Set-Cookie") == lines)
    }
}
