package import DecodingDifferential
package import Foundation

/// What the compiler makes of expressions: a program of them all, each in a function of its own.
package struct CompiledExpressions {
    private let folder: URL
    /// The folder of the sources of `DecodingDifferential`, of which the program is made, too.
    private let sources: URL

    package init(in folder: URL, sources: URL) {
        (self.folder, self.sources) = (folder, sources)
    }

    /// A verdict for each expression; nil where the compiler refuses it.
    package func verdicts(on expressions: [GeneratedExpression]) throws -> [Verdict?] {
        var parts = CompiledProgram.Parts(support: sources)
        let names = expressions.indices.map { "e\($0)" }
        for (name, expression) in zip(names, expressions) {
            let (type, text) = expression.shown
            let lines = expression.declarations + ["let value: \(type) = \(text)", "return value"]
            parts.functions[name] = "{ _, _ in \(lines.joined(separator: "; ")) }"
        }
        if let types = expressions.first?.types, !types.isEmpty {
            let file = "Types.swift"
            parts.files.append(file)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try "import Foundation\n\(types)\n".write(
                to: folder.appending(path: file), atomically: true, encoding: .utf8)
        }
        let program = CompiledProgram(in: folder)
        let refused = try program.build(parts)
        let accepted = names.filter { !refused.contains($0) }
        let verdicts = Dictionary(uniqueKeysWithValues: zip(accepted, try program.verdicts(of: accepted)))
        return names.map { verdicts[$0] }
    }
}
