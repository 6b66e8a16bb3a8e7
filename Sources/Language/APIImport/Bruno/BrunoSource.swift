import APIDocuments
import JSONModel

/// Bruno: a folder with a file for each request, or one of these files alone.
struct BrunoSource {
    func api(of document: ForeignDocument, finding finder: any DocumentFinder) throws(ImportError) -> ImportedAPI {
        guard case .file(let path) = document.location, document.bytes.isEmpty || document.namesCollection else {
            return CollectionAPI.api(of: try Self.single(document))
        }
        let above = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        let beside = above.isEmpty ? "." : above.joined(separator: "/")
        let folder = document.bytes.isEmpty ? path : beside
        return CollectionAPI.api(of: try Self.collection(in: folder, finding: finder))
    }

    private static func single(_ document: ForeignDocument) throws(ImportError) -> Collection {
        var reader = BrunoReader()
        let file = try reader.file(document)
        var collection = Collection(kind: .bruno, name: reader.name(of: file))
        if let request = reader.request(file, in: []) {
            collection.requests = [request]
        } else {
            collection.scope = reader.scope(of: file)
            collection.scope.variables += reader.environment(file, named: file.name).variables
        }
        collection.tally = reader.tally
        return collection
    }

    private static func collection(
        in folder: String, finding finder: any DocumentFinder
    ) throws(ImportError) -> Collection {
        let all = try finder.files(below: folder).map { (path: $0, parts: Self.parts($0, below: folder)) }
        // A collection within the collection is another one.
        let others = all.filter { manifests.contains($0.parts.last ?? "") && $0.parts.count > 1 }
            .map { $0.parts.dropLast() }
        let isYAML = all.contains { $0.parts == [manifests[1]] }
        let files = all.filter { file in
            file.path.hasSuffix(isYAML ? ".yml" : ".bru") && !file.parts.contains("node_modules")
                && !others.contains { file.parts.starts(with: $0) }
        }
        guard !files.isEmpty else {
            throw ImportError(
                "\(folder) has no Bruno requests",
                advice: "name the folder with \(manifests.joined(separator: " or "))")
        }
        var reader = BrunoReader()
        let name = all.first { $0.parts == [manifests[0]] }.flatMap { file -> String? in
            guard let document = try? finder.document(at: .file(file.path)),
                let tree = try? reader.tally.tree(of: document)
            else {
                return nil
            }
            return tree.root.text("name")
        }
        let last = folder.split(separator: "/").last.map(String.init) ?? "collection"
        var collection = Collection(kind: .bruno, name: name ?? last)
        var items = BrunoItems()
        for (path, parts) in files {
            guard parts.count < 32, let document = try? finder.document(at: .file(path)),
                let file = try? reader.file(document)
            else {
                reader.tally.lose("file", "unreadable file", "\(path): left out; it cannot be read", at: nil)
                continue
            }
            switch (parts.last ?? "", parts.dropLast().last) {
            case ("collection.bru", nil), (manifests[1], nil):
                collection.scope = reader.scope(of: file)
                collection.documentation = file.text("docs")
                guard isYAML, let tree = try? ForeignTree(document) else { continue }
                collection.name = file.value("meta", "name") ?? collection.name
                collection.environments += (tree.root["config"]?.list("environments") ?? []).map {
                    reader.environment(BrunoFile($0, in: tree), named: $0.text("name") ?? "environment")
                }
                items.add(tree.root.list("items"), of: tree, in: [], &reader)
            case ("folder.bru", _), ("folder.yml", _): items.folders[Array(parts.dropLast())] = reader.folder(file)
            case (let name, "environments"?) where parts.count == 2:
                collection.environments.append(
                    reader.environment(file, named: file.value("meta", "name") ?? name.withoutExtension))
            default: items.requests.append((parts, file))
            }
        }
        for (parts, file) in items.ordered {
            if let request = reader.request(file, in: items.folders(above: parts)) {
                collection.requests.append(request)
            }
        }
        collection.tally = reader.tally
        return collection
    }

    /// The files that make their folder a collection: of blocks, or of YAML.
    private static let manifests = ["bruno.json", "opencollection.yml"]

    private static func parts(_ path: String, below folder: String) -> [String] {
        let prefix = folder.split(separator: "/").filter { $0 != "." }
        let parts = path.split(separator: "/").filter { $0 != "." }
        return (parts.starts(with: prefix) ? parts.dropFirst(prefix.count) : parts[...]).map(String.init)
    }
}

extension ForeignDocument {
    /// Indicates whether it stands for the folder that it is in.
    fileprivate var namesCollection: Bool {
        bytes.first { $0 > 32 } == UInt8(ascii: "{")
            || String(decoding: bytes.prefix(4096), as: UTF8.self).split(whereSeparator: \.isNewline).contains {
                $0.hasPrefix("opencollection:")
            }
    }
}

extension String {
    /// A file's name without `.bru` or `.yml`.
    var withoutExtension: String { lastIndex(of: ".").map { String(self[..<$0]) } ?? self }
}
