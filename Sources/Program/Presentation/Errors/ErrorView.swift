import Foundation
import HTTPMiddleware
import HTTPModel
package import ScriptExpressions
package import ScriptRuntime
package import ScriptSyntax

/// Errors in two or three lines: what happened, why, and what to try.
package enum ErrorView {
    /// A failed statement at its place in the script.
    package static func drawn(_ error: RuntimeError, in source: ScriptSource, on canvas: Canvas) -> StyledText {
        let picture = SourcePicture(error.range, in: source, on: canvas)
        if case .call(let failure) = error.kind {
            var text = failure.text(on: canvas)
            text.place = picture.place
            if case .refused(let response, _) = failure.cause, source.expectsStatus(after: error.range) {
                text.advice = canvas.text("if \(response.status.code) is expected, write try? before the call")
            }
            return text.drawn(on: canvas)
        }
        let head = picture.place + canvas.text(error.message, .bad)
        return (canvas.folded(head) + picture.lines(advising: error.advice(on: canvas))).stacked()
    }

    /// An error in a script.
    package static func drawn(_ diagnostic: Diagnostic, in source: ScriptSource, on canvas: Canvas) -> StyledText {
        let picture = SourcePicture(diagnostic.range, in: source, on: canvas)
        let isWarning = diagnostic.severity == .warning
        let words = (isWarning ? "warning: " : "") + diagnostic.message
        let head = picture.place + canvas.text(words, isWarning ? .warning : .bad)
        let advice = diagnostic.advice?.split(separator: "\n").map { canvas.text(String($0)) } ?? []
        return (canvas.folded(head) + picture.lines(advising: advice)).stacked()
    }

    /// Draws a failed call by itself: the value `error`.
    package static func drawn(_ failure: CallFailure, on canvas: Canvas) -> StyledText {
        failure.text(on: canvas).drawn(on: canvas)
    }
}

extension ScriptSource {
    /// Indicates whether the script goes on to look at the status of the response.
    fileprivate func expectsStatus(after range: SourceRange) -> Bool {
        text(range.upperBound..<max(range.upperBound, text.utf8.count)).contains("response.status")
    }
}

extension RuntimeError {
    func advice(on canvas: Canvas) -> [StyledText] {
        advice?.split(separator: "\n").map { canvas.text(String($0)) } ?? []
    }
}

extension CallFailure {
    func text(on canvas: Canvas) -> ErrorText {
        switch cause {
        case .transport(let error): return error.text(on: canvas)
        case .decoding(let failures): return failures.text(on: canvas)
        case .message(let message): return ErrorText(what: canvas.text(message, .bad))
        case .refused(let response, let request):
            var canvas = canvas
            canvas.secrets += request.allSecrets
            return ErrorText(
                what: canvas.text(response.refusal(of: request), .bad),
                why: response.arrivalRemarks.map { canvas.text($0.text, $0.meaning) }
                    + (response.words(on: canvas).map { [$0] } ?? [])
                    + (request.adviceForMisplacedFields.map { [canvas.text($0, .warning)] } ?? []),
                advice: canvas.text(response.advice(for: request)))
        }
    }
}

extension Response {
    fileprivate func advice(for request: Request) -> String {
        guard !transfer.facts.injected.contains(where: { $0.hasPrefix(".status") }) else {
            return TransportError.adviceForInjection
        }
        return wantedKey(instead: request.credentials) ?? patience(with: request) ?? memberAdvice(for: request)
            ?? status.advice
    }

    /// Advice for a path that ends like a member of what was meant to be requested: `GET users.count`.
    private func memberAdvice(for request: Request) -> String? {
        let (name, path) = (request.url.pathExtension, request.url.deletingPathExtension().lastPathComponent)
        guard status.code == 404, ["count", "first", "isEmpty", "keys", "last", "values"].contains(name) else {
            return nil
        }
        return "for a member of the response, write brackets: (\(request.method) …\(path)).\(name)"
    }

    /// Returns advice about a server that asks the client to wait.
    fileprivate func patience(with request: Request) -> String? {
        guard [429, 503].contains(status.code) else { return nil }
        if let wait = transfer.facts.refusedWait {
            return "the server asks to wait \(wait.inWholeUnits()): transport.retry waits at most 60 s"
        }
        guard transfer.facts.earlierTries == 0, Pacing(of: headers).wait != nil else { return nil }
        return request.mayArriveTwice
            ? "wait, or let Sonde wait for you: transport.retry = .polite(limit: 3)"
            : "wait; transport.retry sends a \(request.method) again only with an Idempotency-Key header"
    }
}

extension Status {
    /// Advice on the usual meaning of a status outside 200…299.
    fileprivate var advice: String {
        switch code {
        case 401: "`key` shows how the API knows you; a key is sent to the origin of its base only"
        case 403: "the key is valid, but not for this: use a key that is allowed to do it"
        case 404: "`response.url` shows what was requested; `base` shows where it begins"
        case 405: "use another method: `response | headers` may list those allowed"
        case 400, 422: "`response | raw` may say what is wrong with the request"
        case 429: "wait; `response | headers` may say how long"
        case 500...: "the server is at fault: `response | raw` may say why"
        default: "`response | raw` shows what arrived"
        }
    }
}
