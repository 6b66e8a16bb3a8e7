import CMicroHTTPD
import Foundation
import HTTPModel

/// The client at the other end of a connection, and the request that it is sending.
///
/// The state belongs to its connection, which the library gives to one thread at a time.
final class ConnectionState {
    /// Its place among the server's connections.
    let place: OpenConnection
    var target = ""
    private(set) var method: Method?
    private var version = ""
    private var headers = HeaderFields()
    private var body = Data()
    private var isTooLarge = false
    private var delayed: ServedResponse?
    /// The time at which a delayed response is sent.
    private var due: ContinuousClock.Instant?

    init(at place: OpenConnection) {
        self.place = place
    }

    static func of(_ connection: OpaquePointer) -> ConnectionState? {
        MicroHTTPD.context(of: connection).map { Unmanaged.fromOpaque($0).takeUnretainedValue() }
    }

    func begin(method: String, version: String, headers: HeaderFields) {
        self.method = Method(method)
        self.version = version
        self.headers = headers
    }

    /// Keeps a piece of the body; beyond the limit nothing is kept.
    func receive(_ piece: UnsafeRawBufferPointer, upTo limit: Int) {
        guard !isTooLarge, body.count + piece.count <= limit else {
            isTooLarge = true
            body = Data()
            return
        }
        body.append(contentsOf: piece)
    }

    /// Keeps a response until the client has waited long enough, and returns the time that remains.
    func keepBack(_ response: ServedResponse) -> Duration {
        let now = ContinuousClock.now
        let due = due ?? now + response.delay
        (delayed, self.due) = (response, due)
        return now.duration(to: due)
    }

    func takeDelayedResponse() -> ServedResponse? {
        delayed.take()
    }

    func end() {
        method = nil
        due = nil
        headers = HeaderFields()
        body = Data()
        isTooLarge = false
        delayed = nil
    }
}

extension ConnectionState {
    /// The complete request; `nil` if it must be refused.
    var request: ServedRequest? {
        guard let method, !isTooLarge else { return nil }
        return ServedRequest(method: method, target: target, version: version, headers: headers, body: body)
    }

    var refusal: ServedResponse { isTooLarge ? .tooLarge : .notUnderstood }

    /// The reason why two programs could read different bodies after the head.
    var framingFault: String? {
        do throws(TransportError) { _ = try BodyFraming(headers, status: Status(200), answering: .post) } catch {
            return error.detail
        }
        return nil
    }

    var announcedLength: Int { headers["Content-Length"].flatMap(Int.init) ?? 0 }
}

/// The header lines of the request that is on this connection.
func headers(of connection: OpaquePointer) -> HeaderFields {
    var fields: [HeaderField] = []
    withUnsafeMutablePointer(to: &fields) { pointer in
        _ = MicroHTTPD.library?.get_connection_values_n(connection, .HEADER_KIND, collect, pointer)
    }
    return HeaderFields(fields)
}

private func collect(
    fields: UnsafeMutableRawPointer?, kind: MHD_ValueKind, name: UnsafePointer<CChar>?, nameLength: Int,
    value: UnsafePointer<CChar>?, valueLength: Int
) -> MHD_Result {
    var line: [UInt8] = []
    line.reserveCapacity(nameLength + 2 + valueLength)
    line += UnsafeRawBufferPointer(start: name, count: nameLength)
    line += ": ".utf8
    line += UnsafeRawBufferPointer(start: value, count: valueLength)
    if let field = HeaderField(line: line) {
        fields?.assumingMemoryBound(to: [HeaderField].self).pointee.append(field)
    }
    return .YES
}
