import Foundation
import HTTPMiddleware
import HTTPModel

/// A request as it goes over the wire, the names of its secrets in their place.
enum RequestView {
    static func drawn(_ request: Request, on canvas: Canvas) -> StyledText {
        var canvas = canvas
        canvas.secrets += request.allSecrets
        let line = StyledText("\(request.method) ", .heading) + canvas.text(request.url.absoluteString, .link)
        let fields = request.headers.map { field in
            canvas.text(field.name, .name) + StyledText(": ", .dim) + canvas.text(field.value)
        }
        let keys = Self.keys(of: request).map { name, value in
            canvas.text(name, .name) + StyledText(": ", .dim) + canvas.text(value)
        }
        let head = [line] + fields + keys + withheld(by: request, on: canvas)
        return (head + body(of: request, on: canvas)).stacked()
    }

    /// The parts that the API's keys add on the way.
    static func keys(of request: Request) -> [(name: String, value: SecretText)] {
        guard let credentials = request.credentials, credentials.origin == Origin(request.url) else { return [] }
        return credentials.keys.map { key in
            let value: SecretText =
                switch key {
                case .header(_, let value), .query(_, let value): value
                case .bearer(let value): "Bearer " + value
                case .basic(let user, let password): "Basic " + user + ":" + password
                case .digest(let user, _): "Digest of " + user + ", in response to the server's challenge"
                case .aws(let key):
                    "AWS4-HMAC-SHA256 of " + key.id + ", signed when it is sent, for \(key.service) in \(key.region)"
                case .token: "Bearer " + SecretText(TokenKey.standIn)
                case .signer(let key): "made by \(key.signer.summary) when it is sent"
                }
            return (key.name, value)
        }
    }

    private static func withheld(by request: Request, on canvas: Canvas) -> [StyledText] {
        guard !request.withheld.isEmpty else { return [] }
        return [canvas.text("withheld: \(request.withheld.joined(separator: ", "))", .warning)]
    }

    private static func body(of request: Request, on canvas: Canvas) -> [StyledText] {
        guard !request.body.isEmpty else { return [] }
        guard case .bytes(let data) = request.body else { return [StyledText(), StyledText("a stream", .dim)] }
        var canvas = canvas
        canvas.audience = .person
        guard case .text(let text) = BodyView(data, contentType: request.headers["Content-Type"]).raw(on: canvas) else {
            return []
        }
        return [StyledText(), text]
    }
}
