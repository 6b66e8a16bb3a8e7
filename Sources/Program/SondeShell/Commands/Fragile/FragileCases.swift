import HTTPModel
import ModelDiagnosis
import ScriptRuntime

/// The changes that models do not survive, as the cases of a suite with one case for each endpoint.
struct FragileCases {
    let findings: FragilityFindings
    /// The script that declares the endpoints, as it is named.
    let script: String
    let mask: SecretMask

    var results: [CaseResult] {
        findings.report.endpoints.map(result)
            + findings.unmodelled.map { recording in
                CaseResult(
                    name: name(recording.name), verdict: .skipped(because: mask.masked(recording.reason)))
            }
    }

    private func name(_ test: String) -> CaseName { CaseName(file: script, test: mask.masked(test)) }

    private func result(_ endpoint: FragileEndpoint) -> CaseResult {
        let spots = findings.report.spots.filter { $0.endpoints.contains(endpoint.name) }
        let failures =
            endpoint.failures.map { failure("it does not decode even as it was recorded: \($0)", advice: nil) }
            + spots.map { spot in
                let repair = spot.repair.map { findings.report.repairs[$0 - 1] }
                return failure(spot.title, advice: repair.map { $0.step.lines.joined(separator: "\n") })
            }
        if failures.isEmpty, let unknown = endpoint.unknowns.sorted(by: { $0.key < $1.key }).first {
            return CaseResult(
                name: name(endpoint.name), verdict: .notRun(because: mask.masked("\(unknown.key): \(unknown.value)")))
        }
        return CaseResult(
            name: name(endpoint.name), verdict: failures.isEmpty ? .passed : .unmet, failures: failures)
    }

    private func failure(_ message: String, advice: String?) -> CaseFailure {
        CaseFailure(
            message: mask.masked(message), advice: advice.map { mask.masked($0) }, file: script, line: 0, column: 0)
    }
}
