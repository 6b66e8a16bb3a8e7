package import APIDocuments
import Basics
import Foundation
import JSONModel

/// Documents that refer to each other, with the targets of their references.
///
/// All documents are read at the beginning, so that later lookups need no files.
package struct DocumentSet: Sendable {
    /// The greatest number of documents that may belong together.
    private static let limit = 2_000
    /// The greatest number of references that may follow each other.
    private static let stepLimit = 64

    package let root: DocumentNode
    /// The version of OpenAPI that the first document states; nil for another or none.
    let version: OpenAPIVersion?
    private(set) var trees: [ForeignDocument.Location: ForeignTree] = [:]
    /// References that lead nowhere, and what of the documents their trees do not have.
    private(set) var tally = ImportTally()
    /// The members of objects that references lead into, by their names.
    private let objects = NodeMemory<[String: DocumentNode]>()

    /// Reads a document, and every document that it refers to. A missing document is a loss; a document that has
    /// to be fetched is an error that says so.
    package init(_ document: ForeignDocument, finding finder: any DocumentFinder) throws(ImportError) {
        let tree = try tally.tree(of: document)
        root = DocumentNode(tree.root, in: tree, at: document.location)
        version = try? OpenAPIVersion(of: root)
        trees[document.location] = tree
        var waiting = [root]
        while let node = waiting.popLast() {
            for reference in Self.references(outOf: node) {
                do throws(ImportError) {
                    let location = try node.location.resolving(reference.target)
                    guard trees[location] == nil else { continue }
                    guard trees.count < Self.limit else {
                        throw ImportError("more than \(Self.limit) documents belong together here")
                    }
                    let tree = try tally.tree(of: try finder.document(at: location))
                    trees[location] = tree
                    waiting.append(DocumentNode(tree.root, in: tree, at: location))
                } catch {
                    guard error.needs == nil else { throw error }
                    let message = "\(reference.target): left out; \(error.message)"
                    tally.lose("reference", ImportLoss.reference, message, at: reference.node.place)
                }
            }
        }
    }

    /// Indicates whether there are parameters without `schema`, and bodies among the parameters.
    var isSwagger: Bool { version == .swagger }

    /// Returns the node itself, or the final target of its `$ref`. Returns `nil` if there is no target, or if the
    /// references lead back to the node.
    package func resolved(_ node: DocumentNode) -> DocumentNode? {
        var node = node
        for _ in 0..<Self.stepLimit {
            guard let reference = node["$ref"]?.string else { return node }
            guard let next = target(of: reference, from: node) else { return nil }
            node = next
        }
        return nil
    }

    /// Indicates whether the document that a reference leads to was read. If not, that is already a loss.
    package func hasRead(_ reference: String, from node: DocumentNode) -> Bool {
        (try? node.location.resolving(reference)).map { trees[$0] != nil } ?? true
    }

    package func target(of reference: String, from node: DocumentNode) -> DocumentNode? {
        guard let location = try? node.location.resolving(reference), let tree = trees[location] else { return nil }
        var found = DocumentNode(tree.root, in: tree, at: location)
        guard let sign = reference.firstIndex(of: "#") else { return found }
        let pointer = reference[reference.index(after: sign)...]
        guard pointer.isEmpty || pointer.hasPrefix("/") else { return nil }
        for step in pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
            guard let next = part(String(step).pointerStep, of: found) else { return nil }
            found = next
        }
        return found
    }

    /// Returns true if JSON text has a reference that begins with anything but `#`. Most texts have none, but
    /// megabytes of other references.
    private static func leavesItself(_ bytes: [UInt8]) -> Bool {
        let name = Array(#""$ref""#.utf8)
        var start = 0
        return bytes.withUnsafeBufferPointer { bytes in
            while let dollar = bytes[start...].firstIndex(of: UInt8(ascii: "$")) {
                start = dollar + 1
                guard dollar > 0, bytes[(dollar - 1)...].starts(with: name) else { continue }
                let value = bytes[(dollar - 1 + name.count)...].drop {
                    [9, 10, 13, 32, UInt8(ascii: ":")].contains($0)
                }
                if value.first == UInt8(ascii: "\""), value.dropFirst().first != UInt8(ascii: "#") { return true }
            }
            return false
        }
    }

    /// The references that leave a document where it says what an API is, each target once. What stands below `x-…` and
    /// in examples is for others, unless that is a name that the document gives to a thing of its own.
    private static func references(outOf node: DocumentNode) -> [(target: String, node: DocumentNode)] {
        guard leavesItself(node.tree.document.bytes) else { return [] }
        var seen: Set<String> = []
        var found: [(String, DocumentNode)] = []
        var waiting = [(value: node.value, hasOwnNames: false)]
        while let (next, hasOwnNames) = waiting.popLast() {
            if next.kind == .array {
                for element in next.elements where element.kind.isContainer { waiting.append((element, false)) }
                continue
            }
            if let reference = next["$ref"], let text = reference.string, !text.hasPrefix("#") {
                let target = String(text.prefix { $0 != "#" })
                if seen.insert(target).inserted {
                    found.append((target, DocumentNode(reference, in: node.tree, at: node.location)))
                }
            }
            for member in next.members where member.value.kind.isContainer {
                guard hasOwnNames || !isForOthers(member.name) else { continue }
                waiting.append((member.value, !hasOwnNames && namesThings.contains(member.name)))
            }
        }
        return found.reversed()
    }

    private static func isForOthers(_ name: String) -> Bool {
        name.hasPrefix("x-") || name == "example" || name == "examples"
    }

    /// The members whose own members have names that the document chooses.
    private static let namesThings: Set<String> = [
        "properties", "patternProperties", "dependentSchemas", "$defs", "definitions", "schemas", "parameters",
        "responses", "requestBodies", "headers", "pathItems", "securitySchemes",
    ]
}

extension DocumentSet {
    private func part(_ name: String, of node: DocumentNode) -> DocumentNode? {
        switch node.value.kind {
        case .object:
            objects.value(of: node) { Dictionary(node.members.map { ($0.name, $0.node) }) { first, _ in first } }[name]
        case .array: Int(name).flatMap { node.elements.indices.contains($0) ? node.elements[$0] : nil }
        default: nil
        }
    }
}

extension JSONKind {
    fileprivate var isContainer: Bool { self == .object || self == .array }
}

extension String {
    /// A step of a JSON pointer in a URL's fragment: `~1` is a slash, `%7B` a brace.
    fileprivate var pointerStep: String {
        let decoded = removingPercentEncoding ?? self
        return decoded.replacingBytes("~1", with: "/").replacingBytes("~0", with: "~")
    }
}
