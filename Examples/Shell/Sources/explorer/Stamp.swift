import HTTPMiddleware
import HTTPModel

/// Signs each request with its method and a secret.
final class Stamp: RequestSigner {
    let summary = "a stamp"
    let secrets: [Secret]

    init(_ secrets: [Secret] = []) { self.secrets = secrets }

    func lines(for request: Request) async throws(TransportError) -> [HeaderField] {
        guard let secret = secrets.first else { throw TransportError(.cancelled, "the stamp has no secret") }
        do {
            return [try HeaderField("X-Stamp", "\(request.method) \(secret.revealed.count)")]
        } catch {
            throw TransportError(.cancelled, "\(error)")
        }
    }

    func filled(with secret: Secret) -> any RequestSigner { Stamp([secret]) }
}
