package import Foundation
package import HTTPModel

/// A text with two or four bytes per character, as Windows and older servers write JSON. It must be converted before
/// anything in it can be found or replaced.
package struct WideText {
    /// The same text in UTF-8.
    package let narrow: Data
    private let encoding: String.Encoding
    private let mark: Data

    /// Reads a body. Returns `nil` for any other body, and for one that would not be the same when written again.
    package init?(_ body: Data, _ headers: HeaderFields) {
        guard let (encoding, mark) = Self.encoding(of: body, headers),
            let text = String(data: body.dropFirst(mark.count), encoding: encoding),
            text.data(using: encoding) == Data(body.dropFirst(mark.count))
        else { return nil }
        narrow = Data(text.utf8)
        self.encoding = encoding
        self.mark = mark
    }

    /// A UTF-8 text in the encoding of the body.
    package func widened(_ text: Data) -> Data? {
        String(data: text, encoding: .utf8)?.data(using: encoding).map { mark + $0 }
    }
}

extension WideText {
    /// By its mark, by the zeros of its first letter, or by what its type says.
    private static func encoding(of body: Data, _ headers: HeaderFields) -> (String.Encoding, Data)? {
        let start = Array(body.prefix(4))
        guard start.count > 1 else { return nil }
        for (mark, encoding) in marks where start.starts(with: mark) { return (encoding, Data(mark)) }
        if start.count == 4 {
            switch start.map({ $0 == 0 }) {
            case [true, true, true, false]: return (.utf32BigEndian, Data())
            case [false, true, true, true]: return (.utf32LittleEndian, Data())
            case [true, false, true, false]: return (.utf16BigEndian, Data())
            case [false, true, false, true]: return (.utf16LittleEndian, Data())
            default: break
            }
        }
        let type = (headers["Content-Type"] ?? "").lowercased()
        guard type.contains("charset"), type.contains("utf-16") || type.contains("ucs-2"), body.contains(0) else {
            return nil
        }
        return (type.contains("utf-16le") ? .utf16LittleEndian : .utf16BigEndian, Data())
    }

    private static let marks: [([UInt8], String.Encoding)] = [
        ([0xff, 0xfe, 0, 0], .utf32LittleEndian), ([0, 0, 0xfe, 0xff], .utf32BigEndian),
        ([0xff, 0xfe], .utf16LittleEndian),
        ([0xfe, 0xff], .utf16BigEndian),
    ]
}
