import FixtureServer
import Fixtures
import Foundation
import HTTPModel
import Presentation

/// One server over a folder of recordings that lets nothing fail: several times as fast as the live one.
struct ServeRun: ServingRun {
    private let server: LoopbackServer
    private let folder: ServedFolder
    private let request: Serve
    private let log: AccessLog
    private let console: Console

    init(_ request: Serve, _ console: Console) throws(UsageError) {
        let log = AccessLog(console, request)
        folder = try ServedFolder(request.folder ?? ".", request, console) { log.tell($0) }
        do {
            let site = folder.site
            server = try LoopbackServer(at: request.address, port: request.port) { site.answer($0) }
            site.whenFaultsCome {
                console.complain("sonde: the folder's rules now have faults; restart the server to apply them")
                console.flush()
            }
        } catch {
            throw UsageError("\(error)")
        }
        self.request = request
        self.log = log
        self.console = console
    }

    var hasFaults: Bool { folder.site.hasFaults }

    func begin() {
        log.begin(folder.beginning(at: server.origin), at: server.origin)
        folder.complain(to: console, of: nil)
        if !request.address.isLoopback {
            console.complain(
                "sonde: everyone who can reach \(request.address.host) can read these fixtures: leave out --host to "
                    + "serve this machine alone")
        }
        console.flush()
    }

    func stop() -> ExitStatus {
        server.stop()
        _ = log.end()
        return .done
    }
}
