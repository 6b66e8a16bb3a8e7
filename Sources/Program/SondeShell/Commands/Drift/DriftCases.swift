import HTTPModel
import ScriptRuntime

/// A report of drift as the cases of a suite: each recorded request is one.
///
/// A response that has drifted is unmet. A request that could not be sent has failed, unless it was left out
/// because it may change something.
struct DriftCases {
    let report: DriftReport
    /// The folder of recordings, as it is named.
    let folder: String
    /// True if responses that have drifted are recorded again.
    let accepts: Bool
    let advice: (DriftReport.Entry) -> String?
    let mask: SecretMask

    var results: [CaseResult] { report.entries.map(result) }

    private func result(_ entry: DriftReport.Entry) -> CaseResult {
        let request = mask.masked(entry.request)
        let name = CaseName(file: file(of: entry), test: request.isEmpty ? nil : request)
        func result(_ verdict: CaseResult.Verdict, _ message: String, requests: Int) -> CaseResult {
            let failure = CaseFailure(
                message: mask.masked(message), advice: advice(entry).map { mask.masked($0) }, file: name.file, line: 0,
                column: 0)
            return CaseResult(name: name, verdict: verdict, requests: requests, failures: [failure])
        }
        switch entry.finding {
        case .same: return CaseResult(name: name, verdict: .passed, requests: 1)
        case .changed(let changes):
            let told = changes.map(\.description).joined(separator: "\n")
            guard accepts, !entry.isKept else { return result(.unmet, told, requests: 1) }
            let output = mask.masked("recorded again:\n\(told)")
            return CaseResult(name: name, verdict: .passed, requests: 1, output: output)
        case .refused(let refusal): return result(.failed, refusal.description, requests: 1)
        case .failed(let reason): return result(.failed, reason, requests: 1)
        case .skipped(.mayChange(let method)):
            return CaseResult(name: name, verdict: .skipped(because: DriftObstacle.mayChange(method).description))
        case .skipped(let obstacle): return result(.failed, "not sent: \(obstacle)", requests: 0)
        }
    }

    private func file(of entry: DriftReport.Entry) -> String {
        "\(folder.hasSuffix("/") ? String(folder.dropLast()) : folder)/\(entry.name).exchange.json"
    }
}
