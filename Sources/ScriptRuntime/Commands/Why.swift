import ModelDecoding
import ModelDiagnosis
import Redaction
import ScriptExpressions
import ScriptSyntax

extension StatementRun {
    func explanation(at range: SourceRange) throws(RuntimeError) -> DecodingExplanation {
        let attempt = try lastAttempt(at: range)
        var explanation = DecodingExplanation(
            of: host.secrets.withoutSecrets(attempt.body), as: attempt.type,
            in: session.models, decodedWith: session.decoder(of: attempt).configuration,
            format: session.reading(of: attempt).format)
        explanation.proposals.removeAll { $0.lines.contains { $0.contains("‹") } }
        return explanation
    }
}
