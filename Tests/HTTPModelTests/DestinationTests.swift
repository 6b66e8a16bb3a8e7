import Foundation
import HTTPModel
import Testing

@Suite("where a request goes")
struct DestinationTests {
    @Test(
        "it is read the same, whatever was read before",
        arguments: [
            "http://a.example/x", "http://a.example", "http://a.example?q", "http://a.example:80/x",
            "http://a.example:8080/x", "http://a.example.evil/x", "http://a.examples/", "https://a.example/x",
            "http://a.example/x#y", "http://A.example/x", "http://[::1]/x", "http://[::1]:81/x",
        ])
    func afterAnother(text: String) throws {
        let url = try #require(URL(string: text))
        let alone = try Destination(url)
        for before in ["http://a.example", "http://a.example/b", "http://a.example:8080/", "http://[::1]"] {
            let last = try Destination(try #require(URL(string: before)))
            let after = try Destination(url, after: last)
            #expect(after.origin == alone.origin)
            #expect(after.address == alone.address)
        }
    }

    @Test(
        "its origin is read the same, whatever was read before",
        arguments: [
            "http://a.example.evil/x", "http://a.examples/", "http://a.example:8080/x", "https://a.example/x",
            "http://a.example@evil.test/", "http://A.example/x", "http://a.example:80",
        ])
    func originAfterAnother(text: String) throws {
        guard let url = URL(string: text) else { return }
        for before in ["http://a.example", "http://a.example/b", "http://A.example:80/"] {
            _ = Origin(try #require(URL(string: before)))
            #expect(Origin(url) == (try? SiteAddress.read(text).site.origin))
        }
    }

    @Test(
        "a host that only begins like the one before is read anew, and refused where it must be",
        arguments: ["http://a.example@evil.test/", "http://a.example:0/", "http://a.example:x/"])
    func refusedAfterAnother(text: String) throws {
        let last = try Destination(try #require(URL(string: "http://a.example/b")))
        guard let url = URL(string: text) else { return }
        #expect(throws: TransportError.self) { try Destination(url, after: last) }
    }
}
