package import Foundation
package import HTTPModel

/// The content of a file: the bytes of a small file, or a large file that is read when its bytes are needed.
package struct FileContent: Sendable {
    /// The content as the body of a request.
    package let body: Body
    private let read: @Sendable () throws(TransportError) -> Data

    /// Bytes that were read when the file was named.
    package init(_ data: Data) {
        body = .bytes(data)
        read = { () throws(TransportError) in data }
    }

    /// A file that is opened again for each reading.
    package init(_ stream: BodyStream, whole read: @escaping @Sendable () throws(TransportError) -> Data) {
        body = .stream(stream)
        self.read = read
    }

    /// The whole content, in memory.
    package func data() throws(TransportError) -> Data { try read() }
}
