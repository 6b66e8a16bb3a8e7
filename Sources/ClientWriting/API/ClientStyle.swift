/// A way to write a client: an API becomes files.
///
/// ```swift
/// struct NameOnly: ClientStyle {
///     func files(for api: ClientAPI, _ options: ClientOptions) -> [ClientFile] {
///         [ClientFile("Name.txt", api.name)]
///     }
/// }
/// ```
package protocol ClientStyle: Sendable {
    func files(for api: ClientAPI, _ options: ClientOptions) -> [ClientFile]
}

/// What is wanted of a client beside its style.
package struct ClientOptions: Sendable {
    package enum Access: String, Sendable, CaseIterable {
        case `public`, `internal`
    }

    /// The command line that writes the files again, for their first lines: on one line, whatever is in it.
    package var command: String
    package var access: Access

    package init(command: String, access: Access = .internal) {
        self.command = command.split(whereSeparator: \.isNewline).joined(separator: " ")
        self.access = access
    }
}

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

    /// The bytes as text.
    package var text: String { String(decoding: bytes, as: UTF8.self) }
}
