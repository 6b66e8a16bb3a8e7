import Foundation
import HTTPModel
import JSONModel

/// A request's body as it is compared: by what it says where its type tells how to read it, else by its bytes.
enum BodyContent: Sendable {
    case none
    case json(JSONValue)
    case form([QueryItem])
    case multipart([MultipartPart])
    case text(String)
    case bytes(Data)

    init(_ body: Data, _ headers: HeaderFields) {
        self = body.isEmpty ? .none : Self.read(body, headers)
    }

    private static func read(_ body: Data, _ headers: HeaderFields) -> BodyContent {
        let type = BodyFileType.mediaType(of: headers)
        switch type {
        case "application/x-www-form-urlencoded":
            return .form(QueryItem.items(in: String(octets: body)).sorted())
        case _ where type.hasPrefix("multipart/"):
            if let parts = MultipartPart.parts(of: body, headers) { return .multipart(parts) }
        case _ where type.isEmpty || type == "application/json" || type.hasSuffix("+json") || type == "text/plain":
            if let value = try? JSONDocument([UInt8](body), depthLimit: deepest).root { return .json(value) }
        default: break
        }
        return String(validating: body, as: UTF8.self).map { .text($0) } ?? .bytes(body)
    }

    /// Two values are compared by going into them; deeper ones are compared as text.
    private static let deepest = 500
}

/// One part of a multipart body: what the boundary is does not count.
struct MultipartPart: Sendable, Hashable {
    let head: [String]
    let body: Data

    static func parts(of body: Data, _ headers: HeaderFields) -> [MultipartPart]? {
        guard let boundary = boundary(in: headers), !boundary.isEmpty else { return nil }
        let mark = Data("--\(boundary)".utf8)
        var parts: [MultipartPart] = []
        var place = body.startIndex
        var beginning: Int?
        while let found = body.range(of: mark, in: place..<body.endIndex) {
            if let beginning { parts.append(MultipartPart(body[beginning..<found.lowerBound])) }
            beginning = found.upperBound
            place = found.upperBound
        }
        return parts
    }

    /// What stands between two boundaries: a line break, the head, an empty line, the body, a line break.
    private init(_ part: Data) {
        let inside = part.dropFirst(2).dropLast(2)
        let gap = inside.range(of: Data("\r\n\r\n".utf8))
        let head = String(octets: gap.map { inside[..<$0.lowerBound] } ?? inside)
        self.head = head.split(separator: "\r\n").map { String($0) }.sorted()
        body = gap.map { Data(inside[$0.upperBound...]) } ?? Data()
    }

    static func boundary(in headers: HeaderFields) -> String? {
        let value = headers.values(of: "Content-Type").first ?? ""
        guard let found = value.firstMatch(of: #/(?i)boundary=(?:"([^"]+)"|([^;\s]+))/#) else { return nil }
        return String(found.1 ?? found.2 ?? "")
    }
}
