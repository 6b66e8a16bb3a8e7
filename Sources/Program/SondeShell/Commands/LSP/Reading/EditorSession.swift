import HTTPModel
import ModelDecoding
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax
import SwiftInterpreting

/// A session that has what a script declares and sets, without anything that was sent, asked or started.
struct EditorSession: Sendable {
    let session: Session
    /// The texts of the declarations; nil before there are any.
    private let texts: [String]?

    static let none = EditorSession()

    private init() { (session, texts) = (Session(interpreter: .swift), nil) }

    var isMade: Bool { texts != nil }

    /// Indicates whether a script has the same declarations.
    func isOf(_ analysis: ScriptAnalysis) -> Bool {
        texts == Self.declarations(of: analysis).map { analysis.source.text($0.range) }
    }

    init(of analysis: ScriptAnalysis, _ files: WorkspaceFiles) async {
        let declarations = Self.declarations(of: analysis)
        var session = Session(interpreter: .swift)
        session.models = files.models
        session.models.readAhead(declarations.compactMap(\.model), of: analysis.source)
        var interpreter = Interpreter(session, host: Self.host(files))
        for declaration in declarations where !Task.isCancelled {
            _ = await interpreter.run(declaration, in: analysis.source) { _, _ in }
        }
        self.session = interpreter.session
        texts = declarations.map { analysis.source.text($0.range) }
    }

    private static func declarations(of analysis: ScriptAnalysis) -> [Statement] {
        analysis.parsed.script.statements.filter(\.isDeclaration)
    }

    /// The files of scripts, and nothing else of the world.
    private static func host(_ files: WorkspaceFiles) -> ScriptHost {
        var host = ScriptHost(
            transport: { (_) throws(RuntimeError) in throw RuntimeError("nothing is sent while you type", at: 0..<0) },
            readFile: { (path, folder) throws(ScriptHost.FileError) in try files.read(path, folder) },
            files: { (pattern, folder) throws(ScriptHost.FileError) in try ScriptFolder(folder).files(pattern) })
        host.documentReader = files.documentReader
        host.fetchesDocuments = false
        if let cache = DocumentCache(in: ProcessEnvironment.variables) { host.documents = cache.documents }
        return host
    }
}

extension Statement {
    var model: ModelSource? { if case .model(let model) = kind { model } else { nil } }

    /// Indicates whether it only declares something, or says where requests go.
    var isDeclaration: Bool {
        switch kind {
        case .model, .endpoint, .environment, .api, .function: true
        case .command(let command): [.base, .models, .use].contains(CommandName(command))
        default: false
        }
    }
}
