import Foundation
import HTTPMiddleware
import HTTPModel
import Testing

@Suite("where a Location leads")
struct RedirectLocationTests {
    @Test(
        "relative references are resolved as RFC 3986 shows",
        arguments: [
            ("g", "/b/c/g"), ("./g", "/b/c/g"), ("g/", "/b/c/g/"), ("/g", "/g"), ("?y", "/b/c/d;p?y"),
            ("g?y", "/b/c/g?y"), ("g#s", "/b/c/g"), ("g?y#s", "/b/c/g?y"), (";x", "/b/c/;x"), ("g;x", "/b/c/g;x"),
            (".", "/b/c/"), ("./", "/b/c/"), ("..", "/b/"), ("../", "/b/"), ("../g", "/b/g"), ("../..", "/"),
            ("../../g", "/g"), ("../../../g", "/g"), ("../../../../g", "/g"), ("/./g", "/g"), ("/../g", "/g"),
            ("g.", "/b/c/g."), (".g", "/b/c/.g"), ("g..", "/b/c/g.."), ("..g", "/b/c/..g"), ("./../g", "/b/g"),
            ("./g/.", "/b/c/g/"), ("g/./h", "/b/c/g/h"), ("g/../h", "/b/c/h"), ("g;x=1/./y", "/b/c/g;x=1/y"),
            ("g;x=1/../y", "/b/c/y"), ("g?y/./x", "/b/c/g?y/./x"), ("g?y/../x", "/b/c/g?y/../x"),
        ] as [(String, String)])
    func relative(location: String, path: String) async throws {
        #expect(try await target(of: location) == "http://a.test\(path)")
    }

    @Test(
        "odd characters become escapes, escapes stay as they are",
        arguments: [
            ("/a b", "http://a.test/a%20b"), ("/é", "http://a.test/%C3%A9"),
            ("/a|b^{}<>\"`", "http://a.test/a%7Cb%5E%7B%7D%3C%3E%22%60"),
            ("/%41%c3%a9", "http://a.test/%41%c3%a9"),
            ("?q=a b&r=日本", "http://a.test/b/c/d;p?q=a%20b&r=%E6%97%A5%E6%9C%AC"),
            ("/a?b?c=/d", "http://a.test/a?b?c=/d"), ("/a%2Fb", "http://a.test/a%2Fb"),
            ("/100%", "http://a.test/100%25"),
            ("/a[0]", "http://a.test/a%5B0%5D"), ("/a//b", "http://a.test/a//b"), (" /a ", "http://a.test/a"),
        ] as [(String, String)])
    func odd(location: String, url: String) async throws {
        #expect(try await target(of: location) == url)
    }

    @Test(
        "absolute and scheme-relative places stand alone, without user and fragment",
        arguments: [
            ("http://b.test", "http://b.test"), ("HTTP://B.test:80/x", "HTTP://B.test:80/x"),
            ("//b.test/x", "http://b.test/x"),
            ("//b.test?x", "http://b.test?x"), ("https://b.test:8443/x#y", "https://b.test:8443/x"),
            ("http://user:word@b.test/x", "http://b.test/x"), ("//a.test@b.test/x@y", "http://b.test/x@y"),
            ("http://[::1]:81/x", "http://[::1]:81/x"), ("http://bücher.test/", "http://xn--bcher-kva.test/"),
            ("http://b.test/?u=http://c@d", "http://b.test/?u=http://c@d"),
        ] as [(String, String)])
    func absolute(location: String, url: String) async throws {
        #expect(try await target(of: location) == url)
    }

    private func target(of location: String) async throws -> String? {
        let transport = Answering { request in
            request.url.absoluteString == "http://a.test/b/c/d;p?q"
                ? Response(302, ["Location: \(location)"], at: request.url) : Response(200, at: request.url)
        }
        _ = try await Pipeline([Redirects()], over: transport).send(Request(.get, URL(test: "http://a.test/b/c/d;p?q")))
        return transport.requests.last?.url.absoluteString
    }
}
