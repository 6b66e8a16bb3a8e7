import Basics
import Foundation
import HTTPModel
import JSONModel

/// The body of a request in an archive: a text, or the items of a form.
enum HARPostData {
    static func body(_ json: JSONValue, _ headers: HeaderFields, _ losses: inout HARLosses) -> Data? {
        guard json.kind == .object else { return nil }
        let encoding = json.text("encoding") ?? json.text("_encoding")
        if let text = json["text"]?.string, !text.isEmpty {
            return HARText.data(text, encoding: encoding, headers, of: "the request's body", &losses)
                ?? losses.nothing("the request's body, which is not valid base64")
        }
        let items = json.objects("params")
        guard !items.isEmpty else { return nil }
        let type = headers["Content-Type"] ?? json.text("mimeType") ?? ""
        guard MediaType(type).content == .multipart else { return form(items) }
        guard let boundary = MultipartPieces.boundary(of: type) else {
            return losses.nothing("the request's body: its parts have no boundary")
        }
        return multipart(items, boundary, &losses)
    }
}

extension HARPostData {
    /// Some archives have the items as they were sent, others decoded; only what is decoded holds what must be escaped.
    private static func form(_ items: [JSONValue]) -> Data {
        let pairs = items.map { ($0.text("name") ?? "", $0.text("value") ?? "") }
        let isSent = pairs.allSatisfy { name, value in
            (name + value).utf8.allSatisfy { (0x21...0x7e).contains($0) && $0 != UInt8(ascii: "&") }
                && !name.contains("=")
        }
        func spelled(_ text: String) -> String {
            isSent ? text : PercentEncoding.encode(text, keeping: .unreserved)
        }
        return Data(pairs.map { "\(spelled($0.0))=\(spelled($0.1))" }.joined(separator: "&").utf8)
    }

    private static func multipart(_ items: [JSONValue], _ boundary: String, _ losses: inout HARLosses) -> Data {
        var text = ""
        for item in items {
            let name = quoted(item.text("name") ?? "")
            text += "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(name)\""
            if let file = item.text("fileName") {
                text += "; filename=\"\(quoted(file))\""
                if item.text("value") == nil { losses.add("the contents of the file “\(Printable.excerpt(file))”") }
            }
            text += "\r\n"
            if let type = item.text("contentType") { text += "Content-Type: \(plain(type))\r\n" }
            text += "\r\n\(item.text("value") ?? "")\r\n"
        }
        return Data("\(text)--\(boundary)--\r\n".utf8)
    }

    private static func quoted(_ text: String) -> String {
        plain(text).replacingBytes("\"", with: "%22")
    }

    private static func plain(_ text: String) -> String {
        String(text.unicodeScalars.filter { $0 != "\r" && $0 != "\n" }.map(Character.init))
    }
}
