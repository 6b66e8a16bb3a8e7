import HTTPModel

extension Exchange {
    /// Did the same call come to the same as one that is kept, but for what changes by itself?
    ///
    /// A token may have another shape each time; a recording without any is made again with it.
    func saysTheSame(as other: Exchange) -> Bool {
        base == other.base && secrets == other.secrets && shapes.keys.allSatisfy { other.shapes[$0] != nil }
            && request.url == other.request.url
            && request.settled == other.request.settled && response.settled == other.response.settled
    }
}

extension RecordedRequest {
    /// Two that are equal were asked alike; what their bodies say was compared before, and multipart ones have another
    /// boundary every time.
    fileprivate var settled: [[UInt8]] {
        let boundary = MultipartBody.boundary(of: headers)
        return VolatileHeaders.settled(headers).map { line in
            guard let boundary, String(decoding: line, as: UTF8.self).contains(boundary) else { return line }
            return Array(String(decoding: line, as: UTF8.self).replacing(boundary, with: "").utf8)
        }
    }
}

extension RecordedResponse {
    fileprivate var settled: RecordedResponse {
        var settled = self
        settled.headers = HeaderFields(headers.map(\.settled))
        return settled
    }
}

extension HeaderField {
    fileprivate var settled: HeaderField {
        VolatileHeaders.contains(self) ? (try? HeaderField(name, "")) ?? self : self
    }
}
