import Basics
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
        try run.host.requireFolders(at: command.arguments[0].word.range)
        run.host.recordings.settle()
        let responses: ModelledResponses
        do throws(ExchangeFileError) {
            let folders = try FixtureFolder.all(in: run.source.recordings(in: word, for: run.host))
            responses = try ModelledResponses(in: folders, as: run.session, host: run.host)
        } catch {
            throw RuntimeError(error.description, at: command.arguments[0].word.range)
        }
        guard !responses.responses.isEmpty else {
            let reason = responses.unmodelled.first.map { "\($0.name): \($0.reason)" }
            throw RuntimeError(
                FragilityFindings.emptiness(of: word, responses.unmodelled),
                advice: responses.unmodelled.contains(where: \.hasModel) ? nil : reason, at: range)
        }
        defer { run.host.tellActivity(nil) }
        return FragilityFindings(of: responses, telling: run.host.tellActivity)
    }
}

extension ScriptSource {
    /// A folder of recordings to read: below the script's own folder, or wherever a person at the prompt says.
    func recordings(in path: String, for host: ScriptHost) -> FolderPlace {
        guard isTyped, host.sockets == nil, path.leadsOut else { return FolderPlace(path, below: folder) }
        return FolderPlace(path.hasPrefix("/") || folder.isEmpty || folder == "." ? path : "\(folder)/\(path)")
    }
}
