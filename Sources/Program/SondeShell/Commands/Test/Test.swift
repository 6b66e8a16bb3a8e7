import Basics
import Fixtures
import Foundation
import HTTPModel

/// `sonde test`: runs a folder of scripts as a suite.
struct Test: ProgramCommand {
    static let manual = CommandManual(
        name: "test", usage: "sonde test [PATH…]", purpose: "runs scripts and their tests as a suite",
        operand: CommandOperand("[PATH…]", "the folder", from: .scripts),
        options: [
            wanted, skip, failed, list, use, set, data, jobs, shard, balance, repeats, bail, watch, timeout, junit, tap,
            json, markdown, covers,
        ] + RunOptions.rows,
        remarks: [
            "Without a PATH it runs the scripts of the project that have a test. setup.apiscript runs once before the "
                + "scripts of its folder, teardown.apiscript after them.",
            "The tests of a script run in order, in one session; scripts run side by side.",
        ], example: "sonde test orders --use staging --junit report.xml")

    private static let wanted = CommandOption(
        "--filter", .text("PATTERN", "a part of a path or a name"), isRepeatable: true, "runs only what matches")
    private static let skip = CommandOption(
        "--skip", .text("PATTERN", "a part of a path or a name"), isRepeatable: true, "leaves out what matches")
    private static let failed = CommandOption("--failed", "runs the cases that failed in the last run")
    private static let list = CommandOption("--list", "lists the cases and runs none")
    private static let use = CommandOption(
        "--use", .text("ENVIRONMENT", "the environment, such as staging or tmdb.staging"),
        "uses an environment of an API")
    private static let set = CommandOption(
        "--set", .text("NAME=VALUE", "the parameter and its value"), isRepeatable: true, "gives a parameter its value")
    private static let data = CommandOption(
        "--data", .file("FILE", "a table: CSV, JSON or JSON lines"), "runs a script once for each row of a table")
    private static let jobs = CommandOption(
        "--jobs", .text("N", "the number"), "runs up to N scripts at once; by default, one for each processor")
    private static let shard = CommandOption(
        "--shard", .text("N/M", "the part and the number of parts, as 2/5"), "runs a part of the suite, as 2/5")
    private static let balance = CommandOption(
        "--balance", .file("FILE", "an earlier report"), "balances the parts by the times in a JUnit report")
    private static let repeats = CommandOption("--repeat", .text("N", "the number"), "runs everything N times")
    private static let bail = CommandOption("--bail", "starts nothing else after a failure")
    private static let watch = CommandOption("--watch", "runs what has changed, after each change")
    private static let timeout = CommandOption(
        "--timeout", .text("TIME", "the time, as 30s"), "limits the time for each script; 5m by default")
    private static let junit = CommandOption("--junit", .file("FILE", "the file"), "writes a JUnit report")
    private static let tap = CommandOption("--tap", "prints TAP")
    private static let json = CommandOption("--json", "prints one JSON object for each case")
    private static let markdown = CommandOption("--markdown", "prints Markdown, for a pull request")
    private static let covers = CommandOption(
        "--covers", .file("FILE", "the OpenAPI document"), "reports which parts of an OpenAPI document were covered")

    enum Report {
        case person, tap, json, markdown
    }

    private let arguments: ParsedArguments
    var paths: [String] { arguments.operands }
    let filter: CaseFilter
    var onlyFailed: Bool { arguments.has(Self.failed) }
    var wantsList: Bool { arguments.has(Self.list) }
    var environment: String? { arguments.value(of: Self.use) }
    let values: [(name: String, value: String)]
    var table: String? { arguments.value(of: Self.data) }
    let jobs: Int
    let shard: Shard?
    var balance: String? { arguments.value(of: Self.balance) }
    let repeats: Int
    var stopsAtFailure: Bool { arguments.has(Self.bail) }
    var watches: Bool { arguments.has(Self.watch) }
    let timeout: Duration
    var junit: String? { arguments.value(of: Self.junit) }
    let report: Report
    /// The document whose operations are looked for in what is asked.
    var document: String? { arguments.value(of: Self.covers) }
    let options: RunOptions

    init(_ arguments: ParsedArguments) throws(UsageError) {
        self.arguments = arguments
        filter = CaseFilter(filter: arguments.values(of: Self.wanted), skip: arguments.values(of: Self.skip))
        values = try arguments.values(of: Self.set).map { (text) throws(UsageError) in
            guard let mark = text.firstIndex(of: "="), mark != text.startIndex else {
                throw UsageError("--set takes a name and its value: write --set user=ann")
            }
            return (String(text[..<mark]), String(text[text.index(after: mark)...]))
        }
        jobs =
            try Self.count(arguments.value(of: Self.jobs), "--jobs")
            ?? max(1, ProcessInfo.processInfo.activeProcessorCount)
        repeats = try Self.count(arguments.value(of: Self.repeats), "--repeat") ?? 1
        shard = try arguments.value(of: Self.shard).map { (text) throws(UsageError) in try Shard(text) }
        timeout = try Self.duration(arguments.value(of: Self.timeout)) ?? .seconds(300)
        report =
            switch arguments.last(of: [Self.tap, Self.json, Self.markdown]) {
            case Self.tap: .tap
            case Self.json: .json
            case Self.markdown: .markdown
            default: .person
            }
        options = try RunOptions(arguments)
        if balance != nil, shard == nil { throw UsageError("--balance divides a suite into parts: add --shard 1/4") }
    }

    func run(_ console: Console, _ interruption: InterruptibleRun) throws(UsageError) -> ExitStatus {
        let suite = try Suite(self, console)
        if wantsList {
            for name in suite.names { console.show(Printable.text(name.text)) }
            return .done
        }
        guard !watches else {
            var watch = SuiteWatch(self, console)
            return watch.run(suite, interruption)
        }
        return try SuiteRun(self, suite, console).run(interruption)
    }

    private static func count(_ text: String?, _ option: String) throws(UsageError) -> Int? {
        guard let text else { return nil }
        guard let count = Int(text), (1...1000).contains(count) else {
            throw UsageError("\(option) takes a number from 1 to 1000: write \(option) 4")
        }
        return count
    }

    private static func duration(_ text: String?) throws(UsageError) -> Duration? {
        guard let text else { return nil }
        let units: [(String, Double)] = [("ms", 0.001), ("s", 1), ("m", 60), ("h", 3600)]
        let unit = units.first { text.hasSuffix($0.0) && Double(text.dropLast($0.0.count)) != nil }
        guard let unit, let number = Double(text.dropLast(unit.0.count)), number > 0, number < 1e9 else {
            throw UsageError("--timeout takes a time: write --timeout 30s")
        }
        return .seconds(number * unit.1)
    }
}
