/// The response to a request that is made more often than it was recorded.
public enum SequenceEnding: String, Sendable, Hashable, CaseIterable {
    /// The last response again.
    case repeatLast
    /// A ``FixtureMiss``.
    case fail
    /// The first response again, and so on.
    case cycle
}
