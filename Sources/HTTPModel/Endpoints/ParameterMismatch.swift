import PlainText

/// Why a value is not of the type that is wanted.
public struct ParameterMismatch: Error, Sendable, Hashable {
    /// The required type.
    public let wanted: ParameterType
    /// The given value, as it may be shown.
    public let found: String
}

extension ParameterMismatch: CustomStringConvertible {
    /// The required type, the value found, and what to write instead.
    public var description: String {
        "\(Printable.excerpt(found)) is not \(wanted.article) \(wanted): \(wanted.advice(for: found))"
    }
}

extension ParameterType {
    fileprivate var article: String {
        "AEIO".contains(description.first { $0.isLetter } ?? " ") ? "an" : "a"
    }

    fileprivate func advice(for found: String) -> String {
        switch self {
        case .string, .secret: "write a text in quotes"
        case .integer: "write a whole number from \(Int.min) to \(Int.max), like 3"
        case .number: "write a number, like 3 or -33.8"
        case .decimal: "write a number of at most 38 digits, like 9.90"
        case .boolean: "write true or false"
        case .date: "write it like 2018-04-17 or 2018-04-17T10:30:00Z"
        case .url: "write it with its scheme, like https://example.com/a"
        case .uuid: "write 32 hexadecimal digits like 6D1EF1A0-5E0C-4C39-8C1B-0D5D3F9A2B10"
        case .structure("Data"): Self.fileAdvice(for: found)
        case .structure: Self.valueAdvice(for: found)
        case .enumeration(_, let cases): Self.advice(for: found, among: cases)
        case .list(let element): "write [\(element)], or the label once for each element"
        case .optional(let wrapped): wrapped.advice(for: found) + ", or nil"
        }
    }

    /// A word names a file, if it is the bytes of one that are wanted.
    private static func fileAdvice(for found: String) -> String {
        let path = found.hasPrefix("\"") ? found : "\"\(found)\""
        return "a word is a text: give the file, \\(file(\(Printable.excerpt(path))))"
    }

    /// A word that is JSON is what was meant, if it is written as a value.
    private static func valueAdvice(for found: String) -> String {
        let word = found.hasPrefix("\"") ? String(found.dropFirst().dropLast()).replacing("\\\"", with: "\"") : found
        guard word.count < 200, !word.contains("\\"), "{[".contains(word.prefix(1)), "}]".contains(word.suffix(1)),
            word.count > 1
        else { return #"a word cannot write one: give a value, \(it) or \({ "name": "value" })"# }
        return "a word cannot write one: give it as a value, \\(\(Printable.excerpt(word)))"
    }

    private static func advice(for found: String, among cases: [EnumerationCase]) -> String {
        let word = found.trimmingPrefix("\"").trimmingPrefix(".")
        let bare = String(word.hasSuffix("\"") ? word.dropLast() : word)
        if let near = nearest(to: bare, among: cases.flatMap { [$0.name, $0.rawValue] }) {
            return "did you mean \(near)?"
        }
        return "write \(cases.map { ".\($0.name)" }.joined(separator: ", "))"
    }
}
