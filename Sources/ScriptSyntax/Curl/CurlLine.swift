import PlainText

/// What a line for curl sends: the request it describes, whoever sends it.
package struct CurlLine: Sendable, Hashable {
    package struct Header: Sendable, Hashable {
        package var name: String
        package var value: String
    }

    package enum Body: Sendable, Hashable {
        case text(String)
        case file(String)
        case parts([Part])
    }

    /// A part of a body that `-F` makes.
    package struct Part: Sendable, Hashable {
        package enum Content: Sendable, Hashable {
            case text(String)
            case file(String, type: String?, name: String?)
        }

        package var name: String
        package var content: Content
    }

    package var method: String
    package var url: String
    package var headers: [Header]
    package var body: Body?
    /// The file that the answer is written to.
    package var output: String?
    /// What of the line is not part of the request, and what to write for it.
    package var remarks: [Diagnostic]

    /// Reads the words after `curl`.
    package init(_ words: [ShellWord], at range: SourceRange) throws(Diagnostic) {
        var reader = CurlReader(words, at: range)
        self = try reader.line()
    }

    init(
        method: String, url: String, headers: [Header], body: Body?, output: String?, remarks: [Diagnostic]
    ) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
        self.output = output
        self.remarks = remarks
    }
}
