import ModelDecoding
import ModelDiagnosis
import ScriptExpressions
import ScriptSyntax

/// `fix 2`
struct FixCommand: ScriptCommand {
    let run: StatementRun

    /// Makes what `why` or `fragile` proposes: all changes that were tried together, or the one of a number.
    func perform(_ command: Command, showing views: [View], at range: SourceRange) throws(RuntimeError) {
        guard run.source.isTyped else {
            throw RuntimeError("fix is only for the prompt", advice: "leave it out of a script", at: command.name.range)
        }
        let plan = try FixPlan(for: command, in: run, at: range)
        let steps = plan.steps
        var session = run.session
        let (current, home) = (session.api.name, plan.home)
        session.enter(home)
        var report = FixReport()
        let before = session.models
        var roots: [String] = []
        var added: [String] = []
        var companions: [String] = []
        // A declaration for the whole body does not belong beside any type.
        var alone: [String] = []
        let changes = steps.flatMap(\.changes)
        do throws(DeclarationErrors) {
            guard try changes.rewrite(&session.models) else { throw DeclarationErrors([]) }
        } catch {
            throw RuntimeError(
                "this change cannot be made in the declaration as it is written",
                advice: "write it yourself:\n" + steps.flatMap(\.lines).joined(separator: "\n"), at: range)
        }
        for change in changes {
            if case .setting(let configuration) = change {
                session.set { $0.decoder.configuration = configuration }
                session.memory.fragility?.configuration = configuration
            }
            let owner = change.owner.map { session.models[$0]?.qualifiedName ?? $0 }
            if let owner, !roots.contains(owner) { roots.append(owner) }
            if let source = change.addedSource {
                added.append(source)
                if owner == nil { alone.append(source) }
                for name in SourceText(source).declaredTypes.sorted() where owner != nil {
                    companions.append(session.models[name]?.qualifiedName ?? name)
                }
            }
        }
        report.sources =
            Self.changes(of: roots + companions, from: before, to: session.models)
            + alone.map { SourceChange(name: "fix", old: "", new: $0) }
        report.remarks = [plan.remark].compactMap(\.self) + changes.consequences(from: before, to: session.models)
        for step in steps {
            if case .setting = step.changes.first { report.settings += step.lines }
            if step.changes.contains(where: \.isAboutTheRequest) { report.requests += step.lines.suffix(1) }
        }
        let fixed = report.settings + added + roots.compactMap { session.models.topLevelText(of: $0) }
        session.memory.written =
            home == current ? fixed : ["api \(home ?? "") {\n\(fixed.joined(separator: "\n"))\n}"]
        switch plan.reason {
        case .explanation(let explanation): Self.retry(&session, &report, explanation)
        case .fragility(let number, let spots):
            session.memory.fragility?.mended.insert(number)
            report.survived = spots
        }
        session.enter(current)
        run.change { [session] in $0 = session }
        run.tell(.listing(.fixed(report)), at: range)
    }

    /// Decodes the last body once more: a proposal was tried on what was declared, and now on what is written.
    private static func retry(
        _ session: inout Session, _ report: inout FixReport, _ explanation: DecodingExplanation
    ) {
        guard let attempt = session.memory.decoding, report.requests.isEmpty else { return }
        let decoded = try? session.reading(of: attempt).decode(
            attempt.body, as: attempt.type, in: session.models, session.settings.decoder.configuration)
        guard let decoded else { return }
        report.decoded = explanation.proposals.first?.decoded
        session.memory.succeed(as: .model(decoded), reading: attempt.body)
    }

    /// The texts that these types stand in, each once.
    private static func changes(
        of names: [String], from before: ModelCatalogue, to after: ModelCatalogue
    ) -> [SourceChange] {
        var seen: Set<SourceText> = []
        return names.compactMap { name in
            guard let new = after.source(of: name), seen.insert(new).inserted else { return nil }
            return SourceChange(name: new.name, old: before.source(of: name)?.text ?? "", new: new.text)
        }
    }
}

/// The changes that `fix` has made.
package struct FixReport: Sendable {
    /// The sources of declarations, before and after.
    package var sources: [SourceChange] = []
    /// The decoder's settings as you would type them, and the lines that you still have to type.
    package var settings: [String] = []
    package var requests: [String] = []
    /// The number of values that now decode at the places that failed; `nil` if there are still failures.
    package var decoded: Int?
    /// The changes of responses that the models now survive: `Order.status: a new case`.
    package var survived: [String] = []
    /// Indicates whether a change other than the shown one was made, with the places to change by hand:
    /// `Status.swift:12: this switch has no case for .unknown`.
    package var remarks: [String] = []
}

/// A changed text of declarations.
package struct SourceChange: Sendable {
    package let name: String
    package let old: String
    package let new: String

    package init(name: String, old: String, new: String) {
        self.name = name
        self.old = old
        self.new = new
    }
}
