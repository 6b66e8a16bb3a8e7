import Basics
import JSONModel
import ScriptRuntime
import ScriptSyntax
import ScriptTools

/// Another name for something that a script declares, in all scripts that share it.
struct Renaming {
    private let analysis: ScriptAnalysis
    private let address: String
    private let files: WorkspaceFiles
    private let open: [OpenScript]

    init(_ analysis: ScriptAnalysis, of address: String, _ files: WorkspaceFiles, _ open: [OpenScript]) {
        (self.analysis, self.address, self.files, self.open) = (analysis, address, files, open)
    }

    /// The name at a place, if it can have another.
    func range(at offset: Int) throws(MessageError) -> JSONValue {
        let (mentions, former) = try mentions(at: offset)
        let places = mentions.first { $0.address == address }?.places ?? []
        guard let own = places.first(where: { $0.lowerBound <= offset && offset <= $0.upperBound }) else {
            return .null
        }
        return ["range": analysis.text.value(of: own), "placeholder": .text(former)]
    }

    /// The edits that rename it everywhere. They are tried: a name that means something else somewhere is refused.
    func edit(at offset: Int, to name: String) throws(MessageError) -> JSONValue {
        let (mentions, former) = try mentions(at: offset)
        guard name.isPlainName, !ReservedWords.contains(name) else {
            throw MessageError(
                .invalidParameters, "“\(name)” is not a name: use letters and digits, and begin with a letter")
        }
        let trials = WorkspaceFiles(over: files)
        let scripts = mentions.map { mention in
            var text = mention.analysis.text
            for place in mention.places.reversed() { text.replace(place, with: name) }
            trials.edit(mention.analysis.path, to: text.bytes)
            return OpenScript(mention.address, text, version: 0)
        }
        for (mention, script) in zip(mentions, scripts) {
            let (renamed, known) = (ScriptAnalysis(script, trials), mention.analysis)
            let (errors, before) = (renamed.errors, known.errors)
            guard errors.count <= before.count, renamed.meaningsInOrder == known.meaningsInOrder,
                !known.declares(name, besides: former)
            else {
                let reason = errors.first { !before.contains($0) } ?? "\(name) means something else here already"
                let place = mention.address == address ? "" : "\(known.source.name): "
                throw MessageError(.invalidParameters, "\(former) cannot be renamed to \(name): \(place)\(reason)")
            }
        }
        let changes = mentions.map { mention in
            let edits = mention.places.map {
                JSONValue.object(of: [("range", mention.analysis.text.value(of: $0)), ("newText", .text(name))])
            }
            return (mention.address, Optional(JSONValue.list(edits)))
        }
        return ["changes": .object(of: changes)]
    }

    private func mentions(at offset: Int) throws(MessageError) -> (all: [SharedName.Mentions], former: String) {
        guard analysis.knowledge != nil, !analysis.parsed.hasErrors else {
            throw MessageError(.invalidParameters, "nothing can be renamed while the script cannot be read")
        }
        guard let name = SharedName(at: offset, in: analysis, of: address) else {
            throw MessageError(.invalidParameters, "there is no name of the script here")
        }
        let former = name.declaration.name.text
        guard name.file.hasSuffix(".apiscript") else {
            throw MessageError(.invalidParameters, "\(former) is declared in \(name.file): rename it there")
        }
        let mentions = name.mentions(files, open: open)
        for mention in mentions {
            guard mention.analysis.source.text == mention.analysis.text.text,
                mention.places.allSatisfy({ mention.analysis.text.text($0) == former })
            else {
                let place = mention.address == address ? "here" : "in \(mention.analysis.source.name)"
                throw MessageError(.invalidParameters, "this name is written in another way \(place)")
            }
        }
        guard mentions.first?.analysis.path == name.file, mentions.allSatisfy({ !$0.analysis.parsed.hasErrors }) else {
            throw MessageError(.invalidParameters, "\(former) is declared in \(name.file), which cannot be read")
        }
        return (mentions, former)
    }
}

extension ScriptAnalysis {
    /// Indicates whether it declares one name where it knows another.
    fileprivate func declares(_ name: String, besides former: String) -> Bool {
        let all = knowledge?.meanings.declarations ?? []
        return all.contains { one in
            one.name.text == name && all.contains { $0.name.text == former && $0.scope == one.scope }
        }
    }

    fileprivate var errors: [String] { findings.filter { $0.severity == .error }.map(\.message) }

    /// The declaration of each name in the text, in order, as numbers.
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
