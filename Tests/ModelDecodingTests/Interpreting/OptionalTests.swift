import Foundation
import ModelDecoding
import SwiftInterpreting
import Testing

@Suite("An optional in code is the one that Swift has there")
struct OptionalTests {
    /// Expressions, and the texts that `swiftc` makes of them.
    static let bodies: [(code: String, text: String)] = [
        (#""item-" + String(describing: id)"#, #"item-Optional(5)"#),
        (#""\(id)""#, #"Optional(5)"#),
        (#""\(none)""#, #"nil"#),
        (#"String(reflecting: title)"#, #"Optional("Ti\"t")"#),
        (#""\([4, 2].first.map { $0 })""#, #"Optional(4)"#),
        (#""\(tags.map { $0.map { "<\($0)>" } })""#, #"Optional(["<a>", "<b>"])"#),
        (#""\(tags.map { "\($0)" })""#, #"Optional("[\"a\", \"b\"]")"#),
        (#""\(tags.flatMap { $0.first })""#, #"Optional("a")"#),
        (#""\(list.map { "\($0)" })""#, #"["1", "2"]"#),
        (#"String(describing: try? Int(from: decoder))"#, #"Optional(5)"#),
        (#"String(describing: try? String(from: decoder))"#, #"nil"#),
        (#""\([id, none])""#, #"[Optional(5), nil]"#),
        (#""\([id, 7])""#, #"[Optional(5), Optional(7)]"#),
        (#""\(["k": id])""#, #"["k": Optional(5)]"#),
        (#""\(d["k"]) \(d["z"])""#, #"Optional(1) nil"#),
        (#""\(dd["k"]) \(dd["m"]) \(dd["z"])""#, #"Optional(Optional(1)) Optional(nil) nil"#),
        (#""\(twice) \(half)""#, #"Optional(Optional(5)) Optional(nil)"#),
        (#""\(twice ?? 3)""#, #"Optional(5)"#),
        (#""\(id.map { $0 % 2 == 0 ? $0 : nil })""#, #"Optional(nil)"#),
        (#""\(id.flatMap { $0 % 2 == 0 ? $0 : nil })""#, #"nil"#),
        (#""\(Spot(x: 3, name: nil))""#, #"Spot(x: Optional(3), name: nil)"#),
        (#""\(Spot(x: nil, name: "a").x)""#, #"nil"#),
        (#""\((id, name: title))""#, #"(Optional(5), name: Optional("Ti\"t"))"#),
        (
            #""\(id == nil) \(none == nil) \(id == .some(5)) \(id == 5) \(id != nil)""#,
            #"false true true true true"#
        ),
        (
            #"{ () -> String in switch id { case .some(let x): return "some \(x)"; case nil: return "nil" } }()"#,
            #"some 5"#
        ),
        (#"{ () -> String in if case let x? = title { return "\(x)" }; return "no" }()"#, #"Ti"t"#),
        (
            #"""
            { () -> String in switch half { case .some(.none): return "inner"; case .none: return "outer";
            case .some(.some(let x)): return "\(x)" } }()
            """#,
            #"inner"#
        ),
        (#"{ () -> String in guard let id else { return "none" }; return "\(id)" }()"#, #"5"#),
        (#""\(none ?? none ?? 1) \(none ?? id) \(id ?? 1)""#, #"1 Optional(5) 5"#),
        (#""\(id as Any)""#, #"Optional(5)"#),
        (#""\((id as Any) as? Int) \((id as Any) as? String)""#, #"Optional(5) nil"#),
        (
            #""\(Optional(3)) \(Optional<Int>.none as Any) \(Optional.some("a"))""#,
            #"Optional(3) nil Optional("a")"#
        ),
        (
            #""\(generic(id)) \(generic(5)) \(wrapped(5)) \(wrapped(id))""#,
            #"Optional(5) 5 Optional(5) Optional(5)"#
        ),
        (#""\({ (x: Int?) in x }(3)) \({ () -> Int? in 3 }())""#, #"Optional(3) Optional(3)"#),
        (#""\([1, nil, 3].reduce(nil) { $1 ?? $0 })""#, #"Optional(3)"#),
        (
            #""\([3, 1].max()) \([Int]().max()) \(["a"].first) \([1, 2].last) \(Int("12")) \(Int("x"))""#,
            #"Optional(3) nil Optional("a") Optional(2) Optional(12) nil"#
        ),
        (
            #""\([1, nil, 3].compactMap { $0 }) \([1, nil, 3].map { $0.map { $0 + 1 } })""#,
            #"[1, 3] [Optional(2), nil, Optional(4)]"#
        ),
        (#""\(title?.count) \(title?.first) \(tags?.first?.count)""#, #"Optional(4) Optional("T") Optional(1)"#),
        (#""\(Tone(rawValue: "loud")?.rawValue) \(Tone(rawValue: "x") == nil)""#, #"Optional("loud") true"#),
        (#""\(self.kept)""#, #"Optional(4)"#),
        (#"{ () -> String in var x = id; x = 3; x? += 1; return "\(x)" }()"#, #"Optional(4)"#),
        (
            #"""
            { () -> String in var x: [String: Int] = [:]; x["a"] = 1; x["b"] = none;
            return "\(x["a"]) \(x.count)" }()
            """#,
            #"Optional(1) 1"#
        ),
        (
            #"{ () -> String in var text = ""; for case let x? in [1, nil, 3] { text += "\(x)" }; return text }()"#,
            #"13"#
        ),
        (#"{ () -> String in let (x, y): (Int?, String?) = (1, nil); return "\(x) \(y)" }()"#, #"Optional(1) nil"#),
        (#""\(title.orEmpty) \(missing.orEmpty).""#, #"Ti"t ."#),
        (#""\(id.map(String.init)) \(title.map(\.count))""#, #"Optional("5") Optional(4)"#),
        (#""\(type(of: id)) \(type(of: [id]))""#, #"Optional<Int> Array<Optional<Int>>"#),
        (
            #""\([0..<3]) \([0...3]) \((1...2, 1)) \([1...2: 0..<1])""#,
            #"[Range(0..<3)] [ClosedRange(0...3)] (ClosedRange(1...2), 1) [ClosedRange(1...2): Range(0..<1)]"#
        ),
        (
            #""\((1, "a")) \((name: 1, true)) \(["k": "v"]) \([String: Int]())""#,
            #"(1, "a") (name: 1, true) ["k": "v"] [:]"#
        ),
        (
            #"""
            "\(URL(string: "https://a.b/c")?.host) \(URL(string: "https://a.b/c%20d")!.path()) \(URL(string: "https://a.b/c%20d")!.path)"
            """#,
            #"Optional("a.b") /c%20d /c d"#
        ),
        (
            #""\(Case.pair(1, nil)) \(Case.one(id)) \(Case.label(text: "a")) \(Case.none)""#,
            #"pair(1, nil) one(Optional(5)) label(text: "a") none"#
        ),
        (#""\(id! + 1) \(abs(id!))""#, #"6 5"#),
        (
            #"""
            "\(UInt64(18_000_000_000_000_000_000).leadingZeroBitCount) \((18_000_000_000_000_000_000 as UInt64).bitWidth)"
            """#,
            #"0 64"#
        ),
        (#"{ () -> String in let x: Double = abs(7 / 2); return "\(x)" }()"#, #"3.5"#),
        (#""\(round(7 / 2)) \(fabs(-7 / 2)) \(pow(Decimal(3), 2))""#, #"4.0 3.5 9"#),
        (
            #""\([id].contains(5)) \([id, none].firstIndex(of: nil)) \([id, none] == [5, nil])""#,
            #"true Optional(1) true"#
        ),
        (
            #"""
            { () -> String in func pick(_ x: Int?) -> Int? { if x == 3 { return 4 }; return x };
            return "\(pick(3)) \(pick(nil))" }()
            """#,
            #"Optional(4) nil"#
        ),
        (
            #""\([1, 2, 3].map { x -> Int? in if x > 2 { return nil }; return x })""#,
            #"[Optional(1), Optional(2), nil]"#
        ),
        (#""\(list.isEmpty ? list.map { $0 }.first : 1)""#, #"Optional(1)"#),
        (#""\(id.debugDescription) \(id.isNone)""#, #"Optional(5) false"#),
    ]

    @Test("what an expression comes to as a text", arguments: bodies)
    func known(code: String, text: String) throws {
        #expect(try value(of: code) == text)
    }

    @Test(
        "not known is how a value reads whose type or module is not known",
        arguments: [
            ##""\([Tone.loud])""##, ##""\(Optional(Spot(x: 1, name: nil)))""##, ##""\(type(of: title))""##,
        ])
    func unknown(code: String) throws {
        #expect(try value(of: code) == nil)
    }

    @Test("a character is made of one", arguments: ["ab", ""])
    func characters(text: String) throws {
        #expect(throws: DecodingFailures.self) { try value(of: "\"\\(Character(\"\(text)\"))\"") }
    }

    /// The text that code comes to in a model; nil where it is not known.
    private func value(of code: String) throws -> String? {
        try textInModel(of: code, Self.declarations, Self.variables, body: "5")
    }

    private static let declarations = #"""
        enum Tone: String { case loud, soft }
        struct Spot { var x: Int?; var name: String? }
        enum Case { case pair(Int, Int?), one(Int?), label(text: String), none }
        func generic<T>(_ value: T) -> T { value }
        func wrapped<T>(_ value: T?) -> T? { value }
        extension Optional where Wrapped == String { var orEmpty: String { self ?? "" } }
        extension Optional { var isNone: Bool { self == nil } }
        """#

    private static let variables = #"""
        let id: Int? = 5
        let none: Int? = nil
        let title: String? = "Ti\"t"
        let missing: String? = nil
        let tags: [String]? = ["a", "b"]
        let list = [1, 2]
        let d = ["k": 1]
        let dd: [String: Int?] = ["k": 1, "m": nil]
        let twice: Int?? = 5
        let half: Int?? = .some(nil)
        """#
}
