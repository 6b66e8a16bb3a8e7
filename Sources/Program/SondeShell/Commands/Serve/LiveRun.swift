import Basics
import FixtureRecording
import FixtureServer
import Fixtures
import Foundation
import HTTPModel
import Presentation
import Redaction

/// One server between an app and its API, or in its place.
struct LiveRun: ServingRun {
    private let server: LiveServer
    private let folder: ServedFolder?
    private let judge: AppJudge?
    private let request: Serve
    private let log: AccessLog
    private let recordings: RecordingLog
    private let console: Console

    init(
        _ request: Serve, _ judge: AppJudge?, _ console: Console
    ) throws(UsageError) {
        (self.request, self.judge, self.console) = (request, judge, console)
        let log = AccessLog(console, request)
        let recordings = RecordingLog(console)
        var settings = LiveSite.Settings()
        settings.crossOrigin = request.crossOrigin
        settings.secrets = console.secrets
        if let mode = request.recordMode, let path = request.folder {
            settings.recording = try Self.recording(into: path, mode, console.secrets, recordings)
        }
        // A recording makes the folder.
        folder = if let path = request.folder { try ServedFolder(path, request, console) } else { nil }
        settings.site = folder?.site
        if let judge { settings.judge = { judge.verdict(on: $0) } }
        settings.passesOn = request.upstream != nil
        settings.faults = try Self.faults(of: request, folder?.site, console)
        var limits = LiveServer.usualLimits
        // A connection needs four: its socket, one to the API, and libcurl's own two.
        limits.most = min(limits.most, max(4, OpenFiles.raise(to: limits.most * 5) / 5))
        do {
            server = try LiveServer(
                at: request.address, port: request.port, limits: limits,
                LiveSite(
                    before: try request.upstream ?? BaseURL(folder?.onlyOrigin ?? "http://localhost"), settings
                ) { log.tell($0) })
        } catch {
            throw UsageError("\(error)")
        }
        self.log = log
        self.recordings = recordings
        if let upstream = request.upstream, isItself(upstream) {
            server.stop()
            throw UsageError("--upstream \(upstream) is this server's own address: name the API's, or another --port")
        }
    }

    func begin() {
        log.begin(beginning, at: server.origin)
        folder?.complain(to: console, of: request.upstream)
        if !request.address.isLoopback {
            let what = request.upstream.map {
                "send requests to \(Printable.text($0.description)) through this machine"
            }
            console.complain(
                "sonde: everyone who can reach \(request.address.host) can \(what ?? "read these fixtures"): "
                    + "leave out --host to serve only this machine")
        }
        console.flush()
    }

    func stop() -> ExitStatus {
        server.stop()
        let proposal = judge?.proposal(below: folder?.onlyBase)
        let isComplete = log.end(proposing: proposal, losing: recordings.refusals)
        if let proposal, !request.writesJSON {
            console.show("\nno endpoint describes these requests:\n")
            console.show(file: proposal)
            console.flush()
        }
        return isComplete ? .done : .failed
    }

    private var beginning: String {
        guard let upstream = request.upstream else { return folder?.beginning(at: server.origin) ?? "" }
        let (api, here) = (Printable.text(upstream.description), server.origin)
        let source = folder.map { "\($0.summary), and else " } ?? ""
        let elsewhere =
            request.address.isEvery
            ? "; on another device, http://, this machine's own address and :\(server.port)/" : ""
        return "serving \(source)\(api) at \(here)/ until Ctrl-C\n  make \(here)/ the base of your app\(elsewhere)"
    }

    private static func faults(
        of request: Serve, _ site: FixtureSite?, _ console: Console
    ) throws(UsageError) -> FaultSource? {
        guard !request.faults.isEmpty || site != nil else { return nil }
        let told = Lock<Set<FaultEffects.Shadow>>([])
        do throws(FaultTextError) {
            let faults = SiteFaults(try FaultSchedule(request.faults), of: site, before: request.upstream) { shadow in
                guard told.withLock({ $0.insert(shadow).inserted }) else { return }
                console.complain("sonde: \(shadow)")
                console.flush()
            }
            return { faults.faults(for: $0) }
        } catch {
            throw UsageError("--fault: \(error)")
        }
    }

    private func isItself(_ upstream: BaseURL) -> Bool {
        let origin = upstream.origin
        let isHere = ["127.0.0.1", "localhost", "::1", request.address.host].contains(origin.host)
        return isHere && origin.scheme == "http" && origin.port == Int(server.port)
    }

    /// A recording that is open before the first request, so that a problem with its folder is told at once.
    private static func recording(
        into path: String, _ mode: LiveRecording.Mode, _ secrets: KnownSecrets, _ log: RecordingLog
    ) throws(UsageError) -> LiveRecording {
        let recording = Recording(FolderPlace(path), knowing: secrets)
        do { try recording.open() } catch { throw UsageError("\(error)") }
        return LiveRecording(recording, mode) { log.hear($0, in: path) }
    }
}
