import FixtureRecording
import Fixtures
import Foundation
import HTTPModel
import SeededRandom
import Testing

@testable import Redaction

@Suite("what a program made, and what a person says")
struct LikenessTests {
    private static let lines = [
        "export API_KEY=‹›\n", "user: ann\ntoken: ‹›\n", "INFO login password=‹› from 10.0.0.1",
        "db:\n  client_secret: ‹›\n", #"<input type="hidden" name="csrf_token" value="‹›">"#,
    ]

    @Test("of a thousand values of letters and digits behind a name, ten stay at most", arguments: lines)
    func random(line: String) {
        let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
        var generator = SeededGenerator(seed: 5)
        let values = (0..<3_000).map { number in
            String((0..<[12, 16, 24][number % 3]).map { _ in generator.pick(letters) })
        }
        let left = values.filter { value in
            let text = Array(line.replacing("‹›", with: value).utf8)
            return !TextForm.plain.survey(text, of: .response).telling.contains { $0.secret.revealed == value }
        }
        #expect(left.count <= 30, "\(left)")
    }

    @Test(
        "words, names of code and of files are not random, however they are joined",
        arguments: [
            "SparseSetValTraits", "getOpcodeIdxForOpcode", "InlinedLexicalScopeMap", "replaceVariableLocationOp",
            "hasByteOrderMark", "createInstanceByName", "accept-all-of-the-cookies", "the-100-episodes",
            "isInModuleSlice",
            "2026-11-22T05:22:11Z", "com.example.app.settings", "withContiguousStorageIfAvailable",
            "ImplicitControlFlowTracking",
        ])
    func ordinary(text: String) {
        #expect(!KeyLikeness.isRandom(Array(text.utf8)))
        for line in ["token: \(text)\n", "password=\(text) ", "export API_KEY=\(text)\n"] {
            let found = TextForm.plain.survey(Array(line.utf8), of: .response).telling
            #expect(found.isEmpty, "\(found.map(\.secret.revealed))")
        }
    }

    @Test(
        "random texts are, with words before them, too",
        arguments: [
            "8NboHBixmvwakLN0", "customer_portal_8NboHBixmvwakLN0", "live-orders-9f8e7d6c5b4a3f2e",
            "qzxkvjwpbnmrtylkqz",
            "550e8400-e29b-41d4-a716-446655440000", "c2Vzc2lvbjpzZWNyZXQ",
        ])
    func keys(text: String) {
        #expect(KeyLikeness.isRandom(Array(text.utf8)))
    }

    private static let labels = [
        #""login.password": "Password""#, #""password": "Passwort vergessen?""#, #""password": "Mot de passe""#,
        #""confirmPassword": "Confirm password""#, #""token": "ETH""#, #""token": "return""#, #""token": "Token""#,
        #""pin": "Berlin-Mitte""#, #""secret": "level 7""#, #""api_key": "Your API key""#,
        #""clientSecret": "Client secret""#, #""login.token": "Code eingeben 123""#,
        #""token": "Enter the code 2 times""#, #""sid": "Küche Nord""#, #""user_token": "Noch kein Zeichen""#,
    ]

    @Test("a word of an answer that cannot be a secret stays; in a request it is masked as ever", arguments: labels)
    func labelled(member: String) throws {
        let body = Data("{\(member)}")
        var (one, other) = (Redactor(), Redactor())
        #expect(try one.redacted(exchange(response: body)).response.body == body)
        #expect(try other.redacted(exchange(.post, body: body)).request.body.text.contains("{{secret:"))
    }

    @Test(
        "a short password, a passphrase and a word as a token of a service are masked in an answer, too",
        arguments: [
            #""password": "swordfish""#, #""password": "correct horse battery staple""#, #""password": "Sommer2024""#,
            #""password": "milton""#, #""access_token": "abc""#, #""client_secret": "swordfish""#,
            #""secret": "open sesame""#,
            #""secret": "swordfish""#, #""pin": "4711""#, #""token": "a1b2""#, #""api_key": "demo""#,
            #""token": "qzxkvj""#, #""access_token": "Bearer hunter""#, #""sid": "abc123def""#, #""sid": "qzxkvjwp""#,
            #""pin": "Raum 123""#, #""access_token": "12 34""#,
            #""password": "password1""#, #""passphrase": "level 7""#, #""recovery_codes": ["apple pear"]"#,
        ])
    func secrets(member: String) throws {
        var redactor = Redactor()
        let safe = try redactor.redacted(exchange(response: Data("{\(member)}")))
        #expect(safe.response.body.text.contains("{{secret:"), "\(safe.response.body.text)")
    }
}
