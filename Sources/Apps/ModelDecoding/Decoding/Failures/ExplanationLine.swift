/// A line of an explanation: its text and its role, so that a program can colour it.
public struct ExplanationLine: Sendable, Hashable {
    /// The role of a line.
    public enum Role: Sendable, Hashable {
        /// Everything is in order.
        case success
        /// A place that does not decode.
        case failure
        /// An example of the place above.
        case example
        /// A change that was tried.
        case proposal
        /// Code to type.
        case code
        /// Something unusual in a value that decodes.
        case warning
        /// Something to know.
        case note
    }

    /// The role of the line.
    public let role: Role
    /// The indentation in columns.
    public let indent: Int
    /// Its text.
    public let text: String
    /// The number of the change that the line introduces, which is shown in the indentation.
    public let number: Int?

    /// The indentation, with the number in it: ` 2  `.
    public var margin: String {
        guard let number else { return String(repeating: " ", count: indent) }
        let text = " \(number)"
        return text + String(repeating: " ", count: max(1, indent - text.count))
    }

    package init(_ role: Role, _ text: String, indent: Int = 0, number: Int? = nil) {
        self.number = number
        self.role = role
        self.text = text
        self.indent = indent
    }
}

extension ExplanationLine: CustomStringConvertible {
    /// The line as plain text.
    public var description: String { margin + text }
}

extension DecodingFailures {
    /// Every group on two lines: the place that does not decode, and an example.
    public var lines: [ExplanationLine] {
        summaries.flatMap { summary in
            [ExplanationLine(.failure, summary.headline)]
                + (summary.example.isEmpty ? [] : [ExplanationLine(.example, summary.example, indent: 4)])
        }
    }
}
