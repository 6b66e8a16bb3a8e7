package import HTTPModel
package import ScriptExpressions
package import ScriptSyntax

extension ResponseLog {
    /// Returns the response with a number, or throws an error that says which numbers there are.
    package func response(numbered number: Int, at range: SourceRange) throws(RuntimeError) -> Response {
        if let found = self[number] { return found.response }
        guard ownCount > 0 else {
            throw RuntimeError("there is no response yet", advice: "send a request first: GET URL", at: range)
        }
        let known = firstNumber == ownCount ? "\(ownCount)" : "a number from \(firstNumber) to \(ownCount)"
        let message =
            if number < 1 {
                "responses are numbered from 1, and this is \(number)"
            } else if number > ownCount {
                "there is no response \(number): the last one is \(ownCount)"
            } else {
                "response \(number) is no longer kept, because newer ones took its place"
            }
        throw RuntimeError(message, advice: "write \(known); responses lists them", at: range)
    }
}
