import Basics
import Foundation
import ScriptRuntime
import ScriptSyntax
import ScriptTools

/// A name that scripts share: the places that mention it in the script that declares it, and in those that replay that one.
struct SharedName {
    /// The places in one script.
    struct Mentions {
        let address: String
        let analysis: ScriptAnalysis
        let places: [SourceRange]
    }

    let declaration: NameMeanings.Declaration
    /// The path of the file that declares it.
    let file: String
    private let asked: (address: String, analysis: ScriptAnalysis, places: [SourceRange])

    /// The name at a place of a script, if there is one.
    init?(at offset: Int, in analysis: ScriptAnalysis, of address: String) {
        guard let meanings = analysis.knowledge?.meanings, let number = meanings.declaration(at: offset) else {
            return nil
        }
        declaration = meanings.declarations[number]
        file = (declaration.file ?? analysis.path).standardized
        asked = (address, analysis, meanings.places(of: number))
    }

    /// The places in all scripts around, that of the declaration first.
    func mentions(_ files: WorkspaceFiles, open: [OpenScript]) -> [Mentions] {
        let own = asked.analysis.path.standardized
        guard declaration.scope == nil, file.hasSuffix(Self.ending) else {
            return [Mentions(address: asked.address, analysis: asked.analysis, places: asked.places)]
        }
        // A script that is open need not be on the disk.
        let around = Set(scriptsAround).union(open.map(\.path.standardized).filter { $0.hasSuffix(Self.ending) })
        let others = around.subtracting([file, own]).sorted()
        return ([file] + (own == file ? [] : [own]) + others).compactMap { path in
            if path == own {
                return Mentions(address: asked.address, analysis: asked.analysis, places: asked.places)
            }
            guard let script = Self.script(at: path, files, open, asked.analysis.text.encoding),
                path == file || script.text.text.contains(declaration.name.text)
            else { return nil }
            let analysis = ScriptAnalysis(script, files, while: { !Task.isCancelled })
            let places = places(in: analysis, of: path)
            return places.isEmpty ? nil : Mentions(address: script.address, analysis: analysis, places: places)
        }
    }

    private func places(in analysis: ScriptAnalysis, of path: String) -> [SourceRange] {
        guard let meanings = analysis.knowledge?.meanings else { return [] }
        let same = meanings.declarations.indices.filter { number in
            let other = meanings.declarations[number]
            return other.name == declaration.name && (other.file ?? path).standardized == file
        }
        return Set(same.flatMap(meanings.places)).sorted { $0.lowerBound < $1.lowerBound }
    }

    /// Scripts replay what lies below their folder, so that those that know the name lie beside it or above, up to the root
    /// of the repository. A suite's setup is known below its folder.
    private var scriptsAround: [String] {
        var folder = (file as NSString).deletingLastPathComponent
        let search = ProjectSearch(folder: folder, home: ProcessEnvironment.variables["HOME"]?.realPath)
        let root = search.repository ?? search.project ?? folder
        let manager = FileManager.default
        var found: [String] = []
        if (file as NSString).lastPathComponent == SuitePaths.setup {
            var below: [String] = []
            let all = manager.enumerator(atPath: folder)
            while below.count < Self.mostFiles, let name = all?.nextObject() as? String { below.append(name) }
            found = below.filter { $0.hasSuffix(Self.ending) }.map { "\(folder)/\($0)" }
        }
        while true {
            let names = (try? manager.contentsOfDirectory(atPath: folder)) ?? []
            found += names.filter { $0.hasSuffix(Self.ending) }.map { "\(folder)/\($0)" }
            guard folder != root, folder.hasPrefix(root) else { break }
            folder = (folder as NSString).deletingLastPathComponent
        }
        return found
    }

    /// A script as it is open in the client, or as it is on the disk.
    private static func script(
        at path: String, _ files: WorkspaceFiles, _ open: [OpenScript], _ encoding: PositionEncoding
    ) -> OpenScript? {
        if let open = open.first(where: { $0.path.standardized == path }) { return open }
        let folder = (path as NSString).deletingLastPathComponent
        guard let bytes = try? files.read((path as NSString).lastPathComponent, folder) else { return nil }
        let text = EditedText(String(decoding: bytes, as: UTF8.self), encoding)
        return OpenScript(OpenScript.address(of: path), text, version: 0)
    }

    private static let ending = ".apiscript"
    private static let mostFiles = 10_000
}

extension String {
    fileprivate var standardized: String { (self as NSString).standardizingPath }
}
