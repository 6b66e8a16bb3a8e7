import APIDocuments
import JSONModel

struct OperationOutline: Sendable {
    private(set) var operations: [OpenAPIOperation] = []
    private(set) var tally = ImportTally()

    private static let methods: Set<String> = [
        "get", "put", "post", "delete", "options", "head", "patch", "trace", "query",
    ]

    init(of documents: DocumentSet) {
        for (path, node) in documents.root["paths"]?.members ?? [] where !path.hasPrefix("x-") {
            guard let item = documents.resolved(node), item.value.kind == .object else {
                lose(path, "left out; its reference leads nowhere", at: node)
                continue
            }
            // A path may add to what it refers to.
            var members = item.members
            if node.identity != item.identity {
                let own = node.members.filter { $0.name != "$ref" }
                let names = Set(own.map(\.name))
                members = own + members.filter { !names.contains($0.name) }
            }
            for (name, value) in members { add(name, value, of: item, at: path, in: documents) }
        }
        if let webhooks = documents.root["webhooks"], let first = webhooks.members.first {
            let message = "webhooks, such as \(first.name): left out; they are requests that the server makes"
            tally.note("webhooks", message, at: webhooks.place)
        }
    }

    private mutating func add(
        _ name: String, _ value: DocumentNode, of item: DocumentNode, at path: String, in documents: DocumentSet
    ) {
        if Self.methods.contains(name) {
            guard let node = documents.resolved(value), node.value.kind == .object else {
                return lose("\(name.uppercased()) \(path)", "left out; it is not an object", at: value)
            }
            operations.append(OpenAPIOperation(method: name.uppercased(), path: path, node: node, item: item))
        } else if name == "additionalOperations" {
            for (method, value) in value.members {
                guard method.count > 1, method.utf8.allSatisfy({ (0x41...0x5A).contains($0) }),
                    value.value.kind == .object
                else {
                    lose("\(method) \(path)", "left out; a method is written in capitals", at: value)
                    continue
                }
                operations.append(OpenAPIOperation(method: method, path: path, node: value, item: item))
            }
        }
    }

    private mutating func lose(_ title: String, _ reason: String, at node: DocumentNode) {
        tally.lose("endpoint", "operation", "\(title): \(reason)", at: node.place)
    }
}
