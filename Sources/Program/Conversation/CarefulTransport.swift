import Foundation
package import HTTPModel
import ScriptExpressions
import ScriptRuntime

/// Asks before it sends what may change something to a place that `prompt.warn` marks. One yes holds for a statement, so
/// that a loop asks once.
struct CarefulTransport: Transport {
    let transport: any Transport
    let settings: PromptSettings
    let place: SecretOwner.Place
    let consent: Consent
    let confirm: @Sendable (String) async -> Bool

    func send(_ request: Request, in context: ExchangeContext) async throws(TransportError) -> Response {
        let host = Origin(request.url)?.authority ?? request.url.host()
        if !request.method.isSafe, !consent.isGiven, settings.warns(of: [place.api, place.environment, host]) {
            let question = "Send \(request.method) \(host ?? "")\(request.url.path(percentEncoded: true))?"
            guard await confirm(question) else {
                throw TransportError(.cancelled, "nothing was sent", request: request)
            }
            consent.give()
        }
        return try await transport.send(request, in: context)
    }
}

extension ScriptHost {
    /// The same world, where a person is asked before anything that `prompt.warn` marks may be changed.
    func careful(_ prompt: PromptSettings, asking confirm: @escaping @Sendable (String) async -> Bool) -> ScriptHost {
        guard !prompt.warn.isEmpty else { return self }
        var host = self
        let consent = Consent()
        host.transport = { [transport] (settings) throws(RuntimeError) in
            let inner = try transport(settings)
            guard settings.mayReachTheNetwork else { return inner }
            return CarefulTransport(
                transport: inner, settings: prompt, place: settings.place, consent: consent, confirm: confirm)
        }
        return host
    }
}

extension Origin {
    /// `api.example.com`, with the port if it is not the default.
    package var authority: String { String(description.dropFirst("\(scheme)://".count)) }
}
