import Basics
package import Foundation
package import HTTPModel
package import JSONModel

extension SensitiveValue {
    /// The values of a body that are secrets by their names or shapes, including its parts and compressed content.
    package static func inBody(_ body: Data, _ headers: HeaderFields, of side: MessageSide) -> [SensitiveValue] {
        survey(ofBody: body, headers, of: side).telling
    }

    /// The same, and the body's document if it is JSON, because reading it takes as long as the search.
    package static func survey(
        ofBody body: Data, _ headers: HeaderFields, of side: MessageSide, depth: Int = 4
    ) -> (telling: [SensitiveValue], document: JSONDocument?) {
        guard !body.isEmpty, depth > 0 else { return ([], nil) }
        if Gzip.begins(body) {
            guard case .whole(let inside) = Gzip.unpack(body, upTo: Gzip.unpackingLimit) else { return ([], nil) }
            return (survey(ofBody: inside, headers, of: side, depth: depth - 1).telling, nil)
        }
        if let wide = WideText(body, headers) {
            return (survey(ofBody: wide.narrow, headers, of: side, depth: depth - 1).telling, nil)
        }
        let bytes = [UInt8](unsafeUninitializedCapacity: body.count) { bytes, count in
            prepareLargePages(bytes.baseAddress, body.count)
            count = body.copyBytes(to: bytes)
        }
        guard let boundary = MultipartPieces.boundary(of: headers), let parts = MultipartPieces(bytes, boundary) else {
            let survey = TextForm(of: bytes, headers).survey(bytes, of: side)
            return (survey.telling, survey.document)
        }
        let telling = parts.pieces.flatMap { piece -> [SensitiveValue] in
            guard case .part(let content, let head) = piece else { return [] }
            guard let name = head.name, SensitiveName.ofMember(Array(name.utf8)), !content.isEmpty else {
                return survey(ofBody: Data(content), head.fields, of: side, depth: depth - 1).telling
            }
            return TextForm.whole(name).survey(Array(content), of: side).telling
        }
        return (telling, nil)
    }
}
