import Foundation

/// Runs public conformance suites: `conformance NAME FOLDER`. Exit status 1 if anything disagrees.
@main
struct Conformance {
    static let suites = [
        Suite(name: "json", run: runJSONTestSuite),
        Suite(name: "decoding", run: runDecodingSuite),
        Suite(name: "expressions", run: runExpressionSuite),
    ]

    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        guard let suite = suites.first(where: { $0.name == arguments.first }), let folder = arguments.dropFirst().first
        else {
            fail("usage: conformance \(suites.map(\.name).joined(separator: "|")) FOLDER", status: 2)
        }
        do {
            let report = try suite.run(folder)
            (report.notes + report.failures + [report.summary]).forEach { print($0) }
            exit(report.failures.isEmpty ? 0 : 1)
        } catch {
            fail("cannot read \(folder): \(error.localizedDescription)", status: 2)
        }
    }

    static func fail(_ message: String, status: Int32) -> Never {
        FileHandle.standardError.write(Data((message + "\n").utf8))
        exit(status)
    }
}
