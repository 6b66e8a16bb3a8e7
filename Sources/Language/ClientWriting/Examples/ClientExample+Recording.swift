import Fixtures
import Foundation
import HTTPModel

extension ClientExample {
    /// A recorded exchange that is not read as a call yet, with the names of inputs in the request where their values were.
    init(_ exchange: Exchange, named name: FixtureName, turn: Int?, for api: ClientAPI) {
        let names = exchange.secrets.map { secret in
            (secret, api.inputs.first { $0.variable == secret || $0.name == secret }?.name ?? secret)
        }
        let filling = PlaceholderFilling(Dictionary(names, uniquingKeysWith: { _, other in other }))
        func filled(_ text: some Collection<UInt8>, _ spelling: PlaceholderFilling.Spelling) -> [UInt8] {
            filling.replaced(Array(text), as: spelling) ?? Array(text)
        }
        func filled(_ fields: HeaderFields) -> HeaderFields {
            HeaderFields(fields.compactMap { HeaderField(line: filled($0.line, .line)) })
        }
        let (request, response) = (exchange.request, exchange.response)
        let content = MediaType(of: request.headers).content
        let body = filled(request.body, content == .json ? .json : content == .form ? .percent : .none)
        self.init(
            of: "", [:], request.method.description,
            String(decoding: filled(request.url.utf8, .percent), as: UTF8.self), sent: body.isEmpty ? nil : Data(body),
            status: response.status.code, response.headers["Content-Type"], response.body)
        (self.name, self.turn, base) = (name.description, turn, exchange.base)
        (headers, responseHeaders) = (filled(request.headers), filled(response.headers))
    }
}

extension Exchange {
    /// A text that distinguishes requests, whatever secrets are in them.
    var requestWithoutSecrets: String {
        let filling = PlaceholderFilling(Dictionary(secrets.map { ($0, "*") }, uniquingKeysWith: { one, _ in one }))
        let parts = [Array(request.url.utf8), Array(request.body)]
        let plain = parts.map { String(decoding: filling.replaced($0, as: .none) ?? $0, as: UTF8.self) }
        return "\(request.method) \(plain.joined(separator: "\n"))"
    }
}
