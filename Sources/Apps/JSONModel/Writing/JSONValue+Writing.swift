extension JSONValue {
    /// The value as text, compact by default.
    public func text(as format: JSONFormat = .compact) -> String {
        String(decoding: bytes(as: format), as: UTF8.self)
    }

    /// The value as UTF-8, compact by default.
    public func bytes(as format: JSONFormat = .compact) -> [UInt8] {
        var bytes: [UInt8] = []
        append(to: &bytes, as: format)
        return bytes
    }

    /// Appends the value to a text that contains it, with its lines indented by `depth` more levels.
    package func append(to bytes: inout [UInt8], as format: JSONFormat, depth: Int = 0) {
        var writer = JSONWriter(self, as: format, depth: depth)
        var buffer = JSONBuffer(bytes: bytes)
        bytes = []
        while !writer.isFinished { writer.writeNext(to: &buffer) }
        bytes = buffer.bytes
    }

    /// Writes the value to a stream, in pieces of several kilobytes.
    public func write(as format: JSONFormat = .compact, to stream: inout some TextOutputStream) {
        var writer = JSONWriter(self, as: format)
        var buffer = JSONBuffer()
        while !writer.isFinished {
            writer.fill(&buffer)
            stream.write(String(decoding: buffer.bytes, as: UTF8.self))
            buffer.bytes.removeAll(keepingCapacity: true)
        }
    }

    /// Writes the value token by token, with the kind of each.
    public func write<Sink: JSONTokenSink>(as format: JSONFormat = .compact, to sink: inout Sink) throws(Sink.Failure) {
        var writer = JSONWriter(self, as: format)
        while !writer.isFinished { try writer.writeNext(to: &sink) }
    }

    /// Writes the value in pieces of several kilobytes, and passes each to the closure.
    ///
    /// ```swift
    /// try value.write(as: .pretty) { piece in try file.write(contentsOf: piece) }
    /// ```
    public func write<Failure: Error>(
        as format: JSONFormat = .compact, inPieces take: ([UInt8]) throws(Failure) -> Void
    ) throws(Failure) {
        var writer = JSONWriter(self, as: format)
        var buffer = JSONBuffer()
        while !writer.isFinished {
            writer.fill(&buffer)
            try take(buffer.bytes)
            buffer.bytes.removeAll(keepingCapacity: true)
        }
    }
}

extension JSONValue: CustomStringConvertible {
    /// The value as compact JSON.
    public var description: String { text() }
}
