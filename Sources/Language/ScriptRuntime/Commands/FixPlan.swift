import ModelDiagnosis
import ScriptExpressions
import ScriptSyntax

/// The changes that `fix` is to make, and why.
struct FixPlan {
    /// The reason for the changes.
    enum Reason {
        case explanation(DecodingExplanation)
        /// The number of the repair, and what it survives.
        case fragility(number: Int, survived: [String])
    }

    let steps: [ProposalStep]
    /// The API whose models change.
    let home: String?
    let reason: Reason

    /// What a command chooses: of what `fragile` has shown last, otherwise of what `why` shows.
    init(for command: Command, in run: StatementRun, at range: SourceRange) throws(RuntimeError) {
        if let findings = run.session.memory.fragility {
            try self.init(of: findings, chosenBy: command, at: range)
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

    private init(
        of findings: FragilityFindings, chosenBy command: Command, at range: SourceRange
    ) throws(RuntimeError) {
        let repairs = findings.report.repairs
        guard let next = repairs.indices.map({ $0 + 1 }).first(where: { !findings.mended.contains($0) }) else {
            throw RuntimeError(
                repairs.isEmpty ? "fragile has found nothing to fix" : "every change that fragile numbers is made",
                at: range)
        }
        let number = try Self.number(in: command, upTo: repairs.count, shownBy: "fragile", at: range) ?? next
        guard !findings.mended.contains(number) else {
            throw RuntimeError("fix \(number) is made already", advice: "fix \(next)", at: range)
        }
        let repair = repairs[number - 1]
        steps = [repair.step]
        home = findings.apis[repair.endpoint]
        reason = .fragility(
            number: number, survived: findings.report.spots.filter { $0.repair == number }.map(\.title))
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
