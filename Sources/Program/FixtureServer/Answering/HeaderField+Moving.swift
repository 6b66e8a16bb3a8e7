import HTTPModel

extension HeaderField {
    /// The line of a server that is in a folder of this one, or all of it: paths that begin at the server's root begin at
    /// the folder, and a cookie comes back.
    func moved(into folder: String) -> HeaderField {
        let kind = name.lowercased()
        guard !folder.isEmpty || kind == "set-cookie", let moved = Self.moved(value, kind, into: folder), moved != value
        else { return self }
        return HeaderField(line: Array("\(name): \(moved)".utf8)) ?? self
    }

    private static func moved(_ value: String, _ name: String, into folder: String) -> String? {
        switch name {
        case "location", "content-location":
            return isRooted(value[...]) ? folder + value : nil
        case "link":
            let parts = value.split(separator: "<", omittingEmptySubsequences: false)
            return parts.dropFirst().reduce(String(parts[0])) { $0 + "<" + (isRooted($1) ? folder + $1 : $1) }
        case "set-cookie":
            // A cookie for another host, or for encrypted connections only, would not be sent here.
            let attributes = value.split(separator: ";", omittingEmptySubsequences: false).enumerated().filter {
                place, text in
                let word = text.drop { $0 == " " }.lowercased()
                return place == 0 || !(word.hasPrefix("domain=") || word == "secure" || word == "samesite=none")
            }.map(\.element)
            return attributes.map { attribute in
                let start = attribute.firstIndex { $0 != " " } ?? attribute.startIndex
                guard attribute[start...].lowercased().hasPrefix("path=/") else { return String(attribute) }
                let sign = attribute.index(start, offsetBy: "path=".count)
                return attribute[..<sign] + folder + attribute[sign...]
            }.joined(separator: ";")
        default: return nil
        }
    }

    /// A path from the root, and no other server's address: `//cdn.example.com/`.
    private static func isRooted(_ reference: Substring) -> Bool {
        reference.hasPrefix("/") && !reference.hasPrefix("//")
    }
}
