import FixtureServer
import Fixtures
import Foundation
import HTTPModel
import Presentation
import Redaction

/// One server between an app and its API.
struct LiveRun: ServingRun {
    private let server: LiveServer
    private let folder: ServedFolder?
    private let upstream: BaseURL
    private let request: Serve
    private let log: AccessLog
    private let recordings: RecordingLog
    private let console: Console

    init(_ request: Serve, _ upstream: BaseURL, _ console: Console) throws(UsageError) {
        self.request = request
        self.upstream = upstream
        self.console = console
        let log = AccessLog(console, request)
        let recordings = RecordingLog(console)
        var settings = LiveSite.Settings()
        settings.crossOrigin = request.crossOrigin
        settings.secrets = console.secrets
        if let mode = request.recordMode, let path = request.folder {
            settings.recording = try Self.recording(into: path, mode, console.secrets, recordings)
        }
        folder = if let path = request.folder { try ServedFolder(path, request, console) } else { nil }
        settings.site = folder?.site
        var limits = LiveServer.usualLimits
        // A connection needs four: its socket, one to the API, and libcurl's own two.
        limits.most = min(limits.most, max(4, OpenFiles.raise(to: limits.most * 5) / 5))
        do {
            server = try LiveServer(
                at: request.address, port: request.port, limits: limits,
                LiveSite(before: upstream, settings) { log.tell($0) })
        } catch {
            throw UsageError("\(error)")
        }
        self.log = log
        self.recordings = recordings
        guard !isItself else {
            server.stop()
            throw UsageError("--upstream \(upstream) is this server's own address: name the API's, or another --port")
        }
    }

    func begin() {
        let (api, here) = (Printable.text(upstream.description), server.origin)
        let source = folder.map { "\($0.summary), and else " } ?? ""
        log.begin(
            "serving \(source)\(api) at \(here)/ until Ctrl-C\n  make \(here)/ the base of your app", at: here)
        folder?.complain(to: console)
        if !request.address.isLoopback {
            console.complain(
                "sonde: everyone who can reach \(request.address.host) can send requests to \(api) through this "
                    + "machine: leave out --host to serve this machine alone")
        }
        console.flush()
    }

    func stop() -> ExitStatus {
        server.stop()
        return log.end() ? recordings.status : .failed
    }

    private var isItself: Bool {
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
