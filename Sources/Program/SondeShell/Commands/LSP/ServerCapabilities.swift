import JSONModel

/// The capabilities that the server declares. Each has a test.
enum ServerCapabilities {
    static func value(_ encoding: PositionEncoding) -> JSONValue {
        let completion = JSONValue.object(of: [
            ("triggerCharacters", .list([".", "/", "|", ":", "\\", "\""].map(JSONValue.text))),
            ("resolveProvider", .boolean(true)),
        ])
        let tokens = JSONValue.object(of: [
            (
                "legend",
                .object(of: [
                    ("tokenTypes", .list(SemanticTokens.types.map(JSONValue.text))), ("tokenModifiers", .list([])),
                ])
            ),
            ("full", .boolean(true)), ("range", .boolean(true)),
        ])
        return .object(of: [
            ("positionEncoding", .text(encoding.rawValue)),
            (
                "textDocumentSync",
                .object(of: [("openClose", .boolean(true)), ("change", .number(2)), ("save", .boolean(true))])
            ),
            ("completionProvider", completion),
            ("hoverProvider", .boolean(true)),
            ("definitionProvider", .boolean(true)),
            ("referencesProvider", .boolean(true)),
            ("renameProvider", .object(of: [("prepareProvider", .boolean(true))])),
            ("documentFormattingProvider", .boolean(true)),
            ("foldingRangeProvider", .boolean(true)),
            ("documentSymbolProvider", .boolean(true)),
            ("semanticTokensProvider", tokens),
            ("codeLensProvider", .object(of: [("resolveProvider", .boolean(true))])),
            ("inlayHintProvider", .boolean(true)),
            ("codeActionProvider", .object(of: [("codeActionKinds", .list([.text("quickfix")]))])),
            (
                "executeCommandProvider",
                .object(of: [("commands", .list(RunCommand.allCases.map { .text($0.rawValue) }))])
            ),
        ])
    }
}
