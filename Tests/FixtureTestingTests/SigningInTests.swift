import Fixtures
import Foundation
import HTTPModel
import Loopback
import TestFiles
import Testing

@testable import FixtureTesting

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("an app that signs in, behind its tests' fixtures")
struct SigningInTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Sets a cookie at `/login`, and says at any other address who asks: by a cookie, by a key, or nobody.
    private static func server(sendingOnTo place: String = "/who") throws -> RawServer {
        try RawServer { connection in
            let head = String(decoding: try connection.readRequest()?.head ?? [], as: UTF8.self)
            let lines = head.split(separator: "\r\n").map { $0.lowercased() }
            let cookie = lines.first { $0.hasPrefix("cookie:") } ?? ""
            let isKeyed = lines.contains { $0.hasPrefix("authorization:") }
            let isSentOn = head.hasPrefix("GET /enter") || head.hasPrefix("GET /away")
            let isLogin = head.hasPrefix("GET /login") || head.hasPrefix("GET /enter")
            let body = cookie.contains("sid=abc123def456") ? "signed in" : isKeyed ? "keyed" : "nobody"
            let refusal = head.hasPrefix("GET /bearer") && !isKeyed ? "401 Unauthorized" : "200 OK"
            let status = isSentOn ? "302 Found\r\nLocation: \(place)" : refusal
            let cookieLine =
                isLogin
                ? "Set-Cookie: sid=abc123def456; Path=/; Expires=Wed, 21 Oct 2015 08:00:00 GMT\r\nDate: Wed, 21 Oct 2015 07:28:00 GMT\r\n"
                : ""
            try connection.write(
                "HTTP/1.1 \(status)\r\n\(cookieLine)Content-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n\(body)"
            )
            connection.close()
        }
    }

    private static func text(_ address: String, key: String? = nil) async throws -> String {
        var request = URLRequest(url: try #require(URL(string: address)))
        if let key { request.setValue(key, forHTTPHeaderField: "Authorization") }
        let (data, _) = try await URLSession.shared.data(for: request)
        return String(decoding: data, as: UTF8.self)
    }

    @Test("its cookies are sent back, recorded and replayed, and gone with the test")
    func cookies() async throws {
        let server = try Self.server()
        let origin = "http://127.0.0.1:\(server.port)"
        let place = folder.url.appending(path: "jar")
        for mode in [RecordMode.once, .none] {
            let responses = try await withFixtures(at: place, mode: mode) {
                [
                    try await Self.text("\(origin)/who"), try await Self.text("\(origin)/login"),
                    try await Self.text("\(origin)/who"),
                ]
            }
            #expect(responses == ["nobody", "nobody", "signed in"], "\(mode)")
            #expect(HTTPCookieStorage.shared.cookies(for: try #require(URL(string: origin)))?.isEmpty != false)
        }
        for file in try FileManager.default.contentsOfDirectory(atPath: place.path) {
            let text = try String(contentsOf: place.appending(path: file), encoding: .utf8)
            #expect(!text.contains("abc123def456"), "\(file)")
        }
    }

    @Test("a cookie that a redirect sets is sent on, recorded and replayed, and gone with the test")
    func redirect() async throws {
        let server = try Self.server()
        let origin = "http://127.0.0.1:\(server.port)"
        let place = folder.url.appending(path: "redirect")
        for mode in [RecordMode.once, .none, .all, .none] {
            let responses = try await withFixtures(at: place, mode: mode) {
                [
                    try await Self.text("\(origin)/who"), try await Self.text("\(origin)/enter"),
                    try await Self.text("\(origin)/who"),
                ]
            }
            #expect(responses == ["nobody", "signed in", "signed in"], "\(mode)")
            #expect(HTTPCookieStorage.shared.cookies(for: try #require(URL(string: origin)))?.isEmpty != false)
        }
        for file in try FileManager.default.contentsOfDirectory(atPath: place.path) {
            let text = try String(contentsOf: place.appending(path: file), encoding: .utf8)
            #expect(!text.contains("abc123def456"), "\(file)")
        }
    }

    @Test("a key does not follow a redirect to another server, live or replayed")
    func redirectElsewhere() async throws {
        let other = try Self.server()
        let server = try Self.server(sendingOnTo: "http://127.0.0.1:\(other.port)/bearer")
        let place = folder.url.appending(path: "elsewhere")
        for mode in [RecordMode.once, .none] {
            let response = try await withFixtures(at: place, mode: mode) {
                try await Self.text("http://127.0.0.1:\(server.port)/away", key: "Bearer s3cr3t-t0ken-0123456789")
            }
            #expect(response == "nobody")
        }
    }

    @Test("one test without a key and one with it are green in the run that records, and ever after")
    func keys() async throws {
        let server = try Self.server()
        let address = "http://127.0.0.1:\(server.port)/bearer"
        let place = folder.url.appending(path: "bearer")
        for mode in [RecordMode.once, .once, .none] {
            #expect(try await withFixtures(at: place, mode: mode) { try await Self.text(address) } == "nobody")
            #expect(
                try await withFixtures(at: place, mode: mode) {
                    try await Self.text(address, key: "Bearer s3cr3t-t0ken-0123456789")
                } == "keyed")
        }
    }

    @Test("what does not matter is said at the test")
    func ignoring() async throws {
        let server = try Self.server()
        let address = "http://127.0.0.1:\(server.port)/at"
        let place = folder.url.appending(path: "times")
        for mode in [RecordMode.once, .none] {
            for time in 1...2 {
                let response = try await withFixtures(at: place, mode: mode, ignoring: .query("ts")) {
                    try await Self.text("\(address)?ts=\(mode == .once ? time : time + 10)")
                }
                #expect(response == "nobody")
            }
        }
        let files = try FileManager.default.contentsOfDirectory(atPath: place.path)
        #expect(files.filter { $0.hasSuffix(".exchange.json") }.count == 1)
    }
}
