"use strict";

const vscode = require("vscode");
const { Client } = require("./client");

const selector = { language: "apiscript" };
let client;

const range = (value) =>
  new vscode.Range(value.start.line, value.start.character, value.end.line, value.end.character);
// The editor's own JSON of a range is a list.
const plain = ({ start, end }) => ({
  start: { line: start.line, character: start.character },
  end: { line: end.line, character: end.character },
});
const place = (document, position) => ({
  textDocument: { uri: document.uri.toString() },
  position: { line: position.line, character: position.character },
});
const location = (value) => new vscode.Location(vscode.Uri.parse(value.uri), range(value.range));

function workspaceEdit(value) {
  const edit = new vscode.WorkspaceEdit();
  for (const [uri, edits] of Object.entries((value && value.changes) || {})) {
    for (const each of edits) edit.replace(vscode.Uri.parse(uri), range(each.range), each.newText);
  }
  return edit;
}

function diagnostic(value) {
  const found = new vscode.Diagnostic(range(value.range), value.message, value.severity - 1);
  found.source = value.source;
  return found;
}

function symbol(value) {
  // The protocol counts kinds from one, the editor from zero.
  const found = new vscode.DocumentSymbol(
    value.name, "", value.kind - 1, range(value.range), range(value.selectionRange));
  found.children = (value.children || []).map(symbol);
  return found;
}

async function activate(context) {
  const diagnostics = vscode.languages.createDiagnosticCollection("sonde");
  const log = vscode.window.createOutputChannel("Sonde");
  const hintsChanged = new vscode.EventEmitter();
  const program = vscode.workspace.getConfiguration("sonde").get("path");
  const folders = (vscode.workspace.workspaceFolders || []).map((folder) => ({
    uri: folder.uri.toString(),
    name: folder.name,
  }));
  const started = new Client(program, folders.length ? vscode.Uri.parse(folders[0].uri).fsPath : undefined, {
    "textDocument/publishDiagnostics": (params) =>
      diagnostics.set(vscode.Uri.parse(params.uri), params.diagnostics.map(diagnostic)),
    "window/logMessage": (params) => log.appendLine(params.message),
    "window/showMessageRequest": async (params) => {
      const titles = params.actions.map((action) => action.title).filter((title) => title !== "Cancel");
      const title = await vscode.window.showInformationMessage(params.message, { modal: true }, ...titles);
      return title ? { title } : null;
    },
    "workspace/inlayHint/refresh": () => hintsChanged.fire(),
    ended: (error) => vscode.window.showWarningMessage(`Sonde: ${error.message}. Set sonde.path to the program.`),
  });
  client = started;
  const server = await client.request("initialize", {
    processId: process.pid,
    rootUri: folders.length ? folders[0].uri : null,
    workspaceFolders: folders,
    capabilities: {
      general: { positionEncodings: ["utf-16"] },
      workspace: { inlayHint: { refreshSupport: true } },
    },
  });
  client.notify("initialized", {});

  const open = (document) => {
    if (document.languageId !== "apiscript") return;
    client.notify("textDocument/didOpen", {
      textDocument: {
        uri: document.uri.toString(), languageId: "apiscript", version: document.version, text: document.getText(),
      },
    });
  };
  const files = vscode.workspace.createFileSystemWatcher("**/*.{apiscript,swift,json,yaml,yml}");
  const changed = (type) => (uri) =>
    client.notify("workspace/didChangeWatchedFiles", { changes: [{ uri: uri.toString(), type }] });

  context.subscriptions.push(
    diagnostics, log, files,
    files.onDidCreate(changed(1)), files.onDidChange(changed(2)), files.onDidDelete(changed(3)),
    vscode.workspace.onDidOpenTextDocument(open),
    vscode.workspace.onDidCloseTextDocument((document) => {
      if (document.languageId !== "apiscript") return;
      client.notify("textDocument/didClose", { textDocument: { uri: document.uri.toString() } });
    }),
    vscode.workspace.onDidChangeTextDocument((event) => {
      if (event.document.languageId !== "apiscript" || event.contentChanges.length === 0) return;
      client.notify("textDocument/didChange", {
        textDocument: { uri: event.document.uri.toString(), version: event.document.version },
        contentChanges: event.contentChanges.map((change) => ({ range: plain(change.range), text: change.text })),
      });
    }),
    ...providers(server.capabilities, hintsChanged),
    ...server.capabilities.executeCommandProvider.commands.map((command) =>
      vscode.commands.registerCommand(command, (...parameters) =>
        client.request("workspace/executeCommand", { command, arguments: parameters })
          .catch((error) => vscode.window.showErrorMessage(error.message)))));
  vscode.workspace.textDocuments.forEach(open);
}

function providers(capabilities, hintsChanged) {
  const ask = (method, params, token) => client.request(`textDocument/${method}`, params, token);
  const whole = (document) => ({ textDocument: { uri: document.uri.toString() } });
  const { tokenTypes, tokenModifiers } = capabilities.semanticTokensProvider.legend;
  const { languages } = vscode;
  return [
    languages.registerCompletionItemProvider(selector, {
      async provideCompletionItems(document, position, token) {
        const { items, isIncomplete } = await ask("completion", place(document, position), token);
        const found = items.map((value) => {
          const item = new vscode.CompletionItem(value.label, value.kind - 1);
          Object.assign(item, { detail: value.detail, sortText: value.sortText, filterText: value.filterText, value });
          item.range = range(value.textEdit.range);
          item.insertText = value.textEdit.newText;
          return item;
        });
        return new vscode.CompletionList(found, isIncomplete);
      },
      async resolveCompletionItem(item, token) {
        const { documentation } = await client.request("completionItem/resolve", item.value, token);
        item.documentation = documentation;
        return item;
      },
    }, ...capabilities.completionProvider.triggerCharacters),
    languages.registerHoverProvider(selector, {
      async provideHover(document, position, token) {
        const found = await ask("hover", place(document, position), token);
        return found && new vscode.Hover(new vscode.MarkdownString(found.contents.value));
      },
    }),
    languages.registerDefinitionProvider(selector, {
      async provideDefinition(document, position, token) {
        const found = await ask("definition", place(document, position), token);
        return found && location(found);
      },
    }),
    languages.registerReferenceProvider(selector, {
      async provideReferences(document, position, context, token) {
        return (await ask("references", { ...place(document, position), context }, token)).map(location);
      },
    }),
    languages.registerRenameProvider(selector, {
      async prepareRename(document, position, token) {
        const found = await ask("prepareRename", place(document, position), token);
        return found && { range: range(found.range), placeholder: found.placeholder };
      },
      async provideRenameEdits(document, position, newName, token) {
        return workspaceEdit(await ask("rename", { ...place(document, position), newName }, token));
      },
    }),
    languages.registerDocumentFormattingEditProvider(selector, {
      async provideDocumentFormattingEdits(document, options, token) {
        const edits = await ask("formatting", { ...whole(document), options }, token);
        return edits.map((edit) => new vscode.TextEdit(range(edit.range), edit.newText));
      },
    }),
    languages.registerFoldingRangeProvider(selector, {
      async provideFoldingRanges(document, context, token) {
        const ranges = await ask("foldingRange", whole(document), token);
        return ranges.map((each) => new vscode.FoldingRange(
          each.startLine, each.endLine, each.kind === "comment" ? vscode.FoldingRangeKind.Comment : undefined));
      },
    }),
    languages.registerDocumentSymbolProvider(selector, {
      async provideDocumentSymbols(document, token) {
        return (await ask("documentSymbol", whole(document), token)).map(symbol);
      },
    }),
    languages.registerDocumentSemanticTokensProvider(selector, {
      async provideDocumentSemanticTokens(document, token) {
        const { data } = await ask("semanticTokens/full", whole(document), token);
        return new vscode.SemanticTokens(new Uint32Array(data));
      },
    }, new vscode.SemanticTokensLegend(tokenTypes, tokenModifiers)),
    languages.registerCodeLensProvider(selector, {
      async provideCodeLenses(document, token) {
        return (await ask("codeLens", whole(document), token)).map((value) =>
          Object.assign(new vscode.CodeLens(range(value.range)), { value }));
      },
      async resolveCodeLens(lens, token) {
        lens.command = (await client.request("codeLens/resolve", lens.value, token)).command;
        return lens;
      },
    }),
    languages.registerInlayHintsProvider(selector, {
      onDidChangeInlayHints: hintsChanged.event,
      async provideInlayHints(document, visible, token) {
        const hints = await ask("inlayHint", { ...whole(document), range: plain(visible) }, token);
        return hints.map((value) => {
          const hint = new vscode.InlayHint(
            new vscode.Position(value.position.line, value.position.character), value.label);
          return Object.assign(hint, { paddingLeft: value.paddingLeft, tooltip: value.tooltip });
        });
      },
    }),
    languages.registerCodeActionsProvider(selector, {
      async provideCodeActions(document, chosen, context, token) {
        const actions = await ask(
          "codeAction", { ...whole(document), range: plain(chosen), context: { diagnostics: [] } }, token);
        return actions.map((value) => {
          const action = new vscode.CodeAction(value.title, vscode.CodeActionKind.QuickFix);
          action.edit = workspaceEdit(value.edit);
          action.diagnostics = (value.diagnostics || []).map(diagnostic);
          return action;
        });
      },
    }, { providedCodeActionKinds: [vscode.CodeActionKind.QuickFix] }),
  ];
}

function deactivate() {
  return client && client.stop();
}

module.exports = { activate, deactivate };
