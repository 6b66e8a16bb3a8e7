import CMicroHTTPD
import Foundation
import HTTPModel

extension ServedResponse {
    /// Hands the response to the library, which sends it when the client can take it.
    ///
    /// `pause` delays a connection for a while, and returns whether the server continues.
    func send(
        on connection: OpaquePointer, to method: Method?, pausing pause: @escaping PacedBody.Pause
    ) -> MHD_Result {
        let code = UInt32(clamping: status.code)
        let length = announcedLength(to: method)
        if let ready, length == nil { return ready.send(code, on: connection) { whole().map(headed) } }
        let paced =
            pieces.isEmpty
            ? nil : PacedBody(pieces, breaksOff: hangsUpAfter != nil, on: connection, pausing: pause).response()
        guard let response = (paced ?? length.map(unkeptPromise) ?? whole()).map(headed) else { return .NO }
        defer { MicroHTTPD.library?.destroy_response(response) }
        return MicroHTTPD.queue(response, status: code, on: connection)
    }

    private func headed(_ response: OpaquePointer) -> OpaquePointer {
        for field in headers where !Self.framing.contains(field.name.lowercased()) { add(field, to: response) }
        return response
    }

    /// Lines that say where a message ends, and what follows. A replayed response has its own end.
    private static let framing: Set = ["connection", "content-length", "keep-alive", "trailer", "transfer-encoding"]

    /// The length to announce if it differs from what is sent: for a body that is cut short, or that HEAD leaves out.
    private func announcedLength(to method: Method?) -> Int? {
        if hangsUpAfter == body.count { return headers["Content-Length"].flatMap(Int.init) ?? body.count + 1 }
        if hangsUpAfter != nil { return body.count }
        return method == .head && body.isEmpty ? headers["Content-Length"].flatMap(Int.init) : nil
    }

    private func whole() -> OpaquePointer? {
        body.withUnsafeBytes { bytes in
            MicroHTTPD.library?.create_response_from_buffer(
                bytes.count, UnsafeMutableRawPointer(mutating: bytes.baseAddress), .RESPMEM_MUST_COPY)
        }
    }

    /// A response that announces this length and hangs up when what there is has been sent.
    private func unkeptPromise(of length: Int) -> OpaquePointer? {
        let remainder = Remainder(body.prefix(hangsUpAfter ?? 0))
        return MicroHTTPD.library?.create_response_from_callback(
            UInt64(length), 16 << 10, read, Unmanaged.passRetained(remainder).toOpaque(), release)
    }

    /// Adds the line as it stands, including blanks, if the library can write it. The library refuses tabs and empty
    /// values, so a tab becomes a space and an empty value a blank one, which mean the same in HTTP.
    private func add(_ field: HeaderField, to response: OpaquePointer) {
        var value = field.line.dropFirst(field.name.utf8.count + 1)
        if value.contains(where: { $0 == 10 || $0 == 13 }) { value = field.valueBytes[...] }
        if value.first == UInt8(ascii: " "), value.count > 1 { value = value.dropFirst() }
        value = (value.isEmpty ? [UInt8(ascii: " ")] : value.map { $0 == 9 ? UInt8(ascii: " ") : $0 }) + [0]
        value.withUnsafeBytes { bytes in
            let text = bytes.bindMemory(to: CChar.self).baseAddress
            _ = MicroHTTPD.library?.add_response_header(response, field.name, text)
        }
    }
}

/// The rest of a body to be sent; the library reads it on one thread at a time.
private final class Remainder {
    private var bytes: Data

    init(_ bytes: Data) {
        self.bytes = bytes
    }

    func take(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        let piece = bytes.prefix(buffer.count)
        buffer.copyBytes(from: piece)
        bytes = bytes.dropFirst(piece.count)
        return piece.count
    }
}

private func read(
    context: UnsafeMutableRawPointer?, position: UInt64, buffer: UnsafeMutablePointer<CChar>?, size: Int
) -> Int {
    guard let context else { return endWithError }
    let remainder = Unmanaged<Remainder>.fromOpaque(context).takeUnretainedValue()
    let count = remainder.take(into: UnsafeMutableRawBufferPointer(start: buffer, count: size))
    return count > 0 ? count : endWithError
}

private func release(context: UnsafeMutableRawPointer?) {
    if let context { Unmanaged<Remainder>.fromOpaque(context).release() }
}

/// The library's `MHD_CONTENT_READER_END_WITH_ERROR`, a macro that Swift does not see.
let endWithError = -2
