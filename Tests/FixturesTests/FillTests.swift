import FixtureRecording
import Fixtures
import Foundation
import HTTPModel
import JSONModel
import Testing

@Suite("a secret in a recorded answer, for an app that looks into it")
struct FillTests {
    private static let token =
        "eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiI0MiIsImV4cCI6MTUyMzk1OTIwMH0.c2lnbmF0dXJlLW9mLXNvbWVib2R5"

    private func recorded(_ value: String, named name: String = "access_token") throws -> Exchange {
        let body = #"{"\#(name)":"\#(value)","note":"n"}"#
        var redactor = Redactor([Secret(name, value, from: .response)])
        return try redactor.redacted(
            Exchange(
                request: RecordedRequest(.get, "https://h/login"),
                response: RecordedResponse(
                    status: Status(200),
                    headers: HeaderFields(
                        ["Content-Type: application/json", "Content-Length: \(body.utf8.count)", "Digest: x"]
                            .compactMap { HeaderField(line: Array($0.utf8)) }),
                    body: Data(body.utf8), url: "https://h/login")))
    }

    private func answer(_ exchange: Exchange, _ fill: PlaceholderFill = .standIns) async throws -> JSONValue {
        let transport = FixtureTransport(exchanges: [exchange], fill: fill)
        let response = try await transport.send(try Request("GET https://h/login"))
        let body = try await response.body.collected()
        if body != exchange.response.body { #expect(response.headers["Content-Length"] == "\(body.count)") }
        #expect(response.headers.contains("Digest") == (body == exchange.response.body))
        return try JSONDocument([UInt8](body)).root
    }

    @Test(
        "has a stand-in of its shape, and the file says no more of it",
        arguments: [
            (Self.token, "jwt", #"eyJ[\w-]+\.eyJ[\w-]+\.[\w-]{43}"#),
            ("f81d4fae-7dec-11d0-a765-00a0c91e6bf6", "uuid", #"0{8}-0{4}-4000-8000-[0-9a-f]{12}"#),
            ("F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6", "UUID", #"0{8}-0{4}-4000-8000-[0-9A-F]{12}"#),
            ("0123456789abcdef0123456789abcdef01234567", "hex 40", #"0{24}[0-9a-f]{16}"#),
            ("0123456789ABCDEF", "HEX 16", #"[0-9A-F]{16}"#), ("8371940261", "digits 10", #"10{5}\d{4}"#),
            ("ghp_16C7e42F292c6912E7710c838347Ae178B4a", "ghp_ 36", #"ghp_StandIn[0-9a-f]{29}"#),
        ] as [(String, String, String)])
    func shapes(value: String, shape: String, wanted: String) async throws {
        let exchange = try recorded(value)
        let name = try #require(exchange.secrets.first)
        #expect(exchange.shapes[name]?.description == shape)
        #expect(PlaceholderShape(shape) == exchange.shapes[name])
        let standIn = try #require(try await answer(exchange)["access_token"]?.string)
        #expect(try standIn.wholeMatch(of: Regex(wanted)) != nil && standIn != value)
        #expect(try await answer(exchange)["access_token"]?.string == standIn)
        #expect(try await answer(exchange, .asRecorded)["access_token"]?.string == "{{secret:\(name)}}")
    }

    @Test(
        "stays a placeholder where its form is nobody's business",
        arguments: [
            ("correct horse battery", "access_token"), ("20061987", "password"), ("4711", "pin"),
            ("aaaa.bbbb.cccc", "jwt"),
        ])
    func shapeless(value: String, name: String) async throws {
        let exchange = try recorded(value, named: name)
        #expect(exchange.shapes.isEmpty)
        #expect(try await answer(exchange)[name]?.string?.hasPrefix("{{secret:") == true)
    }

    @Test("a JWT's stand-in can be read: it has begun, and is not over for long")
    func readable() async throws {
        let standIn = try await answer(try recorded(Self.token))["access_token"]?.string
        let parts = (standIn ?? "").split(separator: ".").map { part in
            let plain = part.replacing("-", with: "+").replacing("_", with: "/")
            return Data(base64Encoded: plain + String(repeating: "=", count: (4 - plain.count % 4) % 4))
        }
        try #require(parts.count == 3 && !parts.contains(nil))
        let claims = try JSONDocument([UInt8](parts[1] ?? Data())).root
        #expect(claims["exp"]?.int == 4_102_444_800)
        #expect(try #require(claims["iat"]?.int) < 1_600_000_000)
        #expect(String(decoding: parts[2] ?? Data(), as: UTF8.self).contains("signs nothing"))
    }

    @Test("has the value that is given for it, spelled as the place needs")
    func given() async throws {
        let exchange = try recorded(Self.token)
        let name = try #require(exchange.secrets.first)
        let value = #"a "quoted" \ value"#
        #expect(try await answer(exchange, PlaceholderFill([name: value]))["access_token"]?.string == value)
        #expect(try await answer(exchange, PlaceholderFill { "\($0)!" })["access_token"]?.string == "\(name)!")
        let literal: PlaceholderFill = ["other": "x"]
        #expect(try await answer(exchange, literal)["access_token"]?.string?.hasPrefix("eyJ") == true)
    }

    @Test("what an app sends back with the stand-in is answered")
    func sentBack() async throws {
        let asked = Exchange(
            request: RecordedRequest(
                .post, "https://h/me?k={{secret:t}}",
                headers: HeaderFields([try HeaderField("Content-Type", "application/json")]),
                body: Data(#"{"token":"{{secret:t}}"}"#.utf8)),
            response: RecordedResponse(
                status: Status(200), headers: HeaderFields([try HeaderField("Set-Cookie", "s={{secret:t}}; Path=/")]),
                body: Data("{{secret:t}} {{secret:u}}".utf8), url: "https://h/me"),
            secrets: ["t"], shapes: ["t": .digits(6), "u": .digits(6)])
        let standIn = "10" + String(format: "%04d", 0)
        var request = try Request("POST https://h/me?k=\(standIn)")
        request.headers = asked.request.headers
        request.body = .bytes(Data(#"{"token":"\#(standIn)"}"#.utf8))
        let response = try await FixtureTransport(exchanges: [asked]).send(request)
        let text = String(decoding: try await response.body.collected(), as: UTF8.self)
        #expect(text.wholeMatch(of: #/1\d{5} \{\{secret:u\}\}/#) != nil, "only the names that are listed are secrets")
        #expect(response.headers["Set-Cookie"]?.wholeMatch(of: #/s=1\d{5}; Path=\//#) != nil)
    }

    @Test("files without shapes are read as before, and one with a shape that is unknown says what to write")
    func files() throws {
        let shelf = { (secrets: String) in
            let text = #"""
                {"fixture":1,"request":{"method":"GET","url":"https://h/","headers":[]},
                "response":{"status":200,"headers":[]},"secrets":[\#(secrets)]}
                """#
            return try Exchange.all(in: ["a.exchange.json": Data(text.utf8)])
        }
        #expect(try shelf(#""A""#)[0].shapes == [:])
        #expect(try shelf(#""A",{"name":"B","shape":"jwt"},{"name":"C"}"#)[0].secrets == ["A", "B", "C"] as [String])
        #expect(try shelf(#"{"name":"B","shape":"ghp_ 36"}"#)[0].shapes == ["B": .prefixed("ghp_", 36)])
        for wrong in [#"{"name":"B","shape":"round"}"#, #"{"shape":"jwt"}"#, #"{"name":"B","length":3}"#, "1"] {
            #expect(throws: ExchangeFileError.self) { try shelf(wrong) }
        }
    }
}
