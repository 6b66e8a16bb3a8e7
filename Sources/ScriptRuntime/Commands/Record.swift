import Fixtures
import HTTPModel
import ScriptExpressions
import ScriptSyntax

extension StatementRun {
    func record(_ command: Command, at range: SourceRange) async throws(RuntimeError) {
        let folder = try await word(0, of: command, "the folder").revealed
        let recording: Recording?
        do {
            let place = FolderPlace(folder, below: source.folder)
            recording = folder == "off" ? nil : try host.recordings.begin(place, knowing: host.secrets)
        } catch {
            throw RuntimeError(error.description, at: command.arguments[0].word.range)
        }
        if let former = read(\.recording) { host.recordings.finish(former) }
        change { $0.recording = recording }
        tell(.noted("record \(folder)"), at: range)
    }
}
