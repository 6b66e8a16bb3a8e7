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
    /// What stands for secrets in answers, by the names of placeholders: values that are no secrets.
    var fill: [String: String] = [:]
    /// The same from environment variables.
    var secrets: [EnvironmentSecret] = []
    var isAsRecorded = false
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
            case .option("--as-recorded", nil): request.isAsRecorded = true
            case .option("--fill", let value):
                let words = (value ?? next() ?? "").split(
                    separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                guard words.count == 2 else { throw .valueMissing("--fill", what: "PLACEHOLDER=VALUE") }
                request.fill[String(words[0])] = String(words[1])
            case .option("--fill-env", let value):
                guard let name = value ?? next() else { throw .valueMissing("--fill-env", what: "PLACEHOLDER=NAME") }
                request.secrets.append(EnvironmentSecret(name))
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
        try request.checkFilling()
        return .serve(request)
    }

    private func checkFilling() throws(UsageError) {
        if isAsRecorded, let option = !fill.isEmpty ? "--fill" : !secrets.isEmpty ? "--fill-env" : nil {
            throw .unfit("--as-recorded sends placeholders as they stand: leave out \(option)")
        }
        guard address.isLoopback || secrets.isEmpty else {
            throw .unfit("--fill-env gives a secret to everyone who can reach \(address.host): leave out --host")
        }
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
            Option(
                word: "--fill", value: "NAME=VALUE",
                purpose: "answers the placeholder NAME with a value that is not a secret"),
            Option(
                word: "--fill-env", value: "NAME=VARIABLE",
                purpose: "answers the placeholder NAME with the value of an environment variable"),
            Option(word: "--as-recorded", purpose: "changes nothing in an answer, neither links nor placeholders"),
            Option(word: "--quiet", purpose: "tells only what no fixture answered"),
        ],
        remarks: [
            "A request is found by its method, path, query and body, whatever the host it was recorded from.",
            "Links to a base that was recorded lead to this server, and a secret whose shape was recorded, such as a JWT,",
            "is answered with a stand-in of that shape.",
            "A change in the folder counts from the next request on. Ctrl-C ends it with 0: its work is done.",
        ])
}
