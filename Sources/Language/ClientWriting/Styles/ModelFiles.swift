import ModelDecoding
import ModelDiagnosis

/// The models of a client, each as it was written.
struct ModelFiles {
    private let parts: ClientParts
    private var models: ClientModels { parts.api.models }
    private var options: ClientOptions { parts.options }
    /// The module that the client imports for its models, below the line that says who wrote it.
    private let draft: String

    /// The names of the client's own files. A module cannot have two files of one name, in whatever folders.
    private let others: Set<String>

    init(_ parts: ClientParts, beside client: [ClientFile] = [], isDraft: Bool = false) {
        self.parts = parts
        draft = isDraft ? Self.draftImport : ""
        others = Set(client.map { ($0.path.split(separator: "/").last ?? "").dropLast(6).lowercased() })
    }

    /// An app's own files keep their names; what was typed, inferred or imported is together, or in several files where
    /// it is much.
    var files: [ClientFile] {
        let sources = sources
        var files: [ClientFile] = []
        var taken = others.union(["json", "models"])
        for source in sources where source.isFile {
            let name = source.name.split(separator: "/").last ?? "Model.swift"
            let stem = name.hasSuffix(".swift") ? String(name.dropLast(6)) : String(name)
            let head = "// Written by: \(options.command)\n" + draft
            files.append(ClientFile("Models/\(Self.free(stem, &taken)).swift", head + source.text))
        }
        let written = Self.inFiles(sources.filter { !$0.isFile }.map(\.documentedText))
        for (place, texts) in written.enumerated() {
            let name = written.count == 1 ? "Models" : Self.free("Models\(place + 1)", &taken)
            files.append(ClientFile("Models/\(name).swift", text(texts.joined(separator: "\n\n"))))
        }
        if models.needJSON { files.append(ClientFile("Models/JSON.swift", text(json))) }
        return files
    }

    private static let draftImport = """
        // NewCodable is a draft of Swift's next decoding: the branch experimental/new-codable of swift-foundation.
        import NewCodable

        """

    /// The texts with what a client needs of them: values that are sent can be encoded, and in a public client all of it
    /// is public.
    private var sources: [SourceText] {
        let sources =
            draft.isEmpty ? neededSources : DraftDeclarations(neededSources, decodedWith: parts.api.decoder).sources
        return parts.visible.isEmpty ? sources : sources.map(\.visibleToOtherModules)
    }

    private var neededSources: [SourceText] {
        let (catalogue, sent) = (models.catalogue, models.sent)
        var missing: [String: [String]] = [:]
        for name in catalogue.names(sent, notConformingTo: "Encodable") {
            missing[name, default: []].append("Encodable")
        }
        // Swift infers which values may be shared, but not for public types.
        let isShared = sent.compactMap { catalogue[$0] }.allSatisfy {
            $0.kind != .class && $0.genericParameters.isEmpty
        }
        if isShared, !parts.visible.isEmpty {
            for name in catalogue.names(sent, notConformingTo: "Sendable") {
                missing[name, default: []].append("Sendable")
            }
        }
        var changes = sent.compactMap { name -> (owner: String, change: DeclarationChange)? in
            missing[name].map { (name, .conformance(parts.names.spelling.spelled($0.joined(separator: ", ")))) }
        }
        guard !parts.visible.isEmpty else {
            // An app's own files are its own affair: an extension there may have such an initializer.
            let written = sent.filter { catalogue.source(of: $0)?.isFile == false }
            changes += written.map { ($0, .initializer(isPublic: false)) }
            return catalogue.sources(models.sources, changing: changes)
        }
        changes += sent.map { ($0, .initializer(isPublic: true)) }
        return catalogue.sources(models.sources, changing: changes)
    }

    /// Returns a name that no other file has, even if the file system does not distinguish case.
    private static func free(_ stem: String, _ taken: inout Set<String>) -> String {
        var (name, number) = (stem, 1)
        while !taken.insert(name.lowercased()).inserted {
            number += 1
            name = "\(stem)\(number)"
        }
        return name
    }

    /// As many texts in each file as are read in one sitting.
    private static func inFiles(_ texts: [String]) -> [[String]] {
        var files: [[String]] = []
        var lines = 0
        for text in texts {
            let length = text.utf8.count { $0 == UInt8(ascii: "\n") } + 2
            if files.isEmpty || lines + length > 600 {
                files.append([])
                lines = 0
            }
            files[files.count - 1].append(text.hasSuffix("\n") ? String(text.dropLast()) : text)
            lines += length
        }
        return files
    }

    private func text(_ declarations: String) -> String {
        "// Written by: \(options.command)\n\(draft)\nimport Foundation\n\n\(declarations)\n"
    }

    private var json: String {
        let spelling = parts.names.spelling
        let lines = InferredModel.sourceOfCodableJSON.split(separator: "\n", omittingEmptySubsequences: false)
        let source = lines.map { spelling.spelled(String($0)) }.joined(separator: "\n")
        return parts.visible.isEmpty ? source : SourceText(source).visibleToOtherModules.text
    }
}

extension SourceText {
    /// The declaration at a line's start, below its comment.
    var documentedText: String {
        (documentation.map(SwiftText.documentation) ?? []).map { $0 + "\n" }.joined() + text.withoutMargin
    }
}

extension String {
    /// A declaration that stood within braces, as it reads at a line's start: the margin of its last line is taken from
    /// all lines but the first. Nothing changes where a line has less.
    var withoutMargin: String {
        let lines = split(separator: "\n", omittingEmptySubsequences: false)
        let isBlank = { (line: Substring) in line.allSatisfy(\.isWhitespace) }
        guard let last = lines.last(where: { !isBlank($0) }), lines.count > 1 else { return self }
        let margin = last.prefix { $0 == " " || $0 == "\t" }
        let rest = lines.dropFirst()
        guard !margin.isEmpty, rest.allSatisfy({ $0.hasPrefix(margin) || isBlank($0) }) else { return self }
        let first = lines[0].hasPrefix(margin) ? lines[0].dropFirst(margin.count) : lines[0]
        return ([first] + rest.map { $0.dropFirst(min(margin.count, $0.count)) }).joined(separator: "\n")
    }
}
