import Fixtures
import HTTPModel

/// The extension of a body's file: from a closed list, by `Content-Type`, so that no server names a file.
package enum BodyFileType {
    static func fileExtension(for headers: HeaderFields) -> String {
        let type = MediaType(of: headers)
        if let known = extensions[type.name] ?? type.suffix.flatMap({ suffixes[$0] }) { return known }
        switch type.content {
        case .json: return "json"
        case .jsonLines: return "ndjson"
        case .text: return "txt"
        case .form, .multipart, .binary, .unknown: return "bin"
        }
    }

    /// True if the last part of a path has a listed extension, which then adds nothing to a name.
    package static func isKnown(_ fileExtension: some StringProtocol) -> Bool {
        known.contains(fileExtension.lowercased())
    }

    private static let known = Set(extensions.values).union(["bin", "jpeg", "htm"])

    /// Of what stands after a plus sign.
    private static let suffixes: [Substring: String] = [
        "json": "json", "xml": "xml", "yaml": "yaml", "protobuf": "pb", "cbor": "cbor", "msgpack": "msgpack",
        "zip": "zip", "gzip": "gz",
    ]

    private static let extensions = [
        "application/json": "json", "application/x-ndjson": "ndjson", "application/stream+json": "ndjson",
        "application/xml": "xml", "text/xml": "xml", "text/html": "html",
        "application/xhtml+xml": "html", "text/plain": "txt", "text/csv": "csv", "text/css": "css",
        "text/javascript": "js", "application/javascript": "js", "text/markdown": "md", "text/calendar": "ics",
        "application/yaml": "yaml", "application/x-yaml": "yaml", "text/yaml": "yaml", "application/pdf": "pdf",
        "application/zip": "zip", "application/gzip": "gz", "application/x-gzip": "gz", "application/x-tar": "tar",
        "application/x-plist": "plist", "application/x-apple-plist": "plist", "application/protobuf": "pb",
        "application/x-protobuf": "pb", "application/msgpack": "msgpack", "application/cbor": "cbor",
        "application/wasm": "wasm", "image/png": "png", "image/jpeg": "jpg", "image/gif": "gif", "image/webp": "webp",
        "image/avif": "avif", "image/heic": "heic", "image/svg+xml": "svg", "image/bmp": "bmp", "image/tiff": "tiff",
        "image/x-icon": "ico", "image/vnd.microsoft.icon": "ico", "audio/mpeg": "mp3", "audio/mp4": "m4a",
        "audio/wav": "wav", "audio/ogg": "ogg", "audio/flac": "flac", "video/mp4": "mp4", "video/webm": "webm",
        "video/quicktime": "mov", "font/woff": "woff", "font/woff2": "woff2", "font/ttf": "ttf", "font/otf": "otf",
    ]
}
