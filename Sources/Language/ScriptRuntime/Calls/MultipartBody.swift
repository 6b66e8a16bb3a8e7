import Basics
import Foundation
import HTTPModel
import ScriptExpressions

/// `multipart/form-data`: named parts between boundaries.
struct MultipartBody: Sendable {
    let boundary: String
    let body: Body

    init(_ parts: [FormField], boundary: String) {
        self.boundary = boundary
        var (bodies, data): ([Body], Data) = ([], Data())
        for part in parts {
            data.append(
                Data("--\(boundary)\r\nContent-Disposition: form-data; name=\"\(Self.escaped(part.name))\"".utf8))
            if let file = part.file {
                data.append(
                    Data("; filename=\"\(Self.escaped(file.name))\"\r\nContent-Type: \(file.type)\r\n\r\n".utf8))
                bodies += [.bytes(data), file.content.body]
                data = Data()
            } else {
                data.append(Data("\r\n\r\n\(part.text)".utf8))
            }
            data.append(Data("\r\n".utf8))
        }
        data.append(Data("--\(boundary)--\r\n".utf8))
        body = JoinedBodies(bodies + [.bytes(data)]).body
    }

    /// Escapes, as browsers do, the characters that would end the name or the line.
    private static func escaped(_ text: String) -> String {
        text.replacingBytes("\"", with: "%22").replacingBytes("\r", with: "%0D").replacingBytes("\n", with: "%0A")
    }
}
