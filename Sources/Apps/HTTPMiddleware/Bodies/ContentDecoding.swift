import Foundation
public import HTTPModel

/// Asks for compressed bodies and decompresses them, piece by piece.
///
/// It sends `Accept-Encoding: gzip, deflate, br` unless the request names its own or asks for a `Range`, and
/// decodes every body whose `Content-Encoding` it knows, even one that was not requested. It leaves a body
/// unchanged if one of its codings is unknown, if it is a partial body (206), if the request says
/// `Accept-Encoding: identity`, or if it has already been decoded, as a recorded body has. The header lines
/// stay unchanged; ``/HTTPModel/Transfer`` reports both sizes.
///
/// A body that is cut short, corrupt or continues after its end is an error. For a whole body, the error's
/// response holds what was decoded; a stream returns that first and then fails.
public struct ContentDecoding: Middleware {
    /// The limit on how much a body may grow, or `nil` for no limit.
    public var expansionLimit: ExpansionLimit?
    /// A body that arrived whole stays whole up to this size.
    public var wholeBodySize: Int

    /// Decoding with the usual limits.
    public init(
        expansionLimit: ExpansionLimit? = ExpansionLimit(), wholeBodySize: Int = TransportConfiguration().wholeBodySize
    ) {
        self.expansionLimit = expansionLimit
        self.wholeBodySize = wholeBodySize
    }

    /// Sends the request and decodes the body that comes back.
    public func intercept(_ request: Request, next: Next) async throws(TransportError) -> Response {
        let response = try await next(asking(request))
        guard response.headers.contains("Content-Encoding"), !takesBodyAsItComes(request),
            !response.transfer.facts.isDecoded,
            hasWholeRepresentation(response, to: request),
            let codings = [ContentCoding](of: response.headers), !codings.isEmpty
        else { return response }
        guard codings.count <= ContentCoding.most else {
            let detail = "\(codings.count) content codings on one body, more than the limit of \(ContentCoding.most)"
            throw TransportError(.malformed, detail, request: request, response: response)
        }
        do {
            return response.with(body: try decoded(response, codings))
        } catch {
            throw error.with(request: request)
        }
    }
}

extension ContentDecoding {
    private func asking(_ request: Request) -> Request {
        guard !request.headers.contains("Accept-Encoding"), !request.headers.contains("Range"),
            !request.omits("Accept-Encoding")
        else { return request }
        var asking = request
        asking.headers.append(ContentCoding.accepted)
        return asking
    }

    private func takesBodyAsItComes(_ request: Request) -> Bool {
        request.headers["Accept-Encoding"]?.lowercased() == "identity"
    }

    private func hasWholeRepresentation(_ response: Response, to request: Request) -> Bool {
        request.method != .head && ![204, 206, 304].contains(response.status.code)
    }

    private func decoded(_ response: Response, _ codings: [ContentCoding]) throws(TransportError) -> Body {
        let (limit, transfer) = (expansionLimit, response.transfer)
        switch response.body {
        case .bytes(let encoded):
            if let whole = try whole(encoded, codings, of: response) { return .bytes(whole) }
            return .stream(
                BodyStream {
                    let body = DecodedBody(BodyDecoding(codings, limit: limit, of: encoded), of: transfer)
                    return { () throws(TransportError) in try await body.next { nil } }
                })
        case .stream(let encoded):
            return .stream(
                BodyStream { () throws(TransportError) in
                    let body = DecodedBody(BodyDecoding(codings, limit: limit), of: transfer)
                    let pull = try encoded.open()
                    return { () throws(TransportError) in try await body.next(from: pull) }
                })
        }
    }

    /// The whole body at once, or `nil` if it is too large for that.
    private func whole(
        _ encoded: Data, _ codings: [ContentCoding], of response: Response
    ) throws(TransportError) -> Data? {
        var decoding = BodyDecoding(codings, limit: expansionLimit, of: encoded)
        var whole = Data()
        defer { response.transfer.note(decoding) }
        do {
            while case .piece(let piece) = try decoding.next() {
                whole.append(piece)
                guard whole.count <= wholeBodySize else { return nil }
            }
        } catch {
            throw error.with(response: response.with(body: .bytes(whole)))
        }
        return whole
    }
}
