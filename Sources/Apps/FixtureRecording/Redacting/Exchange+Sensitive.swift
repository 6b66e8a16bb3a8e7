package import Fixtures
import Foundation
package import HTTPModel
import Redaction

extension Exchange {
    /// The values that are secrets by their names, wherever they stand.
    var sensitiveValues: [SensitiveValue] {
        let urls = [request.url, response.url] + response.hops.flatMap { [$0.from, $0.to] }
        return urls.flatMap { TextForm.url.survey(Array($0.utf8), of: .request).telling }
            + (Array(request.headers) + response.fields).flatMap(SensitiveValue.inHeader)
            + SensitiveValue.inBody(request.body, request.headers, of: .request)
            + SensitiveValue.inBody(response.body, response.headers, of: .response)
    }

    /// The names of everything that is written as a placeholder is.
    var namesOfPlaceholders: Set<String> {
        let others = Placeholder.occurrences(in: Array((base ?? "").utf8)).map(\.name)
        return request.namesOfPlaceholders.union(response.namesOfPlaceholders).union(others)
    }
}

extension Exchange {
    /// The secret whose placeholder is in a part of the exchange; the first of several.
    package func secret(in part: String) -> String? {
        Placeholder.occurrences(in: Array(part.utf8)).map(\.name).first(where: secrets.contains)
    }
}

extension RecordedRequest {
    /// The names of everything in it that is written like a placeholder.
    package var namesOfPlaceholders: Set<String> {
        let texts = [Array(url.utf8)] + headers.map(\.line) + [Array(body)]
        return Set(texts.flatMap { Placeholder.occurrences(in: $0).map(\.name) })
    }
}

extension RecordedResponse {
    /// All header lines, those after the body included.
    package var fields: [HeaderField] { Array(headers) + Array(trailers) }

    /// The names of everything in it that is written like a placeholder.
    var namesOfPlaceholders: Set<String> {
        let texts =
            [url, reason].map { Array($0.utf8) } + hops.flatMap { [Array($0.from.utf8), Array($0.to.utf8)] }
            + fields.map(\.line) + [Array(body)]
        return Set(texts.flatMap { Placeholder.occurrences(in: $0).map(\.name) })
    }
}
