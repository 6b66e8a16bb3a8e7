/// The variables that words of a shell script name. In a word, a private-use character represents each.
package struct ShellVariables: Sendable, Hashable {
    private static let first: UInt32 = 0xF0000
    private static let limit = 60_000

    /// Their names, in order of first use.
    package private(set) var names: [String] = []
    /// The replacements in a Sonde script for variables that are not from the environment.
    package var values: [String: String] = [:]

    package init() {}

    /// Indicates whether a text contains such a character.
    package static func occur(in text: String) -> Bool {
        text.unicodeScalars.contains { $0.value >= first && $0.value < first + UInt32(limit) }
    }

    /// The character for a variable. Nil where there are too many of them.
    mutating func character(for name: String) -> Unicode.Scalar? {
        let place = names.firstIndex(of: name) ?? names.count
        guard place < Self.limit else { return nil }
        if place == names.count { names.append(name) }
        return Unicode.Scalar(Self.first + UInt32(place))
    }

    /// Returns a text that represents an expression, stored under a name that no variable can have.
    package mutating func text(standingFor expression: String) -> String? {
        let name = "(\(expression))"
        values[name] = expression
        return character(for: name).map { String(Character($0)) }
    }

    /// Returns the text of a word in Sonde's syntax.
    package func written(_ text: String) -> WrittenText {
        var written = WrittenText()
        var plain = ""
        for scalar in text.unicodeScalars {
            let place = Int(scalar.value) - Int(Self.first)
            guard names.indices.contains(place) else {
                plain.unicodeScalars.append(scalar)
                continue
            }
            written.append(.text(plain))
            plain = ""
            written.append(.value(values[names[place]] ?? "env.\(names[place])"))
        }
        written.append(.text(plain))
        return written
    }
}
