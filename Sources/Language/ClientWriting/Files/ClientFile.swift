/// A file of a client: its path within the client's folder, and its bytes.
package struct ClientFile: Sendable, Hashable {
    package var path: String
    package var bytes: [UInt8]

    package init(_ path: String, _ bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    package init(_ path: String, _ text: String) {
        self.init(path, Array(text.utf8))
    }

    package var text: String { String(decoding: bytes, as: UTF8.self) }
}
