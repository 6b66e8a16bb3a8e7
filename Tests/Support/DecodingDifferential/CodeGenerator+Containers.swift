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
