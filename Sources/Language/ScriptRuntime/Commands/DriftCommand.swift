import Fixtures
import HTTPModel
import ScriptExpressions
import ScriptSyntax

/// `drift Fixtures`
struct DriftCommand: ScriptCommand {
    let run: StatementRun

    /// Asks the session's APIs again for what a folder holds of each. What may change something is not sent.
    func perform(_ command: Command, showing views: [View], at range: SourceRange) async throws(RuntimeError) {
        let word = try await word(0, of: command, "the folder").revealed
        try run.host.requireFolders(at: command.arguments[0].word.range)
        run.host.recordings.settle()
        let folders: [FixtureFolder]
        do throws(ExchangeFileError) {
            folders = try FixtureFolder.all(in: run.source.recordings(in: word, for: run.host))
        } catch {
            throw RuntimeError(error.description, at: command.arguments[0].word.range)
        }
        var reports: [DriftReport] = []
        for folder in folders {
            // The folder itself may be that of an API: drift Kept/tmdb.
            let owner = run.session.owner(of: folder, in: word)
            reports.append(
                try await run.within(owner.api) { () async throws(RuntimeError) in
                    try await changes(since: folder, isKnown: owner.isKnown, at: range)
                })
        }
        let report = DriftReport(reports)
        run.tell(.listing(.drift(report)), at: range)
        guard report.hasResponses, !report.hasFailed else {
            let isMissingKey = report.obstacles.contains { if case .secret = $0 { true } else { false } }
            let advice =
                if isMissingKey { "set base and key as they were when it was recorded" } else {
                    report.refusals.isEmpty ? nil : "sign in before, with transport.cookies = .session"
                }
            throw RuntimeError(
                "the API could not be compared with \(word): \(report.summary)", advice: advice, at: range)
        }
    }

    private func changes(
        since folder: FixtureFolder, isKnown: Bool, at range: SourceRange
    ) async throws(RuntimeError) -> DriftReport {
        var survey = DriftSurvey(of: folder, over: try transportsForDrift(at: range))
        survey.ask(as: run.session)
        if !isKnown { survey.methods = .none }
        do throws(ExchangeFileError) { return try await survey.report() } catch {
            throw RuntimeError(folder.place.naming(error).description, at: range)
        }
    }

    private func transportsForDrift(at range: SourceRange) throws(RuntimeError) -> DriftTransports {
        var live = run.read(\.settings.transport)
        live.source = .live
        let following = try CallExchange(run: run).transport(for: live, at: range)
        live.redirects = 0
        return DriftTransports(
            following: following, stopping: try CallExchange(run: run).transport(for: live, at: range))
    }
}
