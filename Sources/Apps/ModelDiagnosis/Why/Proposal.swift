import ModelDecoding

/// Changes that were tried and make the whole body decode.
public struct Proposal: Sendable, Hashable {
    /// The changes, in the order they were found; more than one if the body fails for several reasons.
    public var changes: [ModelChange]
    /// The changes with the lines to type, each with its own number.
    public var steps: [ProposalStep]
    /// The number of values that decode with the changes at the places that failed.
    public var decoded: Int
    /// The warnings about the resulting dates, if there are any.
    public var warnings: [DecodingWarning]

    /// The lines to type for all of them.
    public var lines: [String] { steps.flatMap(\.lines) }

    /// Indicates whether Foundation's `JSONDecoder` can have the same settings.
    public var isKnownToJSONDecoder: Bool {
        changes.allSatisfy { change in
            guard case .setting(let configuration) = change, case .firstOf = configuration.dateDecodingStrategy else {
                return true
            }
            return false
        }
    }
}
