import Basics
import HTTPModel

/// The reason why a value does not have the required type.
public struct ParameterMismatch: Error, Sendable, Hashable {
    /// The required type.
    public let wanted: ParameterType
    /// The given value, in a form that may be shown.
    public let found: String
    /// Indicates whether it is a word in a call, where an enumeration's raw values need no quotation marks.
    var isWord = false
}

extension ParameterMismatch: CustomStringConvertible {
    /// The required type, the value found, and what to write instead.
    public var description: String {
        "\(Printable.excerpt(found)) is not \(wanted.withArticle): \(wanted.advice(for: found, isWord: isWord))"
    }
}

extension ParameterType {
    fileprivate func advice(for found: String, isWord: Bool) -> String {
        switch self {
        case .string, .secret: "write a text in quotes"
        case .integer: Self.advice(for: found, from: "\(Int.min)", to: "\(Int.max)")
        case .unsigned: Self.advice(for: found, from: "0", to: "\(UInt64.max)")
        case .number: "write a number, like 3 or -33.8"
        case .decimal: "write a number of at most 38 digits, like 9.90"
        case .boolean: "write true or false"
        case .date: "write it like 2018-04-17 or 2018-04-17T10:30:00Z"
        case .url: "write it with its scheme, like https://example.com/a"
        case .uuid: "write 32 hexadecimal digits like 6D1EF1A0-5E0C-4C39-8C1B-0D5D3F9A2B10"
        case .structure("Data"): Self.fileAdvice(for: found)
        case .structure: "give it as JSON or as a value"
        case .enumeration(_, let cases): Self.advice(for: found, among: cases, isWord: isWord)
        case .list(let element): "write [\(element)], or the label once for each element"
        case .optional(let wrapped): wrapped.advice(for: found, isWord: isWord) + ", or nil"
        }
    }

    /// The range helps only who has left it.
    private static func advice(for found: String, from least: String, to greatest: String) -> String {
        let digits = found.trimming { $0 == "\"" }.trimmingPrefix("-")
        let isWhole = !digits.isEmpty && digits.utf8.allSatisfy(\.isDigit)
        return isWhole ? "write a whole number from \(least) to \(greatest)" : "write a whole number, like 3"
    }

    /// Returns advice for a word that names a file where the bytes of a file are required.
    private static func fileAdvice(for found: String) -> String {
        let path = found.hasPrefix("\"") ? found : "\"\(found)\""
        return "a word is sent as text: for the file, write \\(file(\(Printable.excerpt(path))))"
    }

    private static func advice(for found: String, among cases: [EnumerationCase], isWord: Bool) -> String {
        let word = found.trimmingPrefix("\"").trimmingPrefix(".")
        let bare = String(word.hasSuffix("\"") ? word.dropLast() : word)
        let names = Set(cases.map(\.name))
        let spellings = cases.flatMap { !isWord || $0.rawValue.isWord ? [$0.name, $0.rawValue] : [$0.name] }
        if let near = nearest(to: bare, among: spellings) { return "did you mean \(near)?" }
        return "write "
            + cases.map { entry in
                guard isWord else { return ".\(entry.name)" }
                return !names.contains(entry.rawValue) && entry.isSaidByRawValue ? entry.rawValue : entry.name
            }.joined(separator: ", ")
    }
}

extension EnumerationCase {
    /// True if its raw value says more than its name, and can be typed as a word: `-price` is the second `price`.
    fileprivate var isSaidByRawValue: Bool {
        func letters(_ text: String) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }
        return letters(name) != letters(rawValue) && rawValue.isWord
    }
}

extension String {
    /// True if it can be typed as a word, without quotation marks.
    fileprivate var isWord: Bool { !isEmpty && !contains { $0.isWhitespace || "(){}\"\\;|".contains($0) } }
}
