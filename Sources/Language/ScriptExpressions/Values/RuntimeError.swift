package import ScriptSyntax

/// The reason why a statement failed: where, what, and what to write instead.
package struct RuntimeError: Error, Sendable {
    package enum Kind: Sendable {
        /// The script is wrong, or needs something that does not exist.
        case evaluation
        /// A call failed; `try?` continues.
        case call(CallFailure)
        /// `require` failed, or a `repeat` ran out of time.
        case requirement
        /// The request has no recording.
        case fixtureMiss
        /// A limit on steps, depth, memory or pages was exceeded.
        case limit
        case cancelled
        /// A function returned its value, which is not a failure.
        case returned(Value)
    }

    package var kind: Kind
    package var message: String
    package var advice: String?
    package var range: SourceRange
    /// Indicates whether a name, or a call of one, is unknown here. The line may then be another program's.
    package var isUnknownName = false

    package init(_ message: String, advice: String? = nil, kind: Kind = .evaluation, at range: SourceRange) {
        self.kind = kind
        self.message = message
        self.advice = advice
        self.range = range
    }

    /// A name that is not declared.
    package init(unknownName message: String, advice: String?, at range: SourceRange) {
        self.init(message, advice: advice, at: range)
        isUnknownName = true
    }

    /// The same with advice, if the statement is a line of another program.
    package func told(of line: String) -> RuntimeError {
        guard isUnknownName, let proposal = ForeignWords.line(for: line) else { return self }
        var told = self
        told.advice = "write \(proposal)"
        return told
    }
}
