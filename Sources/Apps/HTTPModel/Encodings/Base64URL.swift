package import Foundation

extension Sequence<UInt8> {
    /// The bytes in base64 with the alphabet of URLs, without padding.
    package var base64URL: String {
        Data(self).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }
}

extension Data {
    /// The bytes that a text in base64 with the alphabet of URLs spells.
    package init?(base64URL text: String) {
        guard !text.isEmpty else { return nil }
        let plain = text.replacing("-", with: "+").replacing("_", with: "/")
        self.init(base64Encoded: plain + String(repeating: "=", count: (4 - plain.utf8.count % 4) % 4))
    }
}
