import Foundation
import HTTPMiddleware
import HTTPModel
import ScriptRuntime
import Testing

@Suite("keys, beside a request's own lines")
struct RequestKeyTests {
    @Test(
        "a request's own item or header is sent in place of a key, and NAME: none sends it without",
        arguments: [
            ("GET a", "/a?k=secret1 secret2 Bearer secret3"),
            ("GET a?k=other", "/a?k=other secret2 Bearer secret3"),
            (#"GET a{?k}"#, "/a?k=mine secret2 Bearer secret3"),
            (#"GET a?x=1&k=\(k)"#, "/a?x=1&k=mine secret2 Bearer secret3"),
            (#"GET a?k=\(nothing)"#, "/a?k=secret1 secret2 Bearer secret3"),
            ("GET a?kk=1", "/a?kk=1&k=secret1 secret2 Bearer secret3"),
            (#"GET \(link)"#, "/b?k=secret1 secret2 Bearer secret3"),
            ("GET a X-K: mine", "/a?k=secret1 mine Bearer secret3"),
            ("GET a x-k: none", "/a?k=secret1 - Bearer secret3"),
            ("GET a Authorization: none", "/a?k=secret1 secret2 -"),
            ("GET a?k=1 X-K: none Authorization: none", "/a?k=1 - -"),
            ("GET a X-Other: none", "/a?k=secret1 secret2 Bearer secret3 none"),
        ])
    func precedence(line: String, sent: String) async throws {
        let api = Canned([:])
        let script = #"""
            base http://api.test/
            key query k secret1
            key header X-K secret2
            key bearer secret3
            let k = "mine"
            let nothing = nil
            let link = "http://api.test/b?k=old"
            try? \#(line)

            """#
        _ = await ScriptRuntimeTests.run(script, over: Pipeline([Authentication()], over: api))
        let request = try #require(api.requests.first)
        let headers = ["X-K", "Authorization"].map { request.headers[$0] ?? "-" }
        let path = request.url.absoluteString.replacing("http://api.test", with: "")
        #expect(([path] + headers + [request.headers["X-Other"]].compactMap(\.self)).joined(separator: " ") == sent)
    }
}
