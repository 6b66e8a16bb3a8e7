import JSONModel
import ModelDecoding

/// Looks for the smallest changes that make a body decode, by trying them.
///
/// It first tries each change alone. If none is enough, it repeatedly takes the one that leaves the least,
/// settings before others. It tries a part of a large body, and the whole body only at the end.
struct ProposalSearch {
    private let whole: BodyTrial
    private let groups: [FailureGroup]
    private var triesLeft = 300

    /// The number of reasons for one failure that are followed at once.
    private static let groupLimit = 12
    /// The greatest number of changes in a proposal.
    private static let changeLimit = 12
    /// The number of proposals that are worth reading.
    private static let proposalLimit = 4

    init(_ trial: BodyTrial, _ groups: [FailureGroup]) {
        whole = trial
        self.groups = groups
    }

    /// The proposals, the best first.
    mutating func proposals() -> [Proposal] {
        let sample = whole.on(BodySample.reduced(whole.body, groups))
        let tried = tries(on: sample, sample.failureGroups())
        let all = tried.filter(\.groups.isEmpty).map(\.change)
        // A key that fits explains a member that is never there; to make it optional only hides that.
        let renamed = Set(all.compactMap { $0.renamedProperty(in: whole.models) })
        let enough = all.filter { $0.optionalProperty.map(renamed.contains) != true }
        let single = (enough.filter { !$0.isLastResort } + enough.filter(\.isLastResort)).map { [$0] }
        let found = single.isEmpty ? [combination(on: sample, tried)].compactMap(\.self) : single
        // What can be written comes before what cannot, and what is without a warning about dates before the rest.
        var (written, unwritten): ([Proposal], [Proposal]) = ([], [])
        for changes in found.prefix(2 * Self.proposalLimit) {
            guard written.count(where: \.warnings.isEmpty) < Self.proposalLimit else { break }
            if let models = whole.written(changes) {
                if let proposal = proposal(changes, in: models) { written.append(proposal) }
            } else if let proposal = proposal(changes) {
                unwritten.append(proposal)
            }
        }
        let proposals = written.isEmpty ? unwritten : written
        let sound = proposals.filter(\.warnings.isEmpty)
        return Array((sound.isEmpty ? proposals : sound).prefix(Self.proposalLimit))
    }
}

extension ProposalSearch {
    fileprivate struct Try {
        let change: ModelChange
        let trial: BodyTrial
        let groups: [FailureGroup]

        var distance: Int { ProposalSearch.distance(groups) }
    }

    /// Returns the distance of a body from decoding. A value that does not fit is nearer than a missing one.
    fileprivate static func distance(_ groups: [FailureGroup]) -> Int {
        groups.reduce(0) { $0 + $1.count * ($1.failures.first?.kind == .missing ? 3 : 2) }
    }

    /// All candidates for some groups, tried one by one.
    fileprivate mutating func tries(on trial: BodyTrial, _ groups: [FailureGroup]) -> [Try] {
        let candidates = groups.prefix(Self.groupLimit).flatMap { ChangeCandidates(for: $0, in: trial).changes }
        var tries: [Try] = []
        for change in candidates.removingRepetitions() where triesLeft > 0 {
            guard let changed = trial.with(change) else { continue }
            triesLeft -= 1
            tries.append(Try(change: change, trial: changed, groups: changed.failureGroups()))
        }
        return tries
    }

    /// Changes that are enough together.
    fileprivate mutating func combination(on sample: BodyTrial, _ first: [Try]) -> [ModelChange]? {
        var changes: [ModelChange] = []
        var tried = first
        var distance = Self.distance(sample.failureGroups())
        while changes.count < Self.changeLimit {
            // A body decoded as another type may show other failures for the first time.
            let nearer = tried.filter { $0.distance < distance || $0.change.isAboutTheRequest }
            let best =
                Self.nearest(nearer.filter(\.change.isSetting))
                ?? Self.nearest(nearer.filter { !$0.change.isLastResort }) ?? Self.nearest(nearer)
            guard let best else { return nil }
            changes.append(best.change)
            if best.groups.isEmpty { return Self.joined(changes) }
            distance = best.distance
            tried = tries(on: best.trial, best.groups)
        }
        return nil
    }

    /// The first of equals: candidates come with the smaller change first.
    fileprivate static func nearest(_ tries: [Try]) -> Try? {
        let least = tries.map(\.distance).min()
        return tries.first { $0.distance == least }
    }

    /// Returns the changes without those that a later one includes.
    fileprivate static func joined(_ changes: [ModelChange]) -> [ModelChange] {
        changes.enumerated().filter { number, change in
            !changes.dropFirst(number + 1).contains { change.isTakenIn(by: $0) }
        }.map(\.element)
    }

    /// The result of the changes on the whole body, in the declarations as they are written then; nil if it still fails.
    fileprivate func proposal(_ changes: [ModelChange], in models: ModelCatalogue? = nil) -> Proposal? {
        var trial = whole
        for change in changes {
            guard let changed = trial.with(change) else { return nil }
            trial = changed
        }
        if let models { trial = trial.reading(models) }
        guard case .success(let value) = trial.decode() else { return nil }
        return Proposal(
            changes: changes, steps: changes.steps(changing: whole.configuration, whole.models),
            decoded: groups.map(\.attempts).max() ?? 1,
            warnings: DecodingWarning.warnings(for: value, in: trial))
    }
}

extension ModelChange {
    /// True if it is one line for the whole body, however many types the body has.
    fileprivate var isSetting: Bool {
        if case .setting = self { true } else { false }
    }

    /// True if it gives up on knowing the value's type.
    fileprivate var isLastResort: Bool {
        if case .field(_, let field) = self { field.type.usesJSON } else { false }
    }

    /// The property that it decodes under another key: `Film.name`.
    fileprivate func renamedProperty(in models: ModelCatalogue) -> String? {
        guard case .field(let owner, let field) = self,
            let declared = models[owner]?.fields.first(where: { $0.name == field.name }), declared.key != field.key
        else { return nil }
        return "\(owner).\(field.name)"
    }

    /// The property that it makes optional.
    var optionalProperty: String? {
        if case .field(let owner, let field) = self, field.isOptional { "\(owner).\(field.name)" } else { nil }
    }

    fileprivate func isTakenIn(by later: ModelChange) -> Bool {
        switch (self, later) {
        case (.setting, .setting), (.type, .type): true
        case (.field(let owner, let field), .field(let laterOwner, let laterField)):
            owner == laterOwner && field.name == laterField.name
        default: false
        }
    }
}
