import Fixtures
import Foundation
import HTTPModel
import OptionTable
import PlainText
import Presentation
import Redaction
import ScriptExpressions
import ScriptRuntime

/// One comparison of the live API with a folder of recordings.
struct DriftRun: Sendable {
    private let request: Drift
    private let base: BaseURL?
    private let secrets: [String: Secret]
    private let models: DriftModels?
    private let console: Console
    private let world: World

    init(_ request: Drift, _ console: Console) throws(UsageError) {
        self.request = request
        self.console = console
        do {
            base = try request.base.map { try BaseURL($0) }
        } catch {
            throw UsageError("--base \(request.base ?? ""): \(error)")
        }
        secrets = try EnvironmentSecret.values(of: request.secrets, for: Drift.env)
        guard secrets.isEmpty || base != nil else {
            throw UsageError("--env needs --base: a folder may name any server, so say which one is given the secret")
        }
        models = try request.models.isEmpty ? nil : DriftModels(request.models)
        world = World(console)
    }

    /// Runs to the end, or until Ctrl-C.
    func run(_ interruption: Interruption) -> ExitStatus {
        let status = interruption.run(on: world.connections.executor) { await run() }
        if status == .interrupted { tellInterruption() }
        return status
    }
}

extension DriftRun {
    private func run() async -> ExitStatus {
        console.secrets.add(Array(secrets.values))
        do {
            let survey = try survey()
            if let unused = try unusedSecret(of: survey) {
                console.complain("sonde: \(unused)")
                return .wrongUsage
            }
            let report = try await survey.report(recording: request.accepts ? try recording() : nil)
            return conclude(report).worst(world.endRecordings())
        } catch let error as RuntimeError {
            console.complain("sonde: \(error.message)")
        } catch {
            console.complain("sonde: \(Printable.text("\(error)"))")
        }
        return .failed
    }

    private func tellInterruption() {
        console.flushIfPossible()
        let count = world.requests.value
        console.complain("sonde: interrupted: \(count) \(count == 1 ? "request" : "requests") sent")
    }

    private func survey() throws -> DriftSurvey {
        let store = try FixtureStore(FolderPlace(request.folder))
        var survey = DriftSurvey(of: store, over: try transports(TransportSettings()))
        survey.base = base
        survey.secrets = secrets
        survey.models = models
        survey.methods = request.sendsAll ? .all : .safe
        return survey
    }

    private func recording() throws -> DriftTransports {
        var settings = TransportSettings()
        settings.recording = try world.recordings.begin(FolderPlace(request.folder), knowing: console.secrets)
        return try transports(settings)
    }

    private func transports(_ settings: TransportSettings) throws -> DriftTransports {
        var stopping = settings
        stopping.redirects = 0
        return DriftTransports(
            following: try world.connections.transport(for: settings),
            stopping: try world.connections.transport(for: stopping))
    }

    /// What is wrong with a secret that no recorded request needs: it is likely another's name.
    private func unusedSecret(of survey: DriftSurvey) throws -> String? {
        guard let base, !secrets.isEmpty else { return nil }
        let needed = try survey.neededSecrets(at: base)
        guard let unused = request.secrets.first(where: { !needed.contains($0.placeholder) }) else { return nil }
        let name = Printable.excerpt(unused.placeholder)
        let advice =
            if let near = nearest(to: unused.placeholder, among: needed.sorted()) {
                "did you mean \(near)? Write --env \(near)=\(unused.variable)"
            } else if needed.isEmpty {
                "none of them needs any: leave it out"
            } else {
                "they need \(needed.sorted().joined(separator: ", ")): write --env \(needed.sorted()[0])=\(unused.variable)"
            }
        return "--env \(name): no request to \(base) needs a secret of that name; \(advice)"
    }

    private func conclude(_ report: DriftReport) -> ExitStatus {
        var canvas = Canvas()
        canvas.isDeterministic = true
        console.show(DriftView.drawn(report, on: canvas).rendered(as: .plain))
        if !report.hasAnswers, let complaint = complaint(of: report) { console.complain("sonde: \(complaint)") }
        if models != nil, report.hasAnswers, report.entries.allSatisfy({ $0.type == nil }) {
            console.complain(
                "sonde: no recorded body decodes as a type of --models \(request.models.joined(separator: " "))")
        }
        guard report.hasAnswers, !report.hasFailed else { return .failed }
        return report.hasDrifted && !request.accepts ? .unmet : .done
    }

    /// Why nothing is known, and what to write instead.
    private func complaint(of report: DriftReport) -> String? {
        // What was asked and not answered is told already.
        guard !report.hasFailed else { return nil }
        let needed = report.obstacles.compactMap { obstacle -> (name: String, server: String)? in
            if case .secret(let name, let server) = obstacle { (name, server) } else { nil }
        }
        if let first = needed.first {
            let names = needed.filter { $0.server == first.server }.map { "--env \($0.name)=NAME" }
            return "nothing was asked, because each request needs a secret: write --base "
                + "\(request.base ?? first.server) \(names.joined(separator: " ")), "
                + "where NAME is the environment variable that holds it"
        }
        if report.entries.isEmpty { return "\(Printable.text(request.folder)) holds no recording: record one first" }
        guard report.obstacles.contains(where: { if case .mayChange = $0 { true } else { false } }) else { return nil }
        return "nothing was asked, because every recorded request may change something: --all sends them all the same"
    }
}
