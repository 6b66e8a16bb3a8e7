import JSONModel

/// The folders and the requests of a collection, by their paths.
struct BrunoItems {
    var folders: [[String]: BrunoReader.Folder] = [:]
    var requests: [(parts: [String], file: BrunoFile)] = []

    /// Items that stand in one document with their collection.
    mutating func add(_ items: [JSONValue], of tree: ForeignTree, in path: [String], _ reader: inout BrunoReader) {
        guard path.count < 32 else { return }
        for item in items {
            let file = BrunoFile(item, in: tree)
            let parts = path + [reader.name(of: file)]
            if let inner = item.member("items") {
                folders[parts] = reader.folder(file)
                add(inner.list, of: tree, in: parts, &reader)
            } else {
                requests.append((parts, file))
            }
        }
    }

    /// The folders that a request is in.
    func folders(above parts: [String]) -> [CollectionFolder] {
        parts.indices.dropLast().map { depth in
            folders[Array(parts[...depth])]?.folder ?? CollectionFolder(name: parts[depth])
        }
    }

    /// The requests as they are shown: folders before requests, each by its number and then by its name.
    var ordered: [(parts: [String], file: BrunoFile)] {
        let placed: [(request: (parts: [String], file: BrunoFile), order: [BrunoReader.Order])] = requests.map {
            ($0, order($0))
        }
        return placed.sorted { $0.order.lexicographicallyPrecedes($1.order, by: <) }.map(\.request)
    }

    private func order(_ request: (parts: [String], file: BrunoFile)) -> [BrunoReader.Order] {
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
