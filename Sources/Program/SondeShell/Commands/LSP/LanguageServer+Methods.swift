import JSONModel
import ScriptSyntax

/// The methods of the protocol, each with what answers it.
extension LanguageServer {
    var methods: [String: MessageServer.Method] {
        var methods: [String: MessageServer.Method] = [
            "initialize": .ordered { [self] (call) throws(MessageError) in try initialize(call) },
            "exit": .ordered { [self] _ in end() },
        ]
        for (name, answer) in answers {
            methods[name] = .ordered { [self] (call) async throws(MessageError) in
                let (isInitialized, isShutDown) = withState { ($0.isInitialized, $0.isShutDown) }
                guard isInitialized else { throw MessageError(.notInitialized, "initialize comes first") }
                guard !isShutDown else { throw MessageError(.invalidRequest, "the server was shut down") }
                return try await answer(call)
            }
        }
        return methods
    }

    private var answers: [String: MessageServer.Method.Body] {
        [
            "initialized": told { $0.initialized() },
            "shutdown": told { server in server.withState { $0.isShutDown = true } },
            "textDocument/didOpen": { [self] (call) throws(MessageError) in
                try silent { () throws(MessageError) in try open(call) }
            },
            "textDocument/didChange": { [self] (call) throws(MessageError) in
                try silent { () throws(MessageError) in try change(call) }
            },
            "textDocument/didClose": { [self] (call) throws(MessageError) in
                try silent { () throws(MessageError) in try close(call) }
            },
            "textDocument/didSave": told { $0.noteChangedFiles() },
            "workspace/didChangeWatchedFiles": told { $0.noteChangedFiles() },
            "textDocument/completion": { [self] (call) async throws(MessageError) in try await complete(call.parameters)
            },
            "completionItem/resolve": { [self] (call) throws(MessageError) in resolve(call.parameters) },
            "textDocument/hover": { [self] (call) async throws(MessageError) in
                let (analysis, offset, watch) = try await place(in: call.parameters)
                return Hover(analysis, session: await watch.session(of: analysis, files)).value(at: offset)
            },
            "textDocument/definition": { [self] (call) async throws(MessageError) in
                let (analysis, offset, watch) = try await place(in: call.parameters)
                return Definition(analysis, session: await watch.session(of: analysis, files), files).value(at: offset)
            },
            "textDocument/references": { [self] (call) async throws(MessageError) in
                let (analysis, offset, _) = try await place(in: call.parameters)
                let withDeclaration = call.parameters["context"]?["includeDeclaration"]?.boolean != false
                let address = try address(in: call.parameters)
                return References(analysis).value(at: offset, withDeclaration: withDeclaration, in: address)
            },
            "textDocument/prepareRename": { [self] (call) async throws(MessageError) in
                let (analysis, offset, _) = try await place(in: call.parameters)
                return try Renaming(analysis).range(at: offset)
            },
            "textDocument/rename": { [self] (call) async throws(MessageError) in
                let (analysis, offset, _) = try await place(in: call.parameters)
                let name = call.parameters["newName"]?.string ?? ""
                return try Renaming(analysis).edit(at: offset, to: name, in: try address(in: call.parameters), files)
            },
            "textDocument/formatting": { [self] (call) throws(MessageError) in
                Formatting.edits(of: try script(in: call.parameters).script)
            },
            "textDocument/foldingRange": { [self] (call) throws(MessageError) in
                Folding.ranges(of: try script(in: call.parameters).script)
            },
            "textDocument/documentSymbol": { [self] (call) throws(MessageError) in
                Symbols.values(of: try script(in: call.parameters).script)
            },
            "textDocument/semanticTokens/full": { [self] (call) async throws(MessageError) in
                let (script, watch) = try script(in: call.parameters)
                return SemanticTokens.value(of: script, try await analysis(of: script, watch), in: nil)
            },
            "textDocument/semanticTokens/range": { [self] (call) async throws(MessageError) in
                let (script, watch) = try script(in: call.parameters)
                let range = script.text.range(of: call.parameters["range"])
                return SemanticTokens.value(of: script, try await analysis(of: script, watch), in: range)
            },
            "textDocument/codeLens": { [self] (call) throws(MessageError) in
                Lenses.values(of: try script(in: call.parameters).script)
            },
            "codeLens/resolve": { (call) throws(MessageError) in Lenses.resolved(call.parameters) },
            "textDocument/inlayHint": { [self] (call) throws(MessageError) in
                let script = try script(in: call.parameters).script
                return runs.hints(of: script, in: script.text.range(of: call.parameters["range"]))
            },
            "textDocument/codeAction": { [self] (call) async throws(MessageError) in
                let analysis = try await analysis(in: call.parameters)
                let range = analysis.text.range(of: call.parameters["range"]) ?? 0..<0
                let address = try address(in: call.parameters)
                return .list(
                    QuickFixes(analysis, files).actions(in: range, of: address)
                        + runs.fixes(
                            of: address, at: analysis.text.line(of: range.lowerBound), encoding: analysis.text.encoding)
                )
            },
            "workspace/executeCommand": { [self] (call) async throws(MessageError) in try await execute(call.parameters)
            },
        ]
    }

    private func told(_ act: @escaping @Sendable (LanguageServer) -> Void) -> MessageServer.Method.Body {
        { [self] _ in
            act(self)
            return .null
        }
    }

    private func silent(_ act: () throws(MessageError) -> Void) throws(MessageError) -> JSONValue {
        try act()
        return .null
    }
}
