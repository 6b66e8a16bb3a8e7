package import ModelDecoding

extension ModelCatalogue {
    /// A catalogue of what a source declares.
    package init(declaring source: String, interpreter: CodeInterpreter = .none) throws(DeclarationErrors) {
        self.init(interpreter: interpreter)
        _ = try add([SourceText(source, named: "inferred")])
    }
}
