import Canaries
import Foundation
import HTTPModel
import Spawn
import Testing

@Suite("secrets that an answer gives out, through the program")
struct ResponseCanaryTests {
    private static let names = [
        "token", "auth_token", "authToken", "sessionToken", "access_token", "refreshToken", "id_token", "user_token",
        "x-api-token", "jwt", "session_id", "sessionId", "PHPSESSID", "secret", "secretKey", "client_secret",
        "privateKey",
        "passphrase", "password", "newPassword", "password_hash", "passwd", "otp", "pin", "card_pin", "sid",
        "csrf_token",
        "xsrf", "client_assertion", "apiKey", "api_key", "access_key", "accessKeyId", "secret_access_key",
        "encryption_key",
        "webhookSecret", "verification_code", "authorization", "code_verifier", "storage_key", "session", "signature",
        "bearer", "credentials",
    ]
    private static let shapes = [
        ("AKIA", 16), ("ghp_", 36), ("github_pat_", 40), ("xoxb-", 30), ("sk_live_", 24), ("sk-proj-", 40),
        ("AIza", 35),
        ("glpat-", 20), ("npm_", 36), ("ya29.", 40), ("hf_", 30), ("SG.", 60), ("rk_live_", 24), ("whsec_", 32),
        ("shpat_", 32), ("dop_v1_", 40), ("gho_", 36), ("xapp-", 30),
    ]

    private static func random(_ name: String, _ count: Int) -> String {
        let letters = Canary.typed(name).revealed.filter { $0.isLetter || $0.isNumber }
        return String(letters.dropFirst(2).prefix(count))
    }

    /// The whole value, and what has to be found nowhere of it.
    private static let canaries: [(member: String, value: String)] =
        names.map { ($0, random($0, 40)) }
        + shapes.enumerated().map { number, shape in
            let rest = random(shape.0, shape.1)
            return ("note\(number)", shape.0 + (shape.0 == "AKIA" ? rest.uppercased() : rest))
        }

    @Test(
        "no recording, archive, view, error, proposal or report of a run holds one of sixty",
        arguments: [["replay"], ["replay", "--json"], ["replay", "--quiet"]])
    func answers(command: [String]) throws {
        #expect(Self.canaries.count > 60)
        let members = Self.canaries.map { #""\#($0.member)":"\#($0.value)""# }
        let playground = try Playground(TestAPI(body: "{\(members.joined(separator: ","))}"))
        try playground.write(Self.script, to: "a.apiscript")
        let outcome = try playground.run(command + ["a.apiscript", "--record", "F"])
        #expect(outcome.status == 4 && !outcome.errors.contains("not recorded"), "\(outcome.errors)")
        var texts = [outcome.output, outcome.errors]
        texts.append(try playground.run(["fixtures", "export", "har", "F"]).output)
        texts.append(try playground.run(["fixtures", "check", "F"]).output)
        let files = try playground.filesWritten(in: ["F", "out.json"])
        #expect(files.count > 4)
        texts += files.flatMap { [$0.name, String(decoding: $0.bytes, as: UTF8.self)] }
        for text in texts {
            let leaks = Self.canaries.filter { text.contains($0.value.dropFirst(8).prefix(8)) }.map(\.member)
            #expect(leaks.isEmpty)
        }
    }

    /// `‹›` is where a value stands.
    private static let texts = [
        "<r><access_token>‹›</access_token><a token='‹›'/><password><![CDATA[‹›]]></password></r>",
        #"<input name="csrf_token" value="‹›"><meta name="csrf-token" content="‹›"><i>var accessToken="‹›"</i>"#,
        #"cb({"access_token":"‹›"})"#,
        #"{"payload":"{\"access_token\":\"‹›\",\"n\":1}","line":"token=‹›","log":"password: ‹›\nexport API_KEY=‹›"}"#,
        #"{"next":"/cb#access_token=‹›","inner":"{\"p\":\"{\\\"api_key\\\":\\\"‹›\\\"}\"}"}"#,
        #"[{"name":"access_token","value":"‹›"},{"key":"password","value":"‹›"},{"password":{"value":"‹›"}}]"#,
        #"[{"op":"replace","path":"/password","value":"‹›"}]"#,
        #"{"access_token":"‹›", "refresh_token":"‹›", "bad"#,
        "token: ‹›\npassword = ‹›\n",
        "<plist><dict><key>accessToken</key><string>‹›</string></dict></plist>",
        "db:\n  password: |\n    ‹›\n", "curl -u ann:‹› https://h/",
        #"{"headers":[["X-Api-Key","‹›"]],"secrets":{"stripe":"‹›"}}"#,
        #"{"hook":"https://hooks.slack.com/services/T0/B0/‹›"}"#,
        // Names that would be more than names where they are shown.
        #"{"q\"}\n{\"id\":2,\"ok\":true}\n{\"password":"‹›","q\",\"ok\":false,\"z\":\"token":"‹›"}"#,
        #"{"\u001b]52;c;RVZJTA==\u0007password":"‹›","\u202e‹secret›_token":"‹›","a\\\",\u009b2J_secret":"‹›"}"#,
    ]

    @Test("nor does any output hold what only a name gives away, whatever the format and the name", arguments: texts)
    func named(text: String) throws {
        var body = ""
        var values: [String] = []
        for piece in text.split(separator: "‹›", omittingEmptySubsequences: false) {
            if !body.isEmpty || !values.isEmpty {
                values.append(Self.random("text \(values.count)", 40))
                body += values.last ?? ""
            }
            body += piece
        }
        let playground = try Playground(TestAPI(body: body))
        try playground.write(Self.views, to: "a.apiscript")
        let outcome = try playground.run(["replay", "a.apiscript", "--record", "F"])
        #expect(!outcome.errors.contains("not recorded"), "\(outcome.errors)")
        let replayed = try playground.run(["replay", "a.apiscript", "--fixtures", "F"])
        #expect(replayed.status == outcome.status, "\(replayed.errors)")
        var shown = [outcome.output, outcome.errors, replayed.output, replayed.errors]
        let told = try playground.run(["replay", "--json", "a.apiscript"])
        for line in told.output.split(separator: "\n") { _ = try JSONSerialization.jsonObject(with: Data(line.utf8)) }
        #expect(told.output.unicodeScalars.allSatisfy { $0 == "\n" || !Printable.isControl($0) })
        shown += [told.output, told.errors]
        for command in [
            ["fixtures", "export", "har", "F"], ["fixtures", "check", "F"], ["emit", "a.apiscript", "--into", "Out"],
        ] {
            let outcome = try playground.run(command)
            shown += [outcome.output, outcome.errors]
        }
        let files = try playground.filesWritten(in: ["F", "Out", "out.txt"])
        #expect(files.count > 2)
        for text in shown + files.map({ String(decoding: $0.bytes, as: UTF8.self) }) {
            let leaks = values.filter { text.contains($0.dropFirst(8).prefix(8)) }
            #expect(leaks.isEmpty, "\(text)")
        }
    }

    private static let views = #"""
        base \(env.SERVER)
        GET body
        it | raw
        it | write! out.txt
        response.body | hex
        response | headers
        response | curl
        try? GET body -> [Int]
        error
        """#

    private static let script = #"""
        base \(env.SERVER)
        GET body
        it
        it | json
        it | table
        it | tree
        it | raw
        it | write out.json
        let sent = it
        response.body | hex
        POST echo { "kept": sent }
        infer Thing
        struct Odd: Decodable { let token: Int; let secret: [String] }
        try? GET body -> Odd
        error
        why
        coverage
        dry POST echo { "auth_token": sent.jwt }
        GET echo?token=\(sent.token)
        GET http://127.0.0.1:1/\(sent.token)
        """#
}
