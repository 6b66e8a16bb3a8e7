import JSONModel

/// A document of another tool: its bytes, and their source.
///
///     let document = ForeignDocument(Array(text.utf8), at: .file("openapi/github.yaml"))
///     document.name      // "github.yaml"
package struct ForeignDocument: Sendable, Hashable {
    /// The location of a document, from which its references are resolved.
    package enum Location: Sendable, Hashable {
        /// A path, as the user wrote it.
        case file(String)
        /// An absolute URL.
        case url(String)
    }

    package let bytes: [UInt8]
    package let location: Location
    /// The tree of the document, once it was needed.
    package let memory = DocumentMemory()

    package init(_ bytes: [UInt8], at location: Location) {
        // A byte order mark is not part of the text.
        let mark = ByteOrderMark.length(in: bytes)
        self.bytes = mark == 0 ? bytes : Array(bytes.dropFirst(mark))
        self.location = location
    }

    /// The last component of its location, as reports name it.
    package var name: String {
        let path =
            switch location {
            case .file(let path): path[...]
            case .url(let url): url.prefix { $0 != "?" && $0 != "#" }
            }
        return path.split(separator: "/").last.map(String.init) ?? String(path)
    }
}
