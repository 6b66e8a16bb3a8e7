import Basics
import Fixtures
import Foundation
import HTTPModel
import JSONModel

extension HeaderField {
    /// The line as a string if it is printable, or else its bytes in base64.
    func json() throws(JSONError) -> JSONValue {
        guard let text = String(validUTF8: line),
            !text.unicodeScalars.contains(where: Printable.isControl)
        else { return try .object([("base64", .string(Data(line).base64EncodedString()))]) }
        return try .string(text)
    }
}

extension HeaderFields {
    /// Returns the lines in order. For a line that changes by itself, only the name is in the list, without a
    /// colon, and the line is added to the others of its kind.
    func json(settingApart apart: inout [HeaderField]) throws(JSONError) -> JSONValue {
        var lines: [JSONValue] = []
        for field in self {
            if VolatileHeaders.contains(field) {
                apart.append(field)
                lines.append(try .string(field.name))
            } else {
                lines.append(try field.json())
            }
        }
        return try .array(lines)
    }
}
