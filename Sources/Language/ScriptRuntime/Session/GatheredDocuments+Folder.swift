package import APIDocuments

extension GatheredDocuments {
    /// The documents below a folder: each file, and the files of the folders in it.
    package init(
        below folder: String,
        reading read: @escaping @Sendable (_ path: String, _ folder: String) throws(ScriptHost.FileError) -> [UInt8],
        matching files:
            @escaping @Sendable (_ pattern: String, _ folder: String) throws(ScriptHost.FileError) -> [String]
    ) {
        self.init(
            listing: { (path) throws(ImportError) in
                // A pattern would find the files of other folders.
                guard !path.contains(where: { "*?[\\".contains($0) }) else { return [] }
                do throws(ScriptHost.FileError) {
                    return try files("\(path)/**/*", folder)
                } catch {
                    throw ImportError(error.description)
                }
            },
            reading: { (path) throws(ImportError) in
                do throws(ScriptHost.FileError) {
                    return try read(path, folder)
                } catch {
                    throw ImportError(error.description)
                }
            })
    }
}
