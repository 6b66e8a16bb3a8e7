import Basics

/// The request that a line for curl describes, whatever sends it.
package struct CurlLine: Sendable, Hashable {
    package struct Header: Sendable, Hashable {
        package var name: String
        package var value: WrittenText
    }

    package enum Body: Sendable, Hashable {
        case text(WrittenText)
        case file(WrittenText)
        case parts([Part])

        var isText: Bool { if case .text = self { true } else { false } }
    }

    /// A part of a body that `-F` makes.
    package struct Part: Sendable, Hashable {
        package enum Content: Sendable, Hashable {
            case text(WrittenText)
            case file(String, type: String?, name: String?)
        }

        package var name: WrittenText
        package var content: Content
    }

    /// A setting that an option makes for all requests.
    package struct Setting: Sendable, Hashable {
        /// The option, as it was written.
        package var option: ShellWord
        /// `transport.timeout = 7s`
        package var statement: String
    }

    /// The input that a shell script gives a command.
    package enum Input: Sendable, Hashable {
        case file(ShellWord)
        case text(String)
    }

    package var method: String
    package var url: WrittenText
    package var headers: [Header]
    package var body: Body?
    /// The file that the response is written to.
    package var output: String?
    package var settings: [Setting] = []
    /// Indicates whether the line requests a compressed response.
    package var isCompressed = false
    /// The names of headers that curl does not send with it, and Sonde would.
    package var omittedHeaders: [String] = []
    /// Remarks about the parts of the line that are not part of the request, with what to write for them.
    package var remarks: [Diagnostic] = []

    /// Reads the words after `curl`.
    package init(_ words: [ShellWord], at range: SourceRange) throws(Diagnostic) {
        var reader = CurlReader(words, at: range)
        self = try reader.line()
    }

    /// The requests that the words after `curl` make in a shell's script. What of them cannot be sent is a remark of each,
    /// if the rest can.
    package static func requests(
        of words: [ShellWord], reading input: Input?, variables: ShellVariables, at range: SourceRange
    ) throws(Diagnostic) -> [CurlLine] {
        var lines: [CurlLine] = []
        for words in words.split(whereSeparator: { $0.text == "--next" || $0.text == "-:" }) {
            var reader = CurlReader(Array(words), at: range)
            reader.isOfScript = true
            reader.input = input
            reader.variables = variables
            lines += try reader.lines()
        }
        return lines
    }

    init(method: String, url: WrittenText, headers: [Header], body: Body?, output: String?) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
        self.output = output
    }
}
