import Canaries
import Foundation
import HTTPMiddleware
import HTTPModel
import SeededRandom
import Testing

@Suite("hiding secrets")
struct SecretMaskTests {
    private static func mask(_ values: String...) -> SecretMask {
        SecretMask(values.map { Secret("key", $0, from: .key) })
    }

    @Test("200 secrets in every spelling leave no trace", arguments: Spelling.all)
    func canaries(spelling: Spelling) throws {
        var generator = SeededGenerator(seed: 2)
        for secret in Canary.secrets {
            let spelled = spelling.spell(secret.revealed, &generator)
            let text = #"{"before": "ü", "x": "\#(spelled)", "after": 1}"#
            let shown = Canary.mask.masked(text)
            #expect(shown.contains(secret.description), "\(spelled)")
            let left = shown.replacing(secret.description, with: "")
            #expect(left.hasPrefix(#"{"before": "ü", "x": ""#) && left.hasSuffix(#"", "after": 1}"#), "\(shown)")
            // What base64 mixes with its neighbours may stay; the rest is gone.
            #expect(left.utf8.count <= text.utf8.count - spelled.utf8.count + spelling.around, "\(shown)")
        }
    }

    @Test("a secret that is called as it reads is masked once, however often the text is masked")
    func names() {
        let mask = SecretMask([Secret("password", "password", from: .key), Secret("key", "hunter22", from: .key)])
        let shown = mask.masked("ana password, password hunter22")
        #expect(shown == "ana ‹password›, ‹password› ‹key›")
        #expect(mask.masked(shown) == shown)
        // Only a name that stands for a secret is left as it is.
        #expect(mask.masked("‹my password›") == "‹my ‹password››")
    }

    @Test("many that begin alike are found as each of them is by itself, whether known at once or one after the other")
    func many() {
        var generator = SeededGenerator(seed: 11)
        let secrets = (0..<60).map { number in
            let head = generator.pick(["eyJhbGciOi", "eyJhbGciOiJIUzI1", "s3/é", "k"])
            return Secret("s\(number)", head + Canary.secrets[number].revealed.suffix(12), from: .key)
        }
        var grown = SecretMask([])
        for secret in secrets { grown.add([secret]) }
        let whole = SecretMask(secrets)
        let spellings = Spelling.all
        for _ in 0..<40 {
            let text = (0..<8).map { _ in
                "eyJhbGciOiJ " + generator.pick(spellings).spell(generator.pick(secrets).revealed, &generator)
            }.joined(separator: " ~ ")
            let bytes = Array(text.utf8)
            let alone = Set(secrets.flatMap { SecretMask([$0]).occurrences(in: bytes).flatMap { Array($0.range) } })
            #expect(Set(whole.occurrences(in: bytes).flatMap { Array($0.range) }) == alone, "\(text)")
            #expect(grown.occurrences(in: bytes) == whole.occurrences(in: bytes), "\(text)")
        }
    }

    @Test(
        "one in UTF-16 is found, whichever byte comes first",
        arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian])
    func utf16(encoding: String.Encoding) throws {
        let mask = Self.mask("Öpen-Sesame")
        let bytes = Array(try #require("it is Öpen-Sesame!".data(using: encoding)))
        let found = mask.occurrences(in: bytes)
        // A zero beside it may be half of a neighbour.
        #expect(found.count == 1 && found[0].range.contains(12..<34) && found[0].range.count < 24)
    }

    @Test("the place, the secret and the spelling are told")
    func occurrences() throws {
        let secret = Secret("key", "Open-Sesame", from: .key)
        let base64 = Data("Open-Sesame".utf8).base64EncodedString()
        let text = "a Open-Sesame b Open%2dSesame c \(base64) d 4f70656e2D536573616d65"
        let found = SecretMask([secret]).occurrences(in: Data(text.utf8))
        #expect(found.map(\.spelling) == [.plain, .escaped, .base64, .hexadecimal])
        #expect(found.map(\.isExact) == [true, true, false, true])
        #expect(found.allSatisfy { $0.secret == secret })
        let bytes = Array(text.utf8)
        let pieces = found.map { String(decoding: bytes[$0.range], as: UTF8.self) }
        let wanted: [String] = [
            "Open-Sesame", "Open%2dSesame", String(base64.dropLast()), "4f70656e2D536573616d65",
        ]
        #expect(pieces == wanted)
    }

    @Test(
        "escapes of every kind are seen through, in any mixture",
        arguments: [
            ("p&q<r>\"s'", "p&amp;q&lt;r&gt;&quot;s&apos;"), ("p&q<r>\"s'", "p&#38;q&#x3C;r&#62;&#34;s&#x27;"),
            ("a b c d", "a+b%20c d"), ("a/b/c", "a\\/b%2Fc"), ("a\"b\\c", "a\\\"b\\\\c"),
            ("a\"b\\c", "a\\\\\\\"b\\\\\\\\c"),
            ("käse", "k\\u00e4se"), ("käse", "k\\\\u00E4se"), ("käse", "k%c3%A4se"), ("käse", "k%25C3%25a4se"),
            ("😀key", "\\ud83d\\uDE00key"),
            ("tab\tkey\n", "tab\\tkey\\n"), ("100%25", "100%25"), ("100%25", "100%2525"), ("100%25", "100%252525"),
            ("\\\\\\\\", "\\\\\\\\\\\\\\\\"),
            ("a/b\"cé\n", "a%5C%2Fb%5c%22c%5Cu00e9%5Cn"), ("a\\b/c", "a%5C%5Cb%5C/c"), ("a/b/c", "a%255C/b%2Fc"),
            ("a+b+c", "a%2Bb+c"), ("a b c", "a%2Bb%2bc"), ("😀key", "%5cud83d%5CuDE00key"), ("%41%42", "%41%42"),
            ("AAAA", "%41A\\u0041%2541"), ("&amp;x", "&amp;amp;x"),
            ("&amp;x", "&amp;x"),
        ] as [(String, String)])
    func escapes(secret: String, spelled: String) {
        let shown = Self.mask(secret).masked("<\(spelled)>")
        #expect(shown == "<‹key›>")
    }

    @Test("base64 in lines and base64 that is escaped are found")
    func wrapped() {
        let secret = "correct horse battery staple"
        let base64 = Data(secret.utf8).base64EncodedString()
        let lines = base64.prefix(10) + "\r\n" + base64.dropFirst(10)
        #expect(Self.mask(secret).masked("\(lines)") == "‹key›==")
        #expect(Self.mask("??>>??>>??>>").masked("Pz8+Pj8\\/Pj4%2FPz4%2b") == "‹key›")
        #expect(Self.mask("??>>??>>??>>").masked("Pz8-Pj8_Pj4_Pz4-") == "‹key›")
    }

    @Test("the pair of Basic is hidden, however short its parts are")
    func basic() throws {
        let user = SecretText("ann")
        let password = SecretText(Secret("password", "pw", from: .prompt))
        let key = Credentials.Key.basic(user: user, password: password)
        let header = Data("ann:pw".utf8).base64EncodedString()
        #expect(SecretMask(key.secrets).masked("Authorization: Basic \(header)") == "Authorization: Basic ‹password›")
        #expect(SecretMask(key.secrets).masked("ann:pw") == "‹password›")
    }

    @Test(
        "a short secret is hidden where it stands alone, and one of two characters or fewer nowhere",
        arguments: [
            ("777", "page 777 of 1777, 777px", "page ‹key› of 1777, 777px"),
            ("abc", "abc cabc abcd a-abc.", "‹key› cabc abcd a-‹key›."),
            ("abc", "x%20abc\\nabc\\u0022abc", "x%20‹key›\\n‹key›\\u0022‹key›"), ("abc", "é", "é"),
            ("abc", "éabc", "éabc"),
            ("abc", "{\"k\":\"%61bc\"}", "{\"k\":\"‹key›\"}"), ("abc", "Basic YWJj", "Basic ‹key›"),
            ("abc", "xYWJj 616263", "xYWJj 616263"), ("abc", "abc=abc&b=YWJj", "‹key›=‹key›&b=‹key›"),
            ("é", "é", "é"), ("a", "a=a&b=YQ==", "a=a&b=YQ=="), (":", "{\"a\": 1}", "{\"a\": 1}"),
            ("7", "page 7", "page 7"),
            ("ab", "ab", "ab"), ("日本", "日本", "日本"), ("日本語", "日本語", "‹key›"),
        ] as [(String, String, String)])
    func short(secret: String, text: String, wanted: String) {
        #expect(Self.mask(secret).masked(text) == wanted)
    }

    @Test(
        "of a text that was shortened, the beginning of a secret is hidden",
        arguments: [
            ("found \"open-ses…", "found \"‹key›…"), ("open-sesam… and open…", "‹key›… and ‹key›…"),
            ("ope…", "ope…"), ("open", "open"), ("open-sesame…", "‹key›…"), ("an open door…", "an open door…"),
            ("…", "…"), ("a…abcd…open…", "a…abcd…‹key›…"),
            ("“open-s”", "“open-s”"),
        ] as [(String, String)])
    func shortened(text: String, wanted: String) {
        #expect(Self.mask("open-sesame").masked(text) == wanted)
        #expect(Self.mask("ope…n-sesame").masked("say ope…n-ses…") == "say ‹key›…")
    }

    @Test("an empty secret hides nothing, and none at all leaves the text alone")
    func empty() {
        #expect(Self.mask("").masked("a b") == "a b")
        #expect(SecretMask([]).masked("a b") == "a b")
        #expect(Self.mask("secret").masked("") == "")
    }

    @Test("where secrets overlap, all of it is hidden")
    func overlaps() {
        let mask = SecretMask([
            Secret("inner", "horse-battery", from: .key), Secret("outer", "correct-horse-battery-staple", from: .key),
            Secret("tail", "staple-gun", from: .key), Secret("twin", "staple-gun", from: .prompt),
        ])
        #expect(mask.masked("horse-battery") == "‹inner›")
        #expect(mask.masked("correct-horse-battery-staple") == "‹outer›")
        #expect(mask.masked("correct-horse-battery-staple-gun!") == "‹outer›!")
        #expect(mask.masked("horse-batterystaple-gun") == "‹inner›‹tail›")
        #expect(mask.occurrences(in: Array("correct-horse-battery-staple-gun".utf8)).map(\.isExact) == [false])
        #expect(mask.occurrences(in: Array("correct-horse-battery-staple".utf8)).map(\.isExact) == [true])
    }

    @Test("nothing is hidden that is no secret", arguments: 0..<4 as Range<UInt64>)
    func falseAlarms(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let mask = Canary.mask
        let bytes = (0..<2_000).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
        #expect(mask.occurrences(in: bytes).isEmpty)
        let texts = [
            Data(bytes).base64EncodedString(), bytes.map { String($0, radix: 16) }.joined(),
            bytes.map { "%\(String($0, radix: 16))" }.joined(), bytes.map { "\\u00\(String($0, radix: 16))" }.joined(),
            String(repeating: "\\", count: 500), String(repeating: "%25", count: 500),
            String(repeating: "&#", count: 500),
        ]
        for text in texts { #expect(mask.masked(text) == text) }
    }

    @Test(
        "a secret of escapes in a text of escapes does not take for ever", arguments: ["\\", "%25", "&amp;", "%", "+"])
    func hostile(unit: String) {
        let mask = Self.mask(String(repeating: unit, count: 24) + "x")
        let text = String(repeating: unit, count: 30) + "y"
        #expect(mask.masked(text) == text)
    }

    @Test("an error shows no secret of its request")
    func errors() throws {
        let secret = Secret("TOKEN", "a b/c", from: .environment("TOKEN"))
        let url = try #require(URL(string: "https://h/a?t=a%20b%2Fc"))
        let error = TransportError(.refused, "a+b/c", request: Request(.get, url, secrets: [secret]))
        #expect(error.description == "GET https://h/a?t=‹TOKEN›: the connection was refused: ‹TOKEN›")
    }
}
