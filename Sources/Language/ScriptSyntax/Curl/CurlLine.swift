/// The request that a curl command describes.
package struct CurlLine: Sendable, Hashable {
    package enum Body: Sendable, Hashable {
        case text(WrittenText)
        case file(WrittenText)
        /// Those of `-F`.
        case parts([WrittenRequest.Part])

        var isText: Bool { if case .text = self { true } else { false } }
    }

    /// A setting for all requests that an option implies.
    package struct Setting: Sendable, Hashable {
        /// The option, as written.
        package var option: ShellWord
        /// `transport.timeout = 7s`
        package var statement: String
    }

    /// The input of a command in a shell script.
    package enum Input: Sendable, Hashable {
        case file(ShellWord)
        case text(String)
    }

    package var method: String
    package var url: WrittenText
    package var headers: [WrittenRequest.Header]
    package var body: Body?
    /// The file that the response is written to.
    package var output: String?
    package var settings: [Setting] = []
    /// Indicates whether the line requests a compressed response.
    package var isCompressed = false
    /// The names of headers that Sonde would send with it and curl does not.
    package var omittedHeaders: [String] = []
    /// Remarks about parts of the line that are not part of the request, with their replacements.
    package var remarks: [Diagnostic] = []

    /// Reads the words after `curl`.
    package init(_ words: [ShellWord], at range: SourceRange) throws(Diagnostic) {
        var reader = CurlReader(words, at: range)
        self = try reader.line()
    }

    /// The requests of the words after `curl` in a shell script. A part that cannot be sent is a remark if the rest can be
    /// sent.
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

    init(method: String, url: WrittenText, headers: [WrittenRequest.Header], body: Body?, output: String?) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
        self.output = output
    }
}
