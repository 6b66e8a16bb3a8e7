import ClientWriting
import Fixtures
import Foundation
import HTTPModel
import ModelDiagnosis
import Presentation
import Redaction
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax
import SwiftInterpreting

/// One trial of recordings by the models of a script.
struct FragileRun: Sendable {
    private let request: Fragile
    private let console: Console
    private let world: World
    private let scripts: [ScriptFile]
    private let accepted: AcceptedSpots

    init(_ request: Fragile, _ console: Console) throws(UsageError) {
        self.request = request
        self.console = console
        world = World(console, isHermetic: true)
        let script = try ScriptFile(reading: request.script)
        scripts = try script.setups() + [script]
        accepted =
            try request.allow.map { (path) throws(UsageError) in try AcceptedSpots(reading: path) }
            ?? AcceptedSpots()
    }

    func run(_ interruption: InterruptibleRun) -> ExitStatus {
        interruption.run(on: world.connections.executor) { await run() }
    }

    private func run() async -> ExitStatus {
        let renderer = Renderer.replay.hiding(with: console.secrets.mask)
        let host = world.host(allowsPrograms: false)
        var declared = DeclaredSession(Session(interpreter: .swift), host: host)
        for script in scripts {
            guard Soundness(console: console, renderer: renderer).isSound([script], after: [], isAlone: false) else {
                return .unsound
            }
            guard await declared.add(script, telling: console, renderer) else { return .failed }
        }
        let named = declared.namingRequests
        let began = ContinuousClock.now
        do throws(ExchangeFileError) {
            let responses = try ModelledResponses(
                in: FixtureFolder.all(in: FolderPlace(request.folder)), as: named.session, decoders: named.decoders,
                host: host)
            let findings = FragilityFindings(of: responses) { console.progress($0) }
            return Task.isCancelled ? .interrupted : tell(findings, after: .now - began)
        } catch { return console.fail("\(error)") }
    }

    private func tell(_ all: FragilityFindings, after time: Duration) -> ExitStatus {
        let (findings, unused) = accepted.applied(to: all)
        if request.printsJSON {
            console.show(FragileJSON.text(of: findings))
        } else {
            console.show(FragileView.drawn(findings, on: Renderer.replay.canvas).rendered(as: .plain))
        }
        for line in unused {
            let place = "\(request.allow ?? ""):\(line.number)"
            console.complain("\(place): nothing of this breaks any more: remove \(line.title)")
        }
        let status = write(findings, after: time)
        guard !findings.report.endpoints.isEmpty else {
            return console.fail(FragilityFindings.emptiness(of: request.folder, findings.unmodelled))
        }
        return status.worst(findings.hasUnknowns ? .failed : findings.isSound ? .done : .unmet)
    }

    private func write(_ findings: FragilityFindings, after time: Duration) -> ExitStatus {
        guard let junit = request.junit else { return .done }
        let cases = FragileCases(findings: findings, script: request.script, mask: console.secrets.mask).results
        var writer = SuiteReports(report: .person, junit: junit, console: console)
        (writer.name, writer.heading) = ("sonde fragile", findings.summary)
        return writer.write(SuiteResult(cases: cases, time: time, date: Date()))
    }
}
