import HTTPModel
import ScriptRuntime
import Testing

@Suite("What an app gives its decoder in userInfo")
struct UserInfoTests {
    private static let api = Canned(["GET /order": (200, [], #"{"id":3}"#)])

    private static let file = """
        extension CodingUserInfoKey {
            static let siteID = CodingUserInfoKey(rawValue: "site")!
            static let style = CodingUserInfoKey(rawValue: "style")!
        }
        enum Style { case bold, plain }
        struct MissingSite: Error {}
        struct Order: Decodable {
            let id: Int
            let siteID: Int64
            let style: String
            enum CodingKeys: String, CodingKey { case id }
            init(from decoder: any Decoder) throws {
                guard let site = decoder.userInfo[.siteID] as? Int64 else { throw MissingSite() }
                siteID = site
                style = decoder.userInfo[.style] as? Style == .bold ? "bold" : "plain"
                id = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .id)
            }
        }
        extension JSONDecoder {
            static var app: JSONDecoder {
                let decoder = JSONDecoder()
                decoder.userInfo[.siteID] = Int64(9)
                decoder.userInfo[.style] = Style.bold
                return decoder
            }
        }
        func makeDecoder(for site: Int64) -> JSONDecoder {
            let decoder = JSONDecoder()
            decoder.userInfo = [.siteID: site, .style: Style.plain]
            return decoder
        }
        """

    private func run(_ lines: String) async -> [String] {
        await ScriptRuntimeTests.run(
            "models \"App.swift\"\nbase http://a.test/\n" + lines, over: Self.api, files: ["App.swift": Self.file])
    }

    @Test(
        "code finds what the decoder is given, by the keys of the sources",
        arguments: [
            (
                "decoder.userInfo[.siteID] = Int64(7)\ndecoder.userInfo[.style] = Style.bold",
                #"Order(id: 3, siteID: 7, style: "bold")"#
            ),
            (
                "let json = JSONDecoder()\njson.userInfo[.siteID] = Int64(7)\njson.userInfo[.style] = nil",
                #"Order(id: 3, siteID: 7, style: "plain")"#
            ),
            ("decoder = .app", #"Order(id: 3, siteID: 9, style: "bold")"#),
            ("decoder = .app\ndecoder.userInfo[.siteID] = Int64(1)", #"Order(id: 3, siteID: 1, style: "bold")"#),
            ("decoder = makeDecoder(for: 5)", #"Order(id: 3, siteID: 5, style: "plain")"#),
        ] as [(String, String)])
    func given(lines: String, order: String) async {
        #expect(await run(lines + "\nGET order -> Order").last == order)
    }

    @Test(
        "what cannot be given is said",
        arguments: [
            ("decoder.userInfo[.sightID] = 1", "error: this cannot be run:"),
            ("decoder.userInfo[.siteID] = Nowhere.id", "error: this cannot be run:"),
            ("decoder = makeEncoder()", "error:"),
        ] as [(String, String)])
    func refusals(line: String, message: String) async {
        let outcome = await run(line)
        #expect(outcome.last?.hasPrefix(message) == true, "\(outcome)")
    }

    @Test("a variable of the script is given by its value")
    func variables() async {
        let lines = "let name = \"bold\"\ndecoder.userInfo[.siteID] = Int64(2)\ndecoder.userInfo[.style] = name"
        let outcome = await run(lines + "\nGET order -> Order")
        #expect(outcome.last == #"Order(id: 3, siteID: 2, style: "plain")"#)
    }
}
