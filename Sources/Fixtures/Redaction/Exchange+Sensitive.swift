import Foundation
import HTTPModel

extension Exchange {
    /// The values that are secrets by their names, wherever they stand.
    var sensitiveValues: [SensitiveValue] {
        let urls = [request.url, response.url] + response.hops.flatMap { [$0.from, $0.to] }
        return urls.flatMap { TextForm.url.survey(Array($0.utf8)).telling }
            + (Array(request.headers) + Array(response.headers)).flatMap(SensitiveValue.inHeader)
            + Self.sensitiveValues(in: request.body, request.headers)
            + Self.sensitiveValues(in: response.body, response.headers)
    }

    /// The names of everything that is written as a placeholder is.
    var namesOfPlaceholders: Set<String> {
        let others = Placeholder.occurrences(in: Array((base ?? "").utf8)).map(\.name)
        return request.namesOfPlaceholders.union(response.namesOfPlaceholders).union(others)
    }

    static func sensitiveValues(in body: Data, _ headers: HeaderFields, depth: Int = 4) -> [SensitiveValue] {
        guard !body.isEmpty, depth > 0 else { return [] }
        if Gzip.begins(body) {
            guard case .whole(let inside) = Gzip.unpack(body, upTo: Redaction.unpackingLimit) else { return [] }
            return sensitiveValues(in: inside, headers, depth: depth - 1)
        }
        let bytes = Array(body)
        guard let boundary = MultipartPieces.boundary(of: headers), let parts = MultipartPieces(bytes, boundary) else {
            return TextForm(of: bytes, headers).survey(bytes).telling
        }
        return parts.pieces.flatMap { piece -> [SensitiveValue] in
            guard case .part(let content, let head) = piece else { return [] }
            guard let name = head.name, SensitiveName.ofMember(Array(name.utf8)), !content.isEmpty else {
                return sensitiveValues(in: Data(content), head.fields, depth: depth - 1)
            }
            return TextForm.whole(name).survey(Array(content)).telling
        }
    }
}
