import Fixtures
import Foundation
import HTTPModel

extension ResponseSender {
    /// Sends a response of this server's own, or of a recording: that one is framed as it was, its lines in their places.
    /// False if the client did not get all of it.
    func send(_ response: ServedResponse, answering method: Method, inVersion version: String) -> Bool {
        let hasBody = response.hasBody(answering: method)
        let length = length(of: response, answering: method)
        let framing: Framing =
            !hasBody ? .none : length.map { .length($0) } ?? (version == "HTTP/1.1" ? .chunked : .close)
        let keepsCoding = length == nil && response.mayHaveBody && version == "HTTP/1.1"
        let fields = fields(of: response, announcing: length, keepsCoding)
        guard send(response.statusLine.utf8, fields, framing) else { return false }
        guard hasBody else { return end() }
        guard sendBody(of: response) else { return false }
        guard response.hangsUpAfter == nil else {
            breakOff()
            return false
        }
        return end(trailers: response.trailers)
    }

    private func sendBody(of response: ServedResponse) -> Bool {
        let begun = ContinuousClock.now
        for piece in response.pieces {
            guard flush(), wait(piece.due - begun.duration(to: .now)) else { return false }
            guard piece.bytes.withUnsafeBytes({ send($0) }) else { return false }
        }
        return response.body.prefix(response.hangsUpAfter ?? .max).withUnsafeBytes { send($0) }
    }

    /// The length to announce; `nil` if the response shows otherwise where it ends, or has no body.
    private func length(of response: ServedResponse, answering method: Method) -> Int? {
        let recorded = response.headers["Content-Length"].flatMap { Int($0) }
        guard response.mayHaveBody else { return recorded }
        if method == .head, response.size == 0 { return recorded ?? (response.isFramed ? nil : 0) }
        // A fault may look at the length.
        let wasChunked = response.isFramed && (isPlain || response.headers.contains("Transfer-Encoding"))
        guard recorded != nil || !wasChunked && response.pieces.isEmpty else { return nil }
        // What was broken off must not look whole.
        return response.hangsUpAfter == response.size ? max(recorded ?? 0, response.size + 1) : response.size
    }

    /// The lines, but for those of one connection. The length stands where it stood.
    private func fields(of response: ServedResponse, announcing length: Int?, _ keepsCoding: Bool) -> [HeaderField] {
        let ofOneConnection = ConnectionFields(response.headers)
        var length = length
        var fields = response.headers.compactMap { field -> HeaderField? in
            if field.isNamed("Transfer-Encoding") { return keepsCoding ? field : nil }
            guard field.isNamed("Content-Length") else { return ofOneConnection.contain(field) ? nil : field }
            defer { length = nil }
            return length.map { HeaderField(certain: field.name, "\($0)") }
        }
        if let length { fields.append(HeaderField(certain: "Content-Length", "\(length)")) }
        return fields
    }
}

extension ServedResponse {
    fileprivate func hasBody(answering method: Method) -> Bool {
        method != .head && mayHaveBody
    }

    fileprivate var mayHaveBody: Bool { !status.isInformational && status.code != 204 && status.code != 304 }

    fileprivate var statusLine: String { "HTTP/1.1 \(status) \(reason.isEmpty ? status.usualReason : reason)" }
}

extension Status {
    fileprivate var usualReason: String {
        switch code {
        case 200: "OK"
        case 201: "Created"
        case 204: "No Content"
        case 206: "Partial Content"
        case 304: "Not Modified"
        case 400: "Bad Request"
        case 401: "Unauthorized"
        case 403: "Forbidden"
        case 404: "Not Found"
        case 405: "Method Not Allowed"
        case 408: "Request Timeout"
        case 413: "Content Too Large"
        case 414: "URI Too Long"
        case 416: "Range Not Satisfiable"
        case 421: "Misdirected Request"
        case 429: "Too Many Requests"
        case 431: "Request Header Fields Too Large"
        case 500: "Internal Server Error"
        case 502: "Bad Gateway"
        case 503: "Service Unavailable"
        case 504: "Gateway Timeout"
        case 505: "HTTP Version Not Supported"
        default: ""
        }
    }
}
