package import Foundation
import Redaction

/// The recordings of the examples, as files inside the program. `scripts/embed-examples` writes this file.
package enum EmbeddedExamples {
    /// Every file of `Examples/*/Fixtures`: its bytes, by its example and its name.
    package static let files: [String: [String: Data]] = {
        guard let packed = Data(base64Encoded: ExampleArchive.base64, options: .ignoreUnknownCharacters),
            case .whole(let archive) = Gzip.unpack(packed, upTo: Gzip.unpackingLimit)
        else { return [:] }
        return files(in: archive)
    }()

    /// Reads one file after another, each after a line with its example, its name and its size.
    private static func files(in archive: Data) -> [String: [String: Data]] {
        var files: [String: [String: Data]] = [:]
        var rest = archive[...]
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            let words = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ").map(String.init)
            rest = rest[(end + 1)...]
            guard words.count == 3, let size = Int(words[2]) else { break }
            files[words[0], default: [:]][words[1]] = Data(rest.prefix(size))
            rest = rest.dropFirst(size)
        }
        return files
    }
}
