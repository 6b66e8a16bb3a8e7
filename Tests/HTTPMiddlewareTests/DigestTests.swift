import Basics
import Foundation
import HTTPMiddleware
import HTTPModel
import Testing

@Suite("key digest")
struct DigestTests {
    private static let opaque = #"opaque="FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS""#
    private static let mufasa = Credentials.Key.digest(user: "Mufasa", password: "Circle of Life")

    @Test(
        "the examples of RFC 7616 are answered to the letter",
        arguments: [
            ("MD5", "8ca523f5e9506fed4657c9700eebdbec"),
            ("SHA-256", "753927fa0e85d155564e2e272a28d1802ca10daf4496794697cf8db5856cb6c1"),
        ])
    func example(algorithm: String, response: String) async throws {
        let challenge =
            #"Digest realm="http-auth@example.org", qop="auth, auth-int", algorithm=\#(algorithm), "#
            + #"nonce="7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v", \#(Self.opaque)"#
        let lines = try await answers(
            to: [challenge], by: Self.mufasa, nonce: "f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ")
        #expect(
            lines == [
                nil,
                #"Digest username="Mufasa", realm="http-auth@example.org", "#
                    + #"nonce="7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v", uri="/dir/index.html", "#
                    + #"algorithm=\#(algorithm), nc=00000001, qop=auth, "#
                    + #"cnonce="f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ", response="\#(response)", \#(Self.opaque)"#,
            ])
    }

    /// The RFC's own values come of SHA-512 cut short; erratum 4897 has those of SHA-512/256, which servers compute.
    @Test("the example with a hashed user is answered as its erratum says")
    func userHash() async throws {
        let challenge =
            #"Digest realm="api@example.org", qop="auth", algorithm=SHA-512-256, "#
            + #"nonce="5TsQWLVdgBdmrQ0XsxbDODV+57QdFR34I9HAbC/RVvkK", "#
            + #"opaque="HRPCssKJSGjCrkzDg8OhwpzCiGPChXYjwrI2QmXDnsOS", charset=UTF-8, userhash=true"#
        let lines = try await answers(
            to: [challenge], by: .digest(user: "J\u{61}\u{308}s\u{f8}n Doe", password: "Secret, or not?"),
            nonce: "NTg6RKcb9boFIAS3KrFK9BGeh+iDa/sm6jUMp2wds69v", path: "/doe.json")
        let line = try #require(lines.last ?? nil)
        #expect(line.contains(#"username="793263caabb707a56211940d90411ea4a575adeccb7e360aeb624ed06ece9b0b""#))
        #expect(line.contains(#"response="3798d4131c277846293534c3edc11bd8a5e4cdcbff78b05db9d95eeb1cec68a5""#))
        #expect(line.hasSuffix("userhash=true"))
    }

    @Test(
        "every way of protecting a request is answered",
        arguments: [
            (
                #"realm="testrealm@host.com", nonce="dcd98b7102dd2f0e8b11d0f600bfb0c093""#,
                "50dde0bcf6845d59676454ba9877e9d0", ["cnonce", "nc=", "qop"]
            ),
            (
                #"realm="r", nonce="n", qop="auth-int", algorithm=SHA-256"#,
                "fe02916bafce05280d824d0889f24792f29031c81080102abfb3549eb74d5c49", []
            ),
            (
                #"realm="r", nonce="n", qop="auth", algorithm=SHA-256-sess"#,
                "0f47b5a7613e3c3dba259b7fb1c6eeb77a24dfcad6468dedbb7b16d17913d575", []
            ),
            (#"realm="r", nonce="n", qop="auth-int", algorithm=MD5-sess"#, "a9cc844caf10470839f45392efe369a2", []),
        ] as [(String, String, [String])])
    func protections(challenge: String, response: String, absent: [String]) async throws {
        let lines = try await answers(
            to: ["Digest \(challenge)"], by: Self.mufasa, nonce: "c", method: .post, body: .bytes(Data("body\n".utf8)))
        let line = try #require(lines.last ?? nil)
        #expect(line.contains(#"response="\#(response)""#), "\(line)")
        for part in absent { #expect(!line.contains(part)) }
    }

    @Test("the strongest of several challenges is answered, and one that is not known never")
    func strongest() async throws {
        let parts = #"realm="r", nonce="n", qop="auth""#
        let line =
            "Basic realm=\"r\", Digest \(parts), Digest \(parts), algorithm=SHA-256, Digest \(parts), algorithm=NEW"
        #expect(try await answers(to: [line], by: Self.mufasa).last??.contains("algorithm=SHA-256") == true)
        for unknown in [
            "Digest \(parts), algorithm=NEW", #"Digest realm="r", nonce="n", qop="other""#, "Digest realm=r",
        ] {
            #expect(try await answers(to: [unknown], by: Self.mufasa) == [nil])
        }
    }

    @Test("later requests answer without being asked, and count")
    func counting() async throws {
        let server = Server([Self.challenge("a")])
        for _ in 0..<3 { _ = try await server.send(Self.mufasa) }
        #expect(server.told("nc") == [nil, "00000001", "00000002", "00000003"])
        #expect(Set(server.told("cnonce").dropFirst()).count == 1)
    }

    @Test("a nonce that is too old is replaced once, and a password that is wrong is sent once")
    func staleAndWrong() async throws {
        let server = Server([Self.challenge("a"), Self.challenge("b", "stale=true")])
        _ = try await server.send(Self.mufasa)
        #expect(server.told("nonce") == [nil, "a", "b"])
        let stale = Server((0..<9).map { Self.challenge("\($0)", "stale=true") })
        #expect(try await stale.send(Self.mufasa).status.code == 401)
        #expect(stale.told("nonce") == [nil, "0", "1"])
        let wrong = Server((0..<9).map { Self.challenge("\($0)") })
        #expect(try await wrong.send(Self.mufasa).status.code == 401)
        #expect(wrong.told("nonce") == [nil, "0"])
        // It is not sent by itself later.
        _ = try await wrong.send(Self.mufasa)
        #expect(wrong.told("nonce") == [nil, "0", nil, "2"])
    }

    @Test("the nonce that a server names for the next request is used, from the first count on")
    func nextNonce() async throws {
        let server = Server([Self.challenge("a")], then: [#"Authentication-Info: qop=auth, nextnonce="next""#])
        for _ in 0..<3 { _ = try await server.send(Self.mufasa) }
        #expect(server.told("nonce") == [nil, "a", "next", "next"])
        #expect(server.told("nc") == [nil, "00000001", "00000001", "00000002"])
    }

    /// The values were computed with Python's hashlib by RFC 7616, section 3.5.
    @Test(
        "a server that does not prove that it knows the password is found out, and its next nonce is not used",
        arguments: [
            (#"rspauth="RSP", nextnonce="next""#, false), (#"rspauth="RSP", cnonce="clients", nc=00000001"#, false),
            (#"rspauth="00000000000000000000000000000000", nextnonce="next""#, true),
            (#"rspauth="RSP", cnonce="another""#, true), (#"rspauth="RSP", nc=00000002"#, true),
            (#"qop=auth-int, rspauth="INT""#, false), (#"qop=auth-int, rspauth="RSP""#, true), (#"qop=auth"#, false),
        ] as [(String, Bool)])
    func serverProof(info: String, isWrong: Bool) async throws {
        let line = info.replacing("RSP", with: "05372bcc0ff40374e2d10ecf5052527b")
            .replacing("INT", with: "514c90784cf39bb6b699f13a20450f7b")
        let server = Server([Self.challenge("a")], then: ["Authentication-Info: \(line)"])
        let response = try await server.send(Self.mufasa)
        #expect(response.status.code == 200)
        #expect(response.transfer.facts.hasWrongProof == isWrong)
        _ = try await server.send(Self.mufasa)
        #expect(server.told("nonce").last == (info.contains("nextnonce") && !isWrong ? "next" : "a"))
    }

    @Test("names that need it are escaped")
    func names() async throws {
        let challenge = #"Digest realm="a \"b\"", nonce="n", qop="auth""#
        let quoted = try await answers(to: [challenge], by: .digest(user: #"a"\b"#, password: "p")).last ?? nil
        #expect(quoted?.hasPrefix(#"Digest username="a\"\\b", realm="a \"b\"", "#) == true)
        let utf8 = try await answers(to: [challenge + ", charset=UTF-8"], by: .digest(user: "Jörg", password: "p"))
        #expect(utf8.last??.hasPrefix("Digest username*=UTF-8''J%C3%B6rg, ") == true)
    }

    @Test("nothing is answered elsewhere, nor where the request says itself who it is from")
    func elsewhere() async throws {
        let server = Server([Self.challenge("a"), Self.challenge("b")])
        _ = try await server.send(Self.mufasa, to: "http://b.test/")
        _ = try await server.send(Self.mufasa, headers: HeaderFields(lines: ["authorization: mine"]))
        #expect(server.lines == [nil, "mine"])
    }

    @Test("what proves the password is a secret of the request, as its nonces are")
    func secrets() async throws {
        let server = Server([Self.challenge("servers")])
        _ = try await server.send(Self.mufasa)
        let sent = try #require(server.transport.requests.last)
        let mask = SecretMask(sent.secrets)
        let line = mask.masked(sent.headers["Authorization"] ?? "")
        let response = try #require(server.told("response").last ?? nil)
        for part in ["servers", "clients", response] { #expect(!line.contains(part)) }
    }
}

extension DigestTests {
    private static func challenge(_ nonce: String, _ more: String...) -> String {
        (["Digest realm=\"r\"", "nonce=\"\(nonce)\"", "qop=\"auth\""] + more).joined(separator: ", ")
    }

    /// What is sent to a server that asks so often.
    private func answers(
        to challenges: [String], by key: Credentials.Key, nonce: String = "clients", path: String = "/dir/index.html",
        method: HTTPModel.Method = .get, body: Body = .none
    ) async throws -> [String?] {
        let server = Server(challenges, nonce: nonce)
        _ = try await server.send(key, to: "http://a.test\(path)#part", method: method, body: body)
        return server.lines
    }
}

/// A server that asks with one challenge after the other, and then answers.
private struct Server {
    let transport: Answering
    private let pipeline: Pipeline

    init(_ challenges: [String], then lines: [String] = [], nonce: String = "clients") {
        let left = Left(challenges)
        transport = Answering { request in
            guard let challenge = left.next() else { return Response(200, lines, at: request.url) }
            return Response(401, ["WWW-Authenticate: \(challenge)"], at: request.url)
        }
        pipeline = Pipeline([Authentication(fresh: FreshValues(nonce: { nonce }))], over: transport)
    }

    func send(
        _ key: Credentials.Key, to url: String = "http://a.test/", headers: HeaderFields = HeaderFields(),
        method: HTTPModel.Method = .get, body: Body = .none
    ) async throws -> Response {
        let origin = try #require(Origin(URL(test: "http://a.test")))
        return try await pipeline.send(
            Request(method, URL(test: url), headers: headers, body: body, credentials: Credentials(for: origin, [key])))
    }

    var lines: [String?] { transport.requests.map { $0.headers["Authorization"] } }

    /// A parameter of each line that was sent.
    func told(_ name: String) -> [String?] {
        lines.map { $0.flatMap { Challenge.all(in: HeaderFields(lines: ["WWW-Authenticate: \($0)"])).first?[name] } }
    }

    /// The challenges that are still to come.
    private final class Left: Sendable {
        private let challenges: Lock<[String]>

        init(_ challenges: [String]) { self.challenges = Lock(challenges) }

        func next() -> String? { challenges.withLock { $0.isEmpty ? nil : $0.removeFirst() } }
    }
}
