import CBrotliEncoder
package import Foundation

/// Compresses with brotli, piece by piece.
package final class BrotliEncoding {
    private let state: OpaquePointer?
    private var output = [UInt8](repeating: 0, count: 1 << 16)

    package init(quality: UInt32 = 5) {
        state = BrotliEncoderCreateInstance(nil, nil, nil)
        BrotliEncoderSetParameter(state, BROTLI_PARAM_QUALITY, quality)
    }

    deinit { BrotliEncoderDestroyInstance(state) }

    package func write(_ data: Data) -> Data { run(data, BROTLI_OPERATION_PROCESS) }

    package func finish() -> Data { run(Data(), BROTLI_OPERATION_FINISH) }

    private func run(_ data: Data, _ operation: BrotliEncoderOperation) -> Data {
        var written = Data()
        Array(data).withUnsafeBufferPointer { input in
            var unread = input.count
            var next = input.baseAddress
            repeat {
                let room = output.withUnsafeMutableBufferPointer { output in
                    var room = output.count
                    var place = output.baseAddress
                    BrotliEncoderCompressStream(state, operation, &unread, &next, &room, &place, nil)
                    return room
                }
                written.append(contentsOf: output.dropLast(room))
            } while unread > 0 || BrotliEncoderHasMoreOutput(state) != 0
        }
        return written
    }
}

extension Data {
    package func brotli(quality: UInt32 = 5) -> Data {
        let encoding = BrotliEncoding(quality: quality)
        return encoding.write(self) + encoding.finish()
    }
}
