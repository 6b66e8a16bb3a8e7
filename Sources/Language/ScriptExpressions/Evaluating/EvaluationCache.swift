import Basics
package import Foundation
package import ModelDecoding
package import ScriptSyntax

/// Objects that are expensive to create and often needed: regular expressions and formatters.
package final class EvaluationCache: Sendable {
    private struct Contents {
        var regexes: [String: RegexValue] = [:]
        var formatters: [String: DateFormatter] = [:]

        mutating func formatter(_ format: String) -> DateFormatter {
            if let known = formatters[format] { return known }
            let formatter = DateFormatter()
            formatter.locale = Locale(identifier: "en_US_POSIX")
            formatter.timeZone = .gmt
            formatter.dateFormat = format
            formatters.keep(formatter, for: format)
            return formatter
        }
    }

    private let contents = Lock(Contents())

    package init() {}

    package func regex(_ pattern: String, at range: SourceRange) throws(RuntimeError) -> RegexValue {
        if let known = contents.withLock({ $0.regexes[pattern] }) { return known }
        do {
            let regex = try RegexValue(pattern: pattern)
            contents.withLock { $0.regexes.keep(regex, for: pattern) }
            return regex
        } catch {
            throw RuntimeError("this is not a regular expression: \(error.reason)", at: range)
        }
    }

    /// Formats a date in a Unicode pattern, in UTC, regardless of the machine's settings.
    package func text(_ date: Date, format: String) -> String {
        contents.withLock { $0.formatter(format).string(from: date) }
    }

    package func date(_ text: String, format: String) -> Date? {
        contents.withLock { $0.formatter(format).date(from: text) }
    }
}

extension Dictionary {
    /// The number of kept objects is limited, because a script may use new texts without end.
    package mutating func keep(_ value: Value, for key: Key) {
        if count >= 256 { removeAll() }
        self[key] = value
    }
}
