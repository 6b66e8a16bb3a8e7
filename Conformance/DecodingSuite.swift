import DecodingDifferential
import Foundation

/// Foundation's `JSONDecoder` and this one, over generated types, settings and bodies.
///
/// `SONDE_SEED` sets where the generator begins, `SONDE_TRIALS` how many bodies there are at least.
func runDecodingSuite(in folder: String) throws -> SuiteReport {
    let environment = ProcessInfo.processInfo.environment
    let seed = environment["SONDE_SEED"].flatMap(UInt64.init) ?? UInt64(Date().timeIntervalSince1970)
    let wanted = environment["SONDE_TRIALS"].flatMap(Int.init) ?? 100_000
    var report = SuiteReport(summary: "")
    var agreed = Tally("agree")
    var generator = TrialGenerator(seed: seed)
    while agreed.total < wanted {
        let batch = try generator.batch(declarations: 10, types: 10)
        for trial in try generator.trials(of: batch, bodies: 20) {
            let difference = trial.difference
            agreed.count(difference == nil)
            if let difference {
                report.failures.append("JSONDecoder differs, seed \(seed): \(difference)\n\(batch.source)")
            }
        }
    }
    report.summary = "JSONDecoder  \(agreed.description)  seed \(seed)"
    return report
}
