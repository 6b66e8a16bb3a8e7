/// Why nothing of a document can be carried: what is wrong, where, and what to do.
package struct ImportError: Error, Sendable, Hashable {
    package let message: String
    package let place: ForeignPlace?
    package let advice: String?

    package init(_ message: String, at place: ForeignPlace? = nil, advice: String? = nil) {
        self.message = message
        self.place = place
        self.advice = advice
    }
}
