import Basics
import FixtureRecording
import FixtureServer
import Fixtures
import Foundation
import HTTPModel

/// `sonde serve`: serves recorded fixtures over HTTP until Ctrl-C, before an API or in its place.
struct Serve: ProgramCommand {
    static let manual = CommandManual(
        name: "serve", usage: "sonde serve DIR [--port N] · sonde serve [DIR] --upstream URL",
        purpose: "serves recorded fixtures over HTTP until Ctrl-C, or passes requests on to an API",
        operand: CommandOperand("[DIR]", "the folder of fixtures", from: .folders),
        options: [
            number, host, upstreamBase, record, fault, modelScript, cors, fillIn, fillFromEnvironment, asRecorded,
            pace, quiet, json,
        ],
        remarks: [
            "A request is found by its method, path, query and body, whatever the host it was recorded from.",
            "The API of DIR/tmdb responds where a client names its host, otherwise at /tmdb/ and its path.",
            "A request that was not recorded gets a 404 that lists the nearest recordings.",
            "Links to a recorded base lead to this server, and a secret whose shape was recorded, such as a JWT,",
            "is replaced by a stand-in of that shape.",
            "A stream of events or JSON lines comes with the time between its elements that was recorded.",
            "With --upstream, the address of this server becomes the base of an app: fixtures respond first, and the",
            "API at URL to everything else, byte for byte. --record keeps its responses in DIR without secrets.",
            "A change in the folder takes effect from the next request on. Ctrl-C ends it with status 0, or 4 if",
            "a response could not be recorded; SIGTERM does the same.",
        ], example: "sonde serve Fixtures --port 3000")

    private static let number = CommandOption(
        "--port", .text("N", "the number"), "listens on this port; 8080 by default, 0 for any free port")
    private static let host = CommandOption(
        "--host", .text("ADDRESS", "the address"), "listens on this address; by default only this machine can connect")
    private static let upstreamBase = CommandOption(
        "--upstream", .text("URL", "the address of the API"),
        "passes requests without a fixture on to this API, and its responses back")
    private static let record = CommandOption(
        "--record", .optional(LiveRecording.Mode.allCases.map(\.rawValue)),
        "records the API's responses in DIR: only missing ones, or every response with all")
    private static let fault = CommandOption(
        "--fault", .text("FAULTS", "the faults"), isRepeatable: true,
        "makes requests fail on purpose, as in 'GET episodes*: .latency(200ms...2s), .status(503, every: 3)'")
    private static let modelScript = CommandOption(
        "--script", .file("SCRIPT", "the script"),
        "decodes each response with this script's models and endpoints, without running the script")
    private static let cors = CommandOption(
        "--cors", .optional("ORIGIN"), "lets pages of every origin, or of this one, read the responses")
    private static let fillIn = CommandOption(
        "--fill", .text("PLACEHOLDER=VALUE", "PLACEHOLDER=VALUE"), isRepeatable: true,
        "replaces the placeholder with a value that is not a secret")
    static let fillFromEnvironment = CommandOption(
        "--fill-env", .text("PLACEHOLDER=NAME", "PLACEHOLDER=NAME"), isRepeatable: true,
        "replaces the placeholder with the value of the environment variable NAME")
    private static let asRecorded = CommandOption(
        "--as-recorded", "changes nothing in a response, neither links nor placeholders")
    private static let pace = CommandOption(
        "--speed", .text("N", "the speed"),
        "sends streams N times as fast as they were recorded, 0 at once; 1 by default")
    private static let quiet = CommandOption(
        "--quiet", "reports only requests without a response, and responses that do not decode")
    private static let json = CommandOption("--json", "reports each request as a line of JSON")

    /// The options that decide how fixtures respond.
    private static let ofFixtures = [fillIn, fillFromEnvironment, asRecorded, pace]

    private let arguments: ParsedArguments
    /// `nil` where only an API responds.
    let folder: String?
    /// The API that gets what no fixture matches.
    let upstream: BaseURL?
    /// The responses of the API that are kept.
    let recordMode: LiveRecording.Mode?
    let faults: FaultPlan
    /// The script whose models judge responses.
    var script: String? { arguments.value(of: Self.modelScript) }
    let address: ListeningAddress
    let port: UInt16
    let crossOrigin: CrossOrigin
    /// The values for placeholders in responses, by name. They are not secrets.
    let fill: [String: String]
    /// The same from environment variables.
    var secrets: [EnvironmentSecret] { arguments.values(of: Self.fillFromEnvironment).map(EnvironmentSecret.init) }
    var isAsRecorded: Bool { arguments.has(Self.asRecorded) }
    /// The factor by which streams run faster than they were recorded; 0 sends them at once.
    let speed: Double
    var isQuiet: Bool { arguments.has(Self.quiet) }
    var writesJSON: Bool { arguments.has(Self.json) }

    init(_ arguments: ParsedArguments) throws(UsageError) {
        self.arguments = arguments
        upstream = try Self.upstream(arguments.values(of: Self.upstreamBase))
        recordMode =
            arguments.has(Self.record)
            ? arguments.value(of: Self.record).flatMap(LiveRecording.Mode.init) ?? .new : nil
        faults = try Self.faults(arguments.values(of: Self.fault))
        fill = try Self.pairs(arguments.values(of: Self.fillIn))
        crossOrigin =
            if let origin = arguments.value(of: Self.cors) { try Self.origin(origin) } else {
                arguments.has(Self.cors) ? .any : .none
            }
        speed = try Self.speed(arguments.value(of: Self.pace))
        port = try Self.port(arguments.value(of: Self.number))
        address = try Self.address(arguments.value(of: Self.host))
        let named = upstream == nil ? try arguments.atLeastOne()[0] : arguments.operands.first
        folder = try named.map { (path) throws(UsageError) in try MistakenWord.folder(path, of: Self.manual) }
        if let other = arguments.operands.dropFirst().first {
            throw UsageError("one folder is served at a time: leave out “\(other)”")
        }
        if isAsRecorded, let option = !fill.isEmpty ? Self.fillIn : !secrets.isEmpty ? Self.fillFromEnvironment : nil {
            throw UsageError("--as-recorded sends placeholders unchanged: leave out \(option.name)")
        }
        if folder == nil, let option = Self.ofFixtures.first(where: arguments.has) {
            throw UsageError("\(option.name) is for fixtures: name their folder: sonde serve DIR --upstream URL")
        }
        if recordMode != nil, upstream == nil || folder == nil {
            throw UsageError(
                "--record keeps what an API responds in a folder: write sonde serve DIR --upstream URL --record")
        }
        guard address.isLoopback || secrets.isEmpty else {
            throw UsageError(
                "--fill-env gives a secret to everyone who can reach \(address.host): leave out --host")
        }
    }

    func run(_ console: Console, _ interruption: InterruptibleRun) throws(UsageError) -> ExitStatus {
        let serve = try run(console, judgedBy: try judge(console, interruption))
        let service: @Sendable () async -> Void = {
            serve.begin()
            let (nothing, end) = AsyncStream<Never>.makeStream()
            defer { end.finish() }
            for await _ in nothing {}
        }
        _ = interruption.outcome(on: nil, cleansUp: true, atInterrupt: {}, service)
        return serve.stop()
    }
}

extension Serve {
    /// The server that what was asked for needs: only the live one passes on, judges, and lets a connection break.
    private func run(_ console: Console, judgedBy judge: AppJudge?) throws(UsageError) -> any ServingRun {
        if upstream != nil || judge != nil || !faults.isEmpty { return try LiveRun(self, judge, console) }
        if let plain = try plainRun(console) { return plain }
        return try LiveRun(self, nil, console)
    }

    /// The server of a folder whose rules let nothing fail; otherwise none, and its port is free again.
    private func plainRun(_ console: Console) throws(UsageError) -> (any ServingRun)? {
        let run = try ServeRun(self, console)
        return run.hasFaults ? nil : run
    }

    /// Reads the script, which may take a while.
    private func judge(_ console: Console, _ interruption: InterruptibleRun) throws(UsageError) -> AppJudge? {
        guard let script else { return nil }
        let read = Lock<Result<AppJudge, UsageError>?>(nil)
        _ = interruption.run(on: nil) {
            do throws(UsageError) {
                let judge = try await AppJudge.reading(script, for: upstream, console)
                read.withLock { $0 = .success(judge) }
            } catch {
                read.withLock { $0 = .failure(error) }
            }
            return .done
        }
        return try read.withLock { $0 }?.get()
    }

    private static func faults(_ texts: [String]) throws(UsageError) -> FaultPlan {
        var plan = FaultPlan()
        for text in texts {
            do throws(FaultTextError) { plan = plan.adding(try FaultPlan(text)) } catch {
                throw UsageError("--fault: \(error)")
            }
        }
        return plan
    }
}

/// A server at work.
protocol ServingRun: Sendable {
    /// Says where it is.
    func begin()

    /// Ends every connection and says what was done.
    func stop() -> ExitStatus
}

extension Serve {
    private static func pairs(_ words: [String]) throws(UsageError) -> [String: String] {
        var pairs: [String: String] = [:]
        for word in words {
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 2 else { throw .valueMissing(fillIn) }
            pairs[parts[0]] = parts[1]
        }
        return pairs
    }

    private static func port(_ text: String?) throws(UsageError) -> UInt16 {
        guard let text else { return 8080 }
        guard let port = UInt16(text) else {
            throw UsageError("“\(text)” is not a port: write a number up to 65535, or 0 for any free port")
        }
        return port
    }

    private static func upstream(_ texts: [String]) throws(UsageError) -> BaseURL? {
        guard let text = texts.first else { return nil }
        guard texts.count == 1 else {
            throw UsageError("one server passes requests on to one API: leave out --upstream \(texts[1])")
        }
        do throws(AddressError) { return try BaseURL(text) } catch {
            let words =
                switch error {
                case .query: "a base cannot have a query: remove it, because an app sends its own"
                case .userInfo: "remove the user name and the password, because an app sends its own key"
                default: "\(error)"
                }
            throw UsageError("--upstream \(text): \(words)")
        }
    }

    private static func speed(_ text: String?) throws(UsageError) -> Double {
        guard let text else { return 1 }
        guard let speed = Double(text), speed >= 0, speed.isFinite else {
            throw UsageError("“\(text)” is not a speed: write a number such as 1, 2.5, or 0 for everything at once")
        }
        return speed
    }

    private static func address(_ text: String?) throws(UsageError) -> ListeningAddress {
        guard let text else { return .loopback }
        guard let address = ListeningAddress(text) else {
            throw UsageError(
                "“\(text)” is not a machine's address: write numbers, such as 192.168.1.7, or 0.0.0.0 for all")
        }
        return address
    }

    /// Returns the origin of a page as a browser sends it: no path, no slash.
    private static func origin(_ text: String) throws(UsageError) -> CrossOrigin {
        guard let base = try? BaseURL(text), base.url.path().isEmpty, text == text.lowercased() else {
            throw UsageError(
                "“\(text)” is not a page's origin: write it as browsers do, such as http://localhost:5173")
        }
        return .one(text)
    }
}
