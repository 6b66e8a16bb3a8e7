import APIDocuments
import APIImport
import Basics
import FixtureRecording
import Foundation
import HTTPModel
import JSONModel
import ModelCompiling
import Presentation
import Programs
import Redaction
import ScriptExpressions
import ScriptRuntime
import ScriptTools
import SigningIn
import SwiftInterpreting

/// The real world, as a session asks for it: the network, files, programs, the clock.
struct World: Sendable {
    let connections: Connections
    let log: RecordingLog
    let requests = RequestCount()
    /// The recordings of this run, until its end.
    let recordings: RunRecordings
    let programs: ChildPrograms
    private let clockAndRandom = ClockAndRandom(pinnedBy: ProcessEnvironment.variables)
    private let console: Console
    private let meter: ProgressMeter?
    /// Creates a world. A meter shows the progress of a request under way. A hermetic world has no network.
    /// `demo` is the demo's own server. A witness observes requests and responses, over the network and from
    /// recordings. A fence keeps requests where they may go.
    init(
        _ console: Console, meter: ProgressMeter? = nil, isHermetic: Bool = false, isQuiet: Bool = false,
        pace: RecordingPace = .eachResponse, demo: String? = nil, witness: (any Middleware)? = nil,
        fence: (any RequestFence)? = nil
    ) {
        self.console = console
        self.meter = meter
        programs = ChildPrograms()
        recordings = RunRecordings(pace: pace)
        log = RecordingLog(console, isQuiet: isQuiet)
        connections = Connections(
            [SecretLearning(secrets: console.secrets), requests], SecretLearning(secrets: console.secrets), log, meter,
            FixtureTransports(console), ProgramTransports(console), clockAndRandom, isHermetic: isHermetic,
            pauses: meter == nil ? PauseNotice(console: console) : nil, detour: demo.flatMap(DemoDetour.init),
            witness: witness, fence: fence)
    }

    /// Returns the same world for one script of a suite. Connections, tokens, the limits of hosts and known
    /// secrets are shared; cookies and kept responses are copies, and output goes to the script's own console.
    func branch(for console: Console) -> World { World(branching: self, for: console) }

    private init(branching trunk: World, for console: Console) {
        self.console = console
        meter = nil
        programs = ChildPrograms(beside: trunk.programs)
        recordings = RunRecordings(pace: .groups)
        log = RecordingLog(console, isQuiet: true)
        connections = Connections(
            branching: trunk.connections, [SecretLearning(secrets: console.secrets), requests], log,
            FixtureTransports(console),
            ProgramTransports(console))
    }

    /// Ends recording: writes what is waiting, and removes what became a secret later.
    ///
    /// The status is a failure if anything that the run recorded is missing.
    func endRecordings() -> ExitStatus {
        recordings.finish()
        return log.status
    }

    /// The world as a session asks for it. A session among several may have secrets of its own.
    func host(
        allowsPrograms: Bool, hasPerson: Bool = false, sockets: [String]? = nil,
        scope: ScriptHost.RequestScope = .anywhere, hiding own: KnownSecrets? = nil
    ) -> ScriptHost {
        let environment = ProcessEnvironment.variables
        let (connections, console, programs, recordings) = (connections, console, programs, recordings)
        let secrets = own ?? console.secrets
        var host = ScriptHost(
            transport: { (settings) throws(RuntimeError) in
                if case .fixtures = settings.source { recordings.settle() }
                let transport = try connections.transport(for: settings)
                return own.map { Pipeline([SecretLearning(secrets: $0)], over: transport) } ?? transport
            },
            environment: environment,
            readFile: { (path, folder) throws(ScriptHost.FileError) in
                recordings.settle()
                return try ScriptFolder(folder).read(path)
            },
            files: { (pattern, folder) throws(ScriptHost.FileError) in
                recordings.settle()
                return try ScriptFolder(folder).files(pattern)
            },
            outlets: Outlets(
                bytes: { (value, response, views) throws(RuntimeError) in
                    let renderer = Renderer.program.hiding(with: secrets.mask)
                    return secrets.masked(try renderer.bytes(of: value, response, views))
                },
                write: { (delivery) async throws(ScriptHost.FileError) in
                    let folder = try ScriptFolder(delivery.folder)
                    if let stream = delivery.stream {
                        return try await folder.write(
                            stream, to: delivery.path, replacing: delivery.replacesExisting)
                    }
                    try folder.write(
                        secrets.masked(delivery.bytes), to: delivery.path, replacing: delivery.replacesExisting)
                },
                start: { (delivery) throws(ScriptHost.FileError) in
                    guard allowsPrograms else {
                        throw ScriptHost.FileError("a script starts programs only with consent: add --allow-programs")
                    }
                    console.flush()
                    recordings.settle()
                    let input = secrets.masked(delivery.input)
                    do throws(ChildPrograms.Failure) {
                        if delivery.printsSecret { return try programs.secret(of: delivery.line, in: delivery.folder) }
                        return try programs.run(delivery.line, delivery.values, in: delivery.folder, input: input)
                    } catch {
                        throw ScriptHost.FileError(error.description)
                    }
                },
                copy: { (bytes) throws(ScriptHost.FileError) in
                    console.write(try Clipboard.sequence(for: console.secrets.masked(bytes)))
                    console.flush()
                }),
            clockAndRandom: clockAndRandom)
        host.programs = ProgramAccess { (_) throws(ScriptHost.FileError) in
            guard allowsPrograms else {
                throw ScriptHost.FileError("a script starts programs only with consent: add --allow-programs")
            }
            console.flush()
            recordings.settle()
        }
        host.yaml = { (bytes) throws(ScriptHost.FileError) in
            do throws(ImportError) {
                let (document, remarks, _) = try YAMLReader.read(Array(bytes), named: "the body")
                for remark in remarks { console.complain("sonde: YAML: \(remark.message)") }
                return Data(document.bytes)
            } catch {
                throw ScriptHost.FileError(error.description)
            }
        }
        host.place = { (path, folder) throws(ScriptHost.FileError) in try ScriptFolder(folder).place(of: path) }
        host.outlets?.hold = { () throws(ScriptHost.FileError) in try ScratchFile().bytes }
        host.outlets?.content = { listing, isViewed in
            isViewed ? ListingValue.content(of: listing) : ListingValue.text(of: listing)
        }
        host.openFile = { (path, folder) throws(ScriptHost.FileError) in
            recordings.settle()
            return try ScriptFolder(folder).open(path)
        }
        host.netrc = { () throws(ScriptHost.FileError) in try NetrcFile.read(in: environment) }
        host.compile = compiling(allowsPrograms: allowsPrograms, environment)
        host.documentReader = DocumentReader(interpreter: .swift)
        if let cache = DocumentCache(in: environment) { host.documents = cache.documents }
        host.scope = scope
        host.secrets = secrets
        host.learn = secrets.learn(of:_:_:)
        host.recordings = recordings
        host.signingIn = signingIn(hasPerson: hasPerson, environment)
        host.sockets = sockets
        host.settle = { console.settle() }
        if let meter {
            host.countElements = { meter.count($0) }
            host.tellActivity = { meter.tell($0) }
        }
        return host
    }
}

extension World {
    private func signingIn(hasPerson: Bool, _ environment: [String: String]) -> SignInSurroundings {
        let console = console
        var surroundings = SignInSurroundings()
        surroundings.kept = KeptTokenFiles(in: environment) { console.complain("sonde: \($0)") }?.tokens
        if hasPerson {
            let browser = Browser(in: environment)
            surroundings.person = SignInSurroundings.Person(
                tell: { console.complain($0) }, open: { browser?.open($0) ?? false })
        }
        return surroundings
    }

    private func compiling(
        allowsPrograms: Bool, _ environment: [String: String]
    ) -> @Sendable (AppModules) async throws(CompilingFailure) -> CompiledApp {
        let (console, meter, running) = (console, meter, programs.running)
        return { (modules) throws(CompilingFailure) in
            guard allowsPrograms else {
                throw .notAllowed(
                    "compiled starts swiftc, and a script starts programs only with consent: add --allow-programs")
            }
            guard let apps = CompiledApps(in: environment, running) else {
                throw .notAllowed("there is no folder for compiled code: set XDG_CACHE_HOME or HOME")
            }
            console.flush()
            let files = modules.modules.reduce(0) { $0 + $1.files.count }
            let activity = "compiling \(files.counted("file"))"
            guard let meter else { return try apps.app(modules) }
            return try meter.during(activity) { () throws(CompilingFailure) in try apps.app(modules) }
        }
    }
}

extension ClockAndRandom {
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
