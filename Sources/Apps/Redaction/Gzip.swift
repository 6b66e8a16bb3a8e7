import CZlib
package import Foundation

/// Compresses and decompresses whole gzip data at once.
package enum Gzip {
    /// The result of decompressing.
    package enum Unpacked: Equatable {
        /// The whole content.
        case whole(Data)
        /// The part that could be read before the data broke off or turned out not to be gzip.
        case broken(Data)
        /// The content exceeds the limit.
        case tooLarge
    }

    /// The default limit of a recorded body, beyond which nothing is decompressed.
    package static let unpackingLimit = 64 << 20

    /// Indicates whether bytes begin like gzip.
    package static func begins(_ data: Data) -> Bool {
        data.starts(with: [0x1f, 0x8b, 8])
    }

    /// Returns the bytes as one gzip member, or `nil` if zlib lacks the memory for it.
    package static func pack(_ data: Data) -> Data? {
        var stream = z_stream()
        let status = deflateInit2_(
            &stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, windowBits, memoryLevel, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
            Int32(MemoryLayout<z_stream>.size))
        guard status == Z_OK else { return nil }
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

    /// Returns the contents of one or several members, up to a limit.
    package static func unpack(_ data: Data, upTo limit: Int) -> Unpacked {
        var stream = z_stream()
        let size = Int32(MemoryLayout<z_stream>.size)
        guard inflateInit2_(&stream, windowBits, ZLIB_VERSION, size) == Z_OK else { return .broken(Data()) }
        defer { inflateEnd(&stream) }
        var input = Array(data)
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        var whole = Data()
        return input.withUnsafeMutableBufferPointer { from in
            stream.next_in = from.baseAddress
            stream.avail_in = UInt32(from.count)
            while true {
                let status = piece.withUnsafeMutableBufferPointer { to in
                    stream.next_out = to.baseAddress
                    stream.avail_out = UInt32(to.count)
                    return inflate(&stream, Z_NO_FLUSH)
                }
                whole.append(contentsOf: piece.dropLast(Int(stream.avail_out)))
                guard whole.count <= limit else { return .tooLarge }
                switch status {
                case Z_OK: continue
                case Z_STREAM_END where stream.avail_in == 0: return .whole(whole)
                case Z_STREAM_END: inflateReset(&stream)
                default: return .broken(whole)
                }
            }
        }
    }

    /// The largest window; 16 more asks for gzip's frame instead of zlib's.
    private static let windowBits: Int32 = 15 + 16
    private static let memoryLevel: Int32 = 8
}
