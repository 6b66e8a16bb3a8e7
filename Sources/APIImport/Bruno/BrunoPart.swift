/// A value of a form of several parts: a text or files, and the type that it is announced as.
///
///     @file(photo.jpg|other.jpg) @contentType(image/jpeg)
///     {"a": 1} @contentType(application/json)
struct BrunoPart {
    /// Without the type.
    let text: String
    /// The files, where it is of files.
    let paths: [String]?
    let type: String?

    init(text: String, paths: [String]?, type: String?) {
        (self.text, self.paths, self.type) = (text, paths, type)
    }

    init(_ value: String) {
        let mark = "@contentType("
        var rest = value.trimmed
        var type: String?
        // It stands at the end: anywhere else these letters are the text's own.
        if rest.hasSuffix(")"), let start = rest.ranges(of: mark).last,
            rest[start.upperBound...].firstIndex(of: ")") == rest.index(before: rest.endIndex)
        {
            type = String(rest[start.upperBound...].dropLast().trimmed)
            rest = String(rest[..<start.lowerBound].trimmed)
        }
        self.type = type
        text = type == nil ? value : String(rest)
        guard rest.hasPrefix("@file("), let end = rest.firstIndex(of: ")") else {
            paths = nil
            return
        }
        paths = rest[..<end].dropFirst(6).split(separator: "|").map { String($0.trimmed) }
    }
}
