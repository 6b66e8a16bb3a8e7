import DecodingDifferential
import Foundation

/// Generated code, run here and compiled: prints how many verdicts were compared, and what differs. False if any does.
///
/// `SONDE_SEED` sets where the generator begins.
func compareGeneratedCode(samples wanted: Int) throws -> Bool {
    let seed =
        ProcessInfo.processInfo.environment["SONDE_SEED"].flatMap(UInt64.init) ?? UInt64(Date().timeIntervalSince1970)
    let (declarationsInBatch, batchesInProgram) = (40, 10)
    let folder = FileManager.default.temporaryDirectory.appending(path: "code-\(getpid())")
    defer { try? FileManager.default.removeItem(at: folder) }
    var (samples, compared, accepted, differing) = (0, 0, 0, 0)
    while samples < wanted {
        var batches: [TrialGenerator.Batch] = []
        var trials: [Trial] = []
        while batches.count < batchesInProgram, samples < wanted {
            var generator = CodeGenerator(seed: seed &+ UInt64(samples), prefix: "B\(batches.count)")
            let made = try generator.batch(declarations: declarationsInBatch)
            batches.append(made.batch)
            trials += made.trials
            samples += declarationsInBatch
        }
        let differences = try CompiledProgram(in: folder)
            .differences(batches, trials, sources: URL(fileURLWithPath: "Tests/Support/DecodingDifferential"))
        for difference in differences { print(difference) }
        compared += trials.count
        accepted += trials.count(where: \.isAccepted)
        differing += differences.count
        print(
            "\(samples) samples, \(compared) verdicts compared, \(accepted) decode, \(differing) differ, seed \(seed)")
    }
    return differing == 0
}
