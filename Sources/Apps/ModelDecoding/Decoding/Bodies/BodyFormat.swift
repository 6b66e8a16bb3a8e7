package import Foundation
package import JSONModel

/// The formats of bodies that have members, so that declared types can be decoded from them.
public enum BodyFormat: String, Sendable, Hashable, CaseIterable {
    /// One JSON value.
    case json
    /// One JSON value on each line, or one after each record separator.
    case jsonLines
    /// A property list, in XML or binary.
    case propertyList
    /// A header and rows of cells.
    case csv
    /// The items of a form, percent-encoded.
    case form
}

extension BodyFormat {
    /// The format as it is named in a sentence.
    package var name: String {
        switch self {
        case .json: "JSON"
        case .jsonLines: "JSON lines"
        case .propertyList: "a property list"
        case .csv: "CSV"
        case .form: "a form"
        }
    }

    /// Returns the content of a body in this format as a document, which everything that reads JSON can read.
    package func document(
        _ body: Data, depthLimit: Int = JSONDocument.defaultDepthLimit
    ) throws(MalformedBody) -> JSONDocument {
        let bytes = [UInt8](body)
        do {
            return switch self {
            case .json: try JSONDocument(bytes, depthLimit: depthLimit)
            case .jsonLines: try JSONDocument(lines: bytes, depthLimit: depthLimit)
            case .propertyList: try PropertyListReader.document(bytes, depthLimit: depthLimit)
            case .csv: try CommaSeparatedValues(bytes).document()
            case .form: try FormItems(bytes).document()
            }
        } catch let error as MalformedBody {
            throw error
        } catch let error as JSONError {
            throw MalformedBody(.malformed(error), at: error.position)
        } catch {
            throw MalformedBody(.other("\(error)"), at: nil)
        }
    }
}
