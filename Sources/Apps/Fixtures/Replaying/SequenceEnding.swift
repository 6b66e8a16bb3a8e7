/// The response to a request that is made more often than it was recorded.
public enum SequenceEnding: String, Sendable, Hashable, CaseIterable {
    /// The last response is repeated.
    case repeatLast
    /// A ``FixtureMiss``.
    case fail
    /// The responses start over with the first.
    case cycle
}
