import SeededRandom

// MARK: Containers' own methods

extension CodeGenerator {
    /// A type that containers have methods for, of a protocol or of their own, for the type alone or for all like it.
    mutating func overloaded(_ name: String) -> Sample {
        let (number, marker) = ("\(name)Number", "\(name)Marker")
        let container = random.pick([
            "KeyedDecodingContainer", "KeyedDecodingContainer", "KeyedDecodingContainerProtocol",
        ])
        let method = random.pick(["decode", "decode", "decodeIfPresent"])
        let access = random.pick(["", "private "])
        let (generic, type, condition) = random.pick([
            ("", number, ""), ("<T>", "T", " where T: \(marker)"), ("<T: \(marker)>", "T", ""),
            ("<T: \(marker) & Equatable>", "T", ""),
        ])
        let result = method == "decode" ? type : type + "?"
        let source = """
            protocol \(marker): Decodable { init(n: Int) }
            struct \(number): \(marker)\(random.pick(["", ", Equatable"])) {
                let n: Int
                init(n: Int) { self.n = n }
                init(from decoder: any Decoder) throws {
                    n = try decoder.singleValueContainer().decode(Int.self)
                }
            }
            \(access)extension \(container) {
                func \(method)\(generic)(_ type: \(type).Type, forKey key: Key) throws -> \(result)\(condition) {
                    guard let text = try? decode(String.self, forKey: key) else { return \(type)(n: -1) }
                    return \(type)(n: Int(text) ?? -2)
                }
            }
            """
        let code = """
            enum Keys: CodingKey { case a, b }
            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: Keys.self)
                a = try container.decode(\(number).self, forKey: .a)
                b = try container.decodeIfPresent(\(number).self, forKey: .b)
            }
            """
        return Sample(
            type: name,
            source: """
                \(source)
                struct \(name): Decodable {
                    let a: \(number)
                    let b: \(number)?
                \(flip() ? code : "")
                }
                """,
            bodies: [
                #"{"a":1,"b":2}"#, #"{"a":"1","b":"x"}"#, #"{"a":1}"#, "{}", #"{"a":null,"b":null}"#,
                #"{"a":[],"b":"3"}"#,
            ])
    }
}

// MARK: Optionals that are mapped, and what stands for nil

extension CodeGenerator {
    mutating func mapped(_ name: String) -> Sample {
        let kind = "\(name)Kind"
        let list = random.pick([
            "try? container.decode([[Int]].self, forKey: .a)",
            "try container.decodeIfPresent([[Int]].self, forKey: .a)",
        ])
        let made = random.pick([
            "list.flatMap { $0.map { $0.count } } ?? []", "list.map { $0.map { $0.count } } ?? [9]",
            "list.flatMap { $0.first.map { [$0.count] } } ?? []", "list.map { lists in lists.flatMap { $0 } } ?? []",
            "list?.flatMap { $0 } ?? []", "(list ?? []).flatMap { $0.map { $0 + 1 } }",
            "list.flatMap { $0.compactMap { $0.first } } ?? []",
        ])
        let found = random.pick([
            "\(kind)(rawValue: try container.decode(String.self, forKey: .k))",
            "try container.decodeIfPresent(\(kind).self, forKey: .k)",
            "try? container.decode(\(kind).self, forKey: .k)",
            "(try? container.decode(String.self, forKey: .k)).flatMap { \(kind)(rawValue: $0) }",
            "(try? container.decode(String.self, forKey: .k)).flatMap(\(kind).init(rawValue:))",
        ])
        let choice = random.pick([
            "found ?? .other", "found ?? .standard", "found ?? \(kind).other", "found ?? .made()",
        ])
        let isThrown = flip()
        let error = random.pick(["\(name)Error(\"e\", code: 3)", "\(name)Error.Inner(for: Int.self)", "\(name)Error()"])
        return Sample(
            type: name,
            source: """
                enum \(kind): String, Decodable {
                    case red, other
                    static let standard = \(kind).other
                    static func made() -> \(kind) { .red }
                }
                class \(name)Error: Error {
                    let text: String
                    let code: Int
                    init(_ text: String, code: Int = 1) { (self.text, self.code) = (text, code) }
                    convenience init() { self.init("none") }
                    final class Inner: \(name)Error { init(for type: Any.Type) { super.init("inner") } }
                }
                struct \(name): Decodable {
                    let values: [Int]
                    let kind: \(kind)
                    let role = \(kind).other
                    enum Keys: CodingKey { case a, k }
                    init(from decoder: any Decoder) throws {
                        let container = try decoder.container(keyedBy: Keys.self)
                        let list = \(list)
                        values = \(made)
                        let found = \(found)
                        let chosen = \(choice)
                        kind = chosen
                        if chosen == .red { \(isThrown ? "throw \(error)" : "_ = \(error)") }
                    }
                }
                """,
            bodies: [
                #"{"a":[[1],[2,3]],"k":"red"}"#, #"{"a":[[4]],"k":"other"}"#, #"{"a":[],"k":"x"}"#, #"{"k":"other"}"#,
                #"{"a":null,"k":null}"#, #"{"a":[[],[1]]}"#, #"{"a":[1],"k":1}"#,
            ])
    }
}
