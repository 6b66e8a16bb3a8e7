/// A type as it is written, but for its name.
struct TypeText {
    /// `struct`, `final class`, `enum` or `indirect enum`.
    var keyword: String
    /// The text after its name: `: Codable, Hashable, Sendable`.
    var conformances: [String]
    var lines: [String]
    var documentation: [String] = []
    /// The types inside, by their names.
    var nested: [(name: String, text: TypeText)] = []

    /// Indicates whether it is the same type, apart from its documentation.
    func isSame(as other: TypeText) -> Bool {
        keyword == other.keyword && conformances == other.conformances && lines == other.lines
    }

    func written(named name: String) -> String { declared(as: name).joined(separator: "\n") }

    private func declared(as name: String) -> [String] {
        let inside = nested.flatMap { [""] + $0.text.declared(as: $0.name) }
        let body = lines + (lines.isEmpty ? Array(inside.dropFirst()) : inside)
        let head = "\(keyword) \(name): \(conformances.joined(separator: ", "))"
        return documentation.map(Self.comment)
            + (body.isEmpty ? ["\(head) {}"] : ["\(head) {"] + body.map { $0.isEmpty ? "" : "    " + $0 } + ["}"])
    }

    static func comment(_ line: String) -> String { line.isEmpty ? "///" : "/// \(line)" }
}

extension TypeText {
    static func reading(_ container: String, _ lines: [String]) -> [String] {
        ["", "init(from decoder: any Decoder) throws {", "    \(container)"] + lines.map { "    " + $0 } + ["}"]
    }

    static func writing(_ container: String, _ lines: [String]) -> [String] {
        ["", "func encode(to encoder: any Encoder) throws {", "    var container = encoder.\(container)()"]
            + lines.map { "    " + $0 } + ["}"]
    }

    private static let width = 96

    /// Cases without values, as many in a line as fit.
    static func cases(_ names: [String]) -> [String] {
        var lines: [String] = []
        for name in names {
            if let last = lines.last, last.count + name.count + 2 <= width {
                lines[lines.count - 1] = "\(last), \(name)"
            } else {
                lines.append("case \(name)")
            }
        }
        return lines
    }
}
