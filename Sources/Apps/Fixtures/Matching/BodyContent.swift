import Basics
package import Foundation
import HTTPModel
package import JSONModel

/// A request's body in the form used for comparison: its meaning if its type says how to read it, otherwise its bytes.
package enum BodyContent: Sendable {
    /// One part of a multipart body; the boundary does not count.
    package struct Part: Sendable, Hashable {
        let head: OctetText
        /// The name of the form's item.
        package let name: String?
        package let body: [UInt8]
    }

    case none
    case json(JSONValue)
    case form([QueryItem])
    case multipart([Part])
    case text(String)
    case bytes(Data)

    init(_ body: Data, _ headers: HeaderFields) {
        self = body.isEmpty ? .none : Self.read(body, headers)
    }

    private static func read(_ body: Data, _ headers: HeaderFields) -> BodyContent {
        switch MediaType(of: headers).content {
        case .form: return .form(QueryItem.items(in: [UInt8](body)).byName)
        case .multipart: if let parts = parts(of: body, headers) { return .multipart(parts) }
        case .binary: if !body.contains(Placeholder.opening) { return .bytes(body) }
        // Text may be JSON without being declared as such; lines of JSON are compared as text.
        case .json, .text, .unknown:
            if let value = try? JSONDocument([UInt8](body), depthLimit: deepest).root { return .json(value) }
        case .jsonLines: break
        }
        // Unicode counts a NUL as text, but nothing else does.
        guard !body.contains(0), let text = String(validUTF8: body) else { return .bytes(body) }
        return .text(text)
    }

    /// Two values are compared by going into them; deeper ones are compared as text.
    private static let deepest = 500

    private static func parts(of body: Data, _ headers: HeaderFields) -> [Part]? {
        guard let boundary = MultipartPieces.boundary(of: headers),
            let multipart = MultipartPieces([UInt8](body), boundary)
        else { return nil }
        return multipart.pieces.compactMap { piece in
            guard case .part(let bytes, let head) = piece else { return nil }
            let lines = head.fields.map(\.line).sorted { $0.lexicographicallyPrecedes($1) }
            return Part(
                head: OctetText(Array(lines.joined(separator: Array("; ".utf8)))), name: head.name, body: Array(bytes))
        }
    }
}

extension Data {
    fileprivate func contains(_ text: String) -> Bool { range(of: Data(text.utf8)) != nil }
}
