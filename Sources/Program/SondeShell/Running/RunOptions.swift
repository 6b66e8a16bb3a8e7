import FixtureRecording
import Fixtures
import ScriptRuntime
import ScriptSyntax

/// The permissions of a run's scripts, and the folders that their responses come from and go to.
struct RunOptions {
    static let rows = [programs, socket] + RecordingOptions.rows

    static let programs = CommandOption("--allow-programs", "allows | !PROGRAM and .program, which start programs")
    private static let socket = CommandOption(
        "--allow-socket", .file("PATH", "the socket's path"), isRepeatable: true,
        "allows requests through this socket of the machine")

    var recordings: RecordingOptions
    let allowsPrograms: Bool
    /// Sockets of this machine that the scripts may go through without writing them out.
    let sockets: [String]

    init(_ arguments: ParsedArguments) throws(UsageError) {
        recordings = try RecordingOptions(arguments)
        allowsPrograms = arguments.has(Self.programs)
        sockets = arguments.values(of: Self.socket)
    }

    init(_ recordings: RecordingOptions) {
        self.recordings = recordings
        allowsPrograms = false
        sockets = []
    }

    /// True if recordings respond to every request.
    var isHermetic: Bool { recordings.fixtures != nil }
}

/// Folders of recordings, as the user of the program names them.
struct RecordingOptions {
    static let rows = [from, into]

    private static let from = CommandOption(
        "--fixtures", .folder("DIR", "the folder"), "replays recordings, without any network")
    private static let into = CommandOption(
        "--record", .folder("DIR", "the folder"), "keeps every response as a fixture")

    /// The folder from which responses come, instead of the network.
    var fixtures: String?
    /// The folder in which responses are kept.
    var record: String?

    init() {}

    init(_ arguments: ParsedArguments) throws(UsageError) {
        fixtures = arguments.value(of: Self.from)
        record = arguments.value(of: Self.into)
        if fixtures != nil, record != nil {
            throw UsageError("--fixtures sends nothing, so there is nothing to --record: leave out one of them")
        }
    }

    /// Returns the settings that all scripts of a run begin with: one recording, and one sequence of responses.
    func settings(in world: World, _ console: Console) throws(UsageError) -> TransportSettings {
        var settings = TransportSettings()
        if let record {
            do {
                settings.recording = try world.recordings.begin(FolderPlace(record), knowing: console.secrets)
            } catch {
                throw UsageError(error.description)
            }
        }
        if let fixtures {
            let place = FolderPlace(fixtures)
            do { _ = try FixtureStore(place) } catch { throw UsageError(error.description) }
            settings.source = .fixtures(FixtureSettings(place))
        }
        return settings
    }
}

extension ScriptFile {
    /// True if its own text says that only recordings respond.
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
