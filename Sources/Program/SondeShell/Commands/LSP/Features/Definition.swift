import Foundation
import JSONModel
import ScriptRuntime
import ScriptSyntax
import ScriptTools

/// Finds the declaration of a name: in the script, in another one, in the app's Swift files, or in a document.
struct Definition {
    private let analysis: ScriptAnalysis
    private let session: Session
    private let files: WorkspaceFiles

    init(_ analysis: ScriptAnalysis, session: Session, _ files: WorkspaceFiles) {
        (self.analysis, self.session, self.files) = (analysis, session, files)
    }

    func value(at offset: Int) -> JSONValue {
        guard let meanings = analysis.knowledge?.meanings, let number = meanings.declaration(at: offset) else {
            return .null
        }
        let declaration = meanings.declarations[number]
        guard let file = declaration.file else {
            return Self.location(
                OpenScript.address(of: analysis.path),
                analysis.text.value(of: declaration.name.range))
        }
        let folder = (file as NSString).deletingLastPathComponent
        guard let bytes = try? files.read((file as NSString).lastPathComponent, folder) else { return .null }
        let text = EditedText(String(decoding: bytes, as: UTF8.self), analysis.text.encoding)
        let isCode = file.hasSuffix(".swift") || file.hasSuffix(".apiscript")
        let range = isCode ? declaration.name.range : place(of: declaration.name.text, in: text)
        return Self.location(OpenScript.address(of: file), text.value(of: range))
    }

    /// The path of an endpoint in the document that it was imported from; its beginning if it does not stand there.
    private func place(of name: String, in text: EditedText) -> Range<Int> {
        let entry = session.endpoints.all.first { $0.name == name || $0.name.hasSuffix(".\(name)") }
        let path = entry.map { $0.text($0.declaration.request.url.range) } ?? ""
        let bare = path.components(separatedBy: "{?")[0]
        for wanted in [bare, bare.hasPrefix("/") ? bare : "/\(bare)", name] where !wanted.isEmpty {
            if let found = Data(text.bytes).range(of: Data("\"\(wanted)\"".utf8)) { return found }
        }
        return 0..<0
    }

    private static func location(_ address: String, _ range: JSONValue) -> JSONValue {
        ["uri": .text(address), "range": range]
    }
}
