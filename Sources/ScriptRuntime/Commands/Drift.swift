import Fixtures
import HTTPModel
import ModelDecoding
import Redaction
import ScriptExpressions
import ScriptSyntax

extension StatementRun {
    /// Asks the session's API again for what a folder holds. What may change something is not sent.
    func drift(_ command: Command, at range: SourceRange) async throws(RuntimeError) {
        let folder = try await word(0, of: command, "the folder").revealed
        host.recordings.settle()
        let transports = try transportsForDrift(at: range)
        let report: DriftReport
        do throws(ExchangeFileError) {
            let store = try FixtureStore(FolderPlace(folder, below: source.folder))
            var survey = DriftSurvey(of: store, over: transports)
            survey.base = settings.base
            survey.credentials = settings.credentials
            let secrets = survey.credentials?.keys.flatMap(\.secrets) ?? []
            survey.secrets = Dictionary(secrets.map { (Placeholder.name(for: $0), $0) }) { first, _ in first }
            survey.models = driftModels
            report = try await survey.report()
        } catch {
            throw RuntimeError(error.description, at: command.arguments[0].word.range)
        }
        tell(.listing(.drift(report)), at: range)
        guard report.hasAnswers, !report.hasFailed else {
            let isMissingKey = report.obstacles.contains { if case .secret = $0 { true } else { false } }
            throw RuntimeError(
                "the API could not be compared with \(folder): \(report.summary)",
                advice: isMissingKey ? "set base and key as they were when it was recorded" : nil, at: range)
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
        guard !session.models.declarations.isEmpty, settings.decoder.format == .json else { return nil }
        let results = session.endpoints.all(of: session.api.name).compactMap { $0.declaration.result?.text }
        return DriftModels(
            session.models, decodedWith: settings.decoder.configuration,
            types: Set(results).sorted().compactMap { try? session.models.decodableType(named: $0) })
    }
}
