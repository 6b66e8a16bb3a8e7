import Basics
import HTTPModel
import Presentation
import Redaction
import ScriptRuntime

/// Says why a comparison is not whole, and what to write instead.
struct DriftWords {
    let request: Drift

    func complaints(of report: DriftReport, _ reports: [(api: String?, report: DriftReport)]) -> [String] {
        let missing = reports.flatMap { api, report in
            [
                complaint(
                    "needs a secret and was not sent", "need a secret and were not sent", report.missingSecrets, api,
                    asksNothing: !report.hasResponses && !report.hasFailed),
                complaint(
                    "was refused without a key that was recorded", "were refused without a key that was recorded",
                    report.refusals.map { refusal in (refusal.missing.map(\.name), refusal.base) }, api),
            ].compactMap(\.self)
        }
        // A request that was sent but got no response is already reported.
        guard missing.isEmpty, !report.hasResponses, !report.hasFailed else { return missing }
        if report.entries.isEmpty { return ["\(Printable.text(request.folder)) holds no recording: record one first"] }
        guard report.obstacles.contains(where: { if case .mayChange = $0 { true } else { false } }) else { return [] }
        return ["nothing was sent, because every recorded request may change something: --all sends them anyway"]
    }

    func advice(for entry: DriftReport.Entry, of api: String?) -> String? {
        switch entry.finding {
        case .refused(let refusal): advice(refusal.missing.map(\.name), at: refusal.base, of: api)
        case .skipped(.secret(let name, let base)): advice([name], at: base, of: api)
        case .same, .changed, .skipped, .failed: nil
        }
    }

    private func complaint(
        _ one: String, _ many: String, _ missing: [(names: [String], base: String)], _ api: String?,
        asksNothing: Bool = false
    ) -> String? {
        guard let first = missing.first else { return nil }
        let names = missing.filter { $0.base == first.base }.flatMap(\.names).eachOnce()
        let advice = advice(names, at: first.base, of: api)
        if asksNothing { return "nothing was sent, because each request needs a secret: \(advice)" }
        return "\(missing.count.counted("request")) \(missing.count == 1 ? one : many): \(advice)"
    }

    private func advice(_ names: [String], at base: String, of api: String?) -> String {
        let owner = api.map { "\($0)/" } ?? ""
        let secrets = names.map { "--env \(owner)\($0)=NAME" }.joined(separator: " ")
        let target = request.targets.first { $0.api == api }
        // A base is as the folder says, which may be anyone's.
        let word = ShellQuoting(SecretMask([])).word(target?.base.description ?? base)
        let line =
            "write --base \(api.map { "\($0)=" } ?? "")\(word.text) \(secrets), "
            + "where NAME is the environment variable that holds it"
        guard let script = request.script else { return "\(line), or --script SCRIPT for a script that signs in" }
        return "\(Printable.text(script)) sends none of that name there: \(line)"
    }
}
