import CBrotli

/// Decodes brotli with its reference library.
final class BrotliDecompressor: Decompressor {
    private let state: OpaquePointer?

    init() {
        state = BrotliDecoderCreateInstance(nil, nil, nil)
    }

    deinit {
        BrotliDecoderDestroyInstance(state)
    }

    var isComplete: Bool { state.map { BrotliDecoderIsFinished($0) != 0 } ?? false }

    func decompress(
        _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
    ) -> DecompressionStep {
        guard let state else { return DecompressionStep(read: 0, written: 0, fault: .corrupt("no memory")) }
        guard !isComplete else {
            return DecompressionStep(read: 0, written: 0, fault: input.isEmpty ? nil : .trailing)
        }
        var unread = input.count
        var room = output.count
        var next = input.assumingMemoryBound(to: UInt8.self).baseAddress
        var place = output.assumingMemoryBound(to: UInt8.self).baseAddress
        let result = BrotliDecoderDecompressStream(state, &unread, &next, &room, &place, nil)
        var step = DecompressionStep(read: input.count - unread, written: output.count - room)
        if result == BROTLI_DECODER_RESULT_ERROR {
            step.fault = .corrupt(String(cString: BrotliDecoderErrorString(BrotliDecoderGetErrorCode(state))))
        }
        return step
    }
}
