import Foundation
import JSONModel
import ModelCompiling
import ModelDecoding
import ScriptExpressions
import ScriptSyntax

extension StatementRun {
    /// What a body is to a type: by the app's own code where that was compiled and is asked, else as Sonde reads it.
    func verdict(on body: Data, as wanted: ModelType) throws(RuntimeError) -> Result<ModelValue, DecodingFailures> {
        let (models, decoder) = read { ($0.models, $0.settings.decoder) }
        let own = Result { () throws(DecodingFailures) in try decoder.decode(body, as: wanted, in: models) }
        switch read({ $0.verdictSource(of: wanted) }) {
        case .own: return own
        case .ownBecause(let reason):
            tell(.noted("this is Sonde's own verdict: \(reason)"), at: 0..<0)
            return own
        case .app(let app, let question):
            let verdict: AppVerdict
            do {
                verdict = try app.verdict(on: body, as: question, in: models)
            } catch {
                if Task.isCancelled { throw RuntimeError("cancelled", kind: .cancelled, at: 0..<0) }
                throw error.runtimeError(at: 0..<0)
            }
            if Task.isCancelled { throw RuntimeError("cancelled", kind: .cancelled, at: 0..<0) }
            change { $0.memory.decoding?.appVerdict = verdict }
            return compared(verdict, with: own, of: body, as: wanted)
        }
    }

    /// The app's verdict, with Sonde's own failures where both refuse the body in the same place: those know all places,
    /// and where each is in the body. Where the two differ, a line says so.
    private func compared(
        _ verdict: AppVerdict, with own: Result<ModelValue, DecodingFailures>, of body: Data, as wanted: ModelType
    ) -> Result<ModelValue, DecodingFailures> {
        switch (verdict, own) {
        case (.decoded(let value), .success(let read)):
            if value != read { tellDifference("Sonde's own reading makes another value of this body") }
            return .success(value)
        case (.decoded(let value), .failure):
            tellDifference("Sonde's own reading refuses this body")
            return .success(value)
        case (_, .success):
            tellDifference("Sonde's own reading accepts this body")
            return .failure(DecodingFailures(verdict, of: body, as: wanted))
        case (.refused(let path, _), .failure(let failures)) where failures.failures.contains { $0.path == path }:
            return .failure(failures)
        case (_, .failure):
            return .failure(DecodingFailures(verdict, of: body, as: wanted))
        }
    }

    private func tellDifference(_ words: String) {
        tell(.noted("the verdict is that of the app's own code; \(words)"), at: 0..<0)
    }
}

extension DecodingFailures {
    /// The objection of an app's code, where it stands in the body as far as its coding path leads there.
    fileprivate init(_ verdict: AppVerdict, of body: Data, as wanted: ModelType) {
        let (path, words) = verdict.objection ?? (JSONPath(), "")
        var place = try? JSONDocument(Array(body)).root
        for step in path.steps {
            guard let next = place?[JSONPath([step])] else { break }
            place = next
        }
        self.init(DecodingFailure(.other(words), at: path, wanted: wanted, position: place?.position))
    }
}
