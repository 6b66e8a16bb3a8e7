import CMicroHTTPD
import Foundation
import HTTPModel

extension ServedResponse {
    /// Hands the response to the library, which sends it when the client can take it.
    func send(on connection: OpaquePointer, to method: Method?) -> MHD_Result {
        let sent = hangsUpAfter.map { body.prefix($0) } ?? body
        let response = sent.withUnsafeBytes { bytes in
            MHD_create_response_from_buffer(
                bytes.count, UnsafeMutableRawPointer(mutating: bytes.baseAddress), .RESPMEM_MUST_COPY)
        }
        guard let response else { return .NO }
        defer { MHD_destroy_response(response) }
        for field in headers where !Self.framing.contains(field.name.lowercased()) { add(field, to: response) }
        if let length = announcedLength(to: method) {
            sonde_mhd_allow_any_length(response)
            MHD_add_response_header(response, "Content-Length", length)
        }
        if hangsUpAfter != nil { MHD_add_response_header(response, "Connection", "close") }
        return MHD_queue_response(connection, UInt32(clamping: status.code), response)
    }

    /// Lines that say where a message ends; a response that is sent anew ends where it ends now.
    private static let framing: Set = ["connection", "content-length", "keep-alive", "transfer-encoding"]

    /// The length to announce where it is not that of what is sent: a body that is cut short, one that HEAD leaves out.
    private func announcedLength(to method: Method?) -> String? {
        if hangsUpAfter != nil { return String(body.count) }
        return method == .head && body.isEmpty ? headers["Content-Length"] : nil
    }

    /// The library takes no tab in a value; to HTTP it is a blank like any other.
    private func add(_ field: HeaderField, to response: OpaquePointer) {
        let value = field.valueBytes.map { $0 == UInt8(ascii: "\t") ? UInt8(ascii: " ") : $0 } + [0]
        value.withUnsafeBytes { bytes in
            _ = MHD_add_response_header(response, field.name, bytes.bindMemory(to: CChar.self).baseAddress)
        }
    }
}
