import Basics
import Foundation
import HTTPMiddleware
import HTTPModel
import Testing

@Suite("cookies")
struct CookieTests {
    @Test(
        "a Set-Cookie line is read as leniently as a browser does",
        arguments: [
            ("a=b", "a=b"), (" a = b ; Path=/", "a=b"), ("a=b=c", "a=b=c"), ("a=", "a="), ("a=\"b c\"", "a=\"b c\""),
            ("a=b; ; x; HttpOnly; SameSite=Lax; Priority=High", "a=b"), ("a=b,c=d", "a=b,c=d"), ("é=ü", "é=ü"),
            ("a=b; max-age=x; expires=nonsense", "a=b"), ("a=b;max-AGE=10", "a=b"),
            ("a=b; Max-Age=99999999999999999999", "a=b"),
            ("a=b; Expires=Wed, 09 Jun 2027 10:18:14 GMT", "a=b"), ("a=b; Domain=", "a=b"), ("a=b; Path=x", "a=b"),
        ] as [(String, String)])
    func lenient(line: String, sent: String) throws {
        #expect(try exchange([line]) == sent)
    }

    @Test(
        "a line that sets nothing here is passed over",
        arguments: [
            "a", "=b", ";a=b", "", "a=b; Max-Age=0", "a=b; Max-Age=-1", "a=b; Expires=Thu, 01 Jan 1970 00:00:00 GMT",
            "a=b; Domain=b.test", "a=b; Domain=x.www.a.test", "a=b; Domain=ww.a.test", "a=b; Secure",
            "a=b; path=/other",
            "a=b; Path=/dir/filex", "a=\u{1}b", "a=\(String(repeating: "b", count: 4096))",
        ])
    func nothing(line: String) throws {
        #expect(try exchange([line]) == nil)
    }

    @Test(
        "a name that promises how a cookie was set is believed only where it was set so",
        arguments: [
            ("__Secure-a=1; Secure", true), ("__Secure-a=1", false), ("__secure-a=1", false),
            ("__Secure-a=1; Secure; Path=/x; Domain=a.test", true), ("__Host-a=1; Secure; Path=/", true),
            ("__Host-a=1; Path=/", false), ("__Host-a=1; Secure", false), ("__HOST-a=1; Secure; Path=/x", false),
            ("__Host-a=1; Secure; Path=/; Domain=a.test", false), ("a__Host-=1", true),
        ] as [(String, Bool)])
    func prefixes(line: String, isKept: Bool) {
        let jar = CookieJar()
        jar.store(HeaderFields(lines: ["Set-Cookie: \(line)"]), from: URL(test: "https://a.test/dir/file"))
        #expect(jar.cookies.isEmpty != isKept)
        jar.store(HeaderFields(lines: ["Set-Cookie: \(line)"]), from: URL(test: "http://a.test/dir/file"))
        #expect(jar.cookies.count == (isKept ? 1 : 0) + (isKept && line.hasPrefix("a") ? 1 : 0))
    }

    @Test(
        "a cookie for a parent domain is kept, for the host alone",
        arguments: ["a.test", ".A.test", "www.a.test", ".test"])
    func domain(domain: String) throws {
        let jar = CookieJar()
        jar.store(HeaderFields(lines: ["Set-Cookie: a=b; Domain=\(domain)"]), from: URL(test: "http://www.a.test/"))
        #expect(jar.cookies(for: URL(test: "http://www.a.test/")).count == 1)
        #expect(jar.cookies(for: URL(test: "http://a.test/")).isEmpty)
        #expect(jar.cookies(for: URL(test: "http://x.www.a.test/")).isEmpty)
    }

    @Test(
        "a cookie belongs to one scheme, host and port",
        arguments: [
            ("https://a.test/", true), ("https://A.TEST:443/x", true), ("http://a.test/", false),
            ("https://a.test:8443/", false), ("https://b.test/", false), ("https://a.test.b/", false),
        ])
    func origin(url: String, belongs: Bool) {
        let jar = CookieJar()
        jar.store(HeaderFields(lines: ["Set-Cookie: a=b; Secure; Path=/"]), from: URL(test: "https://a.test/"))
        #expect(jar.cookies(for: URL(test: url)).isEmpty != belongs)
    }

    @Test(
        "a path covers itself and what is below it",
        arguments: [
            ("/dir", "/dir", true), ("/dir", "/dir/", true), ("/dir", "/dir/a", true), ("/dir", "/dirt", false),
            ("/dir/", "/dir", false), ("/dir/", "/dir/a", true), ("/", "", true), ("/dir", "/", false),
            ("/Dir", "/dir", false),
        ] as [(String, String, Bool)])
    func paths(path: String, asked: String, covers: Bool) {
        let jar = CookieJar()
        jar.store(HeaderFields(lines: ["Set-Cookie: a=b; Path=\(path)"]), from: URL(test: "http://a.test/"))
        #expect(jar.cookies(for: URL(test: "http://a.test\(asked)")).isEmpty != covers)
    }

    @Test(
        "without a path a cookie belongs to the folder of who set it",
        arguments: [("/", "/"), ("", "/"), ("/a", "/"), ("/a/", "/a"), ("/a/b", "/a"), ("/a/b/c?d/e", "/a/b")])
    func usualPath(url: String, path: String) {
        let jar = CookieJar()
        jar.store(HeaderFields(lines: ["Set-Cookie: a=b"]), from: URL(test: "http://a.test\(url)"))
        #expect(jar.cookies.map(\.path) == [path])
    }

    @Test("the longest path comes first, then the oldest; who is replaced keeps its place")
    func order() throws {
        let lines = ["a=1; Path=/", "b=2; Path=/dir", "c=3; Path=/", "d=4; Path=/dir", "a=5; Path=/", "a=6; Path=/dir"]
        #expect(try exchange(lines) == "b=2; d=4; a=6; a=5; c=3")
    }

    @Test("a cookie is removed by one that is over")
    func removal() throws {
        #expect(try exchange(["a=1; Path=/", "b=2; Path=/", "a=; Path=/; Max-Age=0"]) == "b=2")
        #expect(try exchange(["a=1; Path=/", "a=; Path=/dir; Max-Age=0"]) == "a=1")
    }

    @Test("a cookie ends when its time is over, whichever way it was said")
    func expiry() {
        let clock = Clock(Date(timeIntervalSince1970: 1_000_000_000))
        let jar = CookieJar { clock.now }
        let url = URL(test: "http://a.test/")
        let lines = [
            "Set-Cookie: age=1; Max-Age=10", "Set-Cookie: date=1; Expires=Sun, 09 Sep 2001 01:46:50 GMT",
            "Set-Cookie: both=1; Max-Age=20; Expires=Sun, 09 Sep 2001 01:46:41 GMT", "Set-Cookie: session=1",
        ]
        jar.store(HeaderFields(lines: lines), from: url)
        #expect(jar.cookies(for: url).count == 4)
        clock.advance(by: 9)
        #expect(jar.cookies(for: url).count == 4)
        clock.advance(by: 1)
        #expect(jar.cookies(for: url).map(\.name) == ["both", "session"] as [String])
        clock.advance(by: 10)
        #expect(jar.cookies.map(\.name) == ["session"] as [String])
        jar.removeAll()
        #expect(jar.cookies.isEmpty)
    }

    @Test("a server that sets cookies without end keeps the newest")
    func flood() {
        let jar = CookieJar()
        let other = URL(test: "http://b.test/")
        jar.store(HeaderFields(lines: ["Set-Cookie: other=1"]), from: other)
        let lines = (0..<1000).map { "Set-Cookie: c\($0)=1" }
        jar.store(HeaderFields(lines: lines), from: URL(test: "http://a.test/"))
        #expect(jar.cookies.count == 181)
        #expect(jar.cookies.last?.name == "c999" && jar.cookies(for: other).count == 1)
    }

    @Test("cookies are laid into the request as secrets; its own Cookie header stands alone, as none does")
    func request() async throws {
        let jar = CookieJar()
        let transport = Answering {
            Response(200, ["Set-Cookie: session=s3cr3t; Path=/", "Set-Cookie: b=2"], at: $0.url)
        }
        let pipeline = Pipeline([Cookies(jar)], over: transport)
        let url = URL(test: "http://a.test/")
        _ = try await pipeline.send(Request(.get, url))
        _ = try await pipeline.send(Request(.get, url))
        _ = try await pipeline.send(Request(.get, url, headers: HeaderFields(lines: ["cookie: mine=1"])))
        var bare = Request(.get, url)
        bare.omittedHeaders = ["cookie"]
        _ = try await pipeline.send(bare)
        #expect(
            transport.requests.map(\.headers.lines) == [[], ["Cookie: session=s3cr3t; b=2"], ["cookie: mine=1"], []])
        #expect(transport.requests[1].secrets.map(\.revealed) == ["s3cr3t", "2"] as [String])
        #expect(transport.requests[1].secrets.map(\.origin) == [.cookie, .cookie])
        #expect(!"\(jar.cookies)".contains("s3cr3t"))
    }

    @Test("many tasks may use a jar at once")
    func concurrent() async {
        let jar = CookieJar()
        let url = URL(test: "http://a.test/")
        await withTaskGroup { group in
            for number in 0..<100 {
                group.addTask { jar.store(HeaderFields(lines: ["Set-Cookie: c\(number)=1"]), from: url) }
            }
        }
        #expect(jar.cookies(for: url).count == 100)
    }

    /// The Cookie header after a server at `/dir/file` has said these lines.
    private func exchange(_ lines: [String]) throws -> String? {
        let jar = CookieJar { Date(timeIntervalSince1970: 1_700_000_000) }
        let url = URL(test: "http://www.a.test/dir/file")
        jar.store(HeaderFields(lines: lines.map { "Set-Cookie: \($0)" }), from: url)
        let cookies = jar.cookies(for: url)
        return cookies.isEmpty ? nil : cookies.map { "\($0.name)=\($0.value.revealed)" }.joined(separator: "; ")
    }

    private final class Clock: Sendable {
        private let moment: Lock<Date>
        init(_ date: Date) { moment = Lock(date) }
        var now: Date { moment.withLock { $0 } }
        func advance(by seconds: TimeInterval) { moment.withLock { $0 += seconds } }
    }
}
