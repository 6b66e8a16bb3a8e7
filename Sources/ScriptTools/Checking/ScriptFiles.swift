package import APIDocuments
package import ScriptRuntime

/// The files around a script, as a check looks at them.
package struct ScriptFiles: Sendable {
    package typealias Failure = ScriptHost.FileError

    /// The bytes of a file, below the script's folder.
    package var read: @Sendable (_ path: String, _ folder: String) throws(Failure) -> [UInt8]
    /// Fails where a file could not be read; a large one is not read for that.
    package var require: (@Sendable (_ path: String, _ folder: String) throws(Failure) -> Void)?
    /// The files that fit a pattern, sorted.
    package var matching: @Sendable (_ pattern: String, _ folder: String) throws(Failure) -> [String]
    /// Whether there is such a folder.
    package var hasFolder: @Sendable (_ path: String, _ folder: String) -> Bool
    /// Whether nothing can make a file before the script asks for it, so that a missing one is an error.
    package var areFinal: Bool
    /// Reads documents that others wrote about an API.
    package var reader: any DocumentReading = UnreadDocuments()
    /// The documents of URLs that were read before.
    package var kept = KeptDocuments()

    package init(
        read: @escaping @Sendable (String, String) throws(Failure) -> [UInt8],
        matching: @escaping @Sendable (String, String) throws(Failure) -> [String],
        hasFolder: @escaping @Sendable (String, String) -> Bool,
        areFinal: Bool = true
    ) {
        self.read = read
        self.matching = matching
        self.hasFolder = hasFolder
        self.areFinal = areFinal
    }
}
