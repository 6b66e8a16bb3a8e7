import HTTPModel
import ScriptRuntime
import Testing

@Suite("Bodies of other formats than JSON")
struct BodyFormatTests {
    private static let plist = """
        <?xml version="1.0"?><plist version="1.0"><array><dict><key>id</key><integer>1</integer>\
        <key>full_title</key><string>One</string></dict></array></plist>
        """

    private static let api = Canned([
        "GET /csv": (200, [("Content-Type", "text/csv; charset=utf-8")], "id;full_title\n1;One\n02;\n"),
        "GET /odd": (200, [("Content-Type", "text/csv")], "id,full_title\n1,One\nx,Two\n"),
        "GET /broken": (200, [("Content-Type", "text/csv")], "id,full_title\n1\n"),
        "GET /lines": (
            200, [("Content-Type", "application/x-ndjson")], "{\"id\":1,\"full_title\":\"One\"}\n\n{\"id\":2}\n"
        ),
        "GET /form": (200, [("Content-Type", "application/x-www-form-urlencoded")], "id=1&full_title=One+more"),
        "GET /plist": (200, [("Content-Type", "application/x-plist")], plist),
        "GET /unnamed": (200, [], plist), "GET /plain": (200, [("Content-Type", "text/plain")], "a,b\n1,2"),
        "GET /xml": (200, [("Content-Type", "application/xml")], "<a>1</a>"),
        "GET /json": (200, [("Content-Type", "application/vnd.api+json")], #"[{"id": 1, "full_title": "One"}]"#),
        "GET /quoted": (200, [("Content-Type", "text/plain")], "\"a\""),
    ])

    private static let prelude = """
        base http://api.test/
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        struct Title: Decodable { let id: Int; let fullTitle: String? }
        struct Item: Decodable {
            let id: Int
            let title: String
            enum CodingKeys: String, CodingKey { case id, title = "full_title" }
        }

        """

    @Test(
        "are read as their Content-Type says, unless the decoder says otherwise",
        arguments: [
            ("GET csv -> [Title]", [#"[Title(id: 1, fullTitle: "One"), Title(id: 2, fullTitle: nil)]"#]),
            ("GET lines -> [Title]", [#"[Title(id: 1, fullTitle: "One"), Title(id: 2, fullTitle: nil)]"#]),
            ("GET form -> Title", [#"Title(id: 1, fullTitle: "One more")"#]),
            ("GET plist -> [Item]", [#"[Item(id: 1, title: "One")]"#]),
            ("GET unnamed -> [Item]", [#"[Item(id: 1, title: "One")]"#]),
            ("GET json -> [Title]", [#"[Title(id: 1, fullTitle: "One")]"#]),
            ("decoder = .csv\nGET plain -> [[String: Int]]", [#"[["a": 1, "b": 2]]"#]),
            ("decoder = .csv\ndecoder = .automatic\n(GET csv -> [Title]).count", ["2"]),
            ("decoder = .csv\nprint((GET csv).count, (GET csv)[0].id)", ["2 1"]),
            ("let _ = GET csv\nprint((it -> [Title]).count)", ["2"]),
            ("print((GET csv -> String).count, (GET plist -> Data).count, (GET xml -> String))", ["24 152 <a>1</a>"]),
            ("print((GET quoted -> String), (GET plain -> String).count)", ["a 7"]),
            ("decoder = .text\nprint((GET quoted -> String).count)", ["3"]),
        ] as [(String, [String])])
    func formats(text: String, lines: [String]) async {
        #expect(await run(Self.prelude + text, over: Self.api) == lines)
    }
}
