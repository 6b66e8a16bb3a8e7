import Fixtures
import Foundation
import HTTPModel
import Redaction

extension ExchangeRedaction {
    mutating func replaced(_ request: RecordedRequest) throws(RedactionRefusal) -> RecordedRequest {
        var safe = request
        if !Self.plainMethods.contains(request.method) {
            try check(Array(request.method.name.utf8), .method, in: "the request")
        }
        safe.url = try replaced(request.url, as: .url, in: "the request's URL")
        safe.headers = try replaced(request.headers, in: "the request header")
        let undone: Set = ["gzip", "x-gzip", "identity"]
        try checkCoding(request.body, request.headers, undone: undone, in: "the request's body")
        safe.body = try replaced(request.body, request.headers, in: "the request's body")
        return safe
    }

    mutating func replaced(_ response: RecordedResponse) throws(RedactionRefusal) -> RecordedResponse {
        var safe = response
        for (place, hop) in response.hops.enumerated() {
            let words = "redirect \(place + 1)"
            safe.hops[place].from = try replaced(hop.from, as: .url, in: words)
            safe.hops[place].to = try replaced(hop.to, as: .url, in: words)
            for (number, name) in hop.withheld.enumerated() {
                safe.hops[place].withheld[number] = try replaced(name, as: .plain, in: words)
            }
        }
        safe.url = try replaced(response.url, as: .url, in: "the response's URL")
        safe.reason = try replaced(response.reason, as: .plain, in: "the words after the status")
        safe.headers = try replaced(response.headers, in: "the response header")
        safe.trailers = try replaced(response.trailers, in: "the response trailer")
        isResponse = true
        defer { isResponse = false }
        let undone: Set = ["gzip", "x-gzip", "deflate", "br", "identity"]
        try checkCoding(response.body, response.headers, undone: undone, in: "the response's body")
        safe.body = try replaced(response.body, response.headers, in: "the response's body")
        return safe
    }

    mutating func replaced(_ text: String, as form: TextForm, in place: String) throws(RedactionRefusal) -> String {
        String(decoding: try replaced(Array(text.utf8), as: form, in: place), as: UTF8.self)
    }
}

extension ExchangeRedaction {
    private static let plainMethods: Set<HTTPModel.Method> = [.get, .head, .post, .put, .patch, .delete, .options]

    private mutating func replaced(
        _ headers: HeaderFields, in place: String
    ) throws(RedactionRefusal) -> HeaderFields {
        var safe: [HeaderField] = []
        for field in headers {
            let words = "\(place) \(Printable.excerpt(field.name))"
            guard let line = HeaderField(line: try replaced(field.line, as: .header(field), in: words)) else {
                throw RedactionRefusal(.framing, secret: "", in: words)
            }
            safe.append(line)
        }
        return HeaderFields(safe)
    }
}
