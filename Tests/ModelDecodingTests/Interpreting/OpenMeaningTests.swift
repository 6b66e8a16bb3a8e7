import Foundation
import ModelDecoding
import SwiftInterpreting
import Testing

@Suite("What Swift decides by more than the value is run as Swift does, or unknown")
struct OpenMeaningTests {
    private let declarations = """
        struct Person: Hashable {
            var id: Int
            var name: String
            static func == (one: Person, two: Person) -> Bool { one.id == two.id }
            func hash(into hasher: inout Hasher) { hasher.combine(id) }
        }
        struct Team: Hashable { var lead: Person }
        struct Price { var amount: Double? }
        struct Counter {
            var count = 0 { didSet { changes += 1 } }
            var changes = 0
            mutating func raise() { count += 1 }
        }
        protocol Named { var name: String { get } }
        extension Named {
            var name: String { "of the protocol" }
            var title: String { "of the protocol" }
            func call() -> String { "of the protocol" }
        }
        struct Cat: Named {
            var name: String { "of the cat" }
            var title: String { "of the cat" }
            func call() -> String { "of the cat" }
        }
        struct Dog: Named {}
        func title<Animal: Named>(of animal: Animal) -> String { animal.title }
        """

    @Test(
        "unknown",
        arguments: [
            ("Int", "Set([Person(id: 1, name: \"a\"), Person(id: 1, name: \"b\")]).count"),
            ("Int", "Dictionary(grouping: [Person(id: 1, name: \"a\"), Person(id: 1, name: \"b\")]) { $0 }.count"),
            ("Bool", "Set([Person(id: 1, name: \"a\")]).contains(Person(id: 1, name: \"b\"))"),
            ("Int", "{ var counter = Counter(); counter.count = 2; return counter.changes }()"),
            ("Int", "{ var counter = Counter(); counter.raise(); return counter.changes }()"),
            ("String", "{ let animal: any Named = Cat(); return animal.call() }()"),
            ("String", "title(of: Cat())"),
            ("Bool", "\"aaaa\".contains(/(a+)+b/)"), ("Bool", "\"ab\".firstMatch(of: /(a)|(b)/)?.1 == nil"),
            ("Int", "{ func f(_ x: Int) -> Int { 1 }; func f<T>(_ x: T) -> Int { 2 }; return f(5) }()"),
        ] as [(String, String)])
    func unknown(type: String, code: String) throws {
        #expect(try shown(type, code) == nil)
    }

    @Test(
        "unknown is what a decoder finds that Sonde is not given, and what a wrapper makes whose source is not read",
        arguments: [
            (
                """
                extension CodingUserInfoKey { static let site = CodingUserInfoKey(rawValue: "a.site")! }
                struct Story: Decodable {
                    let site: Int
                    init(from decoder: any Decoder) throws { site = decoder.userInfo[.site] as? Int ?? 0 }
                }
                """, "decoder.userInfo[.site] = …"
            ),
            (
                """
                struct Story: Decodable {
                    let site: String
                    init(from decoder: any Decoder) throws {
                        let key = CodingUserInfoKey(rawValue: "own")!
                        site = decoder.userInfo.isEmpty ? "none" : "\\(decoder.userInfo[key] ?? 1)"
                    }
                }
                """, "isEmpty"
            ),
            ("struct Story: Decodable { @Fallback var list: [Int] }", "Fallback"),
        ] as [(String, String)])
    func withheld(source: String, words: String) throws {
        var models = ModelCatalogue(interpreter: .swift)
        _ = try models.add([SourceText(source, named: "Story.swift", isFile: true)])
        let type = try models.type(named: "Story")
        do throws(DecodingFailures) {
            Issue.record("\(try JSONBodyDecoder().decode(Data("{}".utf8), as: type, in: models))")
        } catch {
            #expect(error.isUnknown && "\(error)".contains(words), "\(error)")
        }
    }

    @Test(
        "known",
        arguments: [
            ("Int", "Set([Person(id: 1, name: \"a\"), Person(id: 2, name: \"a\")]).count", "2"),
            ("Bool", "Team(lead: Person(id: 1, name: \"a\")) == Team(lead: Person(id: 1, name: \"b\"))", "true"),
            ("Bool", "[Team(lead: Person(id: 1, name: \"a\"))] == [Team(lead: Person(id: 2, name: \"a\"))]", "false"),
            ("String", "{ let animal: any Named = Cat(); return animal.name }()", "\"of the cat\""),
            ("String", "title(of: Dog())", "\"of the protocol\""),
            ("String", "\"\\(try? Int(from: decoder))\"", "\"Optional(5)\""),
            ("String", "{ let text: String? = \"x\"; return \"\\(text)\" }()", "\"Optional(\\\"x\\\")\""),
            ("String", "{ let text: String? = nil; return \"\\(text)\" }()", "\"nil\""),
            ("String", "\"\\([Price(amount: nil), Price(amount: 2)].map { $0.amount ?? 0 })\"", "\"[0.0, 2.0]\""),
            ("Double", "[Price(amount: nil), Price(amount: 2)].reduce(1) { $0 + ($1.amount ?? 0) }", "3.0"),
            ("String", "{ let prices = [\"a\": 1.5]; return \"\\(prices[\"b\"] ?? 0)\" }()", "\"0.0\""),
            ("[Int]", "zip([1, 2], [3, 4]).map(+)", "[4, 6]"),
            ("[Int]", "zip([5, 6], 1...).map { $0 * $1 }", "[5, 12]"),
            ("Double", "(Date(timeIntervalSince1970: 60) - 30).timeIntervalSince1970", "30.0"),
            ("Int64", "(Duration.seconds(1) + .milliseconds(500)).components.seconds", "1"),
            ("Bool", "Duration.milliseconds(1500) / 2 < .seconds(1)", "true"),
            ("Int", "Data([1, 2, 3]).count", "3"), ("[Int]", "Array([1, 2, 3][...].dropFirst())", "[2, 3]"),
            ("[Double]", "Array([0.5, 1].prefix(1))", "[0.5]"), ("Double", "[0.5, 1].dropLast(1).reduce(0, +)", "0.5"),
            ("UInt64", "UInt64(7).advanced(by: 2)", "9"), ("Bool", "(1.5...2.5).contains(2)", "true"),
            ("Bool", "[1.5, 2].contains(2)", "true"), ("[Int]", "[1, 2].map { $0 > 1 ? $0 : 0 }", "[0, 2]"),
            ("[Double]", "[0.5, 2].map { q in q > 1 ? q : 0 }", "[0.0, 2.0]"),
            ("Int8", "Int8.max.addingReportingOverflow(1).partialValue", "-128"),
            ("Bool", "[1, 2].lexicographicallyPrecedes([1, 3]) && (-1.5).sign == .minus", "true"),
            ("Int", "5.distance(to: 8)", "3"), ("[Int]", "[-1, 2].map(abs)", "[1, 2]"),
            ("Double", "hypot(3, 4)", "5.0"), ("Double", "exp(0) + log10(100)", "3.0"),
            ("[String]", #""a1b22".matches(of: /[0-9]+/).map { String($0.output) }"#, #"["1", "22"]"#),
            ("String", #"String("v1.2".firstMatch(of: /(?<major>[0-9]+)\.([0-9]+)/)?.major ?? "")"#, #""1""#),
            ("String", #"String("v1.2".firstMatch(of: #/([0-9]+)\.([0-9]+)/#)?.output.2 ?? "")"#, #""2""#),
            ("Bool", #""abc".wholeMatch(of: /a.c/) != nil && "abc".prefixMatch(of: /b/) == nil"#, "true"),
            ("Bool", #""a1".contains(/[0-9]/) && "a1".starts(with: /[a-z]/)"#, "true"),
            ("String", #""a-b_c".replacing(/[-_]/, with: " ")"#, #""a b c""#),
            ("String", #""a1b2".replacing(/[a-z]([0-9])/) { "<\($0.1)>" }"#, #""<1><2>""#),
            ("[String]", #""a, b;c".split(separator: /[,;] ?/).map(String.init)"#, #"["a", "b", "c"]"#),
            ("String", #"String("v1.2".trimmingPrefix(/v[0-9]/))"#, #"".2""#),
        ] as [(String, String, String)])
    func known(type: String, code: String, value: String) throws {
        #expect(try shown(type, code) == "Story(value: \(value))")
    }

    /// A property as it is shown; nil where it is unknown.
    private func shown(_ type: String, _ code: String) throws -> String? {
        var models = ModelCatalogue(interpreter: .swift)
        let source = """
            \(declarations)
            struct Story: Decodable {
                let value: \(type)
                init(from decoder: any Decoder) throws { value = \(code) }
            }
            """
        _ = try models.add([SourceText(source, named: "Story.swift", isFile: true)])
        do {
            return "\(try JSONBodyDecoder().decode(Data("5".utf8), as: models.type(named: "Story"), in: models))"
        } catch let failures as DecodingFailures {
            #expect(failures.isOpen, "\(failures.groups.flatMap(\.failures))")
            return nil
        }
    }
}
