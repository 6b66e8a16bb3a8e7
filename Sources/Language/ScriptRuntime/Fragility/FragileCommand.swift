import FixtureRecording
import Fixtures
import HTTPModel
import JSONModel
import ModelDecoding
import ModelDiagnosis
import ScriptExpressions
import ScriptSyntax

/// `fragile Fixtures`
struct FragileCommand: ScriptCommand {
    let run: StatementRun

    /// Tries what may come tomorrow on the recordings of a folder, or on the last body.
    func perform(_ command: Command, showing views: [View], at range: SourceRange) async throws(RuntimeError) {
        let findings =
            command.arguments.isEmpty ? try lastBody(at: range) : try await recordings(command, at: range)
        run.change { $0.memory.fragility = findings }
        try await ListingPresenter(run: run).show(.fragility(findings), views, at: range)
    }

    private func lastBody(at range: SourceRange) throws(RuntimeError) -> FragilityFindings {
        let last = LastAttempt(run: run)
        let attempt = try last.lastAttempt(at: range)
        let session = run.session
        guard session.reading(of: attempt) == .document(.json) else {
            throw RuntimeError("fragile tries changes of JSON, and the last body is not JSON", at: range)
        }
        let name = "\(attempt.type)"
        var survey = FragilitySurvey()
        survey.add(
            try last.document(of: attempt, at: range), of: name, as: attempt.type, in: session.models,
            decodedWith: session.decoder(of: attempt).configuration)
        return FragilityFindings(of: survey, apis: attempt.api.map { [name: $0] } ?? [:])
    }

    private func recordings(_ command: Command, at range: SourceRange) async throws(RuntimeError) -> FragilityFindings {
        let word = try await word(0, of: command, "the folder").revealed
        run.host.recordings.settle()
        let responses: ModelledResponses
        do throws(ExchangeFileError) {
            let folders = try FixtureFolder.all(in: FolderPlace(word, below: run.source.folder))
            responses = try ModelledResponses(in: folders, as: run.session, host: run.host)
        } catch {
            throw RuntimeError(error.description, at: command.arguments[0].word.range)
        }
        guard !responses.responses.isEmpty else {
            let reason = responses.unmodelled.first.map { "\($0.name): \($0.reason)" }
            throw RuntimeError(
                "no recording in \(word) is a response of an endpoint with a model", advice: reason, at: range)
        }
        return FragilityFindings(of: responses)
    }
}
