import Basics

/// A compiled regular expression and the text it was written as.
package struct RegexValue: Sendable {
    package let pattern: String
    private let backtracking: Backtracking
    private let program: Program

    package init(pattern: String) throws(RegexError) {
        self.pattern = pattern
        backtracking = Backtracking(of: pattern)
        program = try Program(pattern)
    }

    package struct RegexError: Error {
        package let reason: String
    }

    /// A `Regex` is not `Sendable`, so only one thread at a time uses it.
    private final class Program: Sendable {
        let regex: Lock<Regex<AnyRegexOutput>>

        init(_ pattern: String) throws(RegexError) {
            do {
                regex = Lock(try Regex(pattern))
            } catch {
                throw RegexError(reason: "\(error)")
            }
        }
    }
}

/// A match of a regular expression: the whole match and its captures, with `nil` for a capture that did not take
/// part.
package struct RegexMatch: Sendable {
    package struct Capture: Sendable {
        package let name: String?
        package let text: String?
    }

    package let captures: [Capture]
    package let range: Range<String.Index>

    fileprivate init(_ match: Regex<AnyRegexOutput>.Match) {
        range = match.range
        captures = match.output.map { Capture(name: $0.name, text: $0.substring.map(String.init)) }
    }
}

extension RegexValue {
    /// Indicates whether matching might take long on a text of this many bytes.
    package func mayTakeLong(on count: Int) -> Bool { backtracking.mayTakeLong(on: count) }

    package func matches(in text: String) -> [RegexMatch] {
        program.regex.withLock { regex in text.matches(of: regex).map(RegexMatch.init) }
    }

    package func firstMatch(in text: String) -> RegexMatch? {
        program.regex.withLock { regex in text.firstMatch(of: regex).map(RegexMatch.init) }
    }

    package func wholeMatch(in text: String) -> RegexMatch? {
        program.regex.withLock { regex in text.wholeMatch(of: regex).map(RegexMatch.init) }
    }

    package func prefixMatch(in text: String) -> RegexMatch? {
        program.regex.withLock { regex in text.prefixMatch(of: regex).map(RegexMatch.init) }
    }

    package func replaced(in text: String, by replacement: String) -> String {
        program.regex.withLock { regex in text.replacing(regex, with: replacement) }
    }

    package func parts(of text: String, atMost limit: Int, omittingEmpty: Bool) -> [String] {
        program.regex.withLock { regex in
            text.split(separator: regex, maxSplits: limit, omittingEmptySubsequences: omittingEmpty).map(String.init)
        }
    }
}
