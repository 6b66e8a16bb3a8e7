import FixtureRecording
import Fixtures
import HTTPModel
import ScriptExpressions
import ScriptSyntax

/// `record Fixtures`, `record off`
struct RecordCommand: ScriptCommand {
    let run: StatementRun

    func perform(_ command: Command, showing views: [View], at range: SourceRange) async throws(RuntimeError) {
        let folder = try await word(0, of: command, "the folder").revealed
        if folder != "off" { try run.host.requireFolders(at: command.arguments[0].word.range) }
        let recording: Recording?
        do {
            let place = FolderPlace(folder, below: run.source.folder)
            recording = folder == "off" ? nil : try run.host.recordings.begin(place, knowing: run.host.secrets)
        } catch {
            throw RuntimeError(error.description, at: command.arguments[0].word.range)
        }
        if let former = run.read(\.recording) { run.host.recordings.finish(former) }
        run.change { $0.recording = recording }
        run.tell(.noted("record \(folder)"), at: range)
    }
}
