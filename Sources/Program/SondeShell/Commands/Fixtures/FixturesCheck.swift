import Basics
import FixtureRecording
import Fixtures
import HTTPModel
import Redaction
import ScriptRuntime

/// `sonde fixtures check`: finds problems in the recordings of a folder and its APIs, and possible secrets in
/// them.
///
/// It looks for the values of the environment variables that the folder's placeholders are named after, and
/// of those that the user names.
struct FixturesCheck {
    let folders: [FixtureFolder]
    let console: Console

    func run(lookingFor variables: [String]) throws -> ExitStatus {
        let secrets = try secrets(variables)
        console.secrets.add(secrets)
        var (count, findings, remarks): (Int, [FixtureFinding], [FixtureFinding]) = (0, [], [])
        for folder in folders {
            let inside = folder.api == nil ? folders.dropFirst().map(\.store) : []
            let checked = try folder.store.check(withAPIs: inside)
            count += checked.count
            findings += try (checked.findings + folder.store.leaks(of: secrets)).map(folder.place.naming)
            remarks += try folder.store.remarks().map(folder.place.naming)
        }
        for finding in findings { console.complain(Self.line(finding)) }
        for remark in remarks { console.show("remark: \(Self.line(remark))") }
        let words = count.counted("recording")
        guard !findings.isEmpty else {
            console.show("\(words), nothing wrong")
            return .done
        }
        console.show("\(words), \(findings.count.counted("finding"))")
        return .unmet
    }

    private func secrets(_ variables: [String]) throws -> [Secret] {
        let environment = ProcessEnvironment.variables
        if let unset = variables.first(where: { environment[$0, default: ""].isEmpty }) {
            throw UsageError(
                "--env \(unset): it is \(environment[unset] == nil ? "not set" : "empty"): export \(unset)=…")
        }
        return Set(try folders.flatMap { try $0.store.placeholders() } + variables).sorted().compactMap { name in
            environment[name].map { Secret(name, $0, from: .environment(name)) }
        }
    }

    private static func line(_ finding: FixtureFinding) -> String {
        "\(Printable.text(finding.file)): \(Printable.text(finding.message))"
    }
}
