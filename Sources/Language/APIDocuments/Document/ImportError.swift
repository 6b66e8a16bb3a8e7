/// The reason why a document cannot be imported: what is wrong, where, and what to do.
package struct ImportError: Error, Sendable, Hashable, CustomStringConvertible {
    package let message: String
    package let place: ForeignPlace?
    package let advice: String?
    /// A document that must be fetched before reading can begin again.
    package var needs: ForeignDocument.Location?

    package init(_ message: String, at place: ForeignPlace? = nil, advice: String? = nil) {
        self.message = message
        self.place = place
        self.advice = advice
    }

    package var description: String {
        (place.map { "\($0): " } ?? "") + message + (advice.map { "; \($0)" } ?? "")
    }
}
