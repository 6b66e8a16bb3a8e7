import Foundation
import HTTPModel

/// A person signs in with a browser on this machine, and the server sends the browser back with a code.
struct BrowserSignIn: Sendable {
    /// The time that a person has.
    private static let limit = Duration.seconds(300)

    let plan: SignInPlan
    let server: AuthorizationServer
    let surroundings: SignInSurroundings
    let person: SignInSurroundings.Person

    /// The form that exchanges the code.
    func form() async throws(TransportError) -> (items: [(String, SecretText)], secrets: [Secret]) {
        guard let authorize = server.endpoints.authorize else { throw server.missing("authorization_endpoint") }
        let listener: LoopbackListener
        do throws(LoopbackListener.Failure) { listener = try LoopbackListener() } catch {
            let reason = String(cString: strerror(error.number))
            throw TransportError(.notSignedIn, "Sonde cannot listen on any port of this machine: \(reason)")
        }
        let proof = ProofKey(surroundings.randomBytes(32))
        let state = Secret("state", surroundings.randomBytes(16).base64URL, from: .key)
        let redirect = "http://127.0.0.1:\(listener.port)\(RedirectPage.path)"
        let target = try address(authorize, redirect, state, proof)
        let page = RedirectPage(
            port: listener.port, start: ("/" + surroundings.randomBytes(8).base64URL, target), state: state,
            issuer: server.issuer, namesItself: server.namesItself)
        surroundings.learn([proof.verifier, state])
        try tell(target, page)
        let code = try await code(from: listener, page, authorize)
        surroundings.learn([code])
        let items: [(String, SecretText)] = [
            ("grant_type", "authorization_code"), ("code", SecretText(code)), ("redirect_uri", SecretText(redirect)),
            ("code_verifier", SecretText(proof.verifier)),
        ]
        return (items, [state])
    }
}

extension BrowserSignIn {
    /// Shows an address that leads to the server through this machine. The real address need not be shown, or be
    /// among the arguments of a browser, which every user of this machine can read.
    private func tell(_ target: URL, _ page: RedirectPage) throws(TransportError) {
        let place = Origin(target).map { " at \($0)" } ?? ""
        let address = "http://127.0.0.1:\(page.port)\(page.start.path)"
        guard let start = URL(string: address) else { throw target.failure("cannot be reached from \(address)") }
        if person.open(start) {
            person.tell("sign in with the browser\(place); Ctrl-C ends waiting")
        } else {
            person.tell("open \(address) in a browser on this machine to sign in\(place); Ctrl-C ends waiting")
        }
    }

    private func address(
        _ authorize: URL, _ redirect: String, _ state: Secret, _ proof: ProofKey
    ) throws(TransportError) -> URL {
        var items = [
            ("response_type", "code"), ("client_id", plan.client.id.revealed), ("redirect_uri", redirect),
            ("state", state.revealed), ("code_challenge", proof.challenge), ("code_challenge_method", "S256"),
        ]
        if let scope = plan.scope { items.append(("scope", scope.revealed)) }
        if let audience = plan.audience { items.append(("audience", audience.revealed)) }
        let query = items.map { "\($0.0)=\(PercentEncoding.encode($0.1, keeping: .unreserved))" }
        let text = authorize.absoluteString.prefix { $0 != "#" }
        let address = text + (text.contains("?") ? "&" : "?") + query.joined(separator: "&")
        guard let url = URL(string: String(address)), Origin(url) == Origin(authorize) else {
            throw authorize.failure("is not an address that a browser can open")
        }
        return url
    }

    /// Waits on a thread of its own, because sockets block it.
    private func code(
        from listener: LoopbackListener, _ page: RedirectPage, _ authorize: URL
    ) async throws(TransportError) -> Secret {
        let (end, outcome) = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                Thread.detachNewThread {
                    var outcome: RedirectPage.Outcome?
                    let end = listener.serve(until: .now + Self.limit) { head in
                        let response = page.answer(to: head)
                        outcome = response.outcome
                        return response.reply
                    }
                    continuation.resume(returning: (end, outcome))
                }
            }
        } onCancel: {
            listener.stop()
        }
        switch (end, outcome) {
        case (_, .code(let code)?): return code
        case (_, .refused(let words)?): throw authorize.failure("refuses: \(words)")
        case (_, .openedTwice?):
            throw authorize.failure(
                "may have been opened by another user of this machine in your place: the address that leads there was "
                    + "opened twice; send the request again")
        case (.timedOut, _): throw authorize.failure("did not send the browser back within 5 minutes")
        case (.stopped, _), (.answered, _): throw TransportError(.cancelled)
        }
    }
}
