import Fixtures
import ScriptRuntime
import ScriptSyntax

extension RecordingOptions {
    /// What every script of a run begins with: they are one recording, and one sequence of answers.
    func settings(in world: World, _ console: Console) throws(UsageError) -> TransportSettings {
        var settings = TransportSettings()
        if let record {
            do {
                settings.recording = try world.recordings.begin(FolderPlace(record), knowing: console.secrets)
            } catch {
                throw .recordings(error.description)
            }
        }
        if let fixtures {
            let place = FolderPlace(fixtures)
            do { _ = try FixtureStore(place) } catch { throw .recordings(error.description) }
            settings.source = .fixtures(FixtureSettings(place))
        }
        return settings
    }
}

extension ScriptFile {
    /// Does it say in its own text that recordings answer, and nothing else?
    var asksFixturesOnly: Bool {
        let sources = parsed.script.statements.compactMap { statement -> ScriptExpression? in
            guard case .assignment(let assignment) = statement.kind, assignment.target.kind == .name("transport"),
                case .expression(let value) = assignment.value.kind
            else { return nil }
            return value
        }
        return !sources.isEmpty
            && sources.allSatisfy { source in
                guard case .implicitMember(let name, let arguments?) = source.kind else { return false }
                return name.text == "fixtures" && !arguments.contains { $0.label?.text == "otherwise" }
            }
    }
}
