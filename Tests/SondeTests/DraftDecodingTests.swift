import Foundation
import Spawn
import TestFiles
import Testing

@Suite("the draft of Swift's next decoding, through the program")
struct DraftDecodingTests {
    private static let body = """
        [{"order_id": 1, "state": "paid", "placed": "2026-11-30T08:15:00Z", "items": [{"n": 1}]}]
        """
    private static let codable = """
        /// What was bought.
        struct Order: Codable {
            let orderID: Int
            let state: State
            let placed: Date
            public let items: [Item]

            private enum CodingKeys: String, CodingKey {
                case orderID = "order_id"
                case state, placed, items
            }
        }

        enum State: String, Codable {
            case paid, open
        }

        struct Item: Codable, Hashable {
            let number: Int

            enum CodingKeys: String, CodingKey { case number = "n" }
        }

        struct Link: Decodable { let url: URL }

        """
    private static let script = """
        base \\(env.SERVER)
        models "Order.swift"
        decoder.dateDecodingStrategy = .iso8601
        endpoint orders -> [Order] { GET body }
        endpoint link -> Link { GET body }

        """

    private func playground(_ models: String = codable) throws -> Playground {
        let playground = try Playground(TestAPI(body: Self.body))
        try playground.write(models, to: "Order.swift")
        try playground.write(Self.script, to: "api.apiscript")
        return playground
    }

    @Test("emit writes it, says what stays Codable, and what it wrote decodes the same bodies")
    func emits() throws {
        let playground = try playground()
        let outcome = try playground.run(["emit", "api.apiscript", "--style", "draft", "--into", "Out"])
        #expect(outcome.status == 0)
        #expect(
            outcome.errors == "left out: Link: it stays Codable: the draft reads no URL from a text: 'url'\n",
            "\(outcome)")
        let text = try playground.text(of: "Out/Models/Order.swift")
        #expect(
            text.drop { $0 != "\n" } == """

                // NewCodable is a draft of Swift's next decoding: the branch experimental/new-codable of swift-foundation.
                import NewCodable
                /// What was bought.
                @JSONCodable(fieldNaming: .snake_case)
                struct Order {
                    let orderID: Int
                    let state: State
                    @CodableBy(.dateFormat(.iso8601)) let placed: Date
                    public let items: [Item]
                }

                enum State: String, JSONCodable {
                    case paid, open
                }

                @JSONCodable
                struct Item: Hashable {
                    @CodingKey("n") let number: Int
                }

                struct Link: Decodable { let url: URL }

                """, "\(text)")
        let script = "it[0].orderID\nit[0].placed\nit[0].items[0].number\n"
        try playground.write(Self.script + "orders()\n" + script, to: "before.apiscript")
        try playground.write(
            "base \\(env.SERVER)\nmodels \"Out/Models/*.swift\"\nGET body -> [Order]\n" + script, to: "after.apiscript")
        let before = try playground.run(["replay", "before.apiscript"])
        let after = try playground.run(["replay", "after.apiscript"])
        #expect(before.status == 0 && after.status == 0, "\(before)\(after)")
        #expect(before.output.split(separator: "\n").suffix(3) == after.output.split(separator: "\n").suffix(3))
    }

    @Test("what contains a type that stays Codable stays, too, with the reason, and coverage knows an alias")
    func stays() throws {
        let models = """
            struct Box: Codable { let payment: Payment; let state: State }
            enum Payment: Codable { case card(number: String), cash }
            enum State: String, Codable { case paid, open }
            final class Shelf: Codable { let state: State }
            struct Row: Codable { let state: State }
            struct Plain: Codable { let id: Int }

            """
        let playground = try playground(models)
        let script =
            "models \"Order.swift\"\n"
            + ["Box", "Shelf", "Row", "Plain"].map { "endpoint a\($0) -> \($0) { GET \($0) }\n" }.joined()
        try playground.write("base http://a.test\n" + script, to: "stay.apiscript")
        let outcome = try playground.run(["emit", "stay.apiscript", "--style", "draft"])
        #expect(outcome.output.contains("@JSONCodable\nstruct Plain {"), "\(outcome)")
        for text in models.split(separator: "\n").dropLast() { #expect(outcome.output.contains(text), "\(outcome)") }
        #expect(outcome.errors.contains("left out: Box: it stays Codable: it contains Payment\n"), "\(outcome.errors)")
        try playground.write(
            "@JSONDecodable struct Order { @DecodableAlias(\"state\") let status: String }", to: "Order.swift")
        let lines = "base \\(env.SERVER)\nmodels \"Order.swift\"\nGET body -> [Order]\ncoverage\n"
        try playground.write(lines, to: "coverage.apiscript")
        let coverage = try playground.run(["replay", "coverage.apiscript"])
        #expect(coverage.output.contains("[*].order_id") && !coverage.output.contains("[*].stat"), "\(coverage)")
    }

    @Test("| swift draft shows it, of a model and of raw JSON, and | swift shows a model of the draft as it is")
    func views() throws {
        let playground = try playground()
        try playground.write(
            Self.script + "orders() | swift draft\nGET body | swift draft\nOrder | swift\n", to: "view.apiscript")
        let outcome = try playground.run(["replay", "view.apiscript"])
        #expect(outcome.output.contains("@JSONDecodable(fieldNaming: .snake_case)\nstruct Order {\n"), "\(outcome)")
        #expect(outcome.output.contains("@CodingKey(\"n\") let number: Int"))
        #expect(try playground.run(["check", "view.apiscript"]).status == 0)
        try playground.write("GET \\(env.SERVER)/body | swift final\n", to: "wrong.apiscript")
        #expect(try playground.run(["check", "wrong.apiscript"]).errors.contains("swift takes no words"))
        let draft = """
            @JSONDecodable
            struct Order {
                @CodingKey("order_id") let id: Int
                @DecodableAlias("s") @CodableDefault(.open) let state: State
                @CodableBy(.dateFormat(.iso8601)) let placed: Date
            }

            enum State: String, JSONDecodable {
                case paid
                case open
            }

            """
        try playground.write(draft, to: "Order.swift")
        try playground.write("models \"Order.swift\"\nOrder | swift\n", to: "own.apiscript")
        #expect(try playground.run(["replay", "own.apiscript"]).output.hasSuffix(draft), "a model of the draft stays")
    }

    @Test(
        "why proposes marks, which are tried",
        arguments: [
            (
                "@JSONDecodable struct Order { let orderId: Int }", "@CodingKey(\"order_id\") let orderId: Int"
            ),
            (
                "@JSONDecodable struct Order { let state: String; let tags: [String] }",
                "@CodableDefault([]) let tags: [String]"
            ),
            (
                "@JSONDecodable struct Order { let placed: Date }",
                "@CodableBy(.dateFormat(.iso8601)) let placed: Date"
            ),
        ])
    func explains(models: String, change: String) throws {
        let playground = try playground(models)
        let lines = "base \\(env.SERVER)\nmodels \"Order.swift\"\ntry? GET body -> [Order]\nwhy\n"
        try playground.write(lines, to: "why.apiscript")
        let outcome = try playground.run(["replay", "why.apiscript"])
        #expect(outcome.output.contains(change), "\(outcome)")
        #expect(!outcome.output.contains("CodingKeys") && !outcome.output.contains("init(from"), "\(outcome)")
    }
}
