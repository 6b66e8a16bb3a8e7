import FixtureServer
import Foundation
import HTTPModel

/// `sonde serve DIR`
struct ServeRequest: Equatable {
    var folder = ""
    var address = ListeningAddress.loopback
    var port: UInt16 = 8080
    var crossOrigin = CrossOrigin.none
    /// Tells only what no fixture answered.
    var isQuiet = false
}

extension ServeRequest {
    static func invocation(_ reader: ArgumentReader) throws(UsageError) -> Invocation {
        if reader.wantsHelp { return .help(.serve) }
        var request = ServeRequest()
        var folders: [String] = []
        try reader.read { (item, next) throws(UsageError) in
            switch item {
            case .operand(let folder): folders.append(folder)
            case .option("--quiet", nil): request.isQuiet = true
            case .option("--cors", let origin):
                request.crossOrigin = try origin.map { (origin) throws(UsageError) in try self.origin(origin) } ?? .any
            case .option("--port", let value):
                guard let value = value ?? next() else { throw .valueMissing("--port", what: "the number") }
                guard let port = UInt16(value) else { throw .noPort(value) }
                request.port = port
            case .option("--host", let value):
                guard let value = value ?? next() else { throw .valueMissing("--host", what: "the address") }
                guard let address = ListeningAddress(value) else { throw .noAddress(value) }
                request.address = address
            case .option(let name, _): throw Manual.serve.unknown(name)
            }
        }
        guard let folder = folders.first else { throw .missing(.serve) }
        guard folders.count == 1 else { throw .severalFolders(folders[1]) }
        request.folder = folder
        return .serve(request)
    }

    /// The origin of a page as a browser tells it: no path, no slash.
    private static func origin(_ text: String) throws(UsageError) -> CrossOrigin {
        guard let base = try? BaseURL(text), base.url.path().isEmpty, text == text.lowercased() else {
            throw .noOrigin(text)
        }
        return .one(text)
    }
}

extension Manual {
    static let serve = Manual(
        word: "serve", usage: "sonde serve DIR [--port N]", purpose: "answers recorded fixtures over HTTP until Ctrl-C",
        operand: "the folder of fixtures",
        options: [
            Option(word: "--port", value: "N", purpose: "listens on this port; 8080 unless told, 0 for any"),
            Option(word: "--host", value: "ADDRESS", purpose: "listens there; unless told, nobody else can connect"),
            Option(word: "--cors[=ORIGIN]", purpose: "lets pages of every origin, or of this one, read the answers"),
            Option(word: "--quiet", purpose: "tells only what no fixture answered"),
        ],
        remarks: [
            "A request is found by its method, path, query and body, whatever the host it was recorded from.",
            "A change in the folder counts from the next request on. Ctrl-C ends it with 0: its work is done.",
        ])
}
