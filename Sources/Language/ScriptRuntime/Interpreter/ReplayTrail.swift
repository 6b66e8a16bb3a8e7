import Foundation

/// The scripts that are being replayed, outermost first. A script that replays itself would never end.
package struct ReplayTrail: Sendable, Hashable {
    private struct Step: Sendable, Hashable {
        let file: String
        let name: String
    }

    private var steps: [Step] = []

    /// Creates a trail that begins with a new script. Typed input has no file.
    package init(from source: ScriptSource) {
        guard let name = source.name.split(separator: "/").last.map(String.init), name.contains(".") else { return }
        steps = [Step(file: Self.file(name, in: source.folder), name: name)]
    }

    /// The trail with another script at its end; nil if it already contains that script.
    package func going(to path: String, from source: ScriptSource) -> ReplayTrail? {
        let step = Step(file: Self.file(path, in: source.folder), name: path)
        guard !steps.contains(where: { $0.file == step.file }) else { return nil }
        var longer = self
        longer.steps.append(step)
        return longer
    }

    /// `a.apiscript → b.apiscript → a.apiscript`
    package func written(backTo path: String) -> String { (steps.map(\.name) + [path]).joined(separator: " → ") }

    /// One name for each file, however it is reached.
    private static func file(_ path: String, in folder: String) -> String {
        let folder = folder.isEmpty ? "." : folder
        return URL(fileURLWithPath: folder + "/" + path).resolvingSymlinksInPath().path
    }
}

extension ScriptSource {
    /// The folder from which the paths of a script that this one replays start.
    package func folder(ofReplayed path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return folder }
        return folder + "/" + path[..<slash]
    }
}
