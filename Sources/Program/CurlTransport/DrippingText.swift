import Foundation
import HTTPModel

/// The end of a plain text whose length its head does not say, which may come little by little.
struct DrippingText {
    private var end = Data()

    /// More than a window shows of a line.
    private static let lengthLimit = 1_000

    /// Nil for every other body.
    init?(_ headers: HeaderFields, _ framing: BodyFraming) {
        guard framing.length == nil, MediaType(headers["Content-Type"]).name == "text/plain" else { return nil }
    }

    mutating func append(_ bytes: UnsafeRawBufferPointer) {
        end.append(contentsOf: bytes.suffix(Self.lengthLimit))
        end = Data(end.suffix(Self.lengthLimit))
    }

    /// The last line that is not empty, whole or not.
    var latestLine: String? {
        let lines = end.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
        return lines.last.map { String(decoding: $0, as: UTF8.self) }
    }
}
