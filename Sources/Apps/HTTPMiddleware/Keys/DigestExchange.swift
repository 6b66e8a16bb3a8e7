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
        var turn = nonces.next(for: owner)
        let wasKnown = turn != nil
        var answered = 0
        while true {
            let response = try await next(try await answering(turn))
            guard response.status.code == 401 else {
                if let turn { keep(turn, after: response) }
                return response
            }
            if let turn {
                nonces.forget(turn, for: owner)
                answered += 1
            }
            guard let challenge = DigestChallenge.strongest(in: response.headers),
                isAnswered(challenge, after: turn, answered, wasKnown: wasKnown)
            else { return response }
            turn = DigestNonces.Turn(challenge: challenge, nonce: fresh.nonce())
        }
    }
}

extension DigestExchange {
    private func isAnswered(
        _ challenge: DigestChallenge, after turn: DigestNonces.Turn?, _ answered: Int, wasKnown: Bool
    ) -> Bool {
        guard let turn else { return true }
        guard challenge.nonce != turn.challenge.nonce else { return false }
        return answered == 1 && (challenge.isStale || wasKnown)
    }

    private func answering(_ turn: DigestNonces.Turn?) async throws(TransportError) -> Request {
        guard let turn else { return request }
        let body = turn.challenge.protection == .body ? try await request.body.collected() : Data()
        let (line, proof) = answer(in: turn).value(
            method: request.method.name, target: request.target, body: Array(body))
        var answering = request
        try answering.add("Authorization", line)
        answering.secrets += [("digest response", proof), ("nonce", turn.challenge.nonce), ("cnonce", turn.nonce)].map {
            Secret($0.0, $0.1, from: .key)
        }
        return answering
    }

    private func answer(in turn: DigestNonces.Turn) -> DigestAnswer {
        DigestAnswer(
            challenge: turn.challenge, user: owner.user.revealed, password: owner.password.revealed, nonce: turn.nonce,
            count: turn.count)
    }

    private func keep(_ turn: DigestNonces.Turn, after response: Response) {
        nonces.keep(turn, for: owner)
        for line in response.headers.values(of: "Authentication-Info") {
            let info = Challenge(parametersOf: line)
            guard answer(in: turn).isProven(by: info, target: request.target, body: response.body) != false else {
                response.transfer.update { $0.hasWrongProof = true }
                continue
            }
            guard let nonce = info["nextnonce"], nonce != turn.challenge.nonce else { continue }
            nonces.renew(nonce, after: turn, with: fresh.nonce(), for: owner)
        }
    }
}
