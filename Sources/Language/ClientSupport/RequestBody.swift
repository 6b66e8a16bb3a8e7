// Callers see some comments only of what is public: `#if PUBLIC`.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

// MARK: FilePart
/// A file to send: its bytes, its name and its media type.
public struct FilePart: Sendable, CustomStringConvertible {
    public var data: Data
    public var name: String
    #if PUBLIC
    public var type: String

    /// Made of what every request needs.
    public init(data: Data, name: String, type: String = "application/octet-stream") {
        self.data = data
        self.name = name
        self.type = type
    }
    #else
    public var type = "application/octet-stream"
    #endif

    public var description: String { name }
}

// MARK: RequestBody
/// The body of a request, and its media type.
internal struct RequestBody {
    var type: String?
    var data: Data

    // MARK: object
    /// A JSON object: its members in this order, without those that are nil.
    static func object(_ members: KeyValuePairs<String, (any Encodable)?>) throws(APIError) -> RequestBody {
        do {
            #if !WITHOUT_OBJECTS
            return RequestBody(type: "application/json", data: try text(of: JSONObject(members)))
            #else
            let encoder = encoder
            let texts = try members.compactMap { name, value in
                try value.map { try encoder.encode(name) + Data(":".utf8) + encoder.encode($0) }
            }
            let list = texts.joined(separator: Data(",".utf8))
            return RequestBody(type: "application/json", data: Data("{".utf8) + list + Data("}".utf8))
            #endif
        } catch {
            throw .unencodable(error)
        }
    }
    #if !WITHOUT_OBJECTS

    private static func text(of value: any Encodable) throws -> Data {
        if let object = value as? JSONObject {
            let members = try object.members.compactMap { name, value in
                try value.map { try encoder.encode(name) + Data(":".utf8) + text(of: $0) }
            }
            let list = members.joined(separator: Data(",".utf8))
            return Data("{".utf8) + list + Data("}".utf8)
        }
        #if !WITHOUT_LITERALS
        if let literal = value as? JSONLiteral { return Data(literal.text.utf8) }
        #endif
        if let list = value as? JSONArray {
            let elements = try list.elements.map { try text(of: $0) }
            let texts = elements.joined(separator: Data(",".utf8))
            return Data("[".utf8) + texts + Data("]".utf8)
        }
        return try encoder.encode(value)
    }
    #endif

    // MARK: json
    /// A value as JSON.
    static func json(_ value: some Encodable) throws(APIError) -> RequestBody {
        do {
            return RequestBody(type: "application/json", data: try encoder.encode(value))
        } catch {
            throw .unencodable(error)
        }
    }

    // MARK: optionalJSON
    /// A value as JSON; nil if the value is nil.
    static func json(_ value: (some Encodable)?) throws(APIError) -> RequestBody? {
        guard let value else { return nil }
        do {
            return RequestBody(type: "application/json", data: try encoder.encode(value))
        } catch {
            throw .unencodable(error)
        }
    }

    // MARK: encoder
    private static var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }

    // MARK: form
    /// A form: an item for each element of a list, none for nil.
    static func form(_ members: KeyValuePairs<String, (any CustomStringConvertible)?>) -> RequestBody {
        let items = members.flatMap { name, value in
            let values = value as? [any CustomStringConvertible] ?? value.map { [$0] } ?? []
            return values.map { "\(escaped(name))=\(escaped("\($0)"))" }
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

    // MARK: multipart
    /// A form in parts: one for each element of a list, none for nil.
    static func multipart(_ members: KeyValuePairs<String, (any CustomStringConvertible)?>) -> RequestBody {
        let boundary = UUID().uuidString
        var body = Data()
        for (name, value) in members {
            let values = value as? [any CustomStringConvertible] ?? value.map { [$0] } ?? []
            for value in values {
                #if !WITHOUT_FILES
                var head = "Content-Disposition: form-data; name=\"\(quoted(name))\""
                let file = value as? FilePart
                if let file { head += "; filename=\"\(quoted(file.name))\"\r\nContent-Type: \(file.type)" }
                body += Data("--\(boundary)\r\n\(head)\r\n\r\n".utf8)
                body += file?.data ?? Data("\(value)".utf8)
                #else
                let head = "Content-Disposition: form-data; name=\"\(quoted(name))\""
                body += Data("--\(boundary)\r\n\(head)\r\n\r\n".utf8)
                body += Data("\(value)".utf8)
                #endif
                body += Data("\r\n".utf8)
            }
        }
        body += Data("--\(boundary)--\r\n".utf8)
        return RequestBody(type: "multipart/form-data; boundary=\(boundary)", data: body)
    }

    private static func quoted(_ text: String) -> String {
        text.unicodeScalars.map { ["\"": "%22", "\r": "%0D", "\n": "%0A"][$0] ?? String($0) }.joined()
    }

    // MARK: text
    static func text(_ text: some CustomStringConvertible) -> RequestBody {
        RequestBody(type: "text/plain; charset=utf-8", data: Data("\(text)".utf8))
    }

    // MARK: data
    static func data(_ data: Data) -> RequestBody { RequestBody(data: data) }

    // MARK: optionalData
    static func data(_ data: Data?) -> RequestBody? { data.map { RequestBody(data: $0) } }
}

// MARK: JSONObject
/// A list in a body.
internal struct JSONArray: Encodable {
    let elements: [any Encodable]

    init(_ elements: [any Encodable]) { self.elements = elements }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        for element in elements { try container.encode(element) }
    }
}

/// An object in a body, its members in order.
internal struct JSONObject: Encodable {
    let members: KeyValuePairs<String, (any Encodable)?>

    init(_ members: KeyValuePairs<String, (any Encodable)?>) { self.members = members }

    func encode(to encoder: any Encoder) throws {
        throw EncodingError.invalidValue(self, .init(codingPath: [], debugDescription: "It is written in order."))
    }
}

// MARK: JSONLiteral
/// A number in a body, digit for digit.
internal struct JSONLiteral: Encodable {
    let text: String

    init(_ text: String) { self.text = text }

    func encode(to encoder: any Encoder) throws { try Decimal(string: text).encode(to: encoder) }
}

// MARK: JSONNull
/// JSON's null, where nil would be left out.
internal struct JSONNull: Encodable {
    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encodeNil()
    }
}
