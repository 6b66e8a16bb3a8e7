import Foundation
import HTTPMiddleware
import HTTPModel
import JSONModel

/// An endpoint of an authorization server, and the possible problems with its response.
extension URL {
    /// Returns the whole response to a request there. Errors are reported as those of this endpoint.
    func answer(
        to request: Request, over transport: any Transport, upTo limit: Int
    ) async throws(TransportError) -> Response {
        try requirePrivacy()
        let response: Response
        do throws(TransportError) {
            response = try await transport.send(request).collected(upTo: limit)
        } catch {
            guard error.kind != .cancelled else { throw TransportError(.cancelled) }
            if case .tooLarge = error.kind { throw failure("responds with more than \(limit) bytes") }
            let facts = error.detail.isEmpty ? "" : ": \(error.detail)"
            var told = failure(SecretMask(request.allSecrets).masked("\(error.kind)\(facts)"))
            told.cause = error.cause ?? error
            throw told
        }
        guard !response.status.isRedirect else {
            let target = response.headers["Location"].flatMap { URL(string: $0, relativeTo: self) }
            let place = target.flatMap { Origin($0.absoluteURL) }.map { " to \($0)" } ?? ""
            throw failure("responds with a redirect\(place), which is not followed: write the final address")
        }
        return response
    }

    /// Refuses an endpoint that everyone on the way there could read along with, before anything is sent.
    func requirePrivacy() throws(TransportError) {
        guard let origin = Origin(self), !origin.isReachedPrivately else { return }
        throw failure("does not use TLS, so anyone on the network could read secrets: write \(origin.overTLS)…")
    }

    /// Returns the reason why there is no token: a sentence about this endpoint.
    func failure(_ words: String) -> TransportError {
        TransportError(.notSignedIn, "\(place) \(words)")
    }

    /// The address without its query, in which a person may have written anything.
    private var place: String {
        let text = absoluteString
        return String(text.prefix { $0 != "?" && $0 != "#" })
    }
}

extension Response {
    /// The body, if it is a JSON object.
    var object: JSONValue? {
        guard case .bytes(let data) = body, let root = try? JSONDocument(Array(data), depthLimit: 64).root,
            root.kind == .object
        else { return nil }
        return root
    }
}
