/// Changes that were tried, and with which the whole body decodes.
public struct Proposal: Sendable, Hashable {
    /// The changes, in the order they were found; more than one if the body fails for several reasons.
    public var changes: [ModelChange]
    /// What to type for them, line by line.
    public var lines: [String]
    /// How many values decode with them that were looked for where it failed.
    public var decoded: Int
    /// What is odd about the dates that come out, if anything is.
    public var warnings: [DecodingWarning]

    /// Whether Foundation's `JSONDecoder` can be set so too.
    public var isKnownToJSONDecoder: Bool {
        changes.allSatisfy { change in
            guard case .setting(let configuration) = change, case .firstOf = configuration.dateDecodingStrategy else {
                return true
            }
            return false
        }
    }
}
