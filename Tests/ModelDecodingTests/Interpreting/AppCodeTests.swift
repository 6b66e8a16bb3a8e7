import Foundation
import ModelDecoding
import SwiftInterpreting
import Testing

@Suite("What apps do beside decoding")
struct AppCodeTests {
    private static let person = """
        struct Person: Decodable { let firstName: String }
        final class AppDecoder: JSONDecoder {
            override init() { super.init(); keyDecodingStrategy = .convertFromSnakeCase }
        }
        """

    @Test("Code decodes data with a decoder of its own, and what that refuses is an error it can catch")
    func decoders() throws {
        let text = """
            \(Self.person)
            struct Box: Decodable {
                let person: Person?
                init(from decoder: any Decoder) throws {
                    let text = try decoder.singleValueContainer().decode(String.self)
                    do {
                        person = try AppDecoder().decode(Person.self, from: Data(text.utf8))
                    } catch DecodingError.keyNotFound {
                        person = nil
                    }
                }
            }
            """
        #expect(try value(#""{\"first_name\":\"A\"}""#, as: "Box", text) == #"Box(person: Person(firstName: "A"))"#)
        #expect(try value(#""{}""#, as: "Box", text) == "Box(person: nil)")
        #expect(try value(#""[]""#, as: "Box", text) == "refused")
        #expect(try value(#""no JSON""#, as: "Box", text) == "refused")
        // Foundation reads a comma before the brace.
        #expect(try value(#""{\"first_name\":\"A\",}""#, as: "Box", text) == "unknown")
        let coded = text.replacing(
            "keyDecodingStrategy = .convertFromSnakeCase", with: "keyDecodingStrategy = .custom { $0[0] }")
        #expect(try value(#""{\"first_name\":\"A\"}""#, as: "Box", coded) == "unknown")
    }

    @Test(
        "Code encodes a value and decodes what comes of it; where an encoder does more than that is not known, it says so"
    )
    func encoders() throws {
        let text = """
            struct Name: Codable { let first: String?; let years: [Int] }
            struct Words: Codable { let first: String?; let years: [Double] }
            struct Box: Decodable {
                let words: Words
                init(from decoder: any Decoder) throws {
                    let name = try decoder.singleValueContainer().decode(Name.self)
                    let encoder = JSONEncoder()
                    words = try JSONDecoder().decode(Words.self, from: encoder.encode(name))
                }
            }
            """
        #expect(
            try value(#"{"first":"A\n","years":[1,2]}"#, as: "Box", text)
                == #"Box(words: Words(first: "A\n", years: [1.0, 2.0]))"#)
        #expect(try value(#"{"years":[]}"#, as: "Box", text) == "Box(words: Words(first: nil, years: []))")
        let settings = text.replacing(
            "JSONEncoder()\n", with: "JSONEncoder(); encoder.outputFormatting = .sortedKeys\n")
        #expect(try value(#"{"years":[]}"#, as: "Box", settings) == "unknown")
        let own = text.replacing(
            "let years: [Int] }", with: "let years: [Int]; func encode(to encoder: any Encoder) throws { log(self) } }")
        #expect(try value(#"{"years":[]}"#, as: "Box", own) == "unknown")
    }

    @Test("A decoder that decodes the same data again and again leaves the verdict open")
    func endless() throws {
        let text = """
            struct Box: Decodable {
                let inner: [Box]
                init(from decoder: any Decoder) throws {
                    let text = try decoder.singleValueContainer().decode(String.self)
                    inner = [try JSONDecoder().decode(Box.self, from: Data("\\"\\(text)\\"".utf8))]
                }
            }
            """
        #expect(try value(#""x""#, as: "Box", text) == "unknown")
    }

    @Test(
        "An error that is not known is thrown all the same, and which it is stays open",
        arguments: [
            ("throw Library.failure(reason: 3)", "refused"),
            ("do { throw Library.failure(reason: 3) } catch {}", "Row()"),
            ("do { throw Library.failure(reason: 3) } catch is Own {} catch {}", "unknown"),
            ("do { throw Library.failure(reason: 3) } catch Own.other {} catch {}", "unknown"),
            ("throw Own.Inner(for: Row.self)", "refused"), ("throw Own()", "refused"),
            (
                "do { throw Own.Inner(for: Row.self) } catch let error as Own { if error.code != 1 { throw error } }",
                "Row()"
            ),
        ] as [(String, String)])
    func errors(code: String, verdict: String) throws {
        let text = """
            class Own: Error {
                static let other = Own()
                let code: Int
                init(_ text: String, code: Int = 1) { self.code = code }
                convenience init() { self.init("none") }
                final class Inner: Own { init(for type: Any.Type) { super.init("inner") } }
            }
            struct Row: Decodable { init(from decoder: any Decoder) throws { \(code) } }
            """
        #expect(try value("{}", as: "Row", text) == verdict)
    }

    @Test(
        "A call that only logs is passed over",
        arguments: [
            "Log.shared.debug(\"x\")", "Log.debug { \"decoded \\(n)\" }", "analytics?.record(n, self)",
            "os_log(\"%d\", n)",
        ])
    func logging(call: String) throws {
        let text = """
            struct Row: Decodable {
                let n: Int
                init(from decoder: any Decoder) throws {
                    n = try decoder.singleValueContainer().decode(Int.self)
                    \(call)
                }
            }
            """
        #expect(try value("3", as: "Row", text) == "Row(n: 3)")
    }

    @Test("A call that may change a variable is not passed over")
    func changing() throws {
        let text = """
            struct Row: Decodable {
                let n: Int
                init(from decoder: any Decoder) throws {
                    var number = try decoder.singleValueContainer().decode(Int.self)
                    Library.run { number += 1 }
                    n = number
                }
            }
            """
        #expect(try value("3", as: "Row", text) == "unknown")
    }

    @Test(
        "A part of a URL is set as Swift sets it, and one that Swift refuses leaves the verdict open",
        arguments: [
            ("https", "Site(url: https://example.com/a)"), ("x-app", "Site(url: x-app://example.com/a)"),
            ("no scheme", "unknown"),
        ] as [(String, String)])
    func components(scheme: String, verdict: String) throws {
        let text = """
            struct Site: Decodable {
                let url: URL
                init(from decoder: any Decoder) throws {
                    let text = try decoder.singleValueContainer().decode(String.self)
                    var parts = URLComponents(string: "//example.com/a")!
                    parts.scheme = text
                    url = parts.url!
                }
            }
            """
        #expect(try value("\"\(scheme)\"", as: "Site", text) == verdict)
    }

    @Test("A constant and what CodingKeys leaves out are members of the value, unless they differ each time")
    func constants() throws {
        let text = """
            enum Role: String, Decodable { case user, assistant }
            struct Message: Decodable {
                let role = Role.assistant
                let other: Role = .user
                let id: Int
                var parts: [Int] = []
                let made = Date()
                enum CodingKeys: CodingKey { case id }
            }
            """
        #expect(
            try value(#"{ "id": 3, "role": "user" }"#, as: "Message", text)
                == "Message(role: .assistant, other: .user, id: 3, parts: [])")
    }

    @Test(
        "A condition that names an alias of protocols holds for what conforms to them",
        arguments: [("Codable, Equatable", "Row(n: 7)"), ("Decodable", "Row(n: 1)")] as [(String, String)])
    func aliases(conformances: String, verdict: String) throws {
        let text = """
            typealias Model = Decodable & Equatable
            protocol Marked {}
            extension Marked where Self: Model { init(from decoder: any Decoder) throws { self = Self.make(7) } }
            protocol Making { static func make(_ n: Int) -> Self }
            struct Row: \(conformances), Marked, Making {
                let n: Int
                static func make(_ n: Int) -> Row { Row(n: n) }
                init(n: Int) { self.n = n }
            }
            """
        let made = text.replacing("Self: Model", with: "Self: Model & Making")
        #expect(try value(#"{ "n": 1 }"#, as: "Row", made) == verdict)
    }

    private func value(_ body: String, as type: String, _ text: String) throws -> String {
        var models = ModelCatalogue(interpreter: .swift)
        _ = try models.add([SourceText("import Foundation\n" + text, named: "App.swift", isFile: true)])
        let type = try models.type(named: type)
        do throws(DecodingFailures) {
            return "\(try JSONBodyDecoder().decode(Data(body.utf8), as: type, in: models))"
        } catch {
            let isOpen = error.failures.contains { if case .unknown = $0.kind { true } else { false } }
            return isOpen ? "unknown" : "refused"
        }
    }
}
