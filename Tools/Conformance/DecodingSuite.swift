import DecodingDifferential
import Foundation
import SeededRandom

/// Foundation's `JSONDecoder` and this one, over generated types, settings and bodies.
///
/// `SONDE_SEED` sets where the generator begins, `SONDE_TRIALS` how many bodies there are at least.
func runDecodingSuite(in _: String) throws -> SuiteReport {
    let environment = ProcessInfo.processInfo.environment
    let seed = environment["SONDE_SEED"].flatMap(UInt64.init) ?? UInt64(Date().timeIntervalSince1970)
    let wanted = environment["SONDE_TRIALS"].flatMap(Int.init) ?? 100_000
    var report = SuiteReport(summary: "")
    var agreed = Tally("agree")
    var accepted = 0
    var generator = TrialGenerator(seed: seed)
    while agreed.total < wanted {
        let batch = try generator.batch(declarations: 10, types: 10)
        for trial in try generator.trials(of: batch, bodies: 20) {
            let difference = trial.difference
            if trial.isAccepted { accepted += 1 }
            agreed.count(difference == nil)
            if let difference {
                report.failures.append("JSONDecoder differs, seed \(seed): \(difference)\n\(batch.source)")
            }
        }
    }
    report.notes.append("JSONDecoder  \(accepted) of \(agreed.total) generated bodies decode")
    let lists = try propertyListDifferences(&generator, wanted: wanted / 4, seed: seed, &report)
    let compiled = try compiledDifferences(&generator, seed: seed, &report)
    report.summary =
        "JSONDecoder  \(agreed.description)  \(compiled.description)  \(lists.description)  seed \(seed)"
    return report
}

/// The same of property lists in XML and binary, with Foundation's `PropertyListDecoder`.
private func propertyListDifferences(
    _ generator: inout TrialGenerator, wanted: Int, seed: UInt64, _ report: inout SuiteReport
) throws -> Tally {
    var agreed = Tally("agree as property lists")
    var random = SeededGenerator(seed: seed)
    while agreed.total < wanted {
        let batch = try generator.batch(declarations: 10, types: 10)
        for (number, trial) in try generator.trials(of: batch, bodies: 20).enumerated() {
            guard let list = PropertyListTrial(of: trial, isBinary: number.isMultiple(of: 2), &random) else { continue }
            let difference = list.difference
            agreed.count(difference == nil)
            if let difference {
                report.failures.append("PropertyListDecoder differs, seed \(seed): \(difference)\n\(batch.source)")
            }
        }
    }
    return agreed
}

/// The same with real types, which the compiler makes decodable: one program of some hundred declarations.
private func compiledDifferences(
    _ generator: inout TrialGenerator, seed: UInt64, _ report: inout SuiteReport
) throws -> Tally {
    var batches: [TrialGenerator.Batch] = []
    var trials: [Trial] = []
    for number in 0..<30 {
        let batch = try generator.batch(declarations: 10, types: 5, prefix: "B\(number)")
        batches.append(batch)
        trials += try generator.trials(of: batch, bodies: 20)
    }
    let folder = FileManager.default.temporaryDirectory.appending(path: "decoding-\(getpid())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let differences = try CompiledProgram(in: folder)
        .differences(batches, trials, sources: URL(fileURLWithPath: "Tests/Support/DecodingDifferential"))
    report.failures += differences.map { "compiled types differ, seed \(seed): \($0)" }
    var tally = Tally("agree as compiled types")
    for number in trials.indices { tally.count(number >= differences.count) }
    return tally
}
