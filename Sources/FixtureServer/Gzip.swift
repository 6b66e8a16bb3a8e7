import CZlib
package import Foundation

/// Packs what a server sends.
package enum Gzip {
    /// The bytes as one gzip member; `nil` where zlib has no memory for it.
    package static func compress(_ data: Data) -> Data? {
        var stream = z_stream()
        let size = Int32(MemoryLayout<z_stream>.size)
        guard
            deflateInit2_(
                &stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, windowBits, memoryLevel, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
                size) == Z_OK
        else { return nil }
        defer { deflateEnd(&stream) }
        var input = Array(data)
        var output = [UInt8](repeating: 0, count: Int(deflateBound(&stream, UInt(input.count))))
        let isComplete = input.withUnsafeMutableBufferPointer { from in
            output.withUnsafeMutableBufferPointer { to in
                stream.next_in = from.baseAddress
                stream.avail_in = UInt32(from.count)
                stream.next_out = to.baseAddress
                stream.avail_out = UInt32(to.count)
                return deflate(&stream, Z_FINISH) == Z_STREAM_END
            }
        }
        return isComplete ? Data(output.prefix(Int(stream.total_out))) : nil
    }

    /// The largest window; 16 more asks for gzip's frame instead of zlib's.
    private static let windowBits: Int32 = 15 + 16
    private static let memoryLevel: Int32 = 8
}
