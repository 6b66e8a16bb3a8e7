/// Why an exchange is not written down: a secret stands where nothing can safely take its place.
public struct RedactionRefusal: Error, Sendable, Hashable, CustomStringConvertible {
    /// Where it stands: `the answer's body, byte 120`.
    public let place: String
    /// What is wrong there, and what to do.
    public let reason: String

    /// A refusal that names the place.
    public init(_ place: String, _ reason: String) {
        self.place = place
        self.reason = reason
    }

    /// Where and what, in one line.
    public var description: String { "\(place): \(reason)" }
}
