/// A failure in a case: where, what, and what to do about it.
package struct CaseFailure: Sendable, Hashable {
    /// The sentence that says what is wrong.
    package var message: String
    /// The sentence that says what to write instead.
    package var advice: String?
    /// The script's path, as shown.
    package var file: String
    /// The line, from 1; 0 if the failure has no place in the script.
    package var line: Int
    /// The column, from 1.
    package var column: Int
    /// The request that was sent last, as a curl command.
    package var request: String?
    /// The head of its response and the beginning of the body.
    package var response: String?

    package init(
        message: String, advice: String? = nil, file: String, line: Int, column: Int, request: String? = nil,
        response: String? = nil
    ) {
        (self.message, self.advice) = (message, advice)
        (self.file, self.line, self.column) = (file, line, column)
        (self.request, self.response) = (request, response)
    }

    /// The position as compilers write it: `orders/create.apiscript:12:5`.
    package var place: String { line > 0 ? "\(file):\(line):\(column)" : file }

    /// The message at its place, and the advice below.
    var explanation: String { "\(place): \(message)" + (advice.map { "\n\($0)" } ?? "") }
}
