import Fixtures
import HTTPModel
import ScriptSyntax

extension Workspace {
    /// Asks the session's API again for what a folder holds. What may change something is not sent.
    func drift(_ command: Command, at range: SourceRange) async throws(RuntimeError) {
        let folder = try await word(0, of: command, "the folder").revealed
        var live = settings.transport
        live.source = .live
        live.recording = nil
        let transport = try transport(for: live, at: range)
        let report: DriftReport
        do throws(ExchangeFileError) {
            let store = try FixtureStore(FolderPlace(folder, below: source.folder))
            var survey = DriftSurvey(of: store, over: transport)
            survey.base = settings.base
            survey.credentials = settings.credentials
            let secrets = survey.credentials?.keys.flatMap(\.secrets) ?? []
            survey.secrets = Dictionary(secrets.map { (Placeholder.name(for: $0), $0) }) { first, _ in first }
            report = try await survey.report()
        } catch {
            throw RuntimeError(error.description, at: command.arguments[0].word.range)
        }
        tell(.listing(.drift(report)), at: range)
    }
}
