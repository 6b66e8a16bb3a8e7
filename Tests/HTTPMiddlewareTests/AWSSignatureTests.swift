import Foundation
import HTTPMiddleware
import HTTPModel
import Testing

@Suite("key aws")
struct AWSSignatureTests {
    /// A request of the published suite or of the pages about S3, and its signature there.
    struct Vector: Sendable, CustomTestStringConvertible {
        var name: String
        var method = HTTPModel.Method.get
        var url = "https://example.amazonaws.com/"
        var lines: [String] = []
        var body = ""
        var signed = "host;x-amz-date"
        let signature: String
        var testDescription: String { name }
    }

    @Test(
        "the published requests have their signatures",
        arguments: [
            Vector(name: "plain", signature: "5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31"),
            Vector(
                name: "post", method: .post,
                signature: "5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b"),
            Vector(
                name: "query in order", url: "https://example.amazonaws.com/?Param2=value2&Param1=value1",
                signature: "b97d918cfa904a5beff61c982a1b6f458b799221646efd99d3219ec94cdf2500"),
            Vector(
                name: "the same header twice", lines: ["My-Header1:value2", "My-Header1:value2", "My-Header1:value1"],
                signed: "host;my-header1;x-amz-date",
                signature: "c9d5ea9f3f72853aea855b47ea873832890dbdd183b4468f858259531a5138ea"),
            Vector(
                name: "blanks", lines: ["My-Header1: value1", "My-Header2: \"a   b   c\""],
                signed: "host;my-header1;my-header2;x-amz-date",
                signature: "acc3ed3afb60bb290fc8d2dd0098b9911fcaa05412b367055dee359757a9c736"),
            Vector(
                name: "form", method: .post, lines: ["Content-Type: application/x-www-form-urlencoded"],
                body: "Param1=value1", signed: "content-type;host;x-amz-date",
                signature: "ff11897932ad3f4e8b18135d722051e5ac45fc38421b1da7b9d196a0fe09473a"),
        ])
    func published(vector: Vector) async throws {
        let key = AWSKey(
            id: "AKIDEXAMPLE", secret: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY", region: "us-east-1",
            service: "service")
        let sent = try await sent(vector, key, at: "2015-08-30T12:36:00Z")
        #expect(
            sent.headers["Authorization"]
                == "AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/service/aws4_request, "
                + "SignedHeaders=\(vector.signed), Signature=\(vector.signature)")
        #expect(sent.headers["X-Amz-Date"] == "20150830T123600Z")
    }

    @Test(
        "the published requests to storage have theirs, with the hash of the body in a line of its own",
        arguments: [
            Vector(
                name: "an object", url: "https://examplebucket.s3.amazonaws.com/test.txt", lines: ["Range: bytes=0-9"],
                signature: "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41"),
            Vector(
                name: "storing", method: .put, url: "https://examplebucket.s3.amazonaws.com/test%24file.text",
                lines: ["Date: Fri, 24 May 2013 00:00:00 GMT", "x-amz-storage-class: REDUCED_REDUNDANCY"],
                body: "Welcome to Amazon S3.",
                signature: "98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd"),
            Vector(
                name: "an item without a value", url: "https://examplebucket.s3.amazonaws.com/?lifecycle",
                signature: "fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543"),
            Vector(
                name: "a listing", url: "https://examplebucket.s3.amazonaws.com/?max-keys=2&prefix=J",
                signature: "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7"),
        ])
    func storage(vector: Vector) async throws {
        let key = AWSKey(
            id: "AKIAIOSFODNN7EXAMPLE", secret: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY", region: "us-east-1",
            service: "s3")
        let sent = try await sent(vector, key, at: "2013-05-24T00:00:00Z")
        #expect(sent.headers["Authorization"]?.hasSuffix("Signature=\(vector.signature)") == true)
        #expect(sent.headers["X-Amz-Content-Sha256"]?.count == 64)
    }

    @Test("what makes a path or a query another text for the server changes the signature, and what does not, does not")
    func spelling() async throws {
        func signature(_ path: String, _ service: String = "execute-api") async throws -> String? {
            let key = AWSKey(id: "id", secret: "secret", region: "eu", service: service)
            let sent = try await sent(Vector(name: "", url: "https://a.test\(path)", signature: ""), key)
            return sent.headers["Authorization"]
        }
        for (path, same) in [
            ("/a/./b/../c//d/", "/a/c/d/"), ("/?b=2&a=1", "/?a=1&b=2"), ("/?a=%7e", "/?a=~"), ("/?a=b/c", "/?a=b%2Fc"),
            ("", "/"), ("/?a=x+y", "/?a=x%20y"), ("/?a", "/?a="),
        ] {
            #expect(try await signature(path) == signature(same), "\(path)")
        }
        for (path, other) in [("/a%20b", "/a%2520b"), ("/?a=1&a=2", "/?a=1"), ("/a", "/a/")] {
            #expect(try await signature(path) != signature(other), "\(path)")
        }
        #expect(try await signature("/a//b", "s3") != signature("/a/b", "s3"))
    }

    @Test("a session's token is sent and signed, and what signs is a secret of the request")
    func session() async throws {
        let key = AWSKey(id: "id", secret: "s3cr3t", token: "t0k3n", region: "eu", service: "execute-api")
        let sent = try await sent(Vector(name: "", signature: ""), key)
        #expect(sent.headers["X-Amz-Security-Token"] == "t0k3n")
        let line = try #require(sent.headers["Authorization"])
        #expect(line.contains("SignedHeaders=host;x-amz-date;x-amz-security-token,"))
        let signature = try #require(line.split(separator: "Signature=").last)
        #expect(Set([String(signature), "s3cr3t", "t0k3n"]).isSubset(of: sent.secrets.map(\.revealed)))
    }

    @Test("a stream is hashed, except where storage can do without")
    func streams() async throws {
        var request = Request(.put, URL(test: "https://a.test/"))
        request.body = .stream(BodyStream { () throws(TransportError) in Pieces(["Wel", "come"]).pull })
        let origin = try #require(Origin(request.url))
        for (service, hash) in [("s3", "UNSIGNED-PAYLOAD"), ("execute-api", nil)] {
            let key = AWSKey(id: "id", secret: "secret", region: "eu", service: service)
            request.credentials = Credentials(for: origin, [.aws(key)])
            let transport = Answering { Response(200, at: $0.url) }
            _ = try await Pipeline([Authentication()], over: transport).send(request)
            #expect(transport.requests.first?.headers["X-Amz-Content-Sha256"] == hash)
        }
    }

    @Test("a signature goes to its origin alone")
    func elsewhere() async throws {
        let key = AWSKey(id: "id", secret: "secret", region: "eu", service: "s3")
        let sent = try await sent(
            Vector(name: "", url: "https://b.test/", signature: ""), key, origin: "https://a.test")
        #expect(sent.headers.lines == [])
    }

    private func sent(
        _ vector: Vector, _ key: AWSKey, at time: String = "2026-01-02T03:04:05Z", origin: String? = nil
    ) async throws -> Request {
        var request = Request(
            vector.method, URL(test: vector.url), headers: HeaderFields(lines: vector.lines),
            body: .bytes(Data(vector.body.utf8)))
        let date = try Date(time, strategy: .iso8601)
        request.credentials = Credentials(
            for: try #require(Origin(origin.map { URL(test: $0) } ?? request.url)), [.aws(key)])
        let transport = Answering { Response(200, at: $0.url) }
        _ = try await Pipeline([Authentication(fresh: FreshValues(now: { date }))], over: transport).send(request)
        return try #require(transport.requests.first)
    }
}
