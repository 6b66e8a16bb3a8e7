import Basics
import Foundation

/// Sums up the documents that are read for an API.
final class DocumentTally: Sendable {
    private let sums = Lock<[String: String]>([:])

    /// A document is as it was read last.
    func note(_ bytes: Data, of name: String) {
        let sum = Checksum(of: bytes).text
        sums.withLock { $0[name] = sum }
    }

    /// The same documents, each noted as it is found or comes.
    func counting(_ documents: KeptDocuments) -> KeptDocuments {
        var counting = documents
        counting.find = { [self] url in
            let found = documents.find(url)
            if let found { note(found.bytes, of: url) }
            return found
        }
        counting.keep = { [self] url, validators, bytes in
            note(bytes, of: url)
            documents.keep(url, validators, bytes)
        }
        return counting
    }

    /// Sixteen digits.
    var checksum: String {
        let lines = sums.withLock { sums in sums.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" } }
        return Checksum(of: Data(lines.joined(separator: "\n").utf8)).text
    }
}
