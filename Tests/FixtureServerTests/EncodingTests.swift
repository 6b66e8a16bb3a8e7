import Fixtures
import Foundation
import HTTPModel
import Testing

@testable import Redaction

@Suite("gzip for who asks for it")
struct EncodingTests {
    private static let body = Data(String(repeating: "episodes, ", count: 200).utf8)

    private static let site = Result {
        try ServedSite(
            exchange(headers: ["ETag: \"v1\"", "Content-Type: text/plain"], body),
            exchange(
                .get, "/recorded", headers: ["content-encoding: br", "ETag: \"v1\"", "Vary: Accept-Encoding"], body),
            exchange(.get, "/unknown", headers: ["Content-Encoding: zstd"], body),
            exchange(.get, "/part", answered: 206, headers: ["Content-Encoding: gzip"], body),
            exchange(.get, "/tiny", Data("x".utf8)),
            exchange(.post, "/episodes", answered: 422, body),
            exchange(.get, "/empty", headers: ["Content-Encoding: gzip"]))
    }

    @Test(
        "an answer is packed where that was asked for, and nowhere else",
        arguments: [
            ("gzip", true), ("gzip, deflate, br", true), ("deflate, GZIP;q=0.5", true), ("x-gzip", true), ("*", true),
            ("identity, *;q=0.1", true), ("", false), ("identity", false), ("gzip;q=0", false), ("gzip; q=0.0", false),
            ("br", false), ("*;q=0", false), ("gzip;q=0, *", false), ("gzip;q=much", false),
        ] as [(String, Bool)])
    func choice(accepted: String, isPacked: Bool) throws {
        let response = try Self.site.get().ask("GET /episodes", ["Accept-Encoding: \(accepted)"])
        #expect(response.status == 200)
        #expect(response.values("Content-Encoding") == (isPacked ? ["gzip"] : []))
        #expect((isPacked ? Self.unpacked(response.body) : response.body) == Self.body)
        #expect(response.values("ETag") == [isPacked ? "W/\"v1\"" : "\"v1\""])
        #expect(response.values("Vary") == (isPacked ? ["Accept-Encoding"] : []))
        if isPacked { #expect(response.body.count < Self.body.count / 10) }
    }

    @Test("a line that told another encoding tells gzip in its place, or is gone")
    func recorded() throws {
        let packed = try Self.site.get().ask("GET /recorded", ["Accept-Encoding: gzip"])
        #expect(packed.told == ["content-encoding: gzip", "ETag: \"v1\"", "Vary: Accept-Encoding"] as [String])
        #expect(Self.unpacked(packed.body) == Self.body)
        let plain = try Self.site.get().ask("GET /recorded")
        #expect(plain.told == ["ETag: \"v1\"", "Vary: Accept-Encoding"] as [String])
        #expect(plain.body == Self.body)
    }

    @Test("a body that was stored encoded is sent as it is, and says so", arguments: ["/unknown", "/part"])
    func encoded(target: String) throws {
        let response = try Self.site.get().ask("GET \(target)", ["Accept-Encoding: gzip"])
        #expect(response.values("Content-Encoding").count == 1)
        #expect(response.body == Self.body)
    }

    @Test("what gzip would make longer is sent as it is", arguments: ["/tiny", "/empty"])
    func tiny(target: String) throws {
        #expect(try Self.site.get().ask("GET \(target)", ["Accept-Encoding: gzip"]).body.count < 2)
    }

    @Test("answers to other methods, failures too, are packed as well, and HEAD tells what GET would send")
    func others() throws {
        let response = try Self.site.get().ask("POST /episodes", ["Accept-Encoding: gzip"])
        #expect(response.status == 422)
        #expect(Self.unpacked(response.body) == Self.body)
        let head = try Self.site.get().ask("HEAD /episodes", ["Accept-Encoding: gzip"])
        let get = try Self.site.get().ask("GET /episodes", ["Accept-Encoding: gzip"])
        // Both may come in two different seconds.
        let lines = [head, get].map { $0.fields.filter { $0.name.lowercased() != "date" }.map(\.value).sorted() }
        #expect(lines[0] == lines[1])
        #expect(head.body.isEmpty)
    }

    private static func unpacked(_ data: Data) -> Data? {
        guard case .whole(let body) = Gzip.unpack(data, upTo: 1 << 20) else { return nil }
        return body
    }
}
