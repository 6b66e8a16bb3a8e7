package import JSONModel

/// Why a file is not read as an archive.
package enum HARError: Error, Sendable, CustomStringConvertible {
    /// It is not JSON.
    case json(JSONError)
    /// It is JSON of another kind.
    case noEntries
    /// It is longer than is read.
    case tooLarge(bytes: Int)

    /// The problem, and what to do.
    package var description: String {
        switch self {
        case .json(let error):
            "it is not JSON, line \(error.position.line), column \(error.position.column): \(error.message)"
        case .noEntries: "it has no log.entries: export it as HAR, from a browser's network panel or from a proxy"
        case .tooLarge(let bytes):
            "it has \(bytes >> 20) MiB, more than the limit of \(HAR.sizeLimit >> 20): filter the requests before "
                + "you export them"
        }
    }
}
