public import ModelDecoding

/// The interpreter that runs the code of an app.
extension CodeInterpreter {
    /// Runs the code of the sources as Swift does: `init(from:)`, the code that it calls, and the strategies of a
    /// decoder.
    public static let swift = CodeInterpreter(
        machine: { table, memory in CodeMachine(table, of: memory) }, manifest: { text in PackageManifest(text) },
        library: LibraryMembers({ CodeLibrary.members }, cases: CodeLibrary.cases(of:)))
}
