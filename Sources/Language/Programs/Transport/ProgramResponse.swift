import Foundation
import HTTPModel
import JSONModel

/// The response of a program, as far as it has come.
struct ProgramResponse: Sendable {
    let status: Status
    let headers: HeaderFields
    private let version: String
    private let reason: String
    /// The number of bytes of the body, if the head says so.
    let length: Int?
    let transfer = Transfer()
    /// The bytes of the body that were not handed out.
    var held = Data()
    private(set) var received = 0

    /// Reads the head of a response.
    init(_ head: FrameHead, to request: Request, _ headLimit: Int) throws(TransportError) {
        guard let code = head["status"]?.int, (200...999).contains(code) else {
            throw TransportError(.malformed, "the program's frame has no “status” from 200 to 999")
        }
        do { headers = try head.fields("headers") } catch { throw TransportError(.malformed, error.message) }
        guard headers.reduce(0, { $0 + $1.line.count + 2 }) <= headLimit else {
            throw TransportError(.tooLarge(.head(headLimit)))
        }
        status = Status(code)
        version = head["version"]?.string ?? "HTTP/1.1"
        reason = head["reason"]?.string ?? ""
        length = try BodyFraming(headers, status: status, answering: request.method).length
    }

    mutating func add(_ bytes: [UInt8]) {
        held.append(contentsOf: bytes)
        count(bytes.count)
    }

    mutating func count(_ bytes: Int) {
        received += bytes
        transfer.update { [received] in $0.wireSize = received }
    }

    /// The error of a body that does not have its announced length.
    var shortfall: TransportError? {
        guard let length, length != received else { return nil }
        return TransportError(.truncated, "\(received) bytes came, and Content-Length is \(length)")
    }

    func response(to request: Request, _ body: Body) -> Response {
        Response(
            version: version, status: status, reason: reason, headers: headers, body: body, url: request.url,
            transfer: transfer)
    }
}
