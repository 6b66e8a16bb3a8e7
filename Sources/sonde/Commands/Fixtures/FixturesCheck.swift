import Fixtures
import HTTPModel
import OptionTable
import Redaction

/// `sonde fixtures check`: what is wrong with a folder of recordings, and what may be a secret in them.
///
/// The environment's variables that the folder's placeholders are named after are looked for, and those that are asked
/// for.
struct FixturesCheck {
    private let store: FixtureStore
    private let console: Console

    init(_ store: FixtureStore, _ console: Console) {
        self.store = store
        self.console = console
    }

    func run(lookingFor variables: [String]) throws -> ExitStatus {
        let secrets = try secrets(variables)
        console.secrets.add(secrets)
        let (count, faults) = try store.check()
        let findings = try faults + store.leaks(of: secrets)
        for finding in findings { console.complain(Self.line(finding)) }
        for remark in try store.suspicions() { console.show("remark: \(Self.line(remark))") }
        let words = count == 1 ? "1 recording" : "\(count) recordings"
        guard !findings.isEmpty else {
            console.show("\(words), nothing wrong")
            return .done
        }
        console.show("\(words), \(findings.count == 1 ? "1 finding" : "\(findings.count) findings")")
        return .unmet
    }

    private func secrets(_ variables: [String]) throws -> [Secret] {
        let environment = ProcessEnvironment.variables
        if let unset = variables.first(where: { environment[$0] == nil }) {
            throw UsageError("--env \(unset): it is not set: export \(unset)=…")
        }
        return Set(try store.placeholders() + variables).sorted().compactMap { name in
            environment[name].map { Secret(name, $0, from: .environment(name)) }
        }
    }

    private static func line(_ finding: FixtureFinding) -> String {
        "\(Printable.text(finding.file)): \(Printable.text(finding.message))"
    }
}
