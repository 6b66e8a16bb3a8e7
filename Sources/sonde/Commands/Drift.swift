import Fixtures
import Foundation
import HTTPModel
import Presentation
import ScriptRuntime

/// `sonde drift`: a folder of recordings against the live API.
struct Drift: Sendable {
    private let request: DriftRequest
    private let base: BaseURL?
    private let secrets: [Secret]
    private let console: Console
    private let world: World

    init(_ request: DriftRequest, _ console: Console) throws(UsageError) {
        self.request = request
        self.console = console
        do {
            base = try request.base.map { try BaseURL($0) }
        } catch {
            throw .unfit("--base \(request.base ?? ""): \(error)")
        }
        let environment = ProcessInfo.processInfo.environment
        var secrets: [Secret] = []
        for name in request.variables {
            guard let value = environment[name] else { throw .unfit("--env \(name): it is not set: export \(name)=…") }
            secrets.append(Secret(name, value, from: .environment(name)))
        }
        guard secrets.isEmpty || base != nil else {
            throw .unfit(
                "--env gives secrets away, and a folder may name any server: say with --base whom they are for")
        }
        self.secrets = secrets
        world = World(console)
    }

    /// The thread the requests are sent on.
    var executor: any TaskExecutor { world.connections.executor }

    func run() async -> ExitStatus {
        console.secrets.add(secrets)
        do {
            let report = try await survey().report(recording: request.accepts ? try recording() : nil)
            var canvas = Canvas()
            canvas.isDeterministic = true
            console.show(DriftView.drawn(report, on: canvas).rendered(as: .plain))
            if report.hasFailed { return .failed }
            let status: ExitStatus = report.hasDrifted && !request.accepts ? .unmet : .done
            return status.worst(world.endRecordings())
        } catch let error as RuntimeError {
            console.complain("sonde: \(error.message)")
        } catch {
            console.complain("sonde: \(Printable.text("\(error)"))")
        }
        return .failed
    }

    func tellInterruption() {
        console.flushIfPossible()
        let count = world.requests.value
        console.complain("sonde: interrupted: \(count) \(count == 1 ? "request" : "requests") sent")
    }
}

extension Drift {
    private func survey() throws -> DriftSurvey {
        let store = try FixtureStore(FolderPlace(request.folder))
        var survey = DriftSurvey(of: store, over: try world.connections.transport(for: TransportSettings()))
        survey.base = base
        survey.secrets = Dictionary(secrets.map { (Placeholder.name(for: $0), $0) }) { first, _ in first }
        survey.methods = request.sendsAll ? .all : .safe
        return survey
    }

    private func recording() throws -> any Transport {
        var settings = TransportSettings()
        settings.recording = try world.recordings.begin(FolderPlace(request.folder), knowing: console.secrets)
        return try world.connections.transport(for: settings)
    }
}
