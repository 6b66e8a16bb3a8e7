import APIDocuments
import JSONModel

/// Insomnia: an export of version 4 with its resources, or a collection of version 5.
struct InsomniaSource {
    func api(of document: ForeignDocument) throws(ImportError) -> ImportedAPI {
        var reader = try InsomniaReader(document)
        let root = reader.tree.root
        if root["resources"]?.kind == .array {
            return CollectionAPI.api(of: reader.collection(InsomniaItems(resources: root.list("resources"))))
        }
        guard root.text("type")?.hasPrefix("collection.insomnia") == true else {
            throw ImportError(
                "\(document.name) is not an export that is read here", at: reader.tree.place(of: root),
                advice: "export it again from Insomnia 4 or later")
        }
        return CollectionAPI.api(of: reader.collection(InsomniaItems(root)))
    }
}

struct InsomniaItems {
    struct Item {
        let value: JSONValue
        let isFolder: Bool
        let children: [Item]

        /// - Parameter inner: What is in a folder; nil for a request. What is too deep is left out.
        init(_ value: JSONValue, depth: Int = 0, _ inner: (JSONValue) -> [JSONValue]?) {
            self.value = value
            let values = inner(value)
            isFolder = values != nil
            children = depth < 32 ? (values ?? []).map { Item($0, depth: depth + 1, inner) } : []
        }
    }

    private(set) var name = "collection"
    private(set) var items: [Item]
    /// The environments of version 4. Those that name no other environment apply to all.
    private(set) var environments: [JSONValue] = []

    /// Version 5 has items in items.
    init(_ root: JSONValue) {
        name = root.text("name") ?? name
        items = root.list("collection").map { Item($0) { value in value["children"].map { Array($0.elements) } } }
    }

    /// Reads the list of version 4, in which each item names its parent.
    init(resources: [JSONValue]) {
        let ids = Set(resources.compactMap { $0.text("_id") })
        let inside = Dictionary(grouping: resources.filter(\.isItem)) { resource in
            resource.text("parentId").flatMap { ids.contains($0) ? $0 : nil } ?? ""
        }
        func sortKey(_ item: JSONValue) -> Double { item["metaSortKey"]?.double ?? 0 }
        func sorted(in parent: String) -> [JSONValue] {
            (inside[parent] ?? []).enumerated().sorted { one, other in
                (sortKey(one.element), one.offset) < (sortKey(other.element), other.offset)
            }.map(\.element)
        }
        var visited: Set<String> = []
        items = sorted(in: "").map { top in
            Item(top) { value in
                guard ["request_group", "workspace", "unit_test_suite"].contains(value.text("_type")) else {
                    return nil
                }
                guard let id = value.text("_id"), visited.insert(id).inserted else { return [] }
                return sorted(in: id)
            }
        }
        let workspaces = items.filter { $0.value.text("_type") == "workspace" }
        name = workspaces.first?.value.text("name") ?? items.first?.value.text("name") ?? name
        // One workspace is the collection itself.
        if items.count == 1, workspaces.count == 1 { items = items[0].children }
        environments = resources.filter { $0.text("_type") == "environment" }
    }
}

extension JSONValue {
    fileprivate var isItem: Bool {
        let type = text("_type") ?? ""
        return type == "request_group" || type == "workspace" || type.hasSuffix("request")
            || type.hasPrefix("unit_test")
    }
}
