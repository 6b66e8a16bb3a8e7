import JSONModel

/// The capabilities that the server declares. Each has a test.
enum ServerCapabilities {
    static func value(_ encoding: PositionEncoding) -> JSONValue {
        let completion: JSONValue = [
            "triggerCharacters": .list([".", "/", "|", ":", "\\", "\""].map(JSONValue.text)),
            "resolveProvider": .boolean(true),
        ]
        let tokens: JSONValue = [
            "legend": ["tokenTypes": .list(SemanticTokens.types.map(JSONValue.text)), "tokenModifiers": .list([])],
            "full": .boolean(true), "range": .boolean(true),
        ]
        return [
            "positionEncoding": .text(encoding.rawValue),
            "textDocumentSync": ["openClose": .boolean(true), "change": .number(2), "save": .boolean(true)],
            "completionProvider": completion, "hoverProvider": .boolean(true), "definitionProvider": .boolean(true),
            "referencesProvider": .boolean(true), "renameProvider": ["prepareProvider": .boolean(true)],
            "documentFormattingProvider": .boolean(true), "foldingRangeProvider": .boolean(true),
            "documentSymbolProvider": .boolean(true), "semanticTokensProvider": tokens,
            "codeLensProvider": ["resolveProvider": .boolean(true)], "inlayHintProvider": .boolean(true),
            "codeActionProvider": ["codeActionKinds": .list([.text("quickfix")])],
            "executeCommandProvider": ["commands": .list(RunCommand.allCases.map { .text($0.rawValue) })],
        ]
    }
}
