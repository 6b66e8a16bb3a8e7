import ModelDecoding

extension RequestSupport {
    func writeBody(to file: inout SwiftFile) {
        file.add(
            """
            /// What a request sends, and of which type that is.
            \(access)struct RequestBody {
                var type: String?
                var data: Data
            """)
        file.deeper { file in
            for (part, text) in makers where needs.contains(part) {
                file.gap()
                file.add(text)
            }
        }
        file.line("}")
        if needs.contains(.nestedObject) {
            file.gap()
            file.add(nestedObject)
        }
        if needs.contains(.literal) {
            file.gap()
            file.add(
                """
                /// A number in a body, digit for digit.
                \(access)struct JSONLiteral: Encodable {
                    let text: String

                    init(_ text: String) { self.text = text }

                    func encode(to encoder: any Encoder) throws { try Decimal(string: text).encode(to: encoder) }
                }
                """)
        }
        if needs.contains(.null) {
            file.gap()
            file.add(
                """
                /// JSON's null, where nil would be left out.
                \(access)struct JSONNull: Encodable {
                    func encode(to encoder: any Encoder) throws {
                        var container = encoder.singleValueContainer()
                        try container.encodeNil()
                    }
                }
                """)
        }
    }

    private var makers: [(Part, String)] {
        [
            (.object, needs.contains(.nestedObject) ? objectWithObjects : object), (.json, json), (.form, form),
            (.multipart, multipart), (.text, text),
            (.data, data),
        ]
    }

    private var object: String {
        """
        /// A JSON object: its members in this order, without those that are nil.
        static func object(_ members: KeyValuePairs<String, (any Encodable)?>) throws(\(names.error)) -> RequestBody {
            do {
                let encoder = encoder
                let texts = try members.compactMap { name, value in
                    try value.map { try encoder.encode(name) + Data(":".utf8) + encoder.encode($0) }
                }
                let list = texts.joined(separator: Data(",".utf8))
                return RequestBody(type: "application/json", data: Data("{".utf8) + list + Data("}".utf8))
            } catch {
                throw .unencodable(error)
            }
        }

        \(encoder)
        """
    }

    private var objectWithObjects: String {
        """
        /// A JSON object: its members in this order, without those that are nil.
        static func object(_ members: KeyValuePairs<String, (any Encodable)?>) throws(\(names.error)) -> RequestBody {
            do {
                return RequestBody(type: "application/json", data: try text(of: JSONObject(members)))
            } catch {
                throw .unencodable(error)
            }
        }

        private static func text(of value: any Encodable) throws -> Data {
            if let object = value as? JSONObject {
                let members = try object.members.compactMap { name, value in
                    try value.map { try encoder.encode(name) + Data(":".utf8) + text(of: $0) }
                }
                let list = members.joined(separator: Data(",".utf8))
                return Data("{".utf8) + list + Data("}".utf8)
            }\(literal)
            if let list = value as? JSONArray {
                let elements = try list.elements.map { try text(of: $0) }
                let texts = elements.joined(separator: Data(",".utf8))
                return Data("[".utf8) + texts + Data("]".utf8)
            }
            return try encoder.encode(value)
        }

        \(encoder)
        """
    }

    private var literal: String {
        guard needs.contains(.literal) else { return "" }
        return "\n    if let literal = value as? JSONLiteral { return Data(literal.text.utf8) }"
    }

    private var nestedObject: String {
        """
        /// A list in a body.
        \(access)struct JSONArray: Encodable {
            let elements: [any Encodable]

            init(_ elements: [any Encodable]) { self.elements = elements }

            func encode(to encoder: any Encoder) throws {
                var container = encoder.unkeyedContainer()
                for element in elements { try container.encode(element) }
            }
        }

        /// An object in a body, its members in order.
        \(access)struct JSONObject: Encodable {
            let members: KeyValuePairs<String, (any Encodable)?>

            init(_ members: KeyValuePairs<String, (any Encodable)?>) { self.members = members }

            func encode(to encoder: any Encoder) throws {
                throw EncodingError.invalidValue(self, .init(codingPath: [], debugDescription: "It is written in order."))
            }
        }
        """
    }

    private var json: String {
        """
        /// A value as JSON\(sendsNothing ? "; nothing where it is nil" : "").
        static func json(_ value: \(optional("some Encodable"))) throws(\(names.error)) -> \(optional("RequestBody")) {
        \(presence("value"))    do {
                return RequestBody(type: "application/json", data: try \(encoding))
            } catch {
                throw .unencodable(error)
            }
        }
        """ + (needs.contains(.object) ? "" : "\n\n" + encoder)
    }

    private var encoding: String { needs.contains(.nestedObject) ? "text(of: value)" : "encoder.encode(value)" }

    private var encoder: String {
        """
        private static var encoder: JSONEncoder {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        \(CoderLines(api.decoder).encoder.map { "    " + $0 + "\n" }.joined())    return encoder
        }
        """
    }

    private var form: String {
        """
        /// A form: an item for each element of a list, none for nil.
        static func form(_ members: KeyValuePairs<String, (any CustomStringConvertible)?>) -> RequestBody {
            let items = members.flatMap { name, value in
                let values = value as? [any CustomStringConvertible] ?? value.map { [$0] } ?? []
                return values.map { "\\(escaped(name))=\\(escaped("\\($0)"))" }
            }
            return RequestBody(
                type: "application/x-www-form-urlencoded", data: Data(items.joined(separator: "&").utf8))
        }

        private static func escaped(_ text: String) -> String {
            let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
            let unreserved = CharacterSet(charactersIn: letters + "0123456789*-._ ")
            let escaped = text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
            return escaped.replacingOccurrences(of: " ", with: "+")
        }
        """
    }

    private var multipart: String {
        """
        /// A form in parts: one for each element of a list, none for nil.
        static func multipart(_ members: KeyValuePairs<String, (any CustomStringConvertible)?>) -> RequestBody {
            let boundary = UUID().uuidString
            var body = Data()
            for (name, value) in members {
                let values = value as? [any CustomStringConvertible] ?? value.map { [$0] } ?? []
                for value in values {
                    \(hasFiles ? "var" : "let") head = "Content-Disposition: form-data; name=\\"\\(quoted(name))\\""
        \(fileHead)            body += Data("--\\(boundary)\\r\\n\\(head)\\r\\n\\r\\n".utf8)
                    body += \(hasFiles ? "file?.data ?? " : "")Data("\\(value)".utf8)
                    body += Data("\\r\\n".utf8)
                }
            }
            body += Data("--\\(boundary)--\\r\\n".utf8)
            return RequestBody(type: "multipart/form-data; boundary=\\(boundary)", data: body)
        }

        private static func quoted(_ text: String) -> String {
            text.unicodeScalars.map { ["\\"": "%22", "\\r": "%0D", "\\n": "%0A"][$0] ?? String($0) }.joined()
        }
        """
    }

    private var hasFiles: Bool { needs.contains(.file) }

    private var fileHead: String {
        guard hasFiles else { return "" }
        return """
                        let file = value as? \(names.file)
                        if let file { head += "; filename=\\"\\(quoted(file.name))\\"\\r\\nContent-Type: \\(file.type)" }

            """
    }

    private var text: String {
        """
        static func text(_ text: some CustomStringConvertible) -> RequestBody {
            RequestBody(type: "text/plain; charset=utf-8", data: Data("\\(text)".utf8))
        }
        """
    }

    private var data: String {
        let body = sendsNothing ? "data.map { RequestBody(data: $0) }" : "RequestBody(data: data)"
        return "static func data(_ data: \(optional("Data"))) -> \(optional("RequestBody")) { \(body) }"
    }

    /// Whether a body may be left out.
    private var sendsNothing: Bool { needs.contains(.optionalBody) }

    private func optional(_ type: String) -> String {
        guard sendsNothing else { return type }
        return type.hasPrefix("some ") ? "(\(type))?" : "\(type)?"
    }

    private func presence(_ name: String) -> String {
        sendsNothing ? "    guard let \(name) else { return nil }\n" : ""
    }
}
