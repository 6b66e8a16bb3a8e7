import ModelDecoding
import ModelDiagnosis
import ScriptExpressions
import ScriptSyntax

extension StatementRun {
    func inferred(named name: String?, at range: SourceRange) throws(RuntimeError) -> InferredModel {
        guard let name else { throw RuntimeError("the name is missing", advice: "infer Episode", at: range) }
        guard let seen = read(\.memory.seen) else {
            throw RuntimeError("there is no body to look at", advice: "call an endpoint first", at: range)
        }
        var model = InferredModel(
            named: name, from: [try json(seen.body, at: range)], decodedWith: settings.decoder.configuration)
        model.remarks.insert("from \(seen.owner)", at: 0)
        return model
    }
}
