/// The reason why a view cannot show something, and what to write instead.
package struct ViewError: Error, Sendable, Hashable {
    package var message: String
    package var advice: String?

    package init(_ message: String, advice: String? = nil) {
        self.message = message
        self.advice = advice
    }
}

extension ViewError: CustomStringConvertible {
    package var description: String { advice.map { "\(message): \($0)" } ?? message }
}
