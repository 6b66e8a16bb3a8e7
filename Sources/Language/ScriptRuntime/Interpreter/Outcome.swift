package import HTTPModel
package import ScriptExpressions
package import ScriptSyntax

/// What a statement came to: data, for whoever shows it.
package struct Outcome: Sendable {
    package enum Kind: Sendable {
        /// Something was set, declared or bound: said at the prompt, silent in a script.
        case noted(Note)
        /// Something is odd, and goes on all the same.
        case warned(Diagnostic)
        /// A request goes elsewhere without what does not belong there.
        case withheld(Withholding)
        /// A value, with the response it came in.
        case value(Value, response: Response?)
        /// An element of a stream, as soon as it has come.
        case element(Value, StreamMarks)
        /// A stream of which nothing more comes: everything that was wanted has been shown.
        case streamed(StreamSummary)
        /// A call inside a block: its status line alone.
        case call(Response)
        /// What `dry` would send.
        case request(Request)
        /// What a command lists: `endpoints`, `key`, `help`.
        case listing(Listing)
        case printed(String)
        case passed
        /// An expectation that did not hold; the script goes on.
        case unmet(CheckFailure)
        case failed(RuntimeError)
        /// Something of a `test "…" { … }`.
        case test(TestMoment)
    }

    /// What a test comes to. Between its beginning and its end is told what happens in it.
    package enum TestMoment: Sendable {
        case began(String)
        /// What ended it before its last statement; the script goes on.
        case failed(RuntimeError)
        case ended(String, passed: Bool)
    }

    package var kind: Kind
    package var views: [View]
    /// The request whose answer the value is.
    package var request: Request?
    /// The last call before something failed, and its answer.
    package var lastCall: (request: Request?, response: Response?) = (nil, nil)
    /// The calls that were made for the value, of which the response is the last.
    package var traffic = Traffic()
    /// What `diff` compares with, one for each such view.
    package var compared: [Value] = []
    /// What a line after it calls the value.
    package var name: String?
    /// The files that were written, as they were named; of what `emit` shows, the file that it would be.
    package var files: [String] = []
    /// Why the value is nil, if a member that is not there has made it so.
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

/// What did not hold, and the values of its parts.
package struct CheckFailure: Sendable {
    package struct Part: Sendable {
        package var range: SourceRange
        package var value: Value
    }

    package var message: String?
    package var condition: SourceRange
    package var parts: [Part]
    /// An error inside is a failure of the check.
    package var error: RuntimeError?
}
