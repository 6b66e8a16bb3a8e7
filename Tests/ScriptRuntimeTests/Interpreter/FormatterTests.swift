import HTTPModel
import ScriptRuntime
import Testing

@Suite("the formatter of an app")
struct FormatterTests {
    private static let api = Canned(["GET /a": (200, [], #"{"at":"3. März 2024 12:00"}"#)])

    @Test("dates are read with its format, language and zone as they are when the decoder is given it")
    func reading() async {
        let outcome = await run(
            """
            struct Post: Decodable { let at: Date }
            let posted = DateFormatter()
            posted.dateFormat = "d. MMMM yyyy HH:mm"
            posted.locale = Locale(identifier: "de_DE")
            posted.timeZone = TimeZone(identifier: "Europe/Berlin")
            posted.calendar = Calendar(identifier: .gregorian)
            decoder.dateDecodingStrategy = .formatted(posted)
            posted.dateFormat = "yyyy"
            base http://a.test
            GET a -> Post
            it.at
            """, over: Self.api)
        #expect(outcome.last == "2024-03-03T11:00:00Z")
    }

    @Test("the strategy can be written without a formatter")
    func written() async {
        let outcome = await run(
            """
            struct Post: Decodable { let at: Date }
            decoder.dateDecodingStrategy = .formatted("d. MMMM yyyy HH:mm", locale: "de_DE", timeZone: .gmt)
            base http://a.test
            GET a -> Post
            it.at
            """, over: Self.api)
        #expect(outcome.last == "2024-03-03T12:00:00Z")
    }

    @Test(
        "what a formatter cannot be set to is said",
        arguments: [
            ("decoder.dateDecodingStrategy = .formatted(DateFormatter())", "error: this formatter has no format"),
            ("let f = DateFormatter(); f.dateFormt = \"yyyy\"", "error: there is no dateFormt to set"),
            ("let z = TimeZone(identifier: \"Mars\")", "error: this is not a time zone"),
            ("let c = Calendar(identifier: .roman)", "error: this is not a calendar"),
            (
                "var f = DateFormatter(); f.dateFormat = \"yyyy\"; f.timeZone = \"Mars\"\n"
                    + "decoder.dateDecodingStrategy = .formatted(f)", "error: Mars is not a time zone"
            ),
            (
                "decoder.dateDecodingStrategy = .formatted(\"yyyy\", zone: \"GMT\")", "error: a format has no zone"
            ),
            ("decoder.dateDecodingStrategy = .formatted(3)", "error: a format is missing"),
        ] as [(String, String)])
    func refusals(text: String, message: String) async {
        #expect(await run(text, over: Canned([:])).last?.hasPrefix(message) == true)
    }
}
