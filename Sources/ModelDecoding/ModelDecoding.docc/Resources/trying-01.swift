import ModelDecoding

/// Checks a declaration by the answers of a server.
struct ModelCheck {
    private var models = ModelCatalogue()

    init(_ source: String, named file: String) throws {
        _ = try models.add([SourceText(source, named: file)])
    }
}
