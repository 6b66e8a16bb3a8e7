import Foundation
import HTTPModel
import ScriptRuntime
import Testing

@Suite("numbers that are sent")
struct SentNumberTests {
    @Test(
        "a number of an answer arrives with the digits it had, wherever it is spliced in",
        arguments: [
            ("9007199254740993", "9007199254740993"), ("12345678901234567890", "12345678901234567890"),
            ("0.1000000000000000055", "0.1000000000000000055"), ("9007199254740993.0", "9007199254740993"),
            ("-9007199254740993.5", "-9007199254740993.5"), ("1.10", "1.10"), ("2.0", "2"), ("1e2", "100"),
            ("-0.0", "-0.0"), ("0.0", "0"), ("1e-7", "1e-7"), ("7", "7"),
        ])
    func digits(number: String, sent: String) async throws {
        let api = Canned(["GET /n": (200, [], #"{"n": \#(number)}"#)])
        let script = #"""
            base http://api.test
            let a = GET n
            endpoint price(of: Decimal) { GET d{?of} }
            endpoint prices(of: [Decimal]) { GET d{?of*} }
            try? GET x/\(a.n)?a=\(a.n)
            try? POST x form { "n": a.n }
            try? POST x multipart { "n": a.n }
            try? POST x text "\(a.n)"
            try? GET x X-N: \(a.n)
            try? price of: \(a.n)
            try? price(of: a.n)
            try? prices(of: [a.n])
            """#
        let lines = await ScriptRuntimeTests.run(script, over: api)
        let requests = api.requests.dropFirst()
        try #require(requests.count == 8, "\(lines)")
        let texts = requests.map { $0.url.absoluteString + " " + $0.text + ($0.headers["X-N"] ?? "") }
        #expect(texts[0] == "http://api.test/x/\(sent)?a=\(sent) ")
        #expect(texts[1].hasSuffix(" n=\(sent)"))
        #expect(texts[2].contains("\r\n\r\n\(sent)\r\n"))
        for text in texts[3...4] { #expect(text.hasSuffix(number)) }
        let decimal = try #require(Decimal(string: number))
        for text in texts[5...] {
            let given = try #require(text.split(separator: "=").last).trimmingCharacters(in: .whitespaces)
            #expect(Decimal(string: given) == decimal, "\(text)")
        }
    }

    @Test("a number that no answer had keeps its sign where it is zero")
    func negativeZero() async {
        let api = Canned([:])
        let script = """
            base http://api.test
            let z = -0.0
            try? POST a form { "z": z }
            try? POST a { "z": z }
            """
        _ = await ScriptRuntimeTests.run(script, over: api)
        #expect(api.requests.map(\.text) == ["z=-0", #"{"z":-0}"#] as [String])
    }
}

extension Request {
    fileprivate var text: String {
        if case .bytes(let data) = body { String(decoding: data, as: UTF8.self) } else { "" }
    }
}
