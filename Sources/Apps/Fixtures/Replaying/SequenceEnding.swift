/// The answer to a request that is made more often than it was recorded.
public enum SequenceEnding: String, Sendable, Hashable, CaseIterable {
    /// The last answer again.
    case repeatLast
    /// A ``FixtureMiss``.
    case fail
    /// The first answer again, and so on.
    case cycle
}
