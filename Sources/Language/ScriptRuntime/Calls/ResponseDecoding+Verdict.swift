import Foundation
import JSONModel
import ModelCompiling
import ModelDecoding
import ScriptExpressions

extension ResponseDecoding {
    /// Returns the result of decoding a body as a type: by the app's own code if that was compiled and is in use,
    /// otherwise by Sonde. The app's code receives only JSON, even if a setting chose the format.
    func verdict(
        on body: Data, _ reading: BodyReading, own: Result<ModelValue, DecodingFailures>, as wanted: ModelType
    ) throws(RuntimeError) -> Result<ModelValue, DecodingFailures> {
        try stopIfCancelled()
        guard reading == .document(.json) else { return own }
        let models = run.read(\.models)
        switch run.read({ $0.verdictSource(of: wanted) }) {
        case .own: return own
        case .ownBecause(let reason):
            run.tell(.noted("this is Sonde's own verdict: \(reason)"), at: 0..<0)
            return own
        case .app(let app, let question):
            let verdict: AppVerdict
            do {
                verdict = try app.verdict(on: body, as: question, in: models)
            } catch {
                try stopIfCancelled()
                throw error.runtimeError(at: 0..<0)
            }
            try stopIfCancelled()
            run.change { $0.memory.decoding?.appVerdict = verdict }
            return compared(verdict, with: own, of: body, as: wanted)
        }
    }

    /// Throws if the task was cancelled, because the result of code that Ctrl-C ended is not a verdict.
    private func stopIfCancelled() throws(RuntimeError) {
        if Task.isCancelled { throw RuntimeError("cancelled", kind: .cancelled, at: 0..<0) }
    }

    /// The app's verdict. Where Sonde's own is another, a line says so.
    private func compared(
        _ verdict: AppVerdict, with own: Result<ModelValue, DecodingFailures>, of body: Data, as wanted: ModelType
    ) -> Result<ModelValue, DecodingFailures> {
        switch (verdict, own) {
        case (.decoded(let value), .success(let read)):
            if value != read { tellDifference("Sonde's own reading gets a different value from this body") }
            return .success(value)
        case (.decoded(let value), .failure(let failures)):
            if !failures.isUnknown { tellDifference("Sonde's own reading refuses this body") }
            return .success(value)
        case (_, .success):
            if verdict.isKnown { tellDifference("Sonde's own reading accepts this body") }
            return .failure(DecodingFailures(verdict, of: body, as: wanted, beside: []))
        case (_, .failure(let failures)):
            return .failure(DecodingFailures(verdict, of: body, as: wanted, beside: failures.failures))
        }
    }

    private func tellDifference(_ words: String) {
        run.tell(.noted("the verdict comes from the app's own code; \(words)"), at: 0..<0)
    }
}

extension DecodingFailures {
    /// The objection of an app's code. Where it stands in the body, Sonde's own reading knows, if it refuses the same
    /// place; else the coding path leads there as far as it can.
    fileprivate init(
        _ verdict: AppVerdict, of body: Data, as wanted: ModelType, beside own: [DecodingFailure]
    ) {
        let (path, words) = verdict.objection ?? (JSONPath(), "")
        guard verdict.isKnown else {
            self.init(DecodingFailure(.unknown(words), at: path, wanted: wanted))
            return
        }
        if var failure = own.first(where: { $0.path == path && !path.steps.isEmpty }) {
            failure.kind = .other(words)
            self.init(failure)
            return
        }
        var place = try? JSONDocument(Array(body)).root
        for step in path.steps {
            guard let next = place?[JSONPath([step])] else { break }
            place = next
        }
        self.init(DecodingFailure(.other(words), at: path, wanted: wanted, position: place?.position))
    }
}
