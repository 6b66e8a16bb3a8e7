import APIDocuments

/// Bruno: a folder with a file for each request, or one of these files by itself.
struct BrunoSource: APISource {
    func api(of document: ForeignDocument, finding finder: any DocumentFinder) throws(ImportError) -> ImportedAPI {
        guard case .file(let path) = document.location else { return CollectionAPI.api(of: Self.single(document)) }
        var folder = path
        if !document.bytes.isEmpty {
            guard document.bytes.first(where: { $0 > 32 }) == UInt8(ascii: "{") else {
                return CollectionAPI.api(of: Self.single(document))
            }
            let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
            folder = parts.isEmpty ? "." : parts.joined(separator: "/")
        }
        return CollectionAPI.api(of: try Self.collection(in: folder, finding: finder))
    }

    /// A request without its collection.
    private static func single(_ document: ForeignDocument) -> Collection {
        let file = BrunoFile(document)
        var reader = BrunoReader()
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
        let others = all.filter { $0.parts.last == "bruno.json" && $0.parts.count > 1 }.map { $0.parts.dropLast() }
        let files = all.filter { file in
            file.path.hasSuffix(".bru") && !file.parts.contains("node_modules")
                && !others.contains { file.parts.starts(with: $0) }
        }
        guard !files.isEmpty else {
            throw ImportError("\(folder) has no requests of Bruno", advice: "name the folder with bruno.json")
        }
        var reader = BrunoReader()
        let name = all.first { $0.parts == ["bruno.json"] }.flatMap { file -> String? in
            guard let document = try? finder.document(at: .file(file.path)),
                let tree = try? reader.tally.tree(of: document)
            else {
                return nil
            }
            return tree.root.text("name")
        }
        let last = folder.split(separator: "/").last.map(String.init) ?? "collection"
        var collection = Collection(kind: .bruno, name: name ?? last)
        var folders: [[String]: BrunoReader.Folder] = [:]
        var requests: [(parts: [String], file: BrunoFile)] = []
        for (path, parts) in files {
            guard parts.count < 32, let document = try? finder.document(at: .file(path)) else {
                reader.tally.lose(
                    "file", ImportLoss("unreadable file", "\(path): left out; it cannot be read", at: nil))
                continue
            }
            let file = BrunoFile(document)
            switch (parts.last ?? "", parts.dropLast().last) {
            case ("collection.bru", nil):
                collection.scope = reader.scope(of: file)
                collection.documentation = file.text("docs")
            case ("folder.bru", _): folders[Array(parts.dropLast())] = reader.folder(file)
            case (let name, "environments"?) where parts.count == 2:
                collection.environments.append(reader.environment(file, named: String(name.dropLast(4))))
            default: requests.append((parts, file))
            }
        }
        requests = requests.map { request in (request.parts, request.file, order(request, folders)) }
            .sorted { $0.2.lexicographicallyPrecedes($1.2, by: <) }.map { ($0.0, $0.1) }
        for (parts, file) in requests {
            let above = parts.indices.dropLast().map { depth in
                folders[Array(parts[...depth])]?.folder ?? CollectionFolder(name: parts[depth])
            }
            if let request = reader.request(file, in: above) { collection.requests.append(request) }
        }
        collection.tally = reader.tally
        return collection
    }

    private static func parts(_ path: String, below folder: String) -> [String] {
        let prefix = folder.split(separator: "/").filter { $0 != "." }
        let parts = path.split(separator: "/").filter { $0 != "." }
        return (parts.starts(with: prefix) ? parts.dropFirst(prefix.count) : parts[...]).map(String.init)
    }

    /// Where a request stands among all: folders before requests, each by its number and then by its name.
    private static func order(
        _ request: (parts: [String], file: BrunoFile), _ folders: [[String]: BrunoReader.Folder]
    ) -> [BrunoReader.Order] {
        request.parts.indices.map { depth in
            if depth == request.parts.count - 1 {
                let number = request.file.value("meta", "seq").flatMap(Int.init)
                return BrunoReader.Order(isRequest: true, number: number ?? .max, name: request.parts[depth])
            }
            let number = folders[Array(request.parts[...depth])]?.number
            return BrunoReader.Order(isRequest: false, number: number ?? .max, name: request.parts[depth])
        }
    }
}
