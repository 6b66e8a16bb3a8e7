import ModelDecoding
import ModelDiagnosis
import ScriptExpressions
import ScriptSyntax

/// The changes that `fix` is to make, and why.
struct FixPlan {
    enum Reason {
        case explanation(DecodingExplanation)
        /// The number of the repair, and the changes that it survives.
        case fragility(number: Int, survived: [String])
    }

    let steps: [ProposalStep]
    /// The API whose models change.
    let home: String?
    let reason: Reason
    /// The words for a change that is another one than was shown.
    var remark: String?

    /// The choice of a command, from the last output of `fragile` or otherwise from that of `why`.
    init(for command: Command, in run: StatementRun, at range: SourceRange) throws(RuntimeError) {
        if let findings = run.session.memory.fragility {
            try self.init(of: findings, chosenBy: command, in: run, at: range)
        } else {
            try self.init(
                of: LastAttempt(run: run).explanation(at: range), home: run.session.memory.decoding?.api,
                chosenBy: command, at: range)
        }
    }

    private init(
        of explanation: DecodingExplanation, home: String?, chosenBy command: Command, at range: SourceRange
    ) throws(RuntimeError) {
        guard !explanation.groups.isEmpty else {
            throw RuntimeError("the last body decodes: there is nothing to fix", at: range)
        }
        guard let first = explanation.proposals.first else {
            throw RuntimeError(
                "no small change makes the last body decode", advice: "infer NAME writes a model that does", at: range)
        }
        let all = explanation.proposals.flatMap(\.steps)
        let number = try Self.number(in: command, upTo: all.count, shownBy: "why", at: range)
        steps = number.map { [all[$0 - 1]] } ?? first.steps
        self.home = home
        reason = .explanation(explanation)
    }

    /// A repair is tried again in the models as they are now: those made before may have changed what it was tried in.
    private init(
        of findings: FragilityFindings, chosenBy command: Command, in run: StatementRun, at range: SourceRange
    ) throws(RuntimeError) {
        let repairs = findings.report.repairs
        let left = repairs.indices.map { $0 + 1 }.filter { !findings.mended.contains($0) }
        guard let next = left.first else {
            throw RuntimeError(
                repairs.isEmpty ? "fragile has found nothing to fix" : "all changes that fragile lists have been made",
                at: range)
        }
        let chosen = try Self.number(in: command, upTo: repairs.count, shownBy: "fragile", at: range)
        if let chosen, findings.mended.contains(chosen) {
            throw RuntimeError("fix \(chosen) is made already", advice: "fix \(next)", at: range)
        }
        let models = Self.models(of: findings, in: run)
        for number in chosen.map({ [$0] }) ?? left {
            let repair = repairs[number - 1]
            let spots = findings.report.spots.filter { $0.repair == number }
            let remedy = findings.survey.remedy(
                for: spots, offered: repair.step.changes, keeping: findings.mendedSpots
            ) { endpoint in
                (models[findings.apis[endpoint]] ?? run.session.models, findings.configuration)
            }
            let titles = spots.map(\.title)
            switch remedy {
            case .step(let step)?:
                steps = [step]
                home = findings.apis[repair.endpoint]
                reason = .fragility(number: number, survived: titles)
                remark =
                    step.changes == repair.step.changes
                    ? nil : "fix \(number) is another change after those that were made"
                return
            case .unneeded? where chosen != nil:
                throw RuntimeError("the models already survive this: \(titles.joined(separator: ", "))", at: range)
            case nil where chosen != nil:
                throw RuntimeError(
                    "after the changes that were made, no small change survives \(titles.joined(separator: ", "))",
                    at: range)
            case .unneeded?, nil: continue
            }
        }
        throw RuntimeError(
            "the remaining changes are unnecessary or no longer sufficient", advice: "fragile shows what breaks now",
            at: range)
    }

    /// The models as they are now, by the APIs that see them.
    private static func models(of findings: FragilityFindings, in run: StatementRun) -> [String?: ModelCatalogue] {
        var session = run.session
        let apis = Set(findings.apis.values).sorted()
        for api in apis { session.declareModels(ofEndpointsOf: api) }
        var models: [String?: ModelCatalogue] = [:]
        for api in apis.map(Optional.some) + [nil] {
            session.enter(api)
            models[api] = session.models
        }
        return models
    }

    private static func number(
        in command: Command, upTo count: Int, shownBy name: String, at range: SourceRange
    ) throws(RuntimeError) -> Int? {
        guard let word = command.arguments.first?.word else { return nil }
        guard let number = word.template.plain.flatMap(Int.init), (1...max(1, count)).contains(number), count > 0 else {
            throw RuntimeError(
                "there is no change \(word.template.plain ?? "of this number")",
                advice: count == 1
                    ? "\(name) numbers only one: fix 1" : "\(name) numbers them from 1 to \(count)",
                at: word.range)
        }
        return number
    }
}
