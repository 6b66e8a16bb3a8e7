import Foundation
import HTTPModel
import Testing

@Suite("Models that write themselves")
struct EncodingTests {
    /// What a document's `oneOf`, mixed `enum` and `prefixItems` become.
    private static let models = """
        enum Title: Codable {
            case string(String)
            case int(Int)
            case object(Words)

            struct Words: Codable { let text: String }

            init(from decoder: any Decoder) throws {
                let container = try decoder.singleValueContainer()
                if let value = try? container.decode(String.self) {
                    self = .string(value)
                } else if let value = try? container.decode(Int.self) {
                    self = .int(value)
                } else {
                    self = .object(try container.decode(Words.self))
                }
            }

            func encode(to encoder: any Encoder) throws {
                var container = encoder.singleValueContainer()
                switch self {
                case .string(let value): try container.encode(value)
                case .int(let value): try container.encode(value)
                case .object(let value): try container.encode(value)
                }
            }
        }

        enum Level: Codable {
            case low, two

            init(from decoder: any Decoder) throws {
                let container = try decoder.singleValueContainer()
                if let value = try? container.decode(Int.self), value == 2 { self = .two } else { self = .low }
            }

            func encode(to encoder: any Encoder) throws {
                var container = encoder.singleValueContainer()
                switch self {
                case .low: try container.encode("low")
                case .two: try container.encode(2)
                }
            }
        }

        struct Point: Codable {
            let x: Double
            let name: String?

            init(from decoder: any Decoder) throws {
                var container = try decoder.unkeyedContainer()
                x = try container.decode(Double.self)
                name = try container.decodeIfPresent(String.self)
            }

            func encode(to encoder: any Encoder) throws {
                var container = encoder.unkeyedContainer()
                try container.encode(x)
                try container.encode(name)
            }
        }

        struct Issue: Codable { let title: Title; let level: Level?; let points: [Point]? }

        enum Odd: Codable {
            case text(String)

            init(from decoder: any Decoder) throws {
                self = .text(try decoder.singleValueContainer().decode(String.self))
            }

            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: Keys.self)
                if case .text(let value) = self { try container.encode(value, forKey: .kind) }
            }

            enum Keys: String, CodingKey { case kind }
        }

        """

    @Test(
        "a body of models is what their own encode(to:) writes",
        arguments: [
            #"{"title":"a b"}"#, #"{"title":12}"#, #"{"title":{"text":"a"},"level":2}"#, #"{"title":1,"level":"low"}"#,
            #"{"title":1,"points":[[1.5,"a"],[2.5,null]]}"#,
        ])
    func bodies(body: String) async {
        let lines = await Self.sent("POST items (\(body) -> Issue)")
        #expect(lines.requests == ["POST /v1/items \(body)"] as [String], "\(lines)")
    }

    @Test("code that is not run here writes no body that it only seems to write")
    func unknown() async {
        let lines = await Self.sent(#"POST items ("a" -> Odd)"#)
        #expect(lines.requests.isEmpty)
        #expect(lines.lines.last?.contains("Odd cannot be a JSON body") == true, "\(lines)")
    }

    private static func sent(_ line: String) async -> (requests: [String], lines: [String]) {
        let api = Canned([:])
        let lines = await ScriptRuntimeTests.run("base http://a.test/v1\n" + models + line, over: api)
        let requests = api.requests.map { request in
            let text = if case .bytes(let data) = request.body { String(decoding: data, as: UTF8.self) } else { "" }
            return "\(request.method) \(request.url.path()) \(text)"
        }
        return (requests, lines)
    }
}
