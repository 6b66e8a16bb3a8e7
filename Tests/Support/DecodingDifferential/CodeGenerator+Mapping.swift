import SeededRandom

// MARK: Mapped lists and optionals

extension CodeGenerator {
    /// A list or an optional whose value is mapped: only the words tell which of both it is, whatever else of the file is
    /// called as they are.
    mutating func mapped(_ name: String) -> Sample {
        let (value, mappings) = random.pick([
            (
                "try container.decode([[Int]].self, forKey: .a)",
                ["value.flatMap { $0 }.count", "value.map { $0.count }.count", "value.compactMap { $0.first }.count"]
            ),
            (
                "try container.decodeIfPresent([[Int]].self, forKey: .a) ?? []",
                ["value.flatMap { $0 }.count", "value.map { $0.isEmpty ? 1 : $0.count }.count"]
            ),
            (
                "try container.decodeIfPresent([Int].self, forKey: .a)",
                ["value.map { $0.count } ?? -1", "value.flatMap { $0.first } ?? -2"]
            ),
            (
                "try? container.decode(Int.self, forKey: .a)",
                ["value.map { $0 + 1 } ?? -1", "value.flatMap { $0 > 1 ? $0 : nil } ?? -3"]
            ),
        ])
        let other = random.pick([
            "", "enum \(name)Other { static func decode(_ number: Int) -> Int { number } }\n",
            "struct \(name)Other { func decodeIfPresent(_ text: String) -> String? { text } }\n",
        ])
        return Sample(
            type: name,
            source: """
                \(other)struct \(name): Decodable {
                    enum Keys: CodingKey { case a }
                    let n: Int
                    init(from decoder: any Decoder) throws {
                        let container = try decoder.container(keyedBy: Keys.self)
                        let value = \(value)
                        n = \(random.pick(mappings))
                    }
                }
                """,
            bodies: [
                #"{"a":[[1],[2,3]]}"#, #"{"a":[]}"#, #"{"a":[4,5]}"#, #"{"a":6}"#, #"{"a":null}"#, "{}", #"{"a":[[]]}"#,
                #"{"a":[null]}"#,
            ])
    }
}
