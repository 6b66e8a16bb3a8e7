import Foundation
import HTTPMiddleware
import HTTPModel
import SeededRandom
import Testing

@Suite("a value is data")
struct ContainmentTests {
    private static let naughty = [
        "", ".", "..", "...", "/", "//", "///", "//evil.example", "\\", "\\\\evil", "..\\", "../", "/..", "a/../b",
        "%2e", "%2E%2e", "%2f", "%2F..", "%5c", "%", "%%", "%2", "%zz", "%00", "%0d%0a", "?", "?a=b", "#", "#x", "@",
        "@evil.example", ":", ":80", "evil:pw@h", "http://evil.example/", ";", ";a=b", "..;", "&", "&a=b", "=", "+",
        " ", "\t", "\r\nHost: evil", "\n", "\0", "\u{7f}", "é", "日本", "👩‍👩‍👧", "\u{202e}", "\u{feff}", "／", "．", "。", "[",
        "]",
        "[::1]", "{x}", "}", "|", "^", "`", "\"", "<>", "~", "!$'()*,", "\u{85}", "\u{2028}",
        String(repeating: "../", count: 400), String(repeating: "a", count: 2_000),
    ]

    private static let bases = [
        "http://api.example", "https://api.example:8443/v1", "http://127.0.0.1:3000/api/", "https://[2001:db8::1]/a/b/",
    ]

    @Test("no value changes the origin or the number of segments", arguments: 0..<12 as Range<UInt64>)
    func property(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var built = 0
        for _ in 0..<400 {
            let shape = Shape.random(&generator)
            let template = try RequestTemplate(shape.text)
            let base = try BaseURL(generator.pick(Self.bases))
            let values = shape.values { Self.value(&generator) }
            guard let url = try? template.url(under: base, values) else { continue }
            built += 1
            func context() -> Comment { "\(shape.text) with \(values) gave \(url.absoluteString)" }
            let origin = shape.isAbsolute ? Origin(try #require(URL(string: Shape.site))) : base.origin
            #expect(Origin(url) == origin, context())
            let before = shape.isAbsolute ? 1 : base.url.pathSegments.filter { !$0.isEmpty }.count
            #expect(url.pathSegments.count == before + shape.segmentCount(values), context())
            #expect(!url.pathSegments.contains { Self.isDots($0) }, context())
            #expect(url.fragment == nil && url.user == nil, context())
        }
        #expect(built > 40, "nearly everything was refused")
    }

    private static func value(_ generator: inout SeededGenerator) -> URITemplate.Value {
        func text() -> String {
            (0..<Int.random(in: 1...3, using: &generator)).map { _ in
                Bool.random(using: &generator) ? generator.pick(naughty) : generator.pick(["a", "1", "x-y", "é"])
            }.joined()
        }
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: return .list((0..<Int.random(in: 0...3, using: &generator)).map { _ in text() })
        default: return .string(text())
        }
    }

    private static func isDots(_ segment: Substring) -> Bool {
        [".", ".."].contains(segment.lowercased().replacing("%2e", with: ".").prefix { $0 != ";" })
    }
}

/// A template made at random, with what is known of it beforehand.
private struct Shape {
    static let site = "https://site.example:99"
    private static let names = ["a", "b", "c"]

    var text = ""
    var isAbsolute = false
    private var plainSegments = 0
    private var spread: [(name: String, isExploded: Bool)] = []

    static func random(_ generator: inout SeededGenerator) -> Shape {
        var shape = Shape()
        shape.isAbsolute = Int.random(in: 0..<4, using: &generator) == 0
        if shape.isAbsolute { shape.text = site }
        for place in 0..<Int.random(in: 1...4, using: &generator) {
            if place > 0, Bool.random(using: &generator) {
                let isExploded = Bool.random(using: &generator)
                let name = generator.pick(names)
                shape.spread.append((name, isExploded))
                shape.text += "{/\(name)\(isExploded ? "*" : "")}"
                if Bool.random(using: &generator) { continue }
            }
            shape.plainSegments += 1
            shape.text += place > 0 || shape.isAbsolute || Bool.random(using: &generator) ? "/" : ""
            shape.text += generator.pick([
                "{a}", "{+b}", "x{a}", "{a}{b}", "{+a}{+b}", ".{a}", "{a:1}", "{+a:3}.", "x{.a}",
                "x{;a}", "{a},{b}", "{a*}", "v%2e{a}", "x", "%2E{+b}",
            ])
        }
        shape.text += generator.pick(["", "{?c}", "{?c*}", "?q={c}", "?q={+c}", "?x=1{&c}", "?{c}", "?q={/c}"])
        return shape
    }

    func values(_ value: () -> URITemplate.Value) -> [String: URITemplate.Value] {
        Dictionary(uniqueKeysWithValues: Self.names.map { ($0, value()) })
    }

    func segmentCount(_ values: [String: URITemplate.Value]) -> Int {
        spread.reduce(plainSegments) { count, variable in
            switch values[variable.name] {
            case .list(let elements)? where variable.isExploded || elements.isEmpty: count + elements.count
            case nil: count
            default: count + 1
            }
        }
    }
}
