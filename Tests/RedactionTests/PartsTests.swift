import Foundation
import HTTPModel
import JSONModel
import Testing

@testable import Redaction

@Suite("a long text is searched in parts, and no secret lies between two of them")
struct PartsTests {
    private static let key = "c4naryX81kQz0mZ7w"

    private static let texts = [
        "one ghp_16C7e42F292c6912E7710c838347Ae178B4a, two ghp_26C7e42F292c6912E7710c838347Ae178B4a.",
        "a eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9P b AKIAIOSFODNN7EXAMPLE c",
        "postgres://ann:p4ssw0rd@host/db and /bot1234567:AAabcdefghijklmnopqrstuvwxyz0123456/getMe",
        "-----BEGIN PRIVATE KEY-----\nghp_16C7e42F292c6912E7710c838347Ae178B4a\n-----END PRIVATE KEY-----\nBearer \(key)",
        "sk_live_ghp_16C7e42F292c6912E7710c838347Ae178B4a xoxb-xoxb-123456789012-xoxb-123456789012 xai-, sk-, ey, http://",
    ]

    @Test("by its shape, wherever the border is", arguments: texts)
    func shapes(text: String) {
        let bytes = Array(text.utf8)
        let whole = KeyShape.values(in: bytes)
        #expect(!whole.isEmpty)
        for first in bytes.indices {
            for second in first..<min(first + 5, bytes.count) {
                let borders = [0, first, second, bytes.count]
                let parts = zip(borders, borders.dropFirst()).map { KeyShape.values(in: bytes, beginningIn: $0..<$1) }
                #expect(KeyShape.values(in: bytes, parts: parts).map(\.range) == whole.map(\.range))
            }
        }
    }

    @Test("in an address, wherever the border is")
    func addresses() {
        let bytes = Array("https://a.b/c?token=\(Self.key)&amp;api_key=\(Self.key)x&n=1 ?password=\(Self.key)y".utf8)
        let whole = SensitiveValue.inAddresses(bytes)
        #expect(whole.count == 3)
        for border in bytes.indices {
            let parts = [0..<border, border..<bytes.count].flatMap {
                SensitiveValue.inAddresses(bytes, beginningIn: $0)
            }
            #expect(parts.map(\.range) == whole.map(\.range))
        }
    }

    @Test("in a body of keys and nothing else, every one is found")
    func bodyOfKeys() {
        let keys = (1_000_000..<1_040_000).map { "ghp_16C7e42F292c6912E7710c\($0)Ae178B4a" }
        let body = Data("[\"\(keys.joined(separator: "\",\""))\"]".utf8)
        let found = SensitiveValue.inBody(
            body, HeaderFields([HeaderField(certain: "Content-Type", "application/json")]), of: .response)
        #expect(found.map(\.secret.revealed) == keys)
    }

    @Test("in a list of accounts, the password and the signed address of every one is found")
    func bodyOfNames() {
        let accounts = (1_000_000..<1_020_000).map { number in
            """
            {"author":"ann","password":"pass\(number)","url":"https://a.b/c?X-Amz-Signature=c4naryX81kQz0mZ7w\(number)"}
            """
        }
        let body = Data("[\(accounts.joined(separator: ","))]".utf8)
        let found = SensitiveValue.inBody(
            body, HeaderFields([HeaderField(certain: "Content-Type", "application/json")]), of: .response)
        let values = Set(found.map(\.secret.revealed))
        #expect((1_000_000..<1_020_000).allSatisfy { values.contains("pass\($0)") })
        #expect((1_000_000..<1_020_000).allSatisfy { values.contains("c4naryX81kQz0mZ7w\($0)") })
    }
}
