/// A failure in a case: where, what, and what to do about it.
struct CaseFailure: Sendable, Hashable {
    var message: String
    /// The sentence that says what to write instead.
    var advice: String?
    /// The script's path, as shown.
    var file: String
    /// The line, from 1; 0 if the failure has no place in the script.
    var line: Int
    /// The column, from 1.
    var column: Int
    /// The request that was sent last, as a curl command.
    var request: String?
    /// The head of its response and the beginning of the body.
    var response: String?

    /// The position as compilers write it: `orders/create.apiscript:12:5`.
    var place: String { line > 0 ? "\(file):\(line):\(column)" : file }

    /// The message at its place, and the advice below.
    var explanation: String { "\(place): \(message)" + (advice.map { "\n\($0)" } ?? "") }
}
