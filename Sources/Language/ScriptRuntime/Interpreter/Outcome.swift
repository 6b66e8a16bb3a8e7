package import HTTPModel
package import ScriptExpressions
package import ScriptSyntax

/// The outcome of a statement, as data for the code that shows it.
package struct Outcome: Sendable {
    package indirect enum Kind: Sendable {
        /// A note that something was set, declared or bound; shown at the prompt, silent in a script.
        case noted(Note)
        /// A warning, after which the run continues.
        case warned(Diagnostic)
        /// A request goes to another origin without the values that do not belong there.
        case withheld(Withholding)
        /// A value, with the response that it came from.
        case value(Value, response: Response?)
        /// An element of a stream, as soon as it has arrived.
        case element(Value, StreamMarks)
        /// The end of a stream, after everything that was requested has been shown.
        case streamed(StreamSummary)
        /// A call inside a block, for which only the status line is shown.
        case call(Response)
        /// The request that `dry` would send.
        case request(Request)
        /// The output of a command that lists something: `endpoints`, `key`, `help`.
        case listing(Listing)
        case printed(String)
        case passed
        /// An expectation that failed; the script continues.
        case unmet(CheckFailure)
        case failed(RuntimeError)
        /// An event of a `test "…" { … }`.
        case test(TestMoment)
    }

    /// A stage of a test. What happens in the test is reported between its beginning and its end.
    package enum TestMoment: Sendable {
        case began(String)
        /// The error that ended the test before its last statement; the script continues.
        case failed(RuntimeError)
        case ended(String, passed: Bool)
    }

    package var kind: Kind
    package var views: [View]
    /// The request whose response is the value.
    package var request: Request?
    /// The last call before a failure, and its response.
    package var lastCall: (request: Request?, response: Response?) = (nil, nil)
    /// The calls that were made for the value; the response is that of the last one.
    package var traffic = Traffic()
    /// The values that `diff` compares with, one for each such view.
    package var compared: [Value] = []
    /// The name that a following line uses for the value.
    package var name: String?
    /// The files that were written, by their given names; for output that `emit` shows, the file that it would write.
    package var files: [String] = []
    /// The reason that the value is `nil`, if a missing member is the cause.
    package var nilReason: NilReason?
    package var range: SourceRange
    package var source: ScriptSource

    package init(_ kind: Kind, views: [View] = [], at range: SourceRange, in source: ScriptSource) {
        self.kind = kind
        self.views = views
        self.range = range
        self.source = source
    }
}

/// The condition that failed, and the values of its parts.
package struct CheckFailure: Sendable {
    package struct Part: Sendable {
        package var range: SourceRange
        package var value: Value
    }

    package var message: String?
    package var condition: SourceRange
    package var parts: [Part]
    /// An error while checking it, which counts as a failure.
    package var error: RuntimeError?
}

/// A message about a statement. The words are computed on demand, because a script needs none, and naming the kind of
/// a large value means reading all of it.
package struct Note: Sendable {
    private let words: @Sendable () -> String

    package init(_ words: @escaping @Sendable () -> String) {
        self.words = words
    }

    package var text: String { words() }
}

extension Note: ExpressibleByStringInterpolation {
    package init(stringLiteral text: String) {
        self.init { text }
    }
}

/// The values that a request withholds because it goes to another origin than the one it belongs to.
package struct Withholding: Sendable, Hashable {
    /// Names of headers, keys and query items, never a value.
    package let names: [String]
    package let destination: Origin

    init?(_ request: Request) {
        guard let destination = Origin(request.url) else { return nil }
        names = request.withheld
        self.destination = destination
    }
}

extension Withholding: CustomStringConvertible {
    /// `→ https://other.host: withheld X-API-Key`
    package var description: String {
        "→ \(destination): withheld \(names.map(Printable.text).joined(separator: ", "))"
    }
}
