import Fixtures
import Foundation
import HTTPModel
import JSONModel

extension HAREntry {
    private typealias Members = [(name: String, value: JSONValue)]

    /// Returns the entries for an exchange: one for each redirect, and one for the response.
    static func entries(of call: HAR.Call) throws(JSONError) -> [JSONValue] {
        let exchange = call.exchange
        var entries: [JSONValue] = []
        var request = exchange.request
        for hop in exchange.response.hops {
            var headers = HeaderFields()
            try? headers.append("Location", hop.to)
            let redirect = RecordedResponse(
                version: exchange.response.version, status: hop.status, headers: headers, url: request.url)
            let step = Exchange(request: request, response: redirect, recorded: exchange.recorded)
            entries.append(try entry(step, HAROwn.json(of: call, hop: hop)))
            request = RecordedRequest(next(request.method, by: hop.status), hop.to)
        }
        if !exchange.response.hops.isEmpty { request.url = exchange.response.url }
        let last = Exchange(request: request, response: exchange.response, recorded: exchange.recorded)
        return entries + [try entry(last, HAROwn.json(of: call))]
    }
}

extension HAREntry {
    private static func entry(_ exchange: Exchange, _ own: JSONValue) throws(JSONError) -> JSONValue {
        let timings = exchange.recorded.timings
        let date = exchange.recorded.date ?? Date(timeIntervalSince1970: 0)
        return try .object([
            ("startedDateTime", .string(InternetDate.write(date))),
            ("time", .milliseconds(timings.total)),
            ("request", request(exchange.request)),
            ("response", response(exchange.response)),
            ("cache", .object([])),
            ("timings", timings.har()),
            (ownMember, own),
        ])
    }

    private static func request(_ request: RecordedRequest) throws(JSONError) -> JSONValue {
        var members: Members = [
            ("method", try .string(request.method.name)), ("url", try .string(request.url)),
            ("httpVersion", try .string("HTTP/1.1")),
            ("cookies", try pairs(request.headers.values(of: "Cookie").flatMap { cookies($0) })),
            ("headers", try request.headers.har()),
            ("queryString", try pairs(items(request.url.drop { $0 != "?" }.dropFirst().prefix { $0 != "#" }))),
            ("headersSize", .number(-1)), ("bodySize", .number(request.body.count)),
        ]
        if !request.body.isEmpty { members.append(("postData", try postData(request))) }
        return try .object(members)
    }

    private static func postData(_ request: RecordedRequest) throws(JSONError) -> JSONValue {
        let type = request.headers["Content-Type"] ?? ""
        var members: Members = [("mimeType", try .string(type))]
        if MediaType(type).content == .form, let text = HARText.canShow(request.body, request.headers) {
            members.append(("params", try pairs(items(text[...]))))
        }
        return try .object(members + text(of: request.body, request.headers, encodedAs: "_encoding"))
    }

    /// - Parameter encoding: The member that says so where the body is in base64.
    private static func text(
        of body: Data, _ headers: HeaderFields, encodedAs encoding: String
    ) throws(JSONError) -> Members {
        if let text = HARText.canShow(body, headers) { return [("text", try .string(text))] }
        return [("text", try .string(body.base64EncodedString())), (encoding, try .string("base64"))]
    }

    private static func response(_ response: RecordedResponse) throws(JSONError) -> JSONValue {
        let content: Members = [
            ("size", .number(response.body.count)), ("mimeType", try .string(response.headers["Content-Type"] ?? "")),
        ]
        let place = response.status.isRedirect ? response.headers.values(of: "Location").first : nil
        let cookies = response.headers.values(of: "Set-Cookie").compactMap {
            Self.cookies($0.prefix { $0 != ";" }).first
        }
        let text = try text(of: response.body, response.headers, encodedAs: "encoding")
        return try .object([
            ("status", .number(response.status.code)), ("statusText", .string(response.reason)),
            ("httpVersion", .string(response.version)), ("cookies", pairs(cookies)),
            ("headers", response.headers.har()), ("content", .object(content + text)),
            ("redirectURL", .string(place ?? "")), ("headersSize", .number(-1)), ("bodySize", .number(-1)),
        ])
    }
}

extension HAREntry {
    private static func next(_ method: HTTPModel.Method, by status: Status) -> HTTPModel.Method {
        switch status.code {
        case 303: method == .head ? .head : .get
        case 301, 302: method == .post ? .get : method
        default: method
        }
    }

    /// The items of a query or a form, their escapes undone where they are UTF-8.
    private static func items(_ text: Substring) -> [(String, String)] {
        QueryItem.items(in: text).map { ($0.name, $0.value) }
    }

    private static func cookies(_ text: some StringProtocol) -> [(String, String)] {
        text.split(separator: ";").compactMap { pair in
            guard let sign = pair.firstIndex(of: "=") else { return nil }
            return (pair[..<sign].trimmingCharacters(in: .whitespaces), String(pair[pair.index(after: sign)...]))
        }
    }

    private static func pairs(_ pairs: [(String, String)]) throws(JSONError) -> JSONValue {
        try .array(
            try pairs.map { (pair) throws(JSONError) in
                try .object([("name", try .string(pair.0)), ("value", try .string(pair.1))])
            })
    }
}
