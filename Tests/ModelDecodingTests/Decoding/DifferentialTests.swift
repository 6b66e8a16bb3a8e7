import DecodingDifferential
import Foundation
import SeededRandom
import TestFiles
import Testing

@Suite("Foundation's JSONDecoder and this one")
struct DifferentialTests {
    @Test("agree on thousands of generated types, settings and bodies, and so do lists that are only checked at first")
    func generated() throws {
        let seed = ProcessInfo.processInfo.environment["SONDE_SEED"].flatMap(UInt64.init) ?? 2026
        var generator = TrialGenerator(seed: seed)
        var differences: [String] = []
        var differencesOfLists: [String] = []
        var count = 0
        var accepted = 0
        for _ in 0..<Volume.of(20, usually: 6) {
            let batch = try generator.batch(declarations: 8, types: 8)
            let trials = try generator.trials(of: batch, bodies: 14)
            differences += trials.compactMap(\.difference)
            differencesOfLists += trials.compactMap(\.differenceOfList)
            count += trials.count
            accepted += trials.count(where: \.isAccepted)
        }
        #expect(count >= Volume.of(4_000, usually: 1_200))
        #expect(accepted > count / 4 && accepted < count * 3 / 4, "\(accepted) of \(count) bodies decode")
        #expect(differences.isEmpty, "seed \(seed): \(differences.prefix(5).joined(separator: "\n"))")
        #expect(
            differencesOfLists.isEmpty, "seed \(seed): \(differencesOfLists.prefix(5).joined(separator: "\n"))")
    }

    @Test("PropertyListDecoder and this one agree on thousands of generated types and property lists")
    func propertyLists() throws {
        let seed = ProcessInfo.processInfo.environment["SONDE_SEED"].flatMap(UInt64.init) ?? 2026
        var generator = TrialGenerator(seed: seed)
        var random = SeededGenerator(seed: seed)
        var trials: [PropertyListTrial] = []
        for _ in 0..<Volume.of(20, usually: 6) {
            let batch = try generator.batch(declarations: 8, types: 8)
            for (number, trial) in try generator.trials(of: batch, bodies: 14).enumerated() {
                if let list = PropertyListTrial(of: trial, isBinary: !number.isMultiple(of: 3), &random) {
                    trials.append(list)
                }
            }
        }
        let differences = trials.compactMap(\.difference)
        let accepted = trials.count(where: \.isAccepted)
        #expect(trials.count >= Volume.of(4_000, usually: 1_200))
        #expect(accepted > trials.count / 5 && accepted < trials.count * 3 / 4, "\(accepted) of \(trials.count) decode")
        #expect(
            differences.isEmpty, "seed \(seed): \(differences.count): \(differences.prefix(5).joined(separator: "\n"))")
    }
}
