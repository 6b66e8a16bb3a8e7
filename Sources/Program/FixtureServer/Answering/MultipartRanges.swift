import Foundation
import HTTPModel

/// Several parts of a body in one (`multipart/byteranges`), each with a head that says which part it is.
struct MultipartRanges {
    let contentType: String
    let body: Data

    init(_ parts: [Range<Int>], of whole: Data, type: String?) {
        let boundary = Self.boundary(absentFrom: whole)
        var body = Data()
        for part in parts {
            body += Data("--\(boundary)\r\n".utf8)
            if let type { body += Data("Content-Type: \(type)\r\n".utf8) }
            body += Data("Content-Range: \(Self.place(of: part, in: whole.count))\r\n\r\n".utf8)
            body += whole.dropFirst(part.lowerBound).prefix(part.count) + Data("\r\n".utf8)
        }
        contentType = "multipart/byteranges; boundary=\(boundary)"
        self.body = body + Data("--\(boundary)--\r\n".utf8)
    }

    /// `bytes 0-3/10`
    static func place(of part: Range<Int>, in length: Int) -> String {
        "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(length)"
    }

    /// The same for the same body each time.
    private static func boundary(absentFrom body: Data) -> String {
        var number = 0
        while body.range(of: Data("--part-\(number)".utf8)) != nil { number += 1 }
        return "part-\(number)"
    }
}
