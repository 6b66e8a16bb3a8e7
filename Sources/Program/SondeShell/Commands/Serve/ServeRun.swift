import FixtureServer
import Fixtures
import Foundation
import HTTPModel
import Presentation
import Redaction

/// One server over a folder of recordings.
struct ServeRun: Sendable {
    private let server: LoopbackServer
    private let site: FixtureSite
    private let request: Serve
    private let log: AccessLog
    private let console: Console

    init(_ request: Serve, _ console: Console) throws(UsageError) {
        let log = AccessLog(console, isQuiet: request.isQuiet)
        let secrets = try EnvironmentSecret.values(of: request.secrets, for: Serve.fillFromEnvironment)
        console.secrets.add(Array(secrets.values))
        let fill = PlaceholderFill(request.fill.merging(secrets.mapValues(\.revealed)) { $1 })
        do {
            site = try FixtureSite(
                FolderPlace(request.folder), crossOrigin: request.crossOrigin,
                form: request.isAsRecorded ? .asRecorded : .fitting(fill), speed: request.speed
            ) { log.tell($0) }
        } catch {
            throw UsageError("\(error)")
        }
        do {
            let site = site
            server = try LoopbackServer(at: request.address, port: request.port) { site.answer($0) }
        } catch {
            throw UsageError("\(error)")
        }
        let unknown = Set(request.fill.keys).union(secrets.keys).subtracting(
            site.exchanges.flatMap(\.exchanges).flatMap(\.secrets))
        if let name = unknown.min() {
            throw UsageError(
                "--fill \(name): no recording has a placeholder of that name; "
                    + "sonde fixtures show lists them")
        }
        self.request = request
        self.log = log
        self.console = console
    }

    /// Serves until it is cancelled.
    func run() async -> ExitStatus {
        console.show(beginning)
        for remark in site.remarks { console.complain("sonde: \(remark)") }
        for error in site.unreadable { console.complain("sonde: a recording is left out: \(error)") }
        if !request.address.isLoopback {
            console.complain(
                "sonde: everyone who can reach \(request.address.host) can read these fixtures: leave out --host to "
                    + "serve this machine alone")
        }
        console.flush()
        let (nothing, end) = AsyncStream<Never>.makeStream()
        defer { end.finish() }
        for await _ in nothing {}
        return .done
    }

    /// Ends every connection and says what was done.
    func stop() {
        server.stop()
        log.end()
    }

    /// The server's address, and the addresses that replace the recorded bases.
    private var beginning: String {
        let apis = site.exchanges
        let count = Quantity.count(apis.reduce(0) { $0 + $1.exchanges.count }, "fixture")
        let place = "serving \(count) of \(Printable.text(request.folder)) at \(server.origin)/ until Ctrl-C"
        return ([place] + apis.flatMap(lines)).joined(separator: "\n")
    }

    /// Returns the address that replaces each recorded base of an API.
    private func lines(for api: String?, _ exchanges: [Exchange]) -> [String] {
        let bases = Set(exchanges.compactMap { $0.base.flatMap { try? BaseURL($0) } })
        let address = Printable.text("\(server.origin)\(FixtureSite.folder(of: api))")
        let lines = bases.sorted { $0.description < $1.description }.map { base in
            "  \(address)\(base.url.path()) stands in for \(Printable.text(base.description))"
        }
        return lines.isEmpty && api != nil ? ["  \(address)/ stands in for the API \(api ?? "")"] : lines
    }
}
