import JSONModel

struct BrunoItems {
    typealias Request = (parts: [String], file: BrunoFile)

    var folders: [[String]: CollectionFolder] = [:]
    var requests: [Request] = []

    /// Items that stand in one document with their collection.
    mutating func add(_ items: [JSONValue], of tree: ForeignTree, in path: [String], _ reader: inout BrunoReader) {
        guard path.count < 32 else { return }
        for item in items {
            let file = BrunoFile(item, in: tree)
            let parts = path + [reader.name(of: file)]
            if item["items"] != nil {
                folders[parts] = reader.folder(file)
                add(item.list("items"), of: tree, in: parts, &reader)
            } else {
                requests.append((parts, file))
            }
        }
    }

    func folders(above parts: [String]) -> [CollectionFolder] {
        parts.indices.dropLast().map { folders[Array(parts[...$0])] ?? CollectionFolder(name: parts[$0]) }
    }

    /// The requests as they are shown: folders before requests, each by its number and then by its name.
    var ordered: [Request] {
        requests.map { ($0, order(of: $0)) }.sorted { one, other in
            one.1.lexicographicallyPrecedes(other.1, by: <)
        }.map(\.0)
    }

    private func order(of request: Request) -> [(isRequest: Int, number: Int, name: String)] {
        request.parts.indices.map { depth in
            let isRequest = depth == request.parts.count - 1
            let number = isRequest ? request.file.number : folders[Array(request.parts[...depth])]?.number
            return (isRequest ? 1 : 0, number ?? .max, request.parts[depth])
        }
    }
}
