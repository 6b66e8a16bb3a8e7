extension ModelCatalogue {
    /// A catalogue of what a source declares.
    init(declaring source: String) throws(DeclarationErrors) {
        self.init()
        _ = try add([SourceText(source, named: "inferred")])
    }
}
