/// The reason why a pattern can match nothing, and what to write instead.
package struct PatternFault: Error, Sendable, Hashable {
    package let reason: String
    package let advice: String

    init(_ reason: String, advice: String) {
        self.reason = reason
        self.advice = advice
    }
}
