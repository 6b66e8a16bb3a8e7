import ModelDecoding

/// Changes that were tried and make the whole body decode.
public struct Proposal: Sendable, Hashable {
    /// The changes, in the order they were found; more than one if the body fails for several reasons.
    public var changes: [ModelChange]
    /// The changes with what to type for them, each under a number of its own.
    public var steps: [ProposalStep]
    /// How many values decode with them in the places that failed.
    public var decoded: Int
    /// The warnings about the resulting dates, if there are any.
    public var warnings: [DecodingWarning]

    /// What to type for all of them, line by line.
    public var lines: [String] { steps.flatMap(\.lines) }

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
