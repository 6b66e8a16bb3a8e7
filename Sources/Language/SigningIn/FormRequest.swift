import Foundation
import HTTPModel
import JSONModel

/// A form for an endpoint of an authorization server, which responds with a JSON object.
struct FormRequest: Sendable {
    enum Reply: Sendable {
        case object(JSONValue)
        case refused(Refusal)
    }

    /// A refusal in the words of RFC 6749, without any secret.
    struct Refusal: Sendable {
        let code: String
        let description: String?

        /// `invalid_grant: the code has expired`
        var words: String { description.map { "\(code): \($0)" } ?? code }
    }

    /// The greatest size of an honest response.
    private static let sizeLimit = 1 << 20

    let endpoint: URL
    private var items: [(name: String, value: SecretText)] = []
    private var authorization: SecretText?

    init(to endpoint: URL) {
        self.endpoint = endpoint
    }

    /// Adds an item, if it has a value.
    mutating func add(_ name: String, _ value: SecretText?) {
        if let value { items.append((name, value)) }
    }

    /// Says who asks. A client without a secret only says its name.
    mutating func add(_ client: SignInClient, _ placement: SignInClient.Placement) {
        guard let secret = client.secret else { return add("client_id", client.id) }
        switch placement {
        case .header: authorization = (client.id.formEncoded + ":" + secret.formEncoded)
        case .body:
            add("client_id", client.id)
            add("client_secret", secret)
        }
    }

    /// Sends the form to the endpoint and nowhere else: a redirect is not followed.
    func send(over transport: any Transport, secrets: [Secret]) async throws(TransportError) -> Reply {
        let request = try request(hiding: secrets)
        let response = try await endpoint.answer(to: request, over: transport, upTo: Self.sizeLimit)
        let mask = SecretMask(request.secrets)
        let value = response.object
        if let refusal = value.flatMap({ Refusal($0, mask) }) { return .refused(refusal) }
        guard response.status.isSuccess else {
            var failure = endpoint.failure("responds with \(response.status)")
            failure.cause = UnexpectedStatus(status: response.status)
            throw failure
        }
        guard let value else {
            let type = response.headers["Content-Type"].map { Printable.excerpt($0) } ?? "something without a type"
            throw endpoint.failure("responds with \(type), not with a JSON object")
        }
        return .object(value)
    }
}

/// A response that is neither a success nor a refusal in the protocol's terms.
struct UnexpectedStatus: Error {
    let status: Status
}

extension FormRequest {
    private func request(hiding secrets: [Secret]) throws(TransportError) -> Request {
        let body = items.map { "\($0.name)=\($0.value.formEncoded.revealed)" }.joined(separator: "&")
        var request = Request(.post, endpoint, body: .bytes(Data(body.utf8)))
        request.secrets = secrets + items.flatMap(\.value.secrets)
        do throws(HeaderFieldError) {
            try request.headers.append("Content-Type", "application/x-www-form-urlencoded")
            try request.headers.append("Accept", "application/json")
            if let authorization {
                let pair = authorization.map { Data($0.utf8).base64EncodedString() }
                request.secrets += authorization.secrets + pair.secrets
                try request.headers.append("Authorization", "Basic \(pair.revealed)")
            }
        } catch {
            throw endpoint.failure("cannot be called: \(error)")
        }
        return request
    }
}

extension FormRequest.Refusal {
    fileprivate init?(_ value: JSONValue, _ mask: SecretMask) {
        guard let code = value["error"]?.string else { return nil }
        self.code = mask.masked(Printable.excerpt(code))
        let text = value["error_description"]?.string
        description = text.map { Printable.text(mask.masked($0).prefix(300)) }
    }
}

extension SecretText {
    /// As it stands in a form.
    fileprivate var formEncoded: SecretText { map { PercentEncoding.encode($0, keeping: .unreserved) } }
}
