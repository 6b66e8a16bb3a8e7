import Fixtures
import Foundation
import HTTPModel
import JSONModel

struct HARResponse {
    let response: RecordedResponse
    let hasNoVersion: Bool

    /// `nil` where there was none, or where the archive lacks what it was.
    init?(_ json: JSONValue, to request: RecordedRequest, _ losses: inout HARLosses) {
        guard let number = json.number("status"), let code = Int(exactly: number), (200...999).contains(code) else {
            losses.add(Self.whyUnanswered(json))
            return nil
        }
        var headers = HeaderFields(har: json.objects("headers"), &losses)
        if !headers.contains("Set-Cookie") {
            for line in json.setCookieLines() where (try? headers.append("Set-Cookie", line)) == nil {
                losses.add("a cookie, which is not a header line")
            }
        }
        let place = json.text("redirectURL") ?? ""
        if Status(code).isRedirect, !place.isEmpty, !headers.contains("Location") {
            try? headers.append("Location", place)
        }
        let isBodiless = request.method == .head || code == 204 || code == 304
        guard let body = Self.body(json["content"], isBodiless: isBodiless, headers, &losses) else { return nil }
        let type = json["content"]?.text("mimeType") ?? ""
        if type.contains("/") { headers.state(type, of: body, &losses) }
        let version = Self.version(json.text("httpVersion") ?? "")
        hasNoVersion = version == nil
        response = RecordedResponse(
            version: version ?? "HTTP/1.1", status: Status(code), reason: Self.reason(json.text("statusText") ?? ""),
            headers: headers, body: body, url: request.url)
    }
}

extension HARResponse {
    /// Returns the version of HTTP: `h2` and `http/2.0` are HTTP/2; `nil` if the text means nothing.
    static func version(_ text: String) -> String? {
        switch text.lowercased() {
        case "h2", "h2c", "http/2", "http/2.0": "HTTP/2"
        case "h3", "http/3", "http/3.0": "HTTP/3"
        case "http/1.0": "HTTP/1.0"
        case "http/1.1": "HTTP/1.1"
        default: nil
        }
    }

    private static func reason(_ text: String) -> String {
        String(text.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7f ? " " : Character($0) })
    }

    private static func body(
        _ content: JSONValue?, isBodiless: Bool, _ headers: HeaderFields, _ losses: inout HARLosses
    ) -> Data? {
        let text = content?["text"]?.string
        let size = content?.number("size") ?? 0
        if isBodiless {
            if text?.isEmpty == false {
                losses.add("its body, which did not come from the server with this response")
            }
            return Data()
        }
        guard let text else {
            guard size < 1 else {
                return losses.nothing("the archive has its head, but not its body of \(Int(min(size, 1e15))) bytes")
            }
            return Data()
        }
        let encoding = content?.text("encoding")
        guard let body = HARText.data(text, encoding: encoding, headers, of: "its body", &losses) else {
            return losses.nothing("its body is not valid base64")
        }
        if size < 1e15, Int(size) > body.count, body.isEmpty || encoding != nil {
            return losses.nothing("the archive has \(body.count) of the \(Int(size)) bytes of its body")
        }
        return body
    }

    private static func whyUnanswered(_ json: JSONValue) -> String {
        if json.number("status") == 101 { return "a connection that switched to another protocol" }
        let words = [json.text("_error"), json.text("statusText"), json.text("comment")].compactMap(\.self)
        let why = words.first { !$0.isEmpty }.map { ": \(Printable.excerpt($0))" } ?? ""
        return "it received no response\(why)"
    }
}
