import APIDocuments
import JSONModel

/// Postman: a collection of version 2.0 or 2.1 with the environments beside it, or an environment alone.
struct PostmanSource {
    func api(of document: ForeignDocument, finding finder: any DocumentFinder) throws(ImportError) -> ImportedAPI {
        var tally = ImportTally()
        let tree = try tally.tree(of: document)
        guard tree.root.kind == .object else {
            throw ImportError("\(document.name) is not a collection of Postman", at: tree.place(of: tree.root))
        }
        guard tree.root["item"] != nil else { return Self.api(ofEnvironment: tree, tally) }
        let neighbours = Self.neighbours(of: document, finding: finder, &tally)
        var reader = PostmanReader(tree: tree, tally: tally)
        var collection = reader.collection()
        for neighbour in neighbours {
            if neighbour.root.text("_postman_variable_scope") == "globals" {
                let known = Set(collection.scope.variables.map(\.name))
                collection.scope.variables += PostmanReader.environment(neighbour, &collection.tally).variables.filter {
                    !known.contains($0.name)
                }
            } else {
                collection.environments.append(PostmanReader.environment(neighbour, &collection.tally))
            }
        }
        return CollectionAPI.api(of: collection)
    }

    /// The variables of an environment, for a script that wants them.
    private static func api(ofEnvironment tree: ForeignTree, _ tally: ImportTally) -> ImportedAPI {
        var collection = Collection(kind: .postman, name: tree.root.text("name") ?? "environment")
        collection.tally = tally
        collection.scope.variables = PostmanReader.environment(tree, &collection.tally).variables
        return CollectionAPI.api(of: collection)
    }

    /// The environments in the folder of a collection. Postman names them so; what they are, they say themselves.
    private static func neighbours(
        of document: ForeignDocument, finding finder: any DocumentFinder, _ tally: inout ImportTally
    ) -> [ForeignTree] {
        guard case .file(let path) = document.location else { return [] }
        let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
        let files = (try? finder.files(below: folder.isEmpty ? "." : folder)) ?? []
        let depth = folder.isEmpty ? 1 : folder.split(separator: "/").count + 1
        return files.filter { file in
            let parts = file.split(separator: "/").filter { $0 != "." }
            let name = parts.last?.lowercased() ?? ""
            let isNamed = name.hasSuffix(".postman_environment.json") || name.hasSuffix(".postman_globals.json")
            return isNamed && parts.count == (folder == "." ? 1 : depth)
        }.prefix(50).compactMap { file in
            guard let document = try? finder.document(at: .file(file)), let tree = try? tally.tree(of: document),
                tree.root["values"]?.kind == .array
            else { return nil }
            return tree
        }
    }
}
