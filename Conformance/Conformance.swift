import Foundation

/// Runs conformance suites: `conformance DIR [NAME…]`. A line a suite; exit status 1 if anything disagrees.
///
/// DIR holds the public suites side by side. A suite that is not there is said to be missing, and fails the run when
/// it was asked for by name.
@main
struct Conformance {
    static let suites = [
        Suite(name: "json", folder: "JSONTestSuite/test_parsing", run: runJSONTestSuite),
        Suite(name: "uritemplate", folder: "uritemplate-test", run: runURITemplateSuite),
        Suite(name: "decoding", run: runDecodingSuite),
        Suite(name: "infer", folder: "quicktype-json", run: runInferSuite),
        Suite(name: "expressions", run: runExpressionSuite),
        Suite(name: "secrets", run: runSecretsSuite),
        Suite(name: "naughty", folder: "naughty-strings", run: runNaughtyStringsSuite),
    ]

    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        let names = arguments.dropFirst()
        let known = suites.map(\.name)
        guard let root = arguments.first, names.allSatisfy(known.contains) else {
            complain("usage: conformance DIR [\(known.joined(separator: "|"))]…")
            exit(2)
        }
        let chosen = suites.filter { names.isEmpty || names.contains($0.name) }
        let verdicts = chosen.map { run($0, in: root, isWanted: names.contains($0.name)) }
        exit(verdicts.contains(false) ? 1 : 0)
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
