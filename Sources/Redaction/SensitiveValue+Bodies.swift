package import Foundation
package import HTTPModel

extension SensitiveValue {
    /// The values of a body that are secrets by their names or shapes, in its parts and in what is packed inside it too.
    package static func inBody(_ body: Data, _ headers: HeaderFields, depth: Int = 4) -> [SensitiveValue] {
        guard !body.isEmpty, depth > 0 else { return [] }
        if Gzip.begins(body) {
            guard case .whole(let inside) = Gzip.unpack(body, upTo: Gzip.unpackingLimit) else { return [] }
            return inBody(inside, headers, depth: depth - 1)
        }
        let bytes = Array(body)
        guard let boundary = MultipartPieces.boundary(of: headers), let parts = MultipartPieces(bytes, boundary) else {
            return TextForm(of: bytes, headers).survey(bytes).telling
        }
        return parts.pieces.flatMap { piece -> [SensitiveValue] in
            guard case .part(let content, let head) = piece else { return [] }
            guard let name = head.name, SensitiveName.ofMember(Array(name.utf8)), !content.isEmpty else {
                return inBody(Data(content), head.fields, depth: depth - 1)
            }
            return TextForm.whole(name).survey(Array(content)).telling
        }
    }
}
