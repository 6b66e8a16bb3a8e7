import FixtureRecording
import Fixtures
import Foundation
import HTTPModel
import JSONModel
import Testing

@testable import Redaction

@Suite("what a name gives away in a text of any kind, and what it does not")
struct TextTests {
    private func redacted(_ exchange: Exchange) throws -> Exchange {
        var redactor = Redactor()
        return try redactor.redacted(exchange)
    }

    private static let key = "c4naryX81kQz0mZ7w"

    /// Each body with `‹name›` where a value gives way to the placeholder of that name.
    private static let telling = [
        ("application/xml", "<r><access_token>‹access_token›</access_token><n>1</n></r>"),
        ("application/xml", "<r><auth:Token type=\"x\">\n  ‹Token›\n</auth:Token><a token=\"‹token›\" b='1'/></r>"),
        ("application/xml", "<password><![CDATA[‹password›]]></password>"),
        ("application/xml", "<add key=\"ApiKey\" value=\"‹ApiKey›\" /><add value='‹secret›' key='secret'/>"),
        ("text/html", "<form><input type=hidden name=\"csrf_token\" class='x' value=\"‹csrf_token›\"></form>"),
        ("text/html", "<input value='‹authenticity_token›' id=a name='authenticity_token'/>"),
        ("text/html", "<meta name=\"csrf-token\" content=\"‹csrf-token›\"><p data-api-key=‹data-api-key› id=7>"),
        ("text/html", "<div data-page=\"{&quot;csrf_token&quot;:&quot;‹csrf_token›&quot;,&quot;n&quot;:1}\">"),
        ("text/html", "<script>var accessToken=\"‹accessToken›\", n = 1; let secret = '‹secret›';</script>"),
        ("text/html", "<script>window.__STATE__ = {\"user\": {\"apiKey\": \"‹apiKey›\"}, token: `‹token›`}</script>"),
        (
            "application/javascript",
            "form['password'] = \"‹password›\"; headers = {Authorization: 'Bearer ‹Authorization›'}"
        ),
        ("application/javascript", "cb({\"access_token\":\"‹access_token›\",\"n\":1})"),
        ("application/json", #"{"payload":"{\"access_token\":\"‹access_token›\",\"n\":\"a\\nb\"}"}"#),
        ("application/json", #"{"a":"[{\"b\":\"{\\\"api_key\\\":\\\"‹api_key›\\\",\\\"c\\\":1}\"}]"}"#),
        ("application/json", #"["token=‹token›","password: ‹password›\n","export API_KEY=‹API_KEY›","n=1"]"#),
        ("application/json", #"{"next":"\/cb#access_token=‹access_token›&state=1","log":"ok\ntoken: ‹token›\r\nok"}"#),
        ("application/json", #"{"html":"<input name=\"csrf_token\" value=\"‹csrf_token›\"><token>‹token›<\/token>"}"#),
        (
            "application/json",
            #"[{"name":"access_token","value":"‹access_token›"},{"key":"password","value":"‹password›"}]"#
        ),
        (
            "application/json",
            #"[{"name":"Authorization","value":"Bearer ‹Authorization›"},{"Value":"‹secret›","Key":"secret"}]"#
        ),
        ("application/json", #"{"password":{"value":"‹password›"}}"#),
        ("application/json", #"[{"op":"replace","path":"/users/0/password","value":"‹password›"}]"#),
        ("application/json", #"{"access_token":"‹access_token›", "bad"#),
        (
            "application/json",
            "{\n  \"n\": [1,\n  \"refresh_token\" : \"‹refresh_token›\",\n  \"client_secret\": \"‹client_secret›"
        ),
        ("application/json", "token=‹token›; Path=/"),
        ("text/event-stream", "event: login\ndata: {\"access_token\":\"‹access_token›\n\ndata: token=‹token›\n"),
        ("text/plain", "user: ann\ntoken: ‹token›\npassword = ‹password›\nAPI-KEY:\t'‹API-KEY›'\n"),
        ("text/plain", "X-Trace-Auth: ‹X-Trace-Auth›, Authorization: Bearer ‹Authorization›. The end"),
        ("text/plain", "{:token => \"‹token›\", \"secret\" => \"‹secret›\"} export API_KEY=‹API_KEY›; run"),
        ("application/yaml", "db:\n  password: ‹password›\n  api_key: \"‹api_key›\"\n"),
        ("application/yaml", "db:\n  password: !!str ‹password›\n  api_key: &key '‹api_key›'\n"),
        ("application/yaml", "db:\n  password:\n    ‹password›\n- api_key:\n    \"‹api_key›\"\n  n: 1\n"),
        ("application/yaml", "env:\n- name: API_KEY\n  value: ‹API_KEY›\n- name: MODE\n  value: x1\n"),
        ("application/json", #"{"log":"{\"name\":\"api_key\",\"value\":\"‹api_key›\"}"}"#),
        ("application/json", #"[["id","api_key","n"],[1,"‹api_key›",2],[2,"‹api_key-2›",3]]"#),
        ("application/json", #"{"columns":["id","api_key"],"rows":[[1,"‹api_key›"]],"total":1}"#),
        ("application/json", #"{"fields":[{"name":"id","type":"int"},{"name":"api_key"}],"values":[[1,"‹api_key›"]]}"#),
        ("application/json", #"{"fields":{"api_key":{"stringValue":"‹api_key›"},"token":{"S":"‹token›"}}}"#),
        ("application/json", #"{"attributes":[{"key":"api_key","value":{"stringValue":"‹api_key›"}}]}"#),
        ("application/json", #"[{"k":"api_key","v":"‹api_key›"},{"id":"token","val":"‹token›"}]"#),
        ("application/json", #"{"kty":"oct","kid":"main","k":"‹private-key›"}"#),
        ("application/json", #"{"remote":"https://‹password›@github.com/ann/notes.git"}"#),
        ("text/csv", "# exported today\n\nuser,api_key\nann,‹api_key›\n"),
        ("text/csv", "api_key,‹api_key›\nregion,eu\ntoken,‹token›\n"),
        ("text/csv", "name;value;n\nregion;eu;1\napi_key;‹api_key›;2\n"),
        ("application/xml", "<m><entry key=\"api_key\">‹api_key›</entry><string name='token'>‹token›</string></m>"),
        ("application/xml", "<c><token value=\"‹token›\"/><apiKey n='1' value='‹apiKey›'></apiKey></c>"),
        ("application/sql", "CREATE USER ann PASSWORD '‹PASSWORD›'; ALTER USER bob IDENTIFIED BY '‹password›';"),
        ("application/x-www-form-urlencoded", "payload=%7B%22api_key%22%3A%22‹api_key›%22%7D&n=1"),
        ("application/x-www-form-urlencoded", "payload={\"api_key\":\"‹api_key›\"}&n=1"),
    ]

    @Test("a value that looks like a key gives way, in what is sent and in what is answered", arguments: telling)
    func keys(type: String, body: String) throws {
        let (clear, wanted) = Self.spelled(body)
        let headers = ["Content-Type: \(type)"]
        let sent = exchange(.post, sending: headers, body: Data(clear), headers: headers, response: Data(clear))
        let safe = try redacted(sent)
        #expect(safe.request.body.text == wanted)
        #expect(safe.response.body.text == wanted)
        #expect(try redacted(safe) == safe)
    }

    @Test("what is masked on the screen is what a recording masks", arguments: telling)
    func screen(type: String, body: String) throws {
        let (clear, _) = Self.spelled(body)
        let known = KnownSecrets()
        _ = known.learn(
            from: Response(
                status: Status(200), headers: fields(["Content-Type: \(type)"]), body: .bytes(Data(clear)),
                url: try #require(URL(string: "https://h/"))))
        #expect(!known.masked(clear).contains("c4nary"))
    }

    /// The body in clear, and with placeholders; every value is another.
    private static func spelled(_ body: String) -> (clear: String, wanted: String) {
        var clear = ""
        var number = 10
        for piece in body.split(separator: "‹", omittingEmptySubsequences: false) {
            guard let end = piece.firstIndex(of: "›") else {
                clear += piece
                continue
            }
            number += 1
            clear += "\(key)\(number)" + piece[end...].dropFirst()
        }
        return (clear, body.replacing("‹", with: "{{secret:").replacing("›", with: "}}"))
    }

    @Test(
        "in JSON that is nested or cut off a name says all, as it does in JSON; no escape is cut",
        arguments: [
            (
                #"{"p":"{\"password\":\"open \\\"it\\\\\",\"n\":1}"}"#,
                #"{"p":"{\"password\":\"{{secret:password}}\",\"n\":1}"}"#
            ),
            (#"{"p":"{\"token\":\"a\\\/b\\u00e9\"}"}"#, #"{"p":"{\"token\":\"{{secret:token}}\"}"}"#),
            (#"{"p":"token=aB12x9\/cD34kQ\u003d\nrest"}"#, #"{"p":"token={{secret:token}}\nrest"}"#),
            (#"{"password":"hunter2", "bad"#, #"{"password":"{{secret:password}}", "bad"#),
            (#"{"n":1,"password":"hun"#, #"{"n":1,"password":"{{secret:password}}"#),
            (#"{"n":1,"password":"hun\"#, #"{"n":1,"password":"{{secret:password}}\"#),
            (
                #"{"backup_codes":["a1b2","c3d4"]}"#,
                #"{"backup_codes":["{{secret:backup_codes}}","{{secret:backup_codes-2}}"]}"#
            ),
        ] as [(String, String)])
    func nested(body: String, wanted: String) throws {
        let safe = try redacted(exchange(.post, body: Data(body), response: Data(body)))
        #expect(safe.request.body.text == wanted)
        #expect(safe.response.body.text == wanted)
        if let whole = try? JSONDocument(Array(body.utf8)).root["p"]?.string, whole.hasPrefix("{") {
            let inside = try JSONDocument(safe.response.body.bytes).root["p"]?.string
            _ = try JSONDocument(Array(#require(inside).utf8))
        }
    }

    @Test(
        "SAML and OAuth 1 name secrets of their own",
        arguments: ["SAMLResponse=PHNhbWw", "oauth_verifier=w", "remember_token=a", "remember_me=12345678ab"])
    func protocols(item: String) throws {
        let safe = try redacted(exchange(.post, body: Data("a=1&\(item)")))
        #expect(safe.request.body.text.hasSuffix("}}"))
        #expect(try redacted(exchange(.post, body: Data("remember_me=1&x=2"))).secrets.isEmpty)
    }

    private static let harmless = [
        (
            "text/html",
            #"""
            <form action=/login?next=/a><label for="password">Password2024</label><input type="password"
            name=password autocomplete="current-password"><input name="csrf_token" value=""><input id=token
            value="Your token"></form>
            """#
        ),
        (
            "text/html",
            #"""
            <meta name="description" content="How tokens and passwords work: token = key, password:
            required"><a href="#token">Token</a>
            """#
        ),
        (
            "text/html",
            #"""
            <p>Password: at least 8 characters, 1 digit.</p><p>The secret: practice, practice2.</p>
            <code>token=…</code> Token:<b>none</b>
            """#
        ),
        (
            "text/css",
            #"""
            .token:before{color:#a1b2c3d4}.token.number:nth-child(2n+10){--token:#a1b2c3d4e5;content:"a:b"}
            input[type="password"]:focus{width:100px} :root{--color-secret: var(--blue500a)}
            """#
        ),
        (
            "application/javascript",
            #"""
            const token = getToken(); let password = form.password2Value.value2x; token: string; password:
            string; var secret=e.t2.r3x; return{token:void
            0,password:!0,apiKey:process.env.API_KEY_V2,accessToken:getOAuth2TokenFromStore}
            """#
        ),
        ("application/javascript", #"if(token==abc123def456||password===y12345678){} case"token":d64(a12b34c56d)"#),
        (
            "application/javascript",
            #"""
            strings={"password":"Password","token":"Token
            (base64)","secret":"base64url","apiKey":"your-api-key-1",token:"${TOKEN_12345}"}
            """#
        ),
        (
            "application/javascript",
            #"""
            localStorage.setItem("token", data.token); token=a.b1c2d3(e4f5); const k =
            {tokenKey:"oauth2_token_v1", token:"/api/v1/oauth2/token1"}
            """#
        ),
        (
            "application/xml",
            #"""
            <r><token>identifier</token><token>while2</token><password>required, 8
            characters</password><secret
            xsi:nil="true"/><token>2026-11-22T05:22:11Z</token><token-type>a1b2c3d4e5f6</token-type></r>
            """#
        ),
        (
            "application/yaml",
            #"""
            securitySchemes:
              token: &anchor
                type: oauth2
              password:
                type: string
                pattern: ^[A-Za-z0-9]{8,}$
              secret: base64-encoded
              apiKey: app-config-2024
              private_key: ~/.ssh/id_ed25519

            """#
        ),
        (
            "text/plain",
            #"""
            PASS: TestOAuth2Login
            pass: 12 tests
            Unexpected token: 'const1'
            token: ${TOKEN1234}
            password: ********12a
            secret: sha256-digest
            token: 2026-11-22
            token: 30:15:22.1234
            pin: 4711
            """#
        ),
        (
            "text/plain",
            #"""
            2026-11-22T05:22:11Z INFO [auth] token: expired after 3600s; password = <redacted>;
            secret=[FILTERED]; api_key={{ key12345678 }} next_page_token: CAUQAA1b2c3d4e5f6
            token::abc12345def std::token::a1b2c3d4
            """#
        ),
        ("text/plain", #"{{secret:oauth2-token-7x9}} stays what it is, token: {{secret:token-2a3b4c5d}} as well"#),
        (
            "application/json",
            #"""
            {"description":"password: required, 8 characters",
            "d":"Token: an identifier, e.g. token=<token>","e":"set token: base64url or sha256-hash"}
            """#
        ),
        (
            "application/json",
            #"""
            {"schema":{"properties":{"password":{"type":"string","description":"{\"password\": min8}"},
            "token":{"type":"string","value":""}}},
            "md":"```json\n{\"password\": \"string\", \"token\": \"Bearer token\"}\n```"}
            """#
        ),
        (
            "application/json",
            #"""
            [{"name":"token","in":"query","description":"token: a1"},{"name":"password",
            "value":"Passwort vergessen"},{"key":"token","value":"Token"},{"key":"title",
            "value":"a1b2c3d4e5f6"},{"name":"token","value":"2026-11-22"}]
            """#
        ),
        (
            "application/json",
            #"""
            {"url":"https://h/oauth/token:a1",
            "text":"see https://h/a?page_token=abc12345 or C:\\token\\new:abc12345","time":"10:15:22",
            "e":"a=b; c:d <p>"}
            """#
        ),
        (
            "application/json",
            #"""
            {"cut": "token", "password_reset_url": "https://h/a1b2c3d4", "token_type": "Bearer1234", "x
            """#
        ),
        ("application/json", #"no JSON at all: the token: is missing"#),
        (
            "application/json",
            #"""
            {"columns":["password","n"],"rows":[["",1],[null,2]],
            "pairs":[["password","Passwort"],["token","Zeichen"]],
            "values":{"token":{"string":"a1b2c3d4e5f6"}},"key":{"kty":"EC","x":"a1B2c3D4e5F6g7H8"}}
            """#
        ),
        (
            "application/yaml",
            #"""
            password:
              type: string2
            token:
            other: a1b2c3d4e5f6
            parameters:
            - name: token
              in: query
            - name: limit
              value: a1b2c3d4e5f6

            """#
        ),
        ("text/html", #"<p id="token">Token2024</p><a name="password">Kennwort</a><b id='secret'>It's a 'secret'</b>"#),
    ]

    @Test("words, code, style sheets and documents that only speak of secrets stay as they are", arguments: harmless)
    func ordinary(type: String, body: String) throws {
        let headers = ["Content-Type: \(type)"]
        let plain = exchange(.post, sending: headers, body: Data(body), headers: headers, response: Data(body))
        #expect(try redacted(plain) == plain)
    }

    @Test("bytes that are no text are left alone")
    func binary() throws {
        let body = Data([0, 1, 2]) + Data("token: \(Self.key)")
        #expect(try redacted(exchange(response: body)).response.body == body)
    }

    @Test("a text of nothing but signs and openings is read to its end")
    func hostile() throws {
        for piece in [
            "token=", "token=\"", "token=\\\"", "<token>", "<a name=", "<token><![CDATA[", "=", ">", "token:' ",
        ] {
            let body = Data(String(repeating: piece, count: 20_000))
            for type in ["text/html", "text/plain"] {
                let sent = exchange(headers: ["Content-Type: \(type)"], response: body)
                let safe = try redacted(sent).response.body
                #expect(!safe.isEmpty)
            }
        }
    }
}

extension Data {
    fileprivate var bytes: [UInt8] { [UInt8](self) }
}
