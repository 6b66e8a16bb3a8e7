import Basics
import Foundation
package import HTTPModel
package import JSONModel

/// The form of a text, which decides where a placeholder may be in it, and what its names reveal.
package enum TextForm {
    /// Words for a person, or any format whose values are text.
    case plain
    /// A URL, whose server cannot be replaced.
    case url
    /// A header line, including its name.
    case header(HeaderField)
    /// The items of a form.
    case form
    /// A value that is a secret because of this name.
    case whole(String)
    /// JSON: one text, or one on each of some lines.
    case json
    /// Bytes that are not text.
    case binary
}

/// The side of an exchange from which a message comes.
package enum MessageSide: Sendable {
    case request, response
}

extension TextForm {
    /// The findings about one text.
    package struct Survey {
        package var telling: [SensitiveValue] = []
        /// The text as a document, if it is JSON.
        package var document: JSONDocument?
        /// The reason why no placeholder can be in the text, and the place.
        package var objection: (Range<Int>) -> (reason: RedactionRefusal.Reason, detail: String)? = { _ in nil }
    }

    /// Returns what names and shapes reveal in a text of a request or a response.
    package func survey(_ text: [UInt8], of side: MessageSide) -> Survey {
        var survey = survey(text)
        if side == .response { survey.telling.removeAll(where: \.isWordOfResponse) }
        return survey
    }

    private func survey(_ text: [UInt8]) -> Survey {
        switch self {
        case .plain:
            var telling = SensitiveText.values(in: text, text.indices)
            telling += SensitiveValue.inTable(text)
            telling += SensitiveValue.byShape(text)
            return Survey(telling: telling)
        case .form:
            var telling = SensitiveValue.inItems(text)
            telling += KeyShape.values(in: text)
            // The text after `&` is an item of the form itself.
            telling += SensitiveValue.inAddresses(text, after: ByteSet("?"))
            return Survey(telling: telling)
        case .whole(let name):
            return Survey(telling: [SensitiveValue(text.indices, name, String(octets: text))])
        case .binary:
            return Survey(telling: SensitiveValue.inPropertyList(text)) { (.binary, ", byte \($0.lowerBound)") }
        case .url:
            let end = Self.endOfSite(text)
            let telling =
                SensitiveValue.inPath(text, from: end)
                + SensitiveValue.inItems(text, from: end, apartBy: "?&#")
                + KeyShape.values(in: text).filter { $0.range.lowerBound >= end }
            return Survey(telling: telling) { $0.lowerBound < end ? (.site, "") : nil }
        case .header(let field):
            let isFraming = Self.isFraming(field)
            let start = field.name.utf8.count + 1
            return Survey(telling: HeaderField(line: text).map(SensitiveValue.inHeader) ?? []) {
                isFraming || $0.lowerBound < start ? (.framing, "") : nil
            }
        case .json:
            let (read, shapes) = SensitiveValue.byShape(text) { JSONPieces(text) }
            let pieces = read ?? JSONPieces(text)
            let telling = pieces.sensitiveValues + shapes
            return Survey(telling: telling, document: pieces.whole, objection: pieces.objection)
        }
    }
}

extension TextForm {
    /// The form of a body, according to its headers and its content.
    package init(of body: [UInt8], _ headers: HeaderFields) {
        let type = MediaType(of: headers)
        if BodyLikeness.isJSON(body, type) || type.saysJSON && JSONPieces.stand(in: body) {
            self = .json
        } else if BodyLikeness.isForm(body, type) {
            self = .form
        } else {
            self = Self.isText(body, type) ? .plain : .binary
        }
    }

    /// Text in UTF-8 holds no control but tabs and ends of lines; other text says that it is some.
    private static func isText(_ body: [UInt8], _ type: MediaType) -> Bool {
        if type.content == .text { return !body.contains(0) }
        let hasControls = body.contains { $0 < 0x20 && !(9...13).contains($0) }
        return !hasControls && String(validUTF8: body) != nil
    }

    /// Indicates whether a message cannot be read without this header.
    static func isFraming(_ field: HeaderField) -> Bool { framing.contains(field.name.lowercased()) }

    private static func endOfSite(_ text: [UInt8]) -> Int {
        let text = String(decoding: text, as: UTF8.self)
        if let read = try? SiteAddress.read(text) { return text.utf8.count - read.rest.utf8.count }
        // Not the URL of a request, which is read strictly: all up to the path names the server.
        guard let slashes = text.range(of: "://") else { return 0 }
        let end = text[slashes.upperBound...].firstIndex { "/?#".contains($0) } ?? text.endIndex
        return text.utf8.distance(from: text.startIndex, to: end)
    }

    /// Headers without which a message cannot be read.
    private static let framing: Set = [
        "content-length", "content-type", "content-encoding", "transfer-encoding", "content-range",
    ]
}
