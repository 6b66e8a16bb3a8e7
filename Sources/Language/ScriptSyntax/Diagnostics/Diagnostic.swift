/// An error in a script: what is wrong, where, and what to write instead.
package struct Diagnostic: Error, Sendable, Hashable {
    package enum Severity: String, Sendable, Hashable {
        case error, warning
    }

    package var severity: Severity
    package var range: SourceRange
    package var message: String
    /// The advice on what to write instead, if there is any.
    package var advice: String?

    package init(_ message: String, advice: String? = nil, at range: SourceRange, severity: Severity = .error) {
        self.severity = severity
        self.range = range
        self.message = message
        self.advice = advice
    }
}
