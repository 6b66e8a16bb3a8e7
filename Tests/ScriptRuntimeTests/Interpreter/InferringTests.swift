import HTTPModel
import ScriptRuntime
import Testing

@Suite("infer, and what decodes after it")
struct InferringTests {
    private static let dates = [
        #""2018-05-07T21:02:28Z""#, #""2018-05-07""#, "1525726948", "1525726948123", #""May 7, 2018""#,
        #""2018-05-07T21:02:28.123Z""#, #""7. 5. 2018""#, #""soon""#, "null",
    ]

    @Test("what is inferred decodes its own body at the session's settings", arguments: dates)
    func decodes(date: String) async {
        let body = #"{"id":1,"created_at":\#(date),"parts":[{"updatedAt":\#(date)}]}"#
        for prelude in [
            "", "struct Other: Decodable { let at: Date }\n", "decoder.keyDecodingStrategy = .convertFromSnakeCase\n",
            "decoder.dateDecodingStrategy = .secondsSince1970\n",
        ] {
            let outcome = await run(
                prelude + "base http://a.test/\nGET body\ninfer Root\nit -> Root\n\"done\"",
                over: Canned(["GET /body": (200, [], body)]))
            #expect(outcome.last == "\"done\"", "\(prelude)\(outcome)")
        }
    }

    @Test("a strategy that is set for its dates does not change how another model is read")
    func others() async {
        let lines = """
            struct Other: Decodable { let at: Date }
            base http://a.test/
            GET body
            infer Root
            (JSON("{\\"at\\": 0}") -> Other).at
            """
        let body = #"{"created_at":"2018-05-07T21:02:28Z"}"#
        let outcome = await run(lines, over: Canned(["GET /body": (200, [], body)]))
        #expect(outcome.last == "2001-01-01T00:00:00Z", "\(outcome)")
    }
}
