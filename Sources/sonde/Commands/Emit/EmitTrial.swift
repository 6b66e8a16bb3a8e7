import ClientFiles
import ClientWriting
import HTTPModel
import Redaction
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax
import ScriptTools
import SwiftInterpreting

/// What `emit` would do with a script on a machine where no variable is set. Nothing is written.
///
/// What stops one style stops them all: a declaration that cannot be read, or a secret.
struct EmitTrial {
    let script: ScriptSource
    let parsed: ParsedScript
    /// Reads the files of models.
    let host: ScriptHost

    /// Why no client can be written.
    struct Obstacle {
        /// Where and what it is; what to write instead.
        let lines: [String]
        /// Whether a secret stands in the script, which runs as it is.
        let isSecret: Bool
    }

    /// The reasons; none where there is no endpoint to write a client for.
    func obstacles() async -> [Obstacle] {
        var declared = DeclaredSession(Session(interpreter: .swift), host: host)
        do throws(RuntimeError) {
            try await declared.add(parsed.script, in: script)
        } catch {
            let advice = error.advice.map { ["  " + $0] } ?? []
            return [Obstacle(lines: [place(of: error.range) + error.message] + advice, isSecret: false)]
        }
        host.secrets.add(SecretSurvey(of: parsed, script.text).secrets)
        let mask = host.secrets.mask
        guard !mask.isEmpty else { return [] }
        let written = files(of: declared.namingRequests, hiding: mask)
        let found = Set(written.flatMap { mask.occurrences(in: $0.bytes) }.map(\.secret.revealed))
        return mask.occurrences(in: Array(script.text.utf8)).filter { found.contains($0.secret.revealed) }.map {
            Obstacle(
                lines: [place(of: $0.range) + "this is a secret: put \\(env.NAME) here, and set NAME"], isSecret: true)
        }
    }

    private func files(of declared: DeclaredSession, hiding mask: SecretMask) -> [ClientFile] {
        let names = declared.session.apis.map(\.name).filter { !declared.session.endpoints.all(of: $0).isEmpty }
        return names.flatMap { name in
            var api = ClientReading.api(
                named: name, called: name ?? "api", in: declared.session, declared, hiding: mask)
            api.fit(.async)
            return StyleName.async.style.files(for: api, ClientOptions(command: "sonde emit \(script.name)"))
        }
    }

    private func place(of range: SourceRange) -> String {
        let place = script.lines.location(of: range.lowerBound)
        return "\(script.name):\(place.line):\(place.column): "
    }
}
