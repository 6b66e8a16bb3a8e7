import JSONModel

/// A text with `1️⃣` at a place of interest, which is taken out.
struct MarkedText {
    let bytes: [UInt8]
    let offset: Int

    init(_ marked: String) {
        let mark = Array("1️⃣".utf8)
        var bytes = Array(marked.utf8)
        let place = bytes.indices.first { bytes[$0...].starts(with: mark) } ?? bytes.endIndex
        bytes.removeSubrange(place..<min(place + mark.count, bytes.count))
        self.bytes = bytes
        offset = place
    }

    var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// Why a text is refused, or nil if it is accepted.
func refusal(of bytes: [UInt8], depthLimit: Int = JSONDocument.defaultDepthLimit) -> JSONError? {
    do throws(JSONError) {
        _ = try JSONDocument(bytes, depthLimit: depthLimit)
        return nil
    } catch {
        return error
    }
}

func refusal(of text: String, depthLimit: Int = JSONDocument.defaultDepthLimit) -> JSONError? {
    refusal(of: Array(text.utf8), depthLimit: depthLimit)
}

func parsed(_ text: String) throws -> JSONValue {
    try JSONDocument(text, depthLimit: .max).root
}
