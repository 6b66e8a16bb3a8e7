import Testing

@Suite("a case by its name alone")
struct EnumerationTests {
    @Test(
        "it is of the enumeration that is wanted",
        arguments: [
            ("let k: Kind = .a; print(k, k.rawValue)", ".a A"),
            ("var k = Kind.a; k = .b; print(k == .b, k)", "true .b"),
            ("let k: [Kind] = [.a, .b]; print(k, type(of: k))", "[.a, .b] [Kind]"),
            ("var k: [Kind] = [.a]; k[0] = .b; k += [.a]; print(k)", "[.b, .a]"),
            ("var d: [String: Kind] = [:]; d[\"x\"] = .b; print(d)", "[\"x\": .b]"),
            ("let k: Kind? = .b; print(k == Kind.b)", "true"),
            ("let n = 1; let k: Kind = n > 0 ? .a : .b; print(k)", ".a"),
            ("print(e.url())", "http://a.test/B?more=A"),
            ("print(e.url(k: .a, more: [.b, .a]))", "http://a.test/A?more=B,A"),
            ("let k: Kind = .a; print(e.url(k: k))", "http://a.test/A?more=A"),
        ] as [(String, String)])
    func named(text: String, line: String) async {
        let prelude = """
            base http://a.test/
            enum Kind: String, Decodable { case a = "A", b = "B" }
            endpoint e(k: Kind = .b, more: [Kind] = [.a]) { GET {k}{?more} }

            """
        #expect(await run(prelude + text, over: Canned([:])).last == line)
    }
}
