import Basics
import JSONModel
import ScriptRuntime
import ScriptSyntax
import ScriptTools

/// Another name for something that a script declares.
struct Renaming {
    private let analysis: ScriptAnalysis

    init(_ analysis: ScriptAnalysis) { self.analysis = analysis }

    /// The name at a place, if it can have another.
    func range(at offset: Int) throws(MessageError) -> JSONValue {
        let (places, name) = try places(at: offset)
        guard let own = places.first(where: { $0.lowerBound <= offset && offset <= $0.upperBound }) else {
            return .null
        }
        return .object(of: [("range", analysis.text.value(of: own)), ("placeholder", .text(name))])
    }

    /// The edits that rename it everywhere in the script. They are tried: a name that means something else there is refused.
    func edit(
        at offset: Int, to name: String, in address: String, _ files: WorkspaceFiles
    ) throws(MessageError) -> JSONValue {
        let (places, former) = try places(at: offset)
        guard name.isPlainName, !ReservedWords.contains(name) else {
            throw MessageError(.invalidParameters, "“\(name)” is not a name: write letters and digits, a letter first")
        }
        var text = analysis.text
        for place in places.reversed() { text.replace(place, with: name) }
        let trial = OpenScript(address, text, version: 0)
        let renamed = ScriptAnalysis(trial, files)
        let (errors, before) = (renamed.errors, analysis.errors)
        guard errors.count <= before.count, renamed.meaningsInOrder == analysis.meaningsInOrder else {
            let reason = errors.first { !before.contains($0) } ?? "\(name) means something else here already"
            throw MessageError(.invalidParameters, "\(former) cannot be renamed to \(name): \(reason)")
        }
        let edits = places.map {
            JSONValue.object(of: [("range", analysis.text.value(of: $0)), ("newText", .text(name))])
        }
        return .object(of: [("changes", .object(of: [(address, .list(edits))]))])
    }

    private func places(at offset: Int) throws(MessageError) -> (places: [SourceRange], name: String) {
        guard let meanings = analysis.knowledge?.meanings, !analysis.parsed.hasErrors else {
            throw MessageError(.invalidParameters, "nothing can be renamed while the script cannot be read")
        }
        guard let number = meanings.declaration(at: offset) else {
            throw MessageError(.invalidParameters, "there is no name of the script here")
        }
        let declaration = meanings.declarations[number]
        if let file = declaration.file {
            throw MessageError(
                .invalidParameters, "\(declaration.name.text) is declared in \(file): rename it there")
        }
        guard analysis.source.text == analysis.text.text,
            analysis.text.text(declaration.name.range) == declaration.name.text
        else { throw MessageError(.invalidParameters, "this name is written in another way here") }
        return (meanings.places(of: number), declaration.name.text)
    }
}

extension ScriptAnalysis {
    fileprivate var errors: [String] { findings.filter { $0.severity == .error }.map(\.message) }

    /// What each name of the text means, in the order of the text: numbers of declarations.
    fileprivate var meaningsInOrder: [Int] {
        (knowledge?.meanings.uses ?? []).map(\.declaration)
    }
}

extension String {
    /// Indicates whether it is a name without quotation marks: a letter, then letters and digits.
    fileprivate var isPlainName: Bool {
        guard let first = unicodeScalars.first, first == "_" || first.properties.isXIDStart else { return false }
        return unicodeScalars.allSatisfy { $0 == "_" || $0.properties.isXIDContinue }
    }
}
