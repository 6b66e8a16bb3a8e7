package import ModelDecoding

extension ModelCatalogue {
    /// A catalogue of what a source declares.
    package init(declaring source: String) throws(DeclarationErrors) {
        self.init()
        _ = try add([SourceText(source, named: "inferred")])
    }
}
