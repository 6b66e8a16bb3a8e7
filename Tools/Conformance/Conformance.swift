import ExpressionDifferential
import Foundation

/// Runs conformance suites: `conformance DIR [NAME…]`. A line a suite; exit status 1 if anything disagrees.
///
/// `conformance models DIR` measures the models of other sources instead, which a table in DIR names, and
/// `conformance imports DIR` what of other documents comes in. `conformance requests DIR` answers questions about the
/// requests of imported endpoints, `conformance code COUNT`, `conformance expressions COUNT` and `conformance optionals COUNT`
/// compare generated code and expressions with what is compiled, and `conformance sent DIR SONDE` compares what scripts for curl send by a shell and
/// by Sonde. `conformance fragile EXAMPLES [COUNT] [APPS]` compares what `fragile` finds with compiled models. `conformance sign` signs the requests that it is asked
/// about, and `conformance session` sends them by `URLSession`. `conformance clients EXAMPLES SONDE COMBINE [DIR]` compiles and calls the clients that Sonde writes.
///
/// DIR holds the public suites side by side. A suite that is not there is said to be missing, and fails the run when
/// it was asked for by name.
@main
struct Conformance {
    static let suites = [
        Suite(name: "json", folder: "JSONTestSuite/test_parsing", run: runJSONTestSuite),
        Suite(name: "uritemplate", folder: "uritemplate-test", run: runURITemplateSuite),
        Suite(name: "events", folder: "events", run: runEventSuite),
        Suite(name: "decoding", run: runDecodingSuite),
        Suite(name: "infer", folder: "quicktype-json", run: runInferSuite),
        Suite(name: "secrets", run: runSecretsSuite),
        Suite(name: "naughty", folder: "naughty-strings", run: runNaughtyStringsSuite),
    ]

    static func main() async {
        let arguments = Array(CommandLine.arguments.dropFirst())
        if arguments.first == "models" { measureModels(arguments.dropFirst()) }
        if arguments.first == "code" { compareCode(arguments.dropFirst()) }
        if arguments.first == "expressions" { await compareExpressions(arguments.dropFirst(), .swift) }
        if arguments.first == "optionals" { await compareExpressions(arguments.dropFirst(), .optionals, in: [.model]) }
        if arguments.first == "imports" { measureImports(arguments.dropFirst()) }
        if arguments.first == "sent" { measureSent(arguments.dropFirst()) }
        if arguments.first == "clients" { measureClients(Array(arguments.dropFirst())) }
        if arguments.first == "sign" { await sign() }
        if arguments.first == "session" { await sendBySession() }
        if arguments.first == "fragile" { await measureFragility(arguments.dropFirst()) }
        if arguments.first == "requests" { await buildRequests(arguments.dropFirst()) }
        let names = arguments.dropFirst()
        let known = suites.map(\.name)
        guard let root = arguments.first, names.allSatisfy(known.contains) else {
            complain(
                "usage: conformance DIR [\(known.joined(separator: "|"))]…\n       conformance models DIR [NAME]…"
                    + "\n       conformance imports DIR [KIND]…")
            exit(2)
        }
        let chosen = suites.filter { names.isEmpty || names.contains($0.name) }
        let verdicts = chosen.map { run($0, in: root, isWanted: names.contains($0.name)) }
        exit(verdicts.contains(false) ? 1 : 0)
    }

    private static func measureModels(_ arguments: ArraySlice<String>) -> Never {
        guard let folder = arguments.first else {
            complain("usage: conformance models DIR [NAME]…")
            exit(2)
        }
        do {
            let seed = ProcessInfo.processInfo.environment["SONDE_SEED"].flatMap(UInt64.init) ?? 2026
            let names = Array(arguments.dropFirst())
            var measurement = try ModelsMeasurement(of: folder, named: names, seed: seed)
            exit(measurement.run() ? 0 : 1)
        } catch {
            complain("\(error)")
            exit(2)
        }
    }

    private static func compareCode(_ arguments: ArraySlice<String>) -> Never {
        do {
            exit(try compareGeneratedCode(samples: arguments.first.flatMap(Int.init) ?? 1_000) ? 0 : 1)
        } catch {
            complain("\(error)")
            exit(2)
        }
    }

    private static func compareExpressions(
        _ arguments: ArraySlice<String>, _ grammar: ExpressionGrammar, in places: [SondePlace] = SondePlace.allCases
    ) async -> Never {
        let seed = ProcessInfo.processInfo.environment["SONDE_SEED"].flatMap(UInt64.init)
        let measurement = ExpressionsMeasurement(
            seed: seed ?? UInt64(Date().timeIntervalSince1970), count: arguments.first.flatMap(Int.init) ?? 2_000,
            grammar: grammar, places: places)
        do {
            exit(try await measurement.run() ? 0 : 1)
        } catch {
            complain("\(error)")
            exit(2)
        }
    }

    private static func measureImports(_ arguments: ArraySlice<String>) -> Never {
        guard let folder = arguments.first else {
            complain("usage: conformance imports DIR [KIND]…")
            exit(2)
        }
        do {
            var measurement = try ImportsMeasurement(of: folder, kinds: Array(arguments.dropFirst()))
            exit(measurement.run() ? 0 : 1)
        } catch {
            complain("\(error)")
            exit(2)
        }
    }

    private static func measureSent(_ arguments: ArraySlice<String>) -> Never {
        guard let folder = arguments.first, let sonde = arguments.dropFirst().first else {
            complain("usage: conformance sent DIR SONDE")
            exit(2)
        }
        do {
            exit(try SentMeasurement(of: folder, sonde: sonde).run() ? 0 : 1)
        } catch {
            complain("\(error)")
            exit(2)
        }
    }

    private static func measureClients(_ arguments: [String]) -> Never {
        guard arguments.count == 3 || arguments.count == 4 else {
            complain("usage: conformance clients EXAMPLES SONDE COMBINE [DIR]")
            exit(2)
        }
        do {
            let measurement = try ClientsMeasurement(
                arguments[0], sonde: arguments[1], combine: arguments[2], documents: arguments.dropFirst(3).first)
            exit(try measurement.run() ? 0 : 1)
        } catch {
            complain("\(error)")
            exit(2)
        }
    }

    private static func measureFragility(_ arguments: ArraySlice<String>) async -> Never {
        guard let folder = arguments.first else {
            complain("usage: conformance fragile EXAMPLES [COUNT] [APPS]")
            exit(2)
        }
        let count = arguments.dropFirst().first.flatMap(Int.init) ?? 1_000
        let apps = arguments.dropFirst().last { Int($0) == nil }
        do {
            exit(try await FragileMeasurement(folder, count: count, apps: apps).run() ? 0 : 1)
        } catch {
            complain("\(error)")
            exit(2)
        }
    }

    private static func sendBySession() async -> Never {
        do {
            try await SessionDialogue().run()
            exit(0)
        } catch {
            complain("\(error)")
            exit(2)
        }
    }

    private static func sign() async -> Never {
        do {
            try await SigningDialogue().run()
            exit(0)
        } catch {
            complain("\(error)")
            exit(2)
        }
    }

    private static func buildRequests(_ arguments: ArraySlice<String>) async -> Never {
        guard let folder = arguments.first else {
            complain("usage: conformance requests DIR")
            exit(2)
        }
        do {
            var dialogue = try RequestsDialogue(below: folder)
            try await dialogue.run()
            exit(0)
        } catch {
            complain("\(error)")
            exit(2)
        }
    }

    /// Whether everything agreed.
    private static func run(_ suite: Suite, in root: String, isWanted: Bool) -> Bool {
        let folder = suite.folder.map { URL(fileURLWithPath: root).appending(path: $0).path } ?? root
        guard FileManager.default.fileExists(atPath: folder) else {
            print("\(suite.name)  not there: \(folder)")
            return !isWanted
        }
        do {
            let report = try suite.run(folder)
            for line in report.notes + report.failures + [report.summary] { print(line) }
            return report.failures.isEmpty
        } catch {
            complain("\(suite.name)  cannot be run: \(error)")
            return false
        }
    }

    private static func complain(_ message: String) {
        FileHandle.standardError.write(Data((message + "\n").utf8))
    }
}
