/// How a client that sends with `async` goes through streams: elements as they come, over a connection of their own.
struct AsyncStreams {
    let parts: ClientParts
    /// Whether other files use the functions too.
    let isShared: Bool

    private var error: String { parts.names.error }
    private var access: String { isShared ? "" : "private " }

    static func transport(_ parts: ClientParts) -> String {
        """
        /// Opens a connection, and gives the pieces of its answer as they come.
        \(parts.visible)typealias Stream\(parts.names.transport) = @Sendable (URLRequest) -> AsyncThrowingStream<Data, any Error>
        """
    }

    static func property(_ parts: ClientParts) -> ClientProperty {
        ClientProperty(
            documentation: parts.visible.isEmpty ? nil : "What opens streams.", name: "streamTransport",
            type: "Stream\(parts.names.transport)", value: "{ PieceReceiver.pieces(of: $0) }", isFunction: true,
            isOwnValue: true)
    }

    func write(to file: inout SwiftFile) {
        let by = parts.hasManyDecoders ? ", by: decoder" : ""
        file.gap()
        file.list(
            "\(access)func stream<Element: Decodable & SendableMetatype>",
            ["of request: @autoclosure () throws(\(error)) -> URLRequest"] + parts.decoderParameter,
            " -> AsyncThrowingStream<Element, any Error> {")
        file.add(
            """
                let request = Result { () throws(\(error)) in try request() }
                return AsyncThrowingStream { continuation in
                    let task = Task {
                        do {
                            var elements = StreamElements()
                            for try await piece in streamTransport(try request.get()) {
                                for element in elements.add(piece) { continuation.yield(try decoded(element\(by))) }
                            }
                            for element in elements.end() { continuation.yield(try decoded(element\(by))) }
                            continuation.finish()
                        } catch {
                            continuation.finish(throwing: error)
                        }
                    }
                    continuation.onTermination = { _ in task.cancel() }
                }
            }
            """)
    }

    func writeTypes(to file: inout SwiftFile) {
        file.gap()
        file.add(
            """
            /// Hears of the pieces of an answer as they come.
            private final class PieceReceiver: NSObject, URLSessionDataDelegate, Sendable {
                private let continuation: AsyncThrowingStream<Data, any Error>.Continuation

                private init(_ continuation: AsyncThrowingStream<Data, any Error>.Continuation) {
                    self.continuation = continuation
                }

                static func pieces(of request: URLRequest) -> AsyncThrowingStream<Data, any Error> {
                    AsyncThrowingStream { continuation in
                        let receiver = PieceReceiver(continuation)
                        let session = URLSession(configuration: .default, delegate: receiver, delegateQueue: nil)
                        continuation.onTermination = { _ in session.invalidateAndCancel() }
                        session.dataTask(with: request).resume()
                    }
                }

                func urlSession(
                    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
                    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
                ) {
                    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
                    guard 200..<300 ~= status else {
                        continuation.finish(throwing: \(error).invalidResponse(status: status, body: Data()))
                        return completionHandler(.cancel)
                    }
                    completionHandler(.allow)
                }

                func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
                    continuation.yield(data)
                }

                func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
                    continuation.finish(throwing: error.map { \(self.error).requestFailed($0) })
                }
            }

            /// Tells elements apart: the data of events, or values on lines of their own.
            private struct StreamElements {
                private var line = Data()
                private var event: Data?
                private var endsWithReturn = false

                /// The elements that a piece ends.
                mutating func add(_ piece: Data) -> [Data] {
                    var elements: [Data] = []
                    for byte in piece {
                        let isRest = endsWithReturn && byte == UInt8(ascii: "\\n")
                        endsWithReturn = byte == UInt8(ascii: "\\r")
                        if isRest { continue }
                        if endsWithReturn || byte == UInt8(ascii: "\\n") {
                            elements += endLine()
                        } else {
                            line.append(byte)
                        }
                    }
                    return elements
                }

                /// The value on the last line; an event that has not ended is none.
                mutating func end() -> [Data] { line.isEmpty ? [] : endLine() }

                private mutating func endLine() -> [Data] {
                    defer { line = Data() }
                    guard let first = line.first else {
                        defer { event = nil }
                        return event.map { $0.isEmpty || $0 == Data("[DONE]".utf8) ? [] : [$0] } ?? []
                    }
                    if "{[\\"-0123456789".utf8.contains(first) { return [line] }
                    guard line.starts(with: "data:".utf8) else { return [] }
                    var data = line.dropFirst(5)
                    if data.first == UInt8(ascii: " ") { data = data.dropFirst() }
                    event = event.map { $0 + "\\n".utf8 + data } ?? Data(data)
                    return []
                }
            }
            """)
    }
}
