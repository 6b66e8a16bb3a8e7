import APIDocuments
import APIImport
import Foundation
import SwiftInterpreting
import Testing

@Suite("A schema that is written out at several endpoints")
struct OneSchemaTests {
    private static let order =
        #"{"type": "object", "required": ["id"], "properties": {"id": {"type": "integer"}, "total": {"type": "number"}}}"#
    private static let named =
        #"{"type": "object", "properties": {"id": {"type": "integer"}, "name": {"type": "string"}}}"#

    private func script(_ operations: [(name: String, path: String, schema: String)]) throws -> String {
        let paths = operations.map { name, path, schema in
            let content = #"{"application/json": {"schema": \#(schema)}}"#
            let responses = #"{"200": {"description": "fine", "content": \#(content)}}"#
            return #""\#(path)": {"get": {"operationId": "\#(name)", "responses": \#(responses)}}"#
        }
        let document =
            #"{"openapi": "3.0.3", "info": {"title": "Shop", "version": "1"}, "paths": {\#(paths.joined(separator: ","))}}"#
        let finder = GatheredDocuments { (_) throws(ImportError) in Array(document.utf8) }
        return ScriptLayout(
            of: try DocumentReader(interpreter: .swift).api(at: .file("a.json"), as: .openapi, finding: finder),
            models: .inScript
        ).script
    }

    @Test("is one model where its members and the names say the same, whatever its description says")
    func one() throws {
        let described = Self.order.replacing(
            #"{"type": "object","#, with: #"{"type": "object", "description": "An order","#)
        let script = try script([
            ("listOrders", "/orders", #"{"type": "array", "items": \#(described)}"#),
            ("getOrder", "/orders/1", Self.order),
        ])
        #expect(script.components(separatedBy: "struct ").count == 2, "\(script)")
        #expect(script.contains("endpoint listOrders -> [ListOrdersResponse]"))
        #expect(script.contains("endpoint getOrder -> ListOrdersResponse"))
    }

    @Test("is a model each where only an identifier and a name are the same")
    func two() throws {
        let script = try script([
            ("listTags", "/tags", #"{"type": "array", "items": \#(Self.named)}"#),
            ("listAuthors", "/authors", #"{"type": "array", "items": \#(Self.named)}"#),
        ])
        #expect(script.contains("-> [ListTagsResponse]") && script.contains("-> [ListAuthorsResponse]"), "\(script)")
    }
}
