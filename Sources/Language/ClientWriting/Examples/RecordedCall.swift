import Fixtures
import Foundation
import HTTPModel

/// A recorded exchange, with the names of inputs in the request where their values were.
struct RecordedCall {
    let name: FixtureName
    /// The number of earlier responses to the same request, or `nil` if a recording of another name has it.
    let turn: Int?
    let method: String
    let url: String
    let headers: HeaderFields
    let body: Data
    let response: RecordedResponse
    let responseHeaders: HeaderFields
    let base: String?

    init(_ exchange: Exchange, named name: FixtureName, turn: Int?, for api: ClientAPI) {
        self.name = name
        self.turn = turn
        let filling = PlaceholderFilling(Self.standIns(for: exchange.secrets, api.inputs))
        func filled(_ text: some Collection<UInt8>, _ spelling: PlaceholderFilling.Spelling) -> [UInt8] {
            filling.replaced(Array(text), as: spelling) ?? Array(text)
        }
        method = exchange.request.method.description
        url = String(decoding: filled(exchange.request.url.utf8, .percent), as: UTF8.self)
        headers = HeaderFields(
            exchange.request.headers.compactMap { HeaderField(line: filled($0.line, .line)) })
        let content = MediaType(of: exchange.request.headers).content
        body = Data(filled(exchange.request.body, content == .json ? .json : content == .form ? .percent : .none))
        response = exchange.response
        responseHeaders = HeaderFields(
            exchange.response.headers.compactMap { HeaderField(line: filled($0.line, .line)) })
        base = exchange.base
    }

    /// Returns a text that distinguishes requests, whatever secrets are in them.
    static func request(of exchange: Exchange) -> String {
        let texts = Dictionary(exchange.secrets.map { ($0, "*") }, uniquingKeysWith: { one, _ in one })
        let filling = PlaceholderFilling(texts)
        let parts = [Array(exchange.request.url.utf8), Array(exchange.request.body)]
        let plain = parts.map { String(decoding: filling.replaced($0, as: .none) ?? $0, as: UTF8.self) }
        return "\(exchange.request.method) \(plain.joined(separator: "\n"))"
    }

    /// The name of the input that a placeholder is of, or the placeholder's own.
    private static func standIns(for placeholders: [String], _ inputs: [ClientInput]) -> [String: String] {
        var texts: [String: String] = [:]
        for placeholder in placeholders {
            let input = inputs.first { $0.variable == placeholder || $0.name == placeholder }
            texts[placeholder] = input?.name ?? placeholder
        }
        return texts
    }
}
