import JSONModel
import ScriptSyntax

/// The methods of the protocol, each with what answers it.
extension LanguageServer {
    var methods: [String: MessageServer.Method] {
        var methods: [String: MessageServer.Method] = [
            "initialize": .ordered { [self] (call) throws(MessageError) in try initialize(call) },
            "exit": .ordered { [self] _ in end() },
        ]
        for (name, body) in changes {
            methods[name] = .ordered { [self] (call) async throws(MessageError) in
                try requireOpen()
                return try await body(call)
            }
        }
        // The text is that of the messages before; a look that waits for a check holds up none that follow.
        for (name, look) in looks {
            methods[name] = looking { (view) async throws(MessageError) in .value(try await look(view)) }
        }
        for (name, list) in lists {
            methods[name] = looking { (view) async throws(MessageError) in .written(try await list(view).bytes) }
        }
        return methods
    }

    private func looking(
        _ look: @escaping @Sendable (ScriptView) async throws(MessageError) -> MessageResult
    ) -> MessageServer.Method {
        .begun { [self] (call) throws(MessageError) in
            try requireOpen()
            let view = try view(at: address(in: call.parameters), call.parameters)
            return { () async throws(MessageError) in try await look(view) }
        }
    }

    private func requireOpen() throws(MessageError) {
        let (isInitialized, isShutDown) = withState { ($0.isInitialized, $0.isShutDown) }
        guard isInitialized else { throw MessageError(.notInitialized, "initialize comes first") }
        guard !isShutDown else { throw MessageError(.invalidRequest, "the server was shut down") }
    }

    private var changes: [String: MessageServer.Method.Body] {
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
            "completionItem/resolve": { [self] (call) throws(MessageError) in resolve(call.parameters) },
            "codeLens/resolve": { (call) throws(MessageError) in Lenses.resolved(call.parameters) },
            "workspace/executeCommand": { [self] (call) async throws(MessageError) in try await execute(call.parameters)
            },
        ]
    }

    private var looks: [String: @Sendable (ScriptView) async throws(MessageError) -> JSONValue] {
        [
            "textDocument/hover": { [self] (view) async throws(MessageError) in
                let (analysis, offset) = try await view.place
                let session = await view.session(of: analysis, files)
                return Hover(analysis, session: session, asMarkdown: withState { $0.drawsMarkdown }).value(at: offset)
            },
            "textDocument/definition": { [files] (view) async throws(MessageError) in
                let (analysis, offset) = try await view.place
                return Definition(analysis, session: await view.session(of: analysis, files), files).value(at: offset)
            },
            "textDocument/references": { [self] (view) async throws(MessageError) in
                let (analysis, offset) = try await view.place
                return References.value(
                    of: SharedName(at: offset, in: analysis, of: view.script.address),
                    withDeclaration: view.parameters["context"]?["includeDeclaration"]?.boolean != false, files,
                    scripts)
            },
            "textDocument/prepareRename": { [self] (view) async throws(MessageError) in
                let (analysis, offset) = try await view.place
                return try Renaming(analysis, of: view.script.address, files, scripts).range(at: offset)
            },
            "textDocument/rename": { [self] (view) async throws(MessageError) in
                let (analysis, offset) = try await view.place
                let name = view.parameters["newName"]?.string ?? ""
                return try Renaming(analysis, of: view.script.address, files, scripts).edit(at: offset, to: name)
            },
            "textDocument/formatting": { (view) throws(MessageError) in Formatting.edits(of: view.script) },
            "textDocument/inlayHint": { [runs] (view) throws(MessageError) in
                runs.hints(of: view.script, in: view.range)
            },
            "textDocument/codeAction": { [files, runs] (view) async throws(MessageError) in
                let analysis = try await view.analysis
                let (range, address) = (analysis.text.range(of: view.parameters["range"]) ?? 0..<0, view.script.address)
                return .list(
                    QuickFixes(analysis, files).actions(in: range, of: address)
                        + runs.fixes(of: view.script, in: range)
                )
            },
        ]
    }

    /// The results with an element for each key, declaration or word.
    private var lists: [String: @Sendable (ScriptView) async throws(MessageError) -> ResponseBytes] {
        [
            "textDocument/completion": { [self] (view) async throws(MessageError) in try await complete(view) },
            "textDocument/foldingRange": { (view) throws(MessageError) in Folding.response(of: view.script) },
            "textDocument/documentSymbol": { (view) throws(MessageError) in Symbols.response(of: view.script) },
            "textDocument/semanticTokens/full": { (view) async throws(MessageError) in
                SemanticTokens.response(of: view.script, try await view.analysis, in: nil)
            },
            "textDocument/semanticTokens/range": { (view) async throws(MessageError) in
                SemanticTokens.response(of: view.script, try await view.analysis, in: view.range)
            },
            "textDocument/codeLens": { (view) throws(MessageError) in Lenses.response(of: view.script) },
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
