import Fixtures
import HTTPModel
import ModelDecoding
import Redaction
import ScriptExpressions
import ScriptSyntax

extension StatementRun {
    /// Asks the session's APIs again for what a folder holds of each. What may change something is not sent.
    func drift(_ command: Command, at range: SourceRange) async throws(RuntimeError) {
        let word = try await word(0, of: command, "the folder").revealed
        host.recordings.settle()
        let folders: [FixtureFolder]
        do throws(ExchangeFileError) {
            folders = try FixtureFolder.all(in: FolderPlace(word, below: source.folder))
        } catch {
            throw RuntimeError(error.description, at: command.arguments[0].word.range)
        }
        // The folder itself may be that of an API: drift Kept/tmdb.
        let last = word.split(separator: "/").last.map(String.init)
        var reports: [DriftReport] = []
        for folder in folders {
            let owner = (folder.api ?? last).flatMap { name in read { $0.isAPI(name) } ? name : nil }
            // A folder may name any server: without a declaration nothing says that this one may be asked.
            let isKnown = folder.api == nil || owner != nil
            reports.append(
                try await within(owner) { () async throws(RuntimeError) in
                    try await changes(since: folder, isKnown: isKnown, at: range)
                })
        }
        let report = DriftReport(reports)
        tell(.listing(.drift(report)), at: range)
        guard report.hasAnswers, !report.hasFailed else {
            let isMissingKey = report.obstacles.contains { if case .secret = $0 { true } else { false } }
            throw RuntimeError(
                "the API could not be compared with \(word): \(report.summary)",
                advice: isMissingKey ? "set base and key as they were when it was recorded" : nil, at: range)
        }
    }

    /// Asks the current API.
    private func changes(
        since folder: FixtureFolder, isKnown: Bool, at range: SourceRange
    ) async throws(RuntimeError) -> DriftReport {
        var survey = DriftSurvey(of: folder, over: try transportsForDrift(at: range))
        survey.interpreter = read(\.models).interpreter
        survey.base = settings.base
        survey.credentials = settings.credentials
        let secrets = survey.credentials?.keys.flatMap(\.secrets) ?? []
        survey.secrets = Dictionary(secrets.map { ($0.name, $0) }) { first, _ in first }
        survey.models = driftModels
        if !isKnown { survey.methods = .none }
        do throws(ExchangeFileError) { return try await survey.report() } catch {
            throw RuntimeError(folder.place.naming(error).description, at: range)
        }
    }

    private func transportsForDrift(at range: SourceRange) throws(RuntimeError) -> DriftTransports {
        var live = settings.transport
        live.source = .live
        let following = try transport(for: live, at: range)
        live.redirects = 0
        return DriftTransports(following: following, stopping: try transport(for: live, at: range))
    }

    /// The session's models, with the types that its endpoints answer.
    private var driftModels: DriftModels? {
        let session = session
        guard !session.models.declarations.isEmpty, [.automatic, .json].contains(settings.decoder.format) else {
            return nil
        }
        let results = session.endpoints.all(of: session.api.name).compactMap { $0.declaration.result?.text }
        return DriftModels(
            session.models, decodedWith: settings.decoder.configuration,
            types: Set(results).sorted().compactMap { try? session.models.decodableType(named: $0) })
    }
}
