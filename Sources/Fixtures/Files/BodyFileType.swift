import HTTPModel

/// The extension of a body's file: from a closed list, by `Content-Type`, so that no server names a file.
enum BodyFileType {
    static func fileExtension(for headers: HeaderFields) -> String {
        let type = mediaType(of: headers)
        if let known = extensions[type] { return known }
        if type.hasSuffix("+json") { return "json" }
        if type.hasSuffix("+xml") { return "xml" }
        return type.hasPrefix("text/") ? "txt" : "bin"
    }

    /// `application/json` of `Application/JSON; charset=utf-8`.
    static func mediaType(of headers: HeaderFields) -> String {
        let value = headers.values(of: "Content-Type").first ?? ""
        return value.prefix { $0 != ";" }.filter { !$0.isWhitespace }.lowercased()
    }

    /// Does a path's last part end in one of the list, which then says nothing in a name?
    static func isKnown(_ fileExtension: some StringProtocol) -> Bool {
        known.contains(fileExtension.lowercased())
    }

    private static let known = Set(extensions.values).union(["bin", "jpeg", "htm"])

    private static let extensions = [
        "application/json": "json", "text/json": "json", "application/x-ndjson": "ndjson",
        "application/jsonlines": "ndjson", "application/xml": "xml", "text/xml": "xml", "text/html": "html",
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
