import Fixtures
import Foundation
import HTTPModel

/// An exchange of which one thing matters at a time.
func exchange(
    _ method: HTTPModel.Method = .get, _ target: String = "/episodes", sending body: Data = Data(),
    answered status: Int = 200, headers: [String] = [], _ content: Data = Data(), secrets: [String] = []
) -> Exchange {
    let url = "https://api.example.com\(target)"
    return Exchange(
        request: RecordedRequest(method, url, body: body),
        response: RecordedResponse(
            status: Status(status), reason: "As It Was", headers: fields(headers), body: content, url: url),
        secrets: secrets)
}

func fields(_ lines: [String]) -> HeaderFields {
    HeaderFields(lines.compactMap { HeaderField(line: Array($0.utf8)) })
}

extension Exchange {
    /// The request that it answers, as an app would make it.
    var asked: Request? {
        URL(string: request.url).map {
            Request(request.method, $0, headers: request.headers, body: .bytes(request.body))
        }
    }

    /// The answer as a server gave it.
    func answer(to request: Request) -> Response {
        Response(
            status: response.status, reason: response.reason, headers: response.headers, body: .bytes(response.body),
            url: request.url)
    }
}
