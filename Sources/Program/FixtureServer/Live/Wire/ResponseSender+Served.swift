import Fixtures
import Foundation
import HTTPModel

extension ResponseSender {
    /// Sends a response of this server's own, or of a recording. False if the client did not get all of it.
    func send(_ response: ServedResponse, answering method: Method, inVersion version: String) -> Bool {
        let length = announcedLength(of: response, to: method)
        let framing: Framing =
            !response.hasBody(answering: method)
            ? .none : length.map { .length($0) } ?? (version == "HTTP/1.1" ? .chunked : .close)
        var fields = response.headers.filter { !Self.ownLines.contains($0.name.lowercased()) }
        if let length, response.mayAnnounceLength {
            fields.append(HeaderField(certain: "Content-Length", "\(length)"))
        }
        guard send(response.statusLine.utf8, fields, framing) else { return false }
        guard response.hasBody(answering: method) else { return end() }
        if let count = response.hangsUpAfter {
            _ = response.body.prefix(count).withUnsafeBytes { send($0) }
            breakOff()
            return false
        }
        return sendBody(of: response) && end()
    }

    private func sendBody(of response: ServedResponse) -> Bool {
        guard !response.pieces.isEmpty else { return response.body.withUnsafeBytes { send($0) } }
        let begun = ContinuousClock.now
        for piece in response.pieces {
            guard flush(), wait(piece.due - begun.duration(to: .now)) else { return false }
            guard piece.bytes.withUnsafeBytes({ send($0) }) else { return false }
        }
        return true
    }

    private func announcedLength(of response: ServedResponse, to method: Method) -> Int? {
        if !response.pieces.isEmpty { return nil }
        guard method == .head, response.body.isEmpty else { return response.body.count }
        return response.headers["Content-Length"].flatMap(Int.init) ?? 0
    }

    private static let ownLines: Set = ["connection", "content-length", "keep-alive", "transfer-encoding"]
}

extension ServedResponse {
    fileprivate func hasBody(answering method: Method) -> Bool {
        method != .head && mayAnnounceLength && status.code != 304
    }

    fileprivate var mayAnnounceLength: Bool { !status.isInformational && status.code != 204 && status.code != 304 }

    fileprivate var statusLine: String { "HTTP/1.1 \(status) \(reason.isEmpty ? status.usualReason : reason)" }
}

extension Status {
    /// The words that follow the number where nobody chose others.
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
