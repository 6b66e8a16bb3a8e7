import ModelDecoding
import ModelDiagnosis
import ScriptExpressions
import ScriptSyntax

extension StatementRun {
    func coverage(at range: SourceRange) throws(RuntimeError) -> ModelCoverage {
        let attempt = try lastAttempt(at: range)
        return ModelCoverage(
            of: [try document(of: attempt, at: range)], as: attempt.type, in: session.models,
            decodedWith: session.decoder(of: attempt).configuration)
    }
}
