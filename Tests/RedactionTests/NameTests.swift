import FixtureRecording
import Fixtures
import Foundation
import HTTPModel
import Testing

@Suite("what a secret is called in a fixture")
struct NameTests {
    private func body(_ body: String, _ secrets: Secret...) throws -> Exchange {
        var redactor = Redactor(secrets)
        return try redactor.redacted(exchange(response: Data(body)))
    }

    @Test("it is called by its name, as far as a placeholder may hold it")
    func names() throws {
        let safe = try body(
            "query-value cookie-value emoji-value", Secret("?api_key", "query-value", from: .key),
            Secret("cookie session", "cookie-value", from: .response), Secret("🔑", "emoji-value", from: .prompt))
        #expect(safe.response.body.text == "{{secret:api_key}} {{secret:cookie-session}} {{secret:secret}}")
    }

    @Test("two values of one name are told apart in the order in which they appear, whatever was known first")
    func twins() throws {
        let old = Secret("token", "old-token-1", from: .response)
        let new = Secret("token", "new-token-2", from: .response)
        for secrets in [[old, new], [new, old]] {
            var redactor = Redactor(secrets)
            let safe = try redactor.redacted(exchange(response: Data("new-token-2 old-token-1 new-token-2")))
            #expect(safe.response.body.text == "{{secret:token}} {{secret:token-2}} {{secret:token}}")
            #expect(
                try redactor.redacted(exchange(response: Data("old-token-1"))).response.body.text == "{{secret:token}}")
        }
    }

    @Test("text that looks like a placeholder keeps its name to itself")
    func natural() throws {
        let secret = Secret("KEY", "open-sesame", from: .key)
        let safe = try body("{{secret:KEY}} open-sesame {{secret:other}}", secret)
        #expect(safe.response.body.text == "{{secret:KEY}} {{secret:KEY-2}} {{secret:other}}")
        #expect(safe.secrets == ["KEY-2"] as [String])
        #expect(try body("{{secret:KEY}}", secret).secrets.isEmpty)
    }

    @Test(
        "a name that holds a secret is not used",
        arguments: [("password", "password"), ("PASS-hunter22", "hunter22"), ("value", "value"), ("secret", "secret")])
    func telling(name: String, value: String) throws {
        let safe = try body("<\(value)>", Secret(name, value, from: .prompt))
        let name = try #require(safe.secrets.first)
        #expect(!name.contains(value))
        #expect(safe.response.body.text == "<{{secret:\(name)}}>")
    }

    @Test("what stands alone only once its neighbour is gone is found as well")
    func neighbours() throws {
        let safe = try body("open-sesameabc", Secret("KEY", "open-sesame", from: .key), Secret("S", "abc", from: .key))
        #expect(safe.response.body.text == "{{secret:KEY}}{{secret:S}}")
    }
}
