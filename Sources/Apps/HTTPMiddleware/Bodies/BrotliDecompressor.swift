#if canImport(Compression)
import Compression

/// Decodes brotli with the system's library, since the reference library is not part of Apple's systems.
final class BrotliDecompressor: Decompressor {
    /// It stays at one address, because the state may point back at it.
    private let stream: UnsafeMutablePointer<compression_stream>
    private let hasStarted: Bool
    private var status: compression_status

    init() {
        stream = .allocate(capacity: 1)
        status = compression_stream_init(stream, COMPRESSION_STREAM_DECODE, COMPRESSION_BROTLI)
        hasStarted = status == COMPRESSION_STATUS_OK
    }

    deinit {
        if hasStarted { compression_stream_destroy(stream) }
        stream.deallocate()
    }

    var isComplete: Bool { status == COMPRESSION_STATUS_END }

    func decompress(
        _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
    ) -> DecompressionStep {
        guard status == COMPRESSION_STATUS_OK else {
            let fault = isComplete ? DecompressionFault.trailing : .corrupt("it is not brotli")
            return DecompressionStep(read: 0, written: 0, fault: isComplete && input.isEmpty ? nil : fault)
        }
        guard let place = output.assumingMemoryBound(to: UInt8.self).baseAddress else {
            return DecompressionStep(read: 0, written: 0)
        }
        // Without input, its address is not read.
        stream.pointee.src_ptr = input.assumingMemoryBound(to: UInt8.self).baseAddress ?? UnsafePointer(place)
        stream.pointee.src_size = input.count
        stream.pointee.dst_ptr = place
        stream.pointee.dst_size = output.count
        status = compression_stream_process(stream, 0)
        return DecompressionStep(
            read: input.count - stream.pointee.src_size, written: output.count - stream.pointee.dst_size,
            fault: status == COMPRESSION_STATUS_ERROR ? .corrupt("it is not brotli") : nil)
    }
}
#else
import CBrotli

/// Decodes brotli with its reference library.
final class BrotliDecompressor: Decompressor {
    private let brotli: sonde_brotli_library?
    private let state: OpaquePointer?

    init() {
        brotli = BrotliLibrary.functions
        state = brotli?.create_instance(nil, nil, nil)
    }

    deinit {
        brotli?.destroy_instance(state)
    }

    var isComplete: Bool {
        guard let brotli, let state else { return false }
        return brotli.is_finished(state) != 0
    }

    func decompress(
        _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
    ) -> DecompressionStep {
        guard let brotli else { return DecompressionStep(read: 0, written: 0, fault: .corrupt(BrotliLibrary.absence)) }
        guard let state else { return DecompressionStep(read: 0, written: 0, fault: .corrupt("no memory")) }
        guard !isComplete else {
            return DecompressionStep(read: 0, written: 0, fault: input.isEmpty ? nil : .trailing)
        }
        var unread = input.count
        var room = output.count
        var next = input.assumingMemoryBound(to: UInt8.self).baseAddress
        var place = output.assumingMemoryBound(to: UInt8.self).baseAddress
        let result = brotli.decompress_stream(state, &unread, &next, &room, &place, nil)
        var step = DecompressionStep(read: input.count - unread, written: output.count - room)
        if result == BROTLI_DECODER_RESULT_ERROR {
            let words = brotli.error_string(brotli.get_error_code(state)).map { String(cString: $0) }
            step.fault = .corrupt(words ?? "it is not brotli")
        }
        return step
    }
}
#endif
