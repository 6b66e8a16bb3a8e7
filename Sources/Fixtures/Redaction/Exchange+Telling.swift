import Foundation
import HTTPModel

extension Exchange {
    /// The values that are secrets by their names, wherever they stand.
    var tellingValues: [TellingValue] {
        let urls = [request.url, response.url] + response.hops.flatMap { [$0.from, $0.to] }
        return urls.flatMap { TextForm.url.survey(Array($0.utf8)).telling }
            + (Array(request.headers) + Array(response.headers)).flatMap(TellingValue.inHeader)
            + Self.tellingValues(in: request.body, request.headers)
            + Self.tellingValues(in: response.body, response.headers)
    }

    /// The names of whatever is written as a placeholder is.
    var namesOfPlaceholders: Set<String> {
        var texts = [request.url, response.url, response.reason, base ?? ""].map { Array($0.utf8) }
        texts += response.hops.flatMap { [$0.from, $0.to] }.map { Array($0.utf8) }
        texts += (Array(request.headers) + Array(response.headers)).map(\.line)
        texts += [Array(request.body), Array(response.body)]
        return Set(texts.flatMap { Placeholder.occurrences(in: $0).map(\.name) })
    }

    static func tellingValues(in body: Data, _ headers: HeaderFields, depth: Int = 4) -> [TellingValue] {
        guard !body.isEmpty, depth > 0 else { return [] }
        if Gzip.begins(body) {
            guard case .whole(let inside) = Gzip.unpack(body, upTo: Redaction.unpackingLimit) else { return [] }
            return tellingValues(in: inside, headers, depth: depth - 1)
        }
        let bytes = Array(body)
        guard let boundary = MultipartBody.boundary(of: headers), let parts = MultipartBody(bytes, boundary) else {
            return TextForm(of: bytes, headers).survey(bytes).telling
        }
        return parts.pieces.flatMap { piece -> [TellingValue] in
            guard case .part(let content, let head) = piece else { return [] }
            guard let name = head.name, TellingName.ofMember(Array(name.utf8)), !content.isEmpty else {
                return tellingValues(in: Data(content), head.fields, depth: depth - 1)
            }
            return TextForm.whole(name).survey(Array(content)).telling
        }
    }
}
