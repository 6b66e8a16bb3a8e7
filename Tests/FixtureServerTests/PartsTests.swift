import Foundation
import HTTPModel
import Testing

@Suite("parts of a served body")
struct PartsTests {
    private static let whole = "0123456789"

    private static let site = Result {
        try ServedSite(
            exchange(
                headers: ["Content-Type: text/plain", "ETag: \"v1\"", "Last-Modified: Tue, 17 Apr 2018 10:00:00 GMT"],
                Data(whole.utf8)),
            exchange(.get, "/empty", headers: ["Content-Type: text/plain"]),
            exchange(.get, "/none", headers: ["Accept-Ranges: none"], Data(whole.utf8)),
            exchange(.get, "/missing", answered: 404, Data(whole.utf8)),
            exchange(.get, "/encoded", headers: ["Content-Encoding: gzip", "ETag: \"v1\""], Data(whole.utf8)))
    }

    @Test(
        "one range is answered with that part and where it is from",
        arguments: [
            ("bytes=0-3", "0123", "0-3"), ("bytes=4-4", "4", "4-4"), ("bytes=7-", "789", "7-9"),
            ("bytes=-3", "789", "7-9"), ("bytes=-99", whole, "0-9"), ("bytes=0-99", whole, "0-9"),
            ("BYTES=0-3", "0123", "0-3"), ("bytes= 0-3 , ", "0123", "0-3"), ("bytes=0-1,50-60", "01", "0-1"),
            ("bytes=8-99999999999999999999999", "89", "8-9"), ("bytes=-99999999999999999999999", whole, "0-9"),
            ("bytes=9223372036854775806-,0-0", "0", "0-0"),
        ] as [(String, String, String)])
    func one(range: String, part: String, place: String) throws {
        let response = try Self.site.get().ask("GET /episodes", ["Range: \(range)"])
        #expect(response.status == 206)
        #expect(response.text == part)
        #expect(response.values("Content-Range") == ["bytes \(place)/10"] as [String])
        #expect(response.values("Content-Length") == ["\(part.utf8.count)"] as [String])
        #expect(response.values("ETag") == ["\"v1\""] as [String])
    }

    @Test("several ranges are parts of one body, each under its own head")
    func several() throws {
        let response = try Self.site.get().ask("GET /episodes", ["Range: bytes=0-1, 4-4, -2"])
        #expect(response.status == 206)
        #expect(response.values("Content-Type") == ["multipart/byteranges; boundary=part-0"] as [String])
        #expect(response.values("Content-Range") == [])
        #expect(
            response.text == """
                --part-0\r
                Content-Type: text/plain\r
                Content-Range: bytes 0-1/10\r
                \r
                01\r
                --part-0\r
                Content-Type: text/plain\r
                Content-Range: bytes 4-4/10\r
                \r
                4\r
                --part-0\r
                Content-Type: text/plain\r
                Content-Range: bytes 8-9/10\r
                \r
                89\r
                --part-0--\r

                """)
    }

    @Test("a boundary never stands in the body that it divides")
    func boundary() throws {
        let site = try ServedSite(exchange(.get, "/tricky", Data("a--part-0b--part-1c".utf8)))
        let response = try site.ask("GET /tricky", ["Range: bytes=0-0,-1"])
        #expect(response.values("Content-Type") == ["multipart/byteranges; boundary=part-2"] as [String])
    }

    @Test(
        "what lies behind the end is answered 416 with the length that there is",
        arguments: [
            ("/episodes", "bytes=10-", 10), ("/episodes", "bytes=10-12, 99-", 10), ("/episodes", "bytes=-0", 10),
            ("/empty", "bytes=0-", 0), ("/empty", "bytes=-1", 0),
        ])
    func behind(target: String, range: String, length: Int) throws {
        let response = try Self.site.get().ask("GET \(target)", ["Range: \(range)"])
        #expect(response.status == 416)
        #expect(response.values("Content-Range") == ["bytes */\(length)"] as [String])
        #expect(response.text == "")
    }

    @Test(
        "what is no range, or not worth one, is answered with the whole",
        arguments: [
            "", "bytes", "bytes=", "bytes=,", "bytes=-", "bytes=a-b", "bytes=3-1", "bytes=1-2-3", "bytes=0x1-2",
            "lines=0-3", "bytes=0-3;4-5", "bytes=+1-2", "bytes=0-,0-", "bytes=0-5,2-9",
            "bytes=" + Array(repeating: "0-0", count: 65).joined(separator: ","),
        ])
    func unusable(range: String) throws {
        let response = try Self.site.get().ask("GET /episodes", ["Range: \(range)"])
        #expect(response.status == 200)
        #expect(response.text == Self.whole)
    }

    @Test(
        "a part goes to who has the other parts of the same bytes only",
        arguments: [
            ("/episodes", "\"v1\"", 206), ("/episodes", "\"v2\"", 200), ("/episodes", "W/\"v1\"", 200),
            ("/episodes", "Tue, 17 Apr 2018 10:00:00 GMT", 206), ("/episodes", "Tue, 17 Apr 2018 10:00:01 GMT", 200),
            ("/encoded", "\"v1\"", 200),
        ] as [(String, String, Int)])
    func conditional(target: String, validator: String, status: Int) throws {
        let response = try Self.site.get().ask("GET \(target)", ["Range: bytes=0-3", "If-Range: \(validator)"])
        #expect(response.status == status)
        #expect(response.text == (status == 206 ? "0123" : Self.whole))
    }

    @Test(
        "only what was found whole by GET has parts",
        arguments: [("GET /none", 200), ("GET /missing", 404), ("HEAD /episodes", 200)])
    func others(line: String, status: Int) throws {
        let response = try Self.site.get().ask(line, ["Range: bytes=0-3"])
        #expect(response.status == status)
        #expect(response.values("Content-Length") == ["10"] as [String])
    }
}
