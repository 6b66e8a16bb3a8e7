import CZlib
package import Foundation

/// Compresses as zlib does, piece by piece, for bodies too large to hold.
package final class Deflating {
    package enum Format: Int32 {
        case gzip = 31
        case zlib = 15
        case raw = -15
    }

    private let stream: UnsafeMutablePointer<z_stream>
    private var output = [UInt8](repeating: 0, count: 1 << 16)

    package init(_ format: Format, level: Int32 = 6) {
        stream = .allocate(capacity: 1)
        stream.initialize(to: z_stream())
        deflateInit2_(
            stream, level, Z_DEFLATED, format.rawValue, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
            Int32(MemoryLayout<z_stream>.size))
    }

    deinit {
        deflateEnd(stream)
        stream.deallocate()
    }

    package func write(_ data: Data) -> Data { run(data, Z_NO_FLUSH) }

    /// What is there so far, so that whoever reads it has all of it.
    package func flush() -> Data { run(Data(), Z_SYNC_FLUSH) }

    package func finish() -> Data { run(Data(), Z_FINISH) }

    private func run(_ data: Data, _ mode: Int32) -> Data {
        var written = Data()
        var input = Array(data)
        input.withUnsafeMutableBufferPointer { input in
            stream.pointee.next_in = input.baseAddress
            stream.pointee.avail_in = UInt32(input.count)
            repeat {
                output.withUnsafeMutableBufferPointer { output in
                    stream.pointee.next_out = output.baseAddress
                    stream.pointee.avail_out = UInt32(output.count)
                    deflate(stream, mode)
                }
                written.append(contentsOf: output.dropLast(Int(stream.pointee.avail_out)))
            } while stream.pointee.avail_out == 0
        }
        return written
    }
}

extension Data {
    package func deflated(_ format: Deflating.Format, level: Int32 = 6) -> Data {
        let deflating = Deflating(format, level: level)
        return deflating.write(self) + deflating.finish()
    }
}
