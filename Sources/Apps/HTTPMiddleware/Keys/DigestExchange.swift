import Foundation
import HTTPModel

/// A request with a Digest user and password: sent, and sent again if the server asks for authentication.
///
/// The client replies to a challenge once. It replies to a second one only if that one says that the nonce
/// was too old, or if the refused reply was to a challenge of an earlier request. So a wrong password is
/// tried once.
struct DigestExchange {
    let request: Request
    let owner: DigestNonces.Owner
    let nonces: DigestNonces
    let fresh: FreshValues

    func response(_ next: Middleware.Next) async throws(TransportError) -> Response {
        var entry = nonces.next(for: owner)
        let wasKnown = entry != nil
        var answered = 0
        while true {
            let response = try await next(try await answering(entry))
            guard response.status.code == 401 else {
                if let entry { keep(entry, after: response) }
                return response
            }
            if let entry {
                nonces.forget(entry, for: owner)
                answered += 1
            }
            guard let challenge = DigestChallenge.strongest(in: response.headers),
                isAnswered(challenge, after: entry, answered, wasKnown: wasKnown)
            else { return response }
            entry = DigestNonces.Entry(challenge: challenge, nonce: fresh.nonce())
        }
    }
}

extension DigestExchange {
    private func isAnswered(
        _ challenge: DigestChallenge, after entry: DigestNonces.Entry?, _ answered: Int, wasKnown: Bool
    ) -> Bool {
        guard let entry else { return true }
        guard challenge.nonce != entry.challenge.nonce else { return false }
        return answered == 1 && (challenge.isStale || wasKnown)
    }

    private func answering(_ entry: DigestNonces.Entry?) async throws(TransportError) -> Request {
        guard let entry else { return request }
        let body = entry.challenge.protection == .body ? try await request.body.collected() : Data()
        let (line, proof) = answer(in: entry).value(
            method: request.method.name, target: request.target, body: Array(body))
        var answering = request
        try answering.add("Authorization", line)
        answering.secrets += [("digest response", proof), ("nonce", entry.challenge.nonce), ("cnonce", entry.nonce)].map
        {
            Secret($0.0, $0.1, from: .key)
        }
        return answering
    }

    private func answer(in entry: DigestNonces.Entry) -> DigestAnswer {
        DigestAnswer(
            challenge: entry.challenge, user: owner.user.revealed, password: owner.password.revealed,
            nonce: entry.nonce,
            count: entry.count)
    }

    private func keep(_ entry: DigestNonces.Entry, after response: Response) {
        nonces.keep(entry, for: owner)
        for line in response.headers.values(of: "Authentication-Info") {
            let info = Challenge(parametersOf: line)
            guard answer(in: entry).isProven(by: info, target: request.target, body: response.body) != false else {
                response.transfer.update { $0.hasWrongProof = true }
                continue
            }
            guard let nonce = info["nextnonce"], nonce != entry.challenge.nonce else { continue }
            nonces.renew(nonce, after: entry, with: fresh.nonce(), for: owner)
        }
    }
}
