package import Foundation
package import HTTPModel

extension ContentDecoding {
    /// Indicates whether all codings of a body can be undone.
    package static func undoesCodings(of headers: HeaderFields) -> Bool { [ContentCoding](of: headers) != nil }

    /// Undoes the content codings of a whole body, within these limits; `nil` if one of them is unknown, or if the body is
    /// partial.
    package static func decoded(
        _ body: Data, _ headers: HeaderFields, _ status: Status, upTo limit: Int,
        _ expansionLimit: ExpansionLimit = ExpansionLimit()
    ) throws(TransportError) -> Data? {
        guard headers.contains("Content-Encoding"), !body.isEmpty else { return body }
        guard status.code != 206, let codings = [ContentCoding](of: headers), codings.count <= ContentCoding.most else {
            return nil
        }
        guard !codings.isEmpty else { return body }
        var decoding = BodyDecoding(codings, limit: expansionLimit, of: body)
        var whole = Data()
        while case .piece(let piece) = try decoding.next() {
            guard whole.count + piece.count <= limit else { throw TransportError(.tooLarge(.body(limit))) }
            whole.append(piece)
        }
        return whole
    }
}
