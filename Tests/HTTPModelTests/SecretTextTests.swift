import HTTPModel
import Testing

@Suite("text with secrets in it")
struct SecretTextTests {
    static let key = Secret("KEY", "k3y", from: .environment("KEY"))

    @Test("pieces come together in their order, secret where they were")
    func joining() {
        var text: SecretText = "a"
        text += "b"
        text += SecretText(Self.key)
        text += ""
        text += "c"
        text += "d"
        #expect(text.revealed == "abk3ycd")
        #expect(text.description == "ab‹KEY›cd")
        #expect(text.secrets == [Self.key])
    }

    @Test("texts of the same pieces are equal however they came together")
    func equality() {
        #expect(SecretText("a") + "b" + "" == "ab")
        #expect("x\(Self.key)y" == SecretText("x") + SecretText(Self.key) + "y")
        #expect(SecretText("k3y") != SecretText(Self.key))
    }

    @Test("a hundred thousand pieces are one text")
    func manyPieces() {
        var text = SecretText()
        for number in 0..<100_000 { text += SecretText(String(number) + ",") }
        #expect(text.revealed.utf8.count == 588_890)
        #expect(text == SecretText(text.revealed))
    }

    @Test("what is made from a missing secret is missing")
    func missing() {
        let missing = Secret(missing: "KEY", from: .environment("KEY"))
        let made = ("Bearer \(missing)" as SecretText).map { $0.uppercased() }
        #expect(made.secrets.map(\.isMissing) == [true])
        #expect(made.description == "‹KEY›")
        #expect(!Self.key.isMissing && missing != Secret("KEY", "", from: .environment("KEY")))
    }
}
