import HTTPMiddleware
import HTTPModel
import SeededRandom
import Testing

@Suite("what a server asks for")
struct ChallengeTests {
    @Test(
        "several challenges are read from one line, whatever stands in their quotation marks",
        arguments: [
            (#"Basic realm="a""#, ["Basic realm=a"]), ("Basic", ["Basic"]), ("Negotiate", ["Negotiate"]),
            ("Negotiate YII+/=", ["Negotiate:YII+/="]),
            ("Negotiate YII==, Basic realm=a", ["Negotiate:YII==", "Basic realm=a"]),
            (#"Basic realm="a, b", Bearer"#, ["Basic realm=a, b", "Bearer"]),
            (#"Basic realm="a \"b\" \\""#, [#"Basic realm=a "b" \"#]),
            (
                #"Newauth realm="apps", type=1, title="Login to \"apps\"", Basic realm="simple""#,
                [#"Newauth realm=apps type=1 title=Login to "apps""#, "Basic realm=simple"]
            ),
            (#"Digest realm = "a" , nonce="b=,c" ,, Basic realm="d""#, ["Digest realm=a nonce=b=,c", "Basic realm=d"]),
            (#"Bearer error="invalid_token", scope="read write""#, ["Bearer scope=read write error=invalid_token"]),
            (#"Basic realm="open"#, ["Basic realm=open"]), (#",, "" Basic realm=a"#, ["Basic realm=a"]), ("", []),
        ] as [(String, [String])])
    func several(line: String, read: [String]) throws {
        var headers = HeaderFields()
        try headers.append("WWW-Authenticate", line)
        #expect(Challenge.all(in: headers).map(written) == read)
    }

    @Test("the challenges of several lines come in their order, and names in any case")
    func lines() throws {
        var headers = HeaderFields()
        try headers.append("www-authenticate", #"digest REALM="a""#)
        try headers.append("WWW-Authenticate", "Negotiate")
        let found = Challenge.all(in: headers)
        #expect(found.map(\.scheme) == ["digest", "Negotiate"] as [String])
        #expect(found.first?["realm"] == "a" && found.first?.isOf("Digest") == true)
    }

    @Test("any line is read to its end")
    func anything() throws {
        var random = SeededGenerator(seed: 7)
        let signs = Array(#"ab=,"\ /+;"#)
        for _ in 0..<2_000 {
            let line = String(
                (0..<Int.random(in: 0...24, using: &random)).compactMap { _ in signs.randomElement(using: &random) })
            var headers = HeaderFields()
            try headers.append("WWW-Authenticate", line)
            for challenge in Challenge.all(in: headers) { #expect(!challenge.scheme.isEmpty) }
        }
    }

    private func written(_ challenge: Challenge) -> String {
        let names = ["realm", "nonce", "type", "title", "scope", "error"]
        let parameters = names.compactMap { name in challenge[name].map { " \(name)=\($0)" } }.joined()
        return challenge.scheme + (challenge.token.map { ":\($0)" } ?? "") + parameters
    }
}
