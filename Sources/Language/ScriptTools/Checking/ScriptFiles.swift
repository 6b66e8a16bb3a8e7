package import APIDocuments
package import ModelDecoding
package import ScriptRuntime
package import ScriptSyntax

/// The files around a script, as a check reads them.
package struct ScriptFiles: Sendable {
    package typealias Failure = ScriptHost.FileError

    /// The use of a path that a script names.
    package enum Use: Sendable {
        /// Recordings are read or kept there.
        case replaying, recording
        /// A file is written there, or passed on by its path.
        case writing, naming
    }

    /// The bytes of a file, below the script's folder.
    package var read: @Sendable (_ path: String, _ folder: String) throws(Failure) -> [UInt8]
    /// Throws if a file could not be read, without reading a large one.
    package var require: (@Sendable (_ path: String, _ folder: String) throws(Failure) -> Void)?
    /// The files that match a pattern, sorted.
    package var matching: @Sendable (_ pattern: String, _ folder: String) throws(Failure) -> [String]
    /// Throws if a path could not be used as the script uses it, without creating anything.
    package var requireUse: (@Sendable (_ use: Use, _ path: String, _ folder: String) throws(Failure) -> Void)?
    /// Indicates whether nothing can create a file before the script needs it, so that a missing file is an error.
    package var areFinal: Bool
    /// The scripts that ran before in the same session, as a suite's setups do.
    package var earlier: [EarlierScript] = []
    /// Reads documents that describe APIs.
    package var reader: any DocumentReading = UnreadDocuments()
    /// The documents of URLs that were read before.
    package var kept = KeptDocuments()
    /// The catalogue that a check begins with, if it remembers what other checks have added to it.
    package var models: ModelCatalogue?

    package init(
        read: @escaping @Sendable (String, String) throws(Failure) -> [UInt8],
        matching: @escaping @Sendable (String, String) throws(Failure) -> [String],
        areFinal: Bool = true
    ) {
        self.read = read
        self.matching = matching
        self.areFinal = areFinal
    }
}

/// A script that has run before another one.
package struct EarlierScript: Sendable {
    let source: ScriptSource
    let parsed: ParsedScript

    package init(_ source: ScriptSource, _ parsed: ParsedScript) {
        self.source = source
        self.parsed = parsed
    }
}
