import Foundation
import HTTPModel
import Presentation
import ScriptRuntime

/// The session's, not Foundation's.
typealias Host = ScriptRuntime.Host

/// The real world, as a session asks for it: the network, files, programs, the clock.
struct World: Sendable {
    let connections: Connections
    let witness: Witness
    let log: RecordingLog
    let programs = ChildPrograms()
    private let console: Console

    /// With a meter, how far a request has come is told while it is on its way. A hermetic world has no network.
    init(_ console: Console, meter: ProgressMeter? = nil, isHermetic: Bool = false, isQuiet: Bool = false) {
        self.console = console
        witness = Witness(console)
        log = RecordingLog(console, isQuiet: isQuiet)
        connections = Connections(witness, log, meter, FixtureTransports(console), isHermetic: isHermetic)
    }

    func host(
        allowsPrograms: Bool, sockets: [String]? = nil, scope: Host.RequestScope = .anywhere
    ) -> Host {
        let environment = ProcessEnvironment.variables
        let (connections, console, programs) = (connections, console, programs)
        var host = Host(
            transport: { (settings) throws(RuntimeError) in try connections.transport(for: settings) },
            environment: environment,
            readFile: { (path, folder) throws(Host.FileError) in try ScriptFolder(folder).read(path) },
            files: { (pattern, folder) throws(Host.FileError) in try ScriptFolder(folder).files(pattern) },
            outlets: Outlets(
                bytes: { (value, response, views) throws(RuntimeError) in
                    let renderer = Renderer.program.hiding(with: console.vault.mask)
                    return console.vault.masked(try renderer.bytes(of: value, response, views))
                },
                write: { (delivery) throws(Host.FileError) in
                    try ScriptFolder(delivery.folder).write(
                        console.vault.masked(delivery.bytes), to: delivery.path, replacing: delivery.replacesExisting)
                },
                start: { (delivery) throws(Host.FileError) in
                    guard allowsPrograms else {
                        throw Host.FileError("a script starts programs only with consent: add --allow-programs")
                    }
                    console.flush()
                    let input = console.vault.masked(delivery.input)
                    do throws(ChildPrograms.Failure) {
                        return try programs.run(delivery.line, in: delivery.folder, input: input)
                    } catch {
                        throw Host.FileError(error.description)
                    }
                }),
            chance: Chance(pinnedBy: environment))
        host.place = { (path, folder) throws(Host.FileError) in try ScriptFolder(folder).place(of: path) }
        host.scope = scope
        host.sockets = sockets
        host.learn = { console.vault.add($0) }
        return host
    }
}

extension Chance {
    /// `SONDE_NOW` (an ISO 8601 date) and `SONDE_SEED` (a number) pin the clock and chance, so that the same script
    /// prints the same.
    fileprivate convenience init(pinnedBy environment: [String: String]) {
        let seed = environment["SONDE_SEED"].flatMap { UInt64($0) }
        let now = environment["SONDE_NOW"].flatMap { try? Date($0, strategy: .iso8601) }
        if seed == nil, now == nil {
            self.init()
        } else {
            self.init(date: now ?? Date(), seed: seed ?? 0)
        }
    }
}
