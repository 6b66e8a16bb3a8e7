import ModelDecoding
import ModelDiagnosis
import ScriptExpressions
import ScriptSyntax

extension StatementRun {
    func grid(at range: SourceRange) throws(RuntimeError) -> DecoderGrid {
        let attempt = try lastAttempt(at: range)
        return DecoderGrid(
            of: try document(of: attempt, at: range), as: attempt.type, in: session.models,
            decodedWith: session.decoder(of: attempt).configuration)
    }
}
