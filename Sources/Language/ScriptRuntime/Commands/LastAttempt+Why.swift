import HTTPModel
import JSONModel
import ModelCompiling
import ModelDecoding
import ModelDiagnosis
import ScriptExpressions
import ScriptSyntax

extension LastAttempt {
    func explanation(at range: SourceRange) throws(RuntimeError) -> DecodingExplanation {
        let attempt = try lastAttempt(at: range)
        var explanation = DecodingExplanation(
            of: run.host.secrets.withoutSecrets(attempt.body), as: attempt.type,
            in: run.session.models, decodedWith: run.session.decoder(of: attempt).configuration,
            format: run.session.reading(of: attempt).format)
        explanation.proposals.removeAll { $0.lines.contains { $0.contains("‹") } }
        return explanation
    }
}

extension DecodingAttempt {
    /// The line that says whose places are given, where it is not the body as it came.
    var provenance: String? { maker.map { "places refer to what \($0) made of the body" } }

    /// The elements of a long stream that are examined; `nil` if these are all.
    var extent: String? {
        guard let elements, elements.kept < elements.count else { return nil }
        return "looks at \(elements.kept) of \(elements.count) elements: the first, and those that did not decode"
    }
}

extension AppVerdict {
    /// Returns a line with the verdict of the app's own code, to stand above the findings of Sonde's own reading;
    /// `nil` if both accept the body.
    func line(beside explanation: DecodingExplanation) -> String? {
        let found = explanation.groups.flatMap(\.failures)
        guard let objection else {
            return found.isEmpty ? nil : "the app's own code accepts this body\nSonde's own reading:"
        }
        let place = objection.path.steps.isEmpty ? "" : " at \(objection.path)"
        let verdict = isKnown ? "refuses this body" : "could not say whether this body decodes"
        let words = "the app's own code \(verdict)\(place): \(objection.words)"
        return words + (found.isEmpty ? "\nSonde's own reading accepts it:" : "\nSonde's own reading:")
    }
}

extension BodylessResponse {
    /// There is nothing to explain but that nothing came, and what to write.
    func explanation(at range: SourceRange) -> RuntimeError {
        if type.wrapped != nil {
            return RuntimeError("the response had no body: its status was \(status), so \(type) is nil", at: range)
        }
        return RuntimeError(
            "the response had no body: its status was \(status), and \(type) was expected",
            advice: status.code == 304
                ? "leave out the condition, so that the server sends the body again"
                : "write -> \(type)? where a response may have no body, or leave out -> \(type)", at: range)
    }
}
