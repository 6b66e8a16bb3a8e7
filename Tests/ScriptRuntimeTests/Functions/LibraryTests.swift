import ScriptSyntax
import Testing

@testable import ScriptExpressions

@Suite("Swift's library at the prompt")
struct LibraryTests {
    @Test(
        "what runs in a model's code is known to a script",
        arguments: [
            ("UInt8.max", "255"), (#"(Int16("x") ?? 0).bitWidth"#, "16"),
            ("Date(timeIntervalSince1970: 0.5).formatted(.iso8601)", #""1970-01-01T00:00:00Z""#),
            (#""x".compare("y") == .orderedAscending"#, "true"),
            (#""Ab".compare("aB", options: .caseInsensitive) == .orderedSame"#, "true"),
            ("Int8(truncatingIfNeeded: 300)", "44"), ("UInt8(clamping: 300)", "255"), ("5.description", #""5""#),
            (#""a-b_c".components(separatedBy: CharacterSet(charactersIn: "-_"))"#, #"["a", "b", "c"]"#),
            (#""a-b".split { $0 == "-" }"#, #"["a", "b"]"#),
            (#"JSON("{\"a\": \"é\"}").a.lengthOfBytes(using: .utf8)"#, "2"),
            ("[3, 1].map { $0.bitWidth }", "[64, 64]"), ("[-1, 2].map(abs)", "[1, 2]"), ("[3, 1].reduce(2, max)", "3"),
            ("zip([1, 5], [2, 3]).map(max)", "[2, 5]"), ("hypot(3, 4)", "5.0"), ("exp(0) + log10(100)", "3.0"),
            ("(1.5...2.5).contains(2)", "true"), (#"("5" as String?)?.count"#, "1"), ("(nil as Int?) ?? 4", "4"),
            (#""a1b22".matches(of: /[0-9]+/).map { String($0.output) }"#, #"["1", "22"]"#),
            (#"Data([7, 255]).map { String($0, radix: 16) }"#, #"["7", "ff"]"#),
        ])
    func members(text: String, value: String) async throws {
        #expect(try await evaluate(text, in: Bench()) == value)
    }

    @Test(
        "moments, durations and Foundation's own values are Swift's",
        arguments: [
            ("Date(timeIntervalSince1970: 0) + 60", "1970-01-01T00:01:00Z"),
            ("Date(timeIntervalSince1970: 60) - 30.0", "1970-01-01T00:00:30Z"),
            ("Duration.seconds(1) + .milliseconds(500)", "1500ms"), ("Duration.seconds(1) < .seconds(2)", "true"),
            ("Duration.milliseconds(1500).components.seconds", "1"), ("Duration.seconds(3) * 2", "6s"),
            ("Duration.seconds(90)", "90s"), ("Duration.zero == 0s", "true"),
            ("Calendar(identifier: .gregorian).component(.year, from: Date(\"2018-04-17\"))", "2018"),
            ("Calendar.current.dateComponents([.year, .month], from: Date(\"2018-04-17\")).month", "4"),
            (#"URLComponents(string: "http://a.example?b=1&c=2")!.queryItems!.map(\.value)"#, #"["1", "2"]"#),
            (
                #"URL("http://a.example")!.appending(queryItems: [URLQueryItem(name: "q", value: "a b")]).query()!"#,
                #""q=a%20b""#
            ),
            (#"ISO8601DateFormatter().string(from: Date(timeIntervalSince1970: 0))"#, #""1970-01-01T00:00:00Z""#),
            (#""é".unicodeScalars.map(\.value)"#, "[233]"),
            (#"URLComponents(string: "http://a.example/\(env.KEY)")"#, "error"),
            (#"URLQueryItem(name: "key", value: env.KEY)"#, "error"),
        ])
    func objects(text: String, value: String) async throws {
        let found = try? await evaluate(text, in: Bench())
        #expect(found ?? "error" == value)
    }

    @Test(
        "instead of nil, a number is of the type that the member is declared with",
        arguments: [
            ("it.map { $0.price ?? 0 }", "[0.0, 2.0]"), ("it.map { item in item.tax?.rate ?? 0 }", "[0.0, 5.0]"),
            ("it.first!.name ?? \"none\"", #""none""#),
        ])
    func absence(text: String, value: String) async throws {
        let models = """
            struct Tax: Decodable { let rate: Double? }
            struct Item: Decodable { let price: Double?; let tax: Tax?; let name: String? }
            """
        let body = #"[{"tax": {"rate": null}}, {"price": 2, "tax": {"rate": 5}}]"#
        let it = try decoded(body, as: "[Item]", models)
        #expect(try await evaluate(text, in: Bench(["it": it], models: models)) == value)
    }

    @Test(
        "lists are taken apart as in Swift",
        arguments: [
            ("[3, 1, 2][...]", "[3, 1, 2]"), (#""abc"[...]"#, #""abc""#), ("1...3 ~= 2", "true"),
            ("1.0...2.0 ~= 3", "false"), ("2 ~= 2", "true"), ("[3, 1].lazy.map { $0 * 2 }.first", "6"),
            (#"[(1, "a"), (2, "b")].map(\.1)"#, #"["a", "b"]"#), ("[1, 2, 3].prefix(upTo: 4)", "error"),
            ("[[1], [0], [2]].split(separator: [0])", "[[[1]], [[2]]]"),
            (#""a b".split(whereSeparator: \.isWhitespace)"#, #"["a", "b"]"#),
            (#""abc".split(separator: "")"#, #"["a", "b", "c"]"#),
            (#""Hello"["Hello".range(of: "ell")!]"#, #""ell""#), (#""abc".range(of: "x")"#, "nil"),
            (#""aXbx".range(of: "x", options: .backwards)"#, "3..<4"), ("env.KEY.range(of: \"3\")", "error"),
        ])
    func parts(text: String, value: String) async throws {
        let found = try? await evaluate(text, in: Bench())
        #expect(found ?? "error" == value)
    }

    @Test(
        "optionals, bytes and texts are gone through as in a model's code",
        arguments: [
            (#"Int("7").map { $0 + 1 }"#, "8"), (#"Int("x").map { $0 + 1 }"#, "nil"), ("nil.map { $0 }", "nil"),
            (#"Int("7").flatMap { $0 > 9 ? $0 : nil }"#, "nil"), (#"Date("1970-01-02").map { $0.day }"#, "2"),
            (#""a-b".firstMatch(of: /a(.)/).map { $0.1 }"#, #""-""#), (#"JSON("null").map { $0 }"#, "nil"),
            (#"Data("abc").map { $0 }"#, "[97, 98, 99]"), (#"Data("abc")[1]"#, "98"),
            (#"Data("abc")[1...].text"#, #""bc""#),
            (#"Data("abc").filter { $0 > 97 }.text"#, #""bc""#), (#"Data("abc").contains(98)"#, "true"),
            (#"Data("abc").reduce(0) { $0 + Int($1) }"#, "294"), (#"Array(Data("a"))"#, "[97]"),
            (#"zip("ab", 1...).map { "\($0)\($1)" }"#, #"["a1", "b2"]"#),
            ("zip(1..., [5, 6]).map { $0 * $1 }", "[5, 12]"), ("zip(1..., 2...).count", "error"),
            (#"zip("ab", 1...2).map { "\($0)\($1)" }"#, #"["a1", "b2"]"#),
            (#"Set("hello").count"#, "4"), (#""hello"[1...2]"#, #""el""#),
            (#"["ab", "c"].flatMap { $0 }"#, #"["a", "b", "c"]"#),
            (#"JSON("{\"a\": 1}").b.map { $0 }"#, "error"), ("env.KEY.utf8.map { $0 }", "error"),
            ("env.KEY.utf8[0]", "error"),
        ])
    func sequences(text: String, value: String) async throws {
        let found = try? await evaluate(text, in: Bench())
        #expect(found ?? "error" == value)
    }

    @Test(
        "the operators of whole numbers are Swift's",
        arguments: [
            ("1 << 3 + 1", "9"), ("6 & 3", "2"), ("6 ^ 3", "5"), ("~5", "-6"),
            ("~UInt8(5)", "250"),
            ("-7 >> 1", "-4"), ("1 << 70", "0"), ("UInt8(200) &+ 100", "44"), ("UInt8(200) &* 2", "144"),
            ("UInt8(1) &- 2", "255"), ("UInt8(1) << 7", "128"), ("UInt8(1) &<< 9", "2"), ("UInt8(200) + 100", nil),
            ("1.5 & 2.5", nil), ("~1.5", nil), ("3 & 1 == 1", "true"), ("[1, 2, 4].reduce(0, &+)", "7"),
            ("Int16(3) < 70_000", nil), ("Int8(3) == Int64(3)", "true"), ("UInt64(3) > Int8(-3)", "true"),
        ] as [(String, String?)])
    func operators(text: String, value: String?) async throws {
        if let value {
            #expect(try await evaluate(text, in: Bench()) == value)
        } else {
            await #expect(throws: (any Error).self) { try await evaluate(text, in: Bench()) }
        }
    }

    @Test(
        "what a member does not take is told, and nothing grows without bounds",
        arguments: [
            (#""ab".isHexDigit"#, "String does not take this here"),
            (#"" a ".trimmingCharacters(in: .whitspace)"#, "CharacterSet has no .whitspace"),
            (#""x".padding(toLength: 1_000_000_000, withPad: " ", startingAt: 0)"#, "more than 16000000"),
            (#""x".padding(toLength: 3, withPad: "", startingAt: 0)"#, "out of range"),
            ("Int8.max.advanced(by: 1)", "out of the range"),
            ("7.quotientAndRemainder(dividingBy: 0)", "division by zero"),
            ("[episodes].description", "no equivalent in Swift"),
        ])
    func refusals(text: String, message: String) async throws {
        let bench = try Bench(["episodes": .endpoint("episodes")])
        let error = await #expect(throws: RuntimeError.self) {
            _ = try await Evaluator(bench).value(of: expression(text))
        }
        #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
    }
}
