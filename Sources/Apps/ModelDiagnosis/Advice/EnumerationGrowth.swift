import JSONModel
import ModelDecoding

/// The values of a body that an enumeration has no case for, as evidence of more to come.
struct EnumerationGrowth {
    private let name: String
    /// The number of different values without a case.
    private let new: Int
    private let known: Int

    /// Nil if the failures are not about an enumeration's cases.
    init?(_ group: FailureGroup, in trial: BodyTrial) {
        guard let failure = group.failures.first, failure.kind == .unknownCase,
            case .named(let reference) = failure.wanted,
            case .rawValueCases(_, let cases)? = trial.models[reference.qualifiedName]?.content
        else { return nil }
        let values = group.failures.compactMap { failure in
            failure.position.flatMap { trial.body.document.value(at: $0.offset)?.sourceText }
        }
        (name, new, known) = (reference.qualifiedName, Set(values).count, cases.count)
    }

    /// Indicates whether an unknown case is the better change: a list that grows, or is long, will have others tomorrow.
    var isOpen: Bool { new > 2 || new + known > 12 }

    /// Says which change comes first, and why.
    var remark: DecodingRemark { .newCases(of: name, new: new, known: known, areMany: isOpen) }
}
