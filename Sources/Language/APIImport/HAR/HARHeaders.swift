import Foundation
import HTTPModel
import JSONModel

extension HeaderFields {
    /// The lines of an archive's list. What HTTP/2 has in place of a first line stands among them as `:path` and the
    /// like; several lines of one name may have become one, with line feeds between, or an array.
    init(har list: [JSONValue], _ losses: inout HARLosses) {
        var fields: [HeaderField] = []
        for item in list {
            let name = item.text("name") ?? ""
            guard !name.hasPrefix(":") else { continue }
            if let line = item["_line"]?.string.flatMap({ Data(base64Encoded: $0) }),
                let field = HeaderField(line: [UInt8](line)), field.isNamed(name)
            {
                fields.append(field)
                continue
            }
            for value in item.lines("value") {
                if let field = try? HeaderField(name, String(value.filter { $0 != "\r" })) {
                    fields.append(field)
                } else {
                    losses.add("the header “\(Printable.excerpt(name))”, which is not a header line")
                }
            }
        }
        self.init(fields)
    }

    /// States the type of a body where no line does.
    mutating func state(_ type: String, of body: Data, _ losses: inout HARLosses) {
        guard !body.isEmpty, !type.isEmpty, !contains("Content-Type") else { return }
        if (try? append("Content-Type", type)) == nil { losses.add("the type of its body, which is not a header line") }
    }

    /// Returns the list as an archive has it. A line that a name and a value do not express exactly is also there
    /// in base64.
    func har() throws(JSONError) -> JSONValue {
        try .array(
            try map { (field) throws(JSONError) in
                var members: [(name: String, value: JSONValue)] = [
                    ("name", try .string(field.name)), ("value", try .string(field.value)),
                ]
                if Array("\(field.name): \(field.value)".utf8) != field.line {
                    members.append(("_line", try .string(Data(field.line).base64EncodedString())))
                }
                return try .object(members)
            })
    }
}

extension JSONValue {
    /// The line that cookies make, where an archive has them apart and no line for them.
    func cookieLine() -> String? {
        let pairs = objects("cookies").compactMap { cookie in
            cookie.text("name").map { "\($0)=\(cookie.text("value") ?? "")" }
        }
        return pairs.isEmpty ? nil : pairs.joined(separator: "; ")
    }

    func setCookieLines() -> [String] {
        objects("cookies").compactMap { cookie in
            guard let name = cookie.text("name") else { return nil }
            var line = "\(name)=\(cookie.text("value") ?? "")"
            for (attribute, member) in [("Path", "path"), ("Domain", "domain"), ("SameSite", "sameSite")] {
                if let value = cookie[member]?.string, !value.isEmpty { line += "; \(attribute)=\(value)" }
            }
            for (attribute, member) in [("HttpOnly", "httpOnly"), ("Secure", "secure")]
            where cookie[member]?.boolean == true {
                line += "; \(attribute)"
            }
            return line
        }
    }
}
