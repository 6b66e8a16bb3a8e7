import Basics
import FixtureRecording
import Fixtures
import Foundation
import HTTPModel
import Presentation
import Redaction
import ScriptExpressions
import ScriptRuntime
import SwiftInterpreting

/// One comparison of the live API with a folder of recordings.
struct DriftRun: Sendable {
    private let request: Drift
    private let models: DriftModels?
    private let script: DriftScript?
    private let console: Console
    private let world: World
    private let sent: SentSecrets

    init(_ request: Drift, _ console: Console) throws(UsageError) {
        self.request = request
        self.console = console
        models = try request.models.isEmpty ? nil : DriftModels(request.models)
        script = try request.script.map { (path) throws(UsageError) in try DriftScript(path, console) }
        sent = SentSecrets(console.secrets)
        world = World(console, witness: sent)
    }

    func run(_ interruption: InterruptibleRun) -> ExitStatus {
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
                return console.fail(fault, as: .wrongUsage)
            }
            let host = world.host(allowsPrograms: request.allowsPrograms, scope: .namedHosts)
            let signedIn = await script?.run(in: host)
            if let signedIn, signedIn.session == nil { return signedIn.status.worst(world.endRecordings()) }
            let session = signedIn?.session
            let began = ContinuousClock.now
            let kept = try request.accepts ? recording() : nil
            var reports: [(api: String?, report: DriftReport)] = []
            for folder in folders {
                let asker = session?.asking(folder, in: request.folder)
                let recording = try kept.map { try recordings(of: folder.api, in: $0, as: asker) }
                let survey = try survey(of: folder, as: asker)
                reports.append((folder.api, try await survey.report(recording: recording)))
                if Task.isCancelled { break }
            }
            return conclude(reports, after: .now - began).worst(world.endRecordings())
        } catch let error as RuntimeError {
            console.complain("sonde: \(error.message)")
        } catch {
            console.complain("sonde: \(Printable.text("\(error)"))")
        }
        return .failed
    }

    private func tellInterruption() {
        console.flushIfPossible()
        console.complain("sonde: interrupted: \(world.requests.value.counted("request")) sent")
    }

    private func target(of api: String?) -> DriftTarget? { request.targets.first { $0.api == api } }

    /// Asks as the script does, where there is one, but with what the command line says.
    private func survey(of folder: FixtureFolder, as asker: Session.Asker? = nil) throws -> DriftSurvey {
        var survey = DriftSurvey(of: folder, over: try transports(settings(asker)))
        survey.interpreter = .swift
        survey.methods = request.sendsAll ? .all : .safe
        let target = target(of: folder.api)
        if let asker {
            survey.ask(as: asker.session)
            if !asker.isKnown, target == nil { survey.methods = .none }
        }
        if let target { survey.base = target.base }
        if let asker, let origin = survey.base?.origin {
            survey.secrets.merge(secrets(of: asker.session, at: origin)) { $1 }
        }
        survey.secrets.merge(target?.secrets ?? [:]) { $1 }
        if let models { survey.models = models }
        return survey
    }

    /// Returns the secrets that the script sends to a server, which may be sent there again.
    private func secrets(of session: Session, at origin: Origin) -> [String: Secret] {
        if session.settings.base?.origin == origin {
            for header in session.settings.headersInForce {
                sent.add(header.value.secrets, in: [Array(header.value.revealed.utf8)], at: origin)
            }
        }
        return sent[origin]
    }

    private func settings(_ asker: Session.Asker?) -> TransportSettings {
        guard let settings = asker?.session.settings else { return TransportSettings() }
        var live = settings.transport.used(in: settings.place)
        (live.source, live.recording) = (.live, nil)
        return live
    }

    private func recording() throws -> Recording {
        try world.recordings.begin(FolderPlace(request.folder), knowing: console.secrets)
    }

    private func recordings(
        of api: String?, in recording: Recording, as asker: Session.Asker?
    ) throws -> DriftTransports {
        var settings = settings(asker)
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

    /// Returns the problem with a base for an API that has no recordings.
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

    /// Returns the problem with a secret that no recorded request needs: its name is probably wrong.
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

    private func conclude(_ reports: [(api: String?, report: DriftReport)], after time: Duration) -> ExitStatus {
        let report = DriftReport(reports.map(\.report))
        if request.report == .person {
            console.show(DriftView.drawn(report, on: Renderer.replay.canvas).rendered(as: .plain))
        }
        let words = DriftWords(request: request)
        for complaint in words.complaints(of: report, reports) { console.complain("sonde: \(complaint)") }
        if models != nil, report.hasResponses, report.entries.allSatisfy({ $0.type == nil }) {
            console.complain(
                "sonde: no recorded body decodes as a type of --models \(request.models.joined(separator: " "))")
        }
        let status = write(reports, report.summary, words, after: time)
        guard report.hasResponses, !report.hasFailed, !(request.isJob && report.lacksSecret) else { return .failed }
        return status.worst(report.hasDrifted && (!request.accepts || report.keepsAny) ? .unmet : .done)
    }

    /// The reports for others: each recorded request is a case.
    private func write(
        _ reports: [(api: String?, report: DriftReport)], _ summary: String, _ words: DriftWords, after time: Duration
    ) -> ExitStatus {
        let mask = console.secrets.mask
        let cases = reports.flatMap { api, report in
            DriftCases(
                report: report, folder: request.folder, accepts: request.accepts,
                advice: { words.advice(for: $0, of: api) }, mask: mask
            ).results
        }
        var writer = SuiteReports(report: request.report, junit: request.junit, console: console)
        (writer.name, writer.heading) = ("sonde drift", summary)
        return writer.write(SuiteResult(cases: cases, time: time, date: Date()))
    }
}
