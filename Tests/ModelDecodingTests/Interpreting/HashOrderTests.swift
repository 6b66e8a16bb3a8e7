import Foundation
import ModelDecoding
import SwiftInterpreting
import Testing

@Suite("The order of a dictionary and a set is not guessed")
struct HashOrderTests {
    @Test(
        "What is the same in any order is known",
        arguments: [
            ("[Int]", "members.values.sorted()", "[1, 2]"),
            ("[Int]", "members.map { $0.value * 2 }.sorted { $0 > $1 }", "[4, 2]"),
            ("Int", "members.values.reduce(0, +)", "3"),
            ("Int", "members.values.max() ?? 0", "2"),
            ("Bool", "members.keys.contains(\"a\") && members.count == 2", "true"),
            ("[String: Int]", "Dictionary(uniqueKeysWithValues: members.map { ($0.key, $0.value) })", ""),
            (
                "Int",
                "{ var found = 0; for (key, value) in members { if key == \"a\" { found = value } }; return found }()",
                "1"
            ),
            ("Set<String>", "Set(members.keys)", ""),
            ("String", "members.keys.filter { $0 == \"a\" }.joined()", "\"a\""),
            ("[String: Int]", "members.reduce(into: [:]) { $0[$1.key] = $1.value }", ""),
            ("Int", "{ for (key, value) in members { if key == \"a\" { return value } }; return 0 }()", "1"),
        ] as [(String, String, String)])
    func known(type: String, code: String, value: String) throws {
        let shown = try shown(type, code)
        #expect(shown.map { value.isEmpty || $0 == "Story(value: \(value))" } == true, "\(shown ?? "unknown")")
    }

    @Test(
        "What another order would change is unknown",
        arguments: [
            ("[Int]", "Array(members.values)"),
            ("[Int]", "members.values.map { $0 + 1 }"),
            ("String", "members.keys.joined(separator: \",\")"),
            ("Int?", "members.values.first"),
            ("Bool", "Array(members.keys) == [\"b\", \"a\"]"),
            ("String", "Array(Set([\"x\", \"y\"]))[0]"),
            ("String", "{ for (key, _) in members { return key }; return \"\" }()"),
            ("[Int]", "{ var list: [Int] = []; for (_, value) in members { list.append(value) }; return list }()"),
            ("[Int]", "{ var list: [Int] = []; members.forEach { list += [$0.value] }; return list }()"),
            ("[Int]", "[0] + members.values"),
            ("Int", "{ var last = 0; for (_, value) in members { last = value }; return last }()"),
            ("Int", "{ var last = 0; members.forEach { last = $0.value }; return last }()"),
            ("[Bool: [Int]]", "members.reduce(into: [:]) { $0[true, default: []].append($1.value) }"),
        ] as [(String, String)])
    func unknown(type: String, code: String) throws {
        #expect(try shown(type, code) == nil)
    }

    @Test("All keys of a container have no order, but one key has")
    func keys() throws {
        let code = "try decoder.container(keyedBy: Key.self).allKeys.first!.stringValue"
        #expect(try shown("String", code) == nil)
        #expect(try shown("String", code, of: #"{"a": 1}"#) == #"Story(value: "a")"#)
    }

    /// A property as it is shown; nil where it is unknown.
    private func shown(_ type: String, _ code: String, of body: String = #"{"b": 2, "a": 1}"#) throws -> String? {
        var models = ModelCatalogue(interpreter: .swift)
        let source = """
            struct Story: Decodable {
                struct Key: CodingKey {
                    let stringValue: String
                    var intValue: Int? { nil }
                    init?(stringValue: String) { self.stringValue = stringValue }
                    init?(intValue: Int) { nil }
                }
                let value: \(type)
                init(from decoder: any Decoder) throws {
                    let members = try [String: Int](from: decoder)
                    value = \(code)
                }
            }
            """
        _ = try models.add([SourceText(source, named: "Story.swift", isFile: true)])
        do {
            let value = try JSONBodyDecoder().decode(Data(body.utf8), as: models.type(named: "Story"), in: models)
            return "\(value)" == "Story(value: …)" ? nil : "\(value)"
        } catch let failures as DecodingFailures {
            #expect(failures.isUnknown, "\(failures.groups.flatMap(\.failures))")
            return nil
        }
    }
}
