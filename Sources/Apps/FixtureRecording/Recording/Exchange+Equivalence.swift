package import Fixtures
import Foundation
import HTTPModel

extension Exchange {
    /// True if the same call had the same result as a kept one, except for the parts that change by themselves.
    ///
    /// A token may have another shape each time; a recording without any is made again with it.
    package func isEquivalent(to other: Exchange, under rules: FixtureRules = FixtureRules()) -> Bool {
        let pattern = RequestPattern(self)
        let matcher = rules.matcher.narrowed(to: pattern)
        let isAskedAlike =
            request.url == other.request.url
            || (!matcher.ignoring.isEmpty && matcher.compare(pattern, with: RequestPattern(other)).isMatch)
        return failure.map { $0.isSame(as: other.failure) } ?? (other.failure == nil)
            && base == other.base && secrets == other.secrets && isAskedAlike
            && shapes.keys.allSatisfy { other.shapes[$0] != nil }
            && request.settled(without: matcher.ignoring.headers)
                == other.request.settled(without: matcher.ignoring.headers)
            && response.settled(askedAt: request.url) == other.response.settled(askedAt: other.request.url)
    }
}

extension RecordedRequest {
    /// A multipart body has another boundary every time.
    var bodyWithoutBoundary: Data {
        guard let boundary = MultipartPieces.boundary(of: headers) else { return body }
        var kept = Data()
        var rest = body[...]
        let mark = Data(boundary.utf8)
        while !mark.isEmpty, let found = rest.firstRange(of: mark) {
            kept += rest[..<found.lowerBound]
            rest = rest[found.upperBound...]
        }
        return kept + rest
    }

    /// Two that are equal were asked alike; what their bodies say was compared before, and multipart ones have another
    /// boundary every time.
    fileprivate func settled(without ignored: Set<String>) -> [[UInt8]] {
        let boundary = MultipartPieces.boundary(of: headers)
        let counting = headers.filter { !ignored.contains($0.name.lowercased()) }
        return VolatileHeaders.settled(HeaderFields(counting)).map { line in
            guard let boundary, String(decoding: line, as: UTF8.self).contains(boundary) else { return line }
            return Array(String(decoding: line, as: UTF8.self).replacing(boundary, with: "").utf8)
        }
    }
}

extension RecordedResponse {
    fileprivate func settled(askedAt asked: String) -> RecordedResponse {
        var settled = self
        // The requested URL is compared separately.
        if url == asked { settled.url = "" }
        if hops.first?.from == asked { settled.hops[0].from = "" }
        settled.headers = HeaderFields(headers.map(\.settled))
        settled.trailers = HeaderFields(trailers.map(\.settled))
        return settled
    }
}

extension HeaderField {
    fileprivate var settled: HeaderField {
        VolatileHeaders.contains(self) ? (try? HeaderField(name, "")) ?? self : self
    }
}
