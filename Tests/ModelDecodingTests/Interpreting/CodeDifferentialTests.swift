import DecodingDifferential
import Foundation
import TestFiles
import Testing

@Suite("Generated code")
struct CodeDifferentialTests {
    @Test("gives the verdict and the value of the same code compiled, and none is unknown")
    func generated() throws {
        let seed = ProcessInfo.processInfo.environment["SONDE_SEED"].flatMap(UInt64.init) ?? 2026
        var batches: [TrialGenerator.Batch] = []
        var trials: [Trial] = []
        for number in 0..<Volume.of(10, usually: 1) {
            var generator = CodeGenerator(seed: seed + UInt64(number), prefix: "B\(number)")
            let made = try generator.batch(declarations: 40)
            batches.append(made.batch)
            trials += made.trials
        }
        let folder = try TemporaryFolder()
        let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../Support/DecodingDifferential")
        let differences = try CompiledProgram(in: folder.url).differences(batches, trials, sources: sources)
        let accepted = trials.count(where: \.isAccepted)
        #expect(trials.count >= batches.count * 150)
        #expect(accepted > trials.count / 4 && accepted < trials.count * 3 / 4, "\(accepted) of \(trials.count) decode")
        #expect(
            differences.isEmpty,
            "seed \(seed): \(differences.count): \(differences.prefix(5).joined(separator: "\n"))")
    }
}
