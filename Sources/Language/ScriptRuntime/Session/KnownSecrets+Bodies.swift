import Basics
import Foundation
import HTTPModel
import Redaction

extension KnownSecrets {
    /// A body with the names of secrets in their place: what may be quoted, cut and made something else of. Numbers stay
    /// what they are, for a type is inferred from them.
    func withoutSecrets(_ body: Data) -> Data {
        let mask = mask
        guard !mask.isEmpty else { return body }
        if let list = body.propertyListInXML {
            let hidden = withoutSecrets(list)
            return hidden == list ? body : hidden
        }
        let bytes = Array(body)
        let found = mask.occurrences(in: bytes).filter { found in
            !bytes[found.range].allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        }
        guard !found.isEmpty else { return body }
        return Data(bytes.replacing(found.map { ($0.range, $0.secret.description) }))
    }
}

extension Data {
    /// A binary property list as one in XML, where text is text; nil if it is none.
    fileprivate var propertyListInXML: Data? {
        guard starts(with: "bplist0".utf8),
            let list = try? PropertyListSerialization.propertyList(from: self, format: nil)
        else { return nil }
        return try? PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
    }
}
