import Fixtures
import Foundation
import HTTPModel

/// An exchange of which one thing matters at a time.
func exchange(
    _ method: HTTPModel.Method = .get, _ url: String = "https://api.example.com/v1/things", base: String? = nil,
    sending requestHeaders: [String] = [], body: Data = Data(),
    answered status: Int = 200, _ reason: String = "OK", headers: [String] = [], response: Data = Data(),
    from answering: String? = nil, by hops: [RecordedHop] = []
) -> Exchange {
    Exchange(
        request: RecordedRequest(method, url, headers: fields(requestHeaders), body: body),
        response: RecordedResponse(
            status: Status(status), reason: reason, headers: fields(headers), body: response, url: answering ?? url,
            hops: hops),
        base: base)
}

func fields(_ lines: [String]) -> HeaderFields {
    HeaderFields(lines.compactMap { HeaderField(line: Array($0.utf8)) })
}

func lines(_ headers: HeaderFields) -> [String] {
    headers.map { String(decoding: $0.line, as: UTF8.self) }
}

extension Data {
    init(_ text: String) { self.init(text.utf8) }

    var text: String { String(decoding: self, as: UTF8.self) }
}

extension Exchange {
    /// All that a file could hold of it, one thing after the other.
    var everything: String {
        let urls = [request.url, response.url, base ?? ""] + response.hops.flatMap { [$0.from, $0.to] + $0.withheld }
        let heads = lines(request.headers) + lines(response.headers) + [request.method.name, response.reason]
        return (urls + heads + [request.body.text, response.body.text]).joined(separator: "\n")
    }
}
