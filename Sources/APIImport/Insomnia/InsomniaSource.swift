import APIDocuments
import JSONModel

/// Insomnia: an export of version 4 with its resources, or a collection of version 5.
struct InsomniaSource: APISource {
    func api(of document: ForeignDocument, finding finder: any DocumentFinder) throws(ImportError) -> ImportedAPI {
        var reader = try InsomniaReader(document)
        let tree = reader.tree
        if tree.root.member("resources")?.kind == .array {
            let resources = InsomniaResources(tree)
            return CollectionAPI.api(of: reader.collection(resources.root, named: resources.name))
        }
        guard tree.root.text("type")?.hasPrefix("collection.insomnia") == true else {
            throw ImportError(
                "\(document.name) is not an export that is read here", at: tree.place(of: tree.root),
                advice: "export it again from Insomnia 4 or later")
        }
        let name = tree.root.text("name") ?? "collection"
        let children = tree.root.member("collection")?.list.map { InsomniaItem($0) } ?? []
        var root = InsomniaItem(tree.root)
        root.children = children
        return CollectionAPI.api(of: reader.collection(root, named: name))
    }
}

/// A folder or a request, and what is in it.
struct InsomniaItem {
    let value: JSONValue
    var children: [InsomniaItem] = []
    var isFolder = false
    var environments: [JSONValue] = []

    /// One of version 5, with its children; of those that are too deep nothing is kept but that they are there.
    init(_ value: JSONValue, depth: Int = 0) {
        self.value = value
        guard let inner = value.member("children") else { return }
        isFolder = true
        if depth < 32 { children = inner.list.map { InsomniaItem($0, depth: depth + 1) } }
    }

    init(resource value: JSONValue, children: [InsomniaItem], isFolder: Bool) {
        self.value = value
        self.children = children
        self.isFolder = isFolder
    }
}

/// The resources of version 4 as a tree: each names the one that it is in.
struct InsomniaResources {
    let root: InsomniaItem
    let name: String

    init(_ tree: ForeignTree) {
        let resources = tree.root.member("resources")?.list ?? []
        var children: [String: [JSONValue]] = [:]
        var ids: Set<String> = []
        for resource in resources { if let id = resource.text("_id") { ids.insert(id) } }
        for resource in resources {
            let parent = resource.text("parentId").flatMap { ids.contains($0) ? $0 : nil } ?? ""
            children[parent, default: []].append(resource)
        }
        var visited: Set<String> = []
        func items(in parent: String, depth: Int) -> [InsomniaItem] {
            guard depth < 32, visited.insert(parent).inserted else { return [] }
            let sorted = (children[parent] ?? []).enumerated().sorted { one, other in
                let (first, second) = (one.element.number("metaSortKey"), other.element.number("metaSortKey"))
                return first == second ? one.offset < other.offset : first < second
            }
            return sorted.compactMap { _, resource in
                let type = resource.text("_type")
                let isFolder = type == "request_group" || type == "workspace"
                guard isFolder || type?.hasSuffix("request") == true || type == "unit_test" || type == "unit_test_suite"
                else { return nil }
                let inner = resource.text("_id").map { items(in: $0, depth: depth + 1) } ?? []
                return InsomniaItem(
                    resource: resource, children: inner, isFolder: isFolder || type == "unit_test_suite")
            }
        }
        var top = items(in: "", depth: 0)
        let workspaces = top.filter { $0.value.text("_type") == "workspace" }
        name = workspaces.first?.value.text("name") ?? top.first?.value.text("name") ?? "collection"
        // One workspace is the collection itself.
        if top.count == 1, workspaces.count == 1 { top = top[0].children }
        var root = InsomniaItem(resource: tree.root, children: top, isFolder: true)
        root.environments = resources.filter { $0.text("_type") == "environment" }
        self.root = root
    }
}

extension JSONValue {
    fileprivate func number(_ name: String) -> Double { member(name)?.double ?? 0 }
}
