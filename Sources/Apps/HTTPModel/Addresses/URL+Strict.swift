package import Foundation

extension URL {
    /// Reads a text as a URL without escaping disallowed characters, which Foundation has escaped since iOS 17.
    package init?(strict text: String) {
        if #available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *) {
            self.init(string: text, encodingInvalidCharacters: false)
        } else {
            self.init(string: text)
        }
    }
}
