import Basics
import Foundation

/// The name of a fixture: a base, and the number of the response to the same request. `episodes-page-2`,
/// `job-id-7~3`.
package struct FixtureName: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The name of the first response.
    package var base: String
    /// The position of the response in its sequence, counted from 1.
    package var number: Int

    package init(_ base: String, number: Int = 1) {
        self.base = base
        self.number = number
    }

    /// Reads a name; `nil` if it could name anything but a plain file.
    package init?(_ text: String) {
        let parts = text.split(separator: "~", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), Self.isPlain(parts[0]) else { return nil }
        base = String(parts[0])
        number = 1
        guard parts.count == 2 else { return }
        guard let number = Int(parts[1]), number > 1, String(number) == parts[1] else { return nil }
        self.number = number
    }

    /// The name as it appears in file names.
    package var description: String { number == 1 ? base : "\(base)~\(number)" }

    /// The exchange's file.
    package var file: String { description + Self.ending }

    /// The extension of such a file.
    package static let ending = ".exchange.json"

    /// The fixture whose exchange a file describes.
    package init?(file: String) {
        guard file.hasSuffix(Self.ending) else { return nil }
        self.init(String(file.dropLast(Self.ending.count)))
    }

    /// True if the name is valid in any file system: letters, digits, `.`, `_`, `-` and `~`, not hidden.
    package static func isPlainFile(_ text: String) -> Bool {
        isPlain(text.split(separator: "~", omittingEmptySubsequences: false).joined()[...])
    }

    package static func < (one: FixtureName, two: FixtureName) -> Bool {
        (one.base, one.number) < (two.base, two.number)
    }

    private static func isPlain(_ text: Substring) -> Bool {
        guard let first = text.utf8.first, first != UInt8(ascii: "."), text.utf8.count <= 200 else { return false }
        return text.utf8.allSatisfy(\.isPlain)
    }
}
