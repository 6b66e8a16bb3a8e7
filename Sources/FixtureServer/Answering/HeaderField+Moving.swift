import HTTPModel

extension HeaderField {
    /// The line of a server that is in a folder of this one: paths that begin at the server's root begin at the folder.
    func moved(into folder: String) -> HeaderField {
        guard !folder.isEmpty, let value = Self.moved(value, name.lowercased(), into: folder) else { return self }
        return HeaderField(line: Array("\(name): \(value)".utf8)) ?? self
    }

    private static func moved(_ value: String, _ name: String, into folder: String) -> String? {
        switch name {
        case "location", "content-location":
            return isRooted(value[...]) ? folder + value : nil
        case "link":
            let parts = value.split(separator: "<", omittingEmptySubsequences: false)
            return parts.dropFirst().reduce(String(parts[0])) { $0 + "<" + (isRooted($1) ? folder + $1 : $1) }
        case "set-cookie":
            let attributes = value.split(separator: ";", omittingEmptySubsequences: false)
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
