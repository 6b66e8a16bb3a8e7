import DecodingDifferential
import Foundation
import TestFiles
import Testing

/// The files in `Samples` are compiled into the tests, and read by Sonde as an app's sources are.
@Suite("Decoding code gives the verdict and the value of the same code compiled")
struct CodeSampleTests {
    private let seed = ProcessInfo.processInfo.environment["SONDE_SEED"].flatMap(UInt64.init) ?? 2026

    @Test("on bodies that fit and on bodies that nearly fit", arguments: CodeSample.all)
    func verdicts(of sample: CodeSample) throws {
        let trials = try sample.trials(seed: seed, near: Volume.of(60, usually: 12))
        var differences: [String] = []
        var unknown: [String] = []
        var accepted = 0
        for trial in trials {
            let verdict = try sample.compiledVerdict(on: trial.body)
            if case .accepted = verdict { accepted += 1 }
            if case .unknown(let reasons) = trial.ours {
                unknown.append("\(trial.body): \(reasons)")
            } else if let difference = trial.difference(from: verdict) {
                differences.append(difference)
            }
        }
        #expect(trials.count >= Volume.of(40, usually: 12) && accepted > 0, "\(accepted) of \(trials.count) decode")
        #expect(differences.isEmpty, "seed \(seed): \(differences.prefix(3).joined(separator: "\n"))")
        #expect(
            unknown.isEmpty == (sample.openQuestion == nil),
            "\(unknown.count) unknown, first \(unknown.first ?? "none")")
    }

    @Test("on many bodies of either kind")
    func kinds() throws {
        var accepted = 0
        var total = 0
        for sample in CodeSample.all {
            for trial in try sample.trials(seed: seed, near: 20) {
                if case .accepted = try sample.compiledVerdict(on: trial.body) { accepted += 1 }
                total += 1
            }
        }
        #expect(CodeSample.all.count >= 30 && total >= 1_000)
        #expect(accepted > total / 4 && accepted < total * 3 / 4, "\(accepted) of \(total) decode")
    }
}
