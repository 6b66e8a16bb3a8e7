import Foundation
import HTTPMiddleware
import ModelCompiling
import Programs
import ScriptRuntime

/// The folder of the user's cache where documents of URLs are kept, each by the digest of its address.
struct DocumentCache: Sendable {
    private let folder: String

    /// `$XDG_CACHE_HOME/sonde/documents`, or the same below `~/.cache`; nil where there is neither.
    init?(in environment: [String: String]) {
        guard let folder = UserCache.folder("documents", in: environment) else { return nil }
        self.folder = folder
    }

    var documents: KeptDocuments {
        var documents = KeptDocuments()
        documents.find = { find($0) }
        documents.keep = { keep($0, $1, $2) }
        return documents
    }

    private func find(_ url: String) -> (validators: KeptDocuments.Validators, bytes: Data)? {
        let place = place(of: url)
        guard let facts = FileManager.default.contents(atPath: place + ".json"),
            let validators = try? JSONDecoder().decode(KeptDocuments.Validators.self, from: facts),
            let bytes = FileManager.default.contents(atPath: place)
        else { return nil }
        return (validators, bytes)
    }

    /// The validators are written last: without them a document is as good as none. One that cannot be kept is asked for
    /// again. The address is not written: a key may stand in it.
    private func keep(_ url: String, _ validators: KeptDocuments.Validators, _ bytes: Data) {
        guard (try? PrivateFolder(making: folder)) != nil, let facts = try? JSONEncoder().encode(validators) else {
            return
        }
        let place = place(of: url)
        try? FileManager.default.removeItem(atPath: place + ".json")
        guard (try? bytes.write(to: URL(fileURLWithPath: place), options: .atomic)) != nil else { return }
        try? facts.write(to: URL(fileURLWithPath: place + ".json"), options: .atomic)
    }

    private func place(of url: String) -> String {
        "\(folder)/\(HashAlgorithm.sha256.hash(Array(url.utf8)).hexadecimal)"
    }
}
