import Foundation
import JSONModel
import ModelDecoding
import ModelDiagnosis
import ScriptExpressions
import ScriptSyntax

/// The body that was decoded last, for the commands that explain it.
struct LastAttempt {
    let run: StatementRun

    func lastAttempt(at range: SourceRange) throws(RuntimeError) -> DecodingAttempt {
        // After a response without a body, the question does not concern what was decoded before.
        if let bodyless = run.session.memory.bodyless { throw bodyless.explanation(at: range) }
        guard let attempt = run.session.memory.decoding else {
            throw RuntimeError("no body has been decoded yet", advice: "call an endpoint that has a type", at: range)
        }
        return attempt
    }

    /// The body that was received last, whether it was decoded or not.
    func seenBody(at range: SourceRange) throws(RuntimeError) -> SeenBody {
        guard let seen = run.read(\.memory.seen) else {
            throw RuntimeError("there is no body to look at", advice: "call an endpoint first", at: range)
        }
        return seen
    }

    /// Returns the content of a body that was decoded before.
    func document(of attempt: DecodingAttempt, at range: SourceRange) throws(RuntimeError) -> JSONValue {
        try document(attempt.body, run.session.reading(of: attempt), at: range)
    }

    /// Returns the content of a body in its format for the current API.
    func document(of seen: SeenBody, at range: SourceRange) throws(RuntimeError) -> JSONValue {
        try document(seen.body, run.read(\.settings.decoder).reading(of: seen.body, seen.media), at: range)
    }

    /// Returns the content of a JSON text.
    func json(_ body: Data, at range: SourceRange) throws(RuntimeError) -> JSONValue {
        try document(body, .document(.json), at: range)
    }

    private func document(
        _ body: Data, _ reading: BodyReading, at range: SourceRange
    ) throws(RuntimeError) -> JSONValue {
        do {
            // A value derived from a secret would be a secret that no mask knows: `skLiveAbc` from `sk_live_abc`.
            return try reading.document(run.host.secrets.withoutSecrets(body)).root
        } catch {
            throw RuntimeError("the last body is \(error.matter)", at: range)
        }
    }

    func coverage(at range: SourceRange) throws(RuntimeError) -> ModelCoverage {
        let attempt = try lastAttempt(at: range)
        return ModelCoverage(
            of: [try document(of: attempt, at: range)], as: attempt.type, in: run.session.models,
            decodedWith: run.session.decoder(of: attempt).configuration)
    }

    func grid(at range: SourceRange) throws(RuntimeError) -> DecoderGrid {
        let attempt = try lastAttempt(at: range)
        return DecoderGrid(
            of: try document(of: attempt, at: range), as: attempt.type, in: run.session.models,
            decodedWith: run.session.decoder(of: attempt).configuration)
    }
}
