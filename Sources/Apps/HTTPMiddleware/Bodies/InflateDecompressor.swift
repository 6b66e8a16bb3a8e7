import CZlib

/// Decodes gzip and deflate with zlib.
final class InflateDecompressor: Decompressor {
    enum Format {
        /// One or more gzip members, each with its header and checksum.
        case gzip
        /// With zlib's header and checksum or, as some servers send it, without.
        case deflate
    }

    private let format: Format
    /// It stays at one address, because zlib's state points back at it.
    private let stream: UnsafeMutablePointer<z_stream>
    private var phase: Phase

    private enum Phase {
        case beginning, inside, ended
        case failed(DecompressionFault)
    }

    init(_ format: Format) {
        self.format = format
        stream = .allocate(capacity: 1)
        stream.initialize(to: z_stream())
        let window = format == .gzip ? MAX_WBITS + 16 : MAX_WBITS
        let status = inflateInit2_(stream, window, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        phase = status == Z_OK ? .beginning : .failed(.corrupt("zlib did not start, status \(status)"))
    }

    deinit {
        inflateEnd(stream)
        stream.deinitialize(count: 1)
        stream.deallocate()
    }

    var isComplete: Bool {
        if case .ended = phase { true } else { false }
    }

    func decompress(
        _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
    ) -> DecompressionStep {
        if let first = input.first, let fault = prepare(for: first) {
            return DecompressionStep(read: 0, written: 0, fault: fault)
        }
        guard case .inside = phase else { return DecompressionStep(read: 0, written: 0) }
        return inflate(input, into: output)
    }
}

extension InflateDecompressor {
    /// Prepares for a body or its next member, or finds that there cannot be one.
    private func prepare(for first: UInt8) -> DecompressionFault? {
        switch phase {
        case .inside:
            return nil
        case .failed(let fault):
            return fault
        case .beginning:
            if format == .deflate, !Self.beginsZlibHeader(first) { inflateReset2(stream, -MAX_WBITS) }
        case .ended:
            guard format == .gzip, first == Self.firstByteOfMember else { return .trailing }
            inflateReset(stream)
        }
        phase = .inside
        return nil
    }

    private func inflate(
        _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
    ) -> DecompressionStep {
        stream.pointee.next_in = UnsafeMutablePointer(mutating: input.assumingMemoryBound(to: UInt8.self).baseAddress)
        stream.pointee.avail_in = UInt32(clamping: input.count)
        stream.pointee.next_out = output.assumingMemoryBound(to: UInt8.self).baseAddress
        stream.pointee.avail_out = UInt32(clamping: output.count)
        let status = CZlib.inflate(stream, Z_NO_FLUSH)
        var step = DecompressionStep(
            read: min(input.count, Int(UInt32.max)) - Int(stream.pointee.avail_in),
            written: min(output.count, Int(UInt32.max)) - Int(stream.pointee.avail_out))
        switch status {
        case Z_OK, Z_BUF_ERROR: break
        case Z_STREAM_END: phase = .ended
        case Z_NEED_DICT: step.fault = .corrupt("it needs a dictionary")
        default: step.fault = .corrupt(stream.pointee.msg.map { String(cString: $0) } ?? "status \(status)")
        }
        if let fault = step.fault { phase = .failed(fault) }
        return step
    }

    /// Compression method 8 in the low half of the byte, a window of at most 32 kB in the high half. A body without
    /// that header cannot begin so: its lowest bits would announce a stored block, with padding that is not zero.
    private static func beginsZlibHeader(_ byte: UInt8) -> Bool { byte & 0x0f == 8 && byte >> 4 <= 7 }

    private static let firstByteOfMember: UInt8 = 0x1f
}
