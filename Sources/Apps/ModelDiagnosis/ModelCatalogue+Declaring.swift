package import ModelDecoding

extension ModelCatalogue {
    /// A catalogue of a source's declarations.
    package init(declaring source: String, interpreter: CodeInterpreter = .none) throws(DeclarationErrors) {
        self.init(interpreter: interpreter)
        _ = try add([SourceText(source, named: "inferred")])
    }
}
