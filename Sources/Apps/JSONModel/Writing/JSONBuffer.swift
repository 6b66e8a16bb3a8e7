/// Collects written tokens as bytes.
struct JSONBuffer: JSONTokenSink {
    var bytes: [UInt8] = []

    /// The number of bytes collected before they are passed on.
    static let chunkSize = 1 << 16

    @inline(__always)
    mutating func write(_ text: Span<UInt8>, as token: JSONToken) {
        text.withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
    }
}

extension JSONWriter {
    /// Writes until the buffer holds a chunk, or everything.
    mutating func fill(_ buffer: inout JSONBuffer) {
        while !isFinished, buffer.bytes.count < JSONBuffer.chunkSize { writeNext(to: &buffer) }
    }
}
