import Fixtures
import Foundation
import HTTPModel
import OptionTable
import PlainText
import Presentation
import Redaction
import ScriptExpressions
import ScriptRuntime
import SwiftInterpreting

/// One comparison of the live API with a folder of recordings.
struct DriftRun: Sendable {
    private let request: Drift
    private let models: DriftModels?
    private let console: Console
    private let world: World

    init(_ request: Drift, _ console: Console) throws(UsageError) {
        self.request = request
        self.console = console
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
        console.secrets.add(request.targets.flatMap { Array($0.secrets.values) })
        do {
            let folders = try FixtureFolder.all(in: FolderPlace(request.folder))
            if let fault = try strangeTarget(among: folders) ?? unusedSecret(of: folders) {
                console.complain("sonde: \(fault)")
                return .wrongUsage
            }
            let kept = try request.accepts ? recording() : nil
            var reports: [(api: String?, report: DriftReport)] = []
            for folder in folders {
                let recording = try kept.map { try recordings(of: folder.api, in: $0) }
                reports.append((folder.api, try await survey(of: folder).report(recording: recording)))
                if Task.isCancelled { break }
            }
            return conclude(reports).worst(world.endRecordings())
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

    private func target(of api: String?) -> DriftTarget? { request.targets.first { $0.api == api } }

    private func survey(of folder: FixtureFolder) throws -> DriftSurvey {
        var survey = DriftSurvey(of: folder, over: try transports(TransportSettings()))
        survey.interpreter = .swift
        let target = target(of: folder.api)
        survey.base = target?.base
        survey.secrets = target?.secrets ?? [:]
        survey.models = models
        survey.methods = request.sendsAll ? .all : .safe
        return survey
    }

    private func recording() throws -> Recording {
        try world.recordings.begin(FolderPlace(request.folder), knowing: console.secrets)
    }

    private func recordings(of api: String?, in recording: Recording) throws -> DriftTransports {
        var settings = TransportSettings()
        settings.recording = try world.recordings.recording(of: api, in: recording, knowing: console.secrets)
        return try transports(settings)
    }

    private func transports(_ settings: TransportSettings) throws -> DriftTransports {
        var stopping = settings
        stopping.redirects = 0
        return DriftTransports(
            following: try world.connections.transport(for: settings),
            stopping: try world.connections.transport(for: stopping))
    }

    /// What is wrong with a base for an API that has no recordings.
    private func strangeTarget(among folders: [FixtureFolder]) -> String? {
        let known = folders.map(\.api)
        guard let strange = request.targets.lazy.compactMap(\.api).first(where: { !known.contains($0) }) else {
            return nil
        }
        let names = known.compactMap(\.self)
        let advice =
            if let near = nearest(to: strange, among: names) { "did you mean \(near)?" } else if names.isEmpty {
                "write --base URL"
            } else {
                "it has those of \(names.joined(separator: ", "))"
            }
        return
            "--base \(strange)=…: \(Printable.text(request.folder)) has no recordings of an API \(strange); \(advice)"
    }

    /// What is wrong with a secret that no recorded request needs: it is likely another's name.
    private func unusedSecret(of folders: [FixtureFolder]) throws -> String? {
        for folder in folders {
            guard let target = target(of: folder.api), !target.secrets.isEmpty else { continue }
            let needed = try survey(of: folder).neededSecrets(at: target.base)
            guard let unused = target.variables.first(where: { !needed.contains($0.placeholder) }) else { continue }
            return words(for: unused, of: target, needing: needed.sorted())
        }
        return nil
    }

    private func words(for unused: EnvironmentSecret, of target: DriftTarget, needing needed: [String]) -> String {
        let name = Printable.excerpt(target.written(unused.placeholder))
        let advice =
            if let near = nearest(to: unused.placeholder, among: needed) {
                "did you mean \(near)? Write --env \(target.written(near))=\(unused.variable)"
            } else if let first = needed.first {
                "they need \(needed.joined(separator: ", ")): "
                    + "write --env \(target.written(first))=\(unused.variable)"
            } else {
                "none of them needs any: leave it out"
            }
        return "--env \(name): no request to \(target.base) needs a secret of that name; \(advice)"
    }

    private func conclude(_ reports: [(api: String?, report: DriftReport)]) -> ExitStatus {
        let report = DriftReport(reports.map(\.report))
        var canvas = Canvas()
        canvas.isDeterministic = true
        console.show(DriftView.drawn(report, on: canvas).rendered(as: .plain))
        if !report.hasAnswers, let complaint = complaint(of: report, reports) {
            console.complain("sonde: \(complaint)")
        }
        if models != nil, report.hasAnswers, report.entries.allSatisfy({ $0.type == nil }) {
            console.complain(
                "sonde: no recorded body decodes as a type of --models \(request.models.joined(separator: " "))")
        }
        guard report.hasAnswers, !report.hasFailed else { return .failed }
        return report.hasDrifted && (!request.accepts || report.keepsAny) ? .unmet : .done
    }

    /// Why nothing is known, and what to write instead.
    private func complaint(
        of report: DriftReport, _ reports: [(api: String?, report: DriftReport)]
    ) -> String? {
        // What was asked and not answered is told already.
        guard !report.hasFailed else { return nil }
        for (api, report) in reports {
            let needed = report.obstacles.compactMap { obstacle -> (name: String, base: String)? in
                if case .secret(let name, let base) = obstacle { (name, base) } else { nil }
            }
            guard let first = needed.first else { continue }
            let owner = api.map { "\($0)/" } ?? ""
            let names = needed.filter { $0.base == first.base }.map { "--env \(owner)\($0.name)=NAME" }
            // A base is as the folder says, which may be anyone's.
            let word = ShellQuoting(SecretMask([])).word(target(of: api)?.base.description ?? first.base)
            let base = "\(api.map { "\($0)=" } ?? "")\(word.text)"
            return "nothing was asked, because each request needs a secret: write --base \(base) "
                + "\(names.joined(separator: " ")), where NAME is the environment variable that holds it"
        }
        if report.entries.isEmpty { return "\(Printable.text(request.folder)) holds no recording: record one first" }
        guard report.obstacles.contains(where: { if case .mayChange = $0 { true } else { false } }) else { return nil }
        return "nothing was asked, because every recorded request may change something: --all sends them all the same"
    }
}
