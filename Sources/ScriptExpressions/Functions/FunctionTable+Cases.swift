import Hashing

extension FunctionTable {
    /// The names that may stand behind the dot of an argument, by the type that the table writes for it.
    package static let cases: [String: [String]] = [
        "Algorithm": HashAlgorithm.allCases.map(\.rawValue),
        "CharacterSet": FunctionCall.characterSets.keys.sorted(),
        "Rule": FunctionCall.roundingRules.keys.sorted(),
    ]
}
