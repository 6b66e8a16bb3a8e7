import APIDocuments
import APIImport
import Testing

@Suite("Operations have names that a person would give")
struct OperationNameTests {
    /// A document with an operation a line: its path, its identifier and its tag.
    private func names(_ operations: [(path: String, identifier: String?, tag: String?)]) throws -> [String] {
        let paths = operations.map { path, identifier, tag in
            let name = identifier.map { "operationId: \"\($0)\", " } ?? ""
            let tags = tag.map { "tags: [\"\($0)\"], " } ?? ""
            return "  \"\(path)\": { get: { \(name)\(tags)responses: {} } }"
        }
        return try OpenAPIDocuments.api("openapi: 3.1.0\npaths:\n" + paths.joined(separator: "\n")).endpoints.map(
            \.name)
    }

    @Test(
        "an identifier with a group is split",
        arguments: [
            ("repos/get", "repos.get"), ("repos.get", "repos.get"), ("repos::get", "repos.get"),
            ("enterprise-admin/get-by-id", "enterpriseAdmin.getById"), ("list_items", "listItems"),
            ("GetItem", "getItem"), ("GET /items/{id}", "getItemsId"),
        ] as [(String, String)])
    func identifiers(_ identifier: String, _ name: String) throws {
        #expect(try names([("/a", identifier, nil)]) == [name])
    }

    @Test("an underscore splits where the first part is the tag")
    func tagsInIdentifiers() throws {
        let found = try names([("/a", "apps_getCollection", "Apps"), ("/b", "get_all", "Apps")])
        #expect(found == ["apps.getCollection", "getAll"] as [String])
    }

    @Test("what a framework appends to a function's name is left out where the rest is the only one so")
    func generatedNames() throws {
        let found = try names([
            ("/authors/{id}/books", "a_books_authors__id__books_get", nil), ("/a", "list_a_get", nil),
            ("/b", "list_b_get", nil), ("/use", "use_use_get", nil), ("/books", "books_get", nil),
        ])
        #expect(found == ["aBooks", "listAGet", "listBGet", "useUseGet", "booksGet"] as [String])
        let grouped = try names([("/a", "list_a_get", "a"), ("/b", "list_b_get", "b")])
        #expect(grouped == ["a.list", "b.list"] as [String])
        let text = try OpenAPIDocuments.layout(
            "openapi: 3.1.0\npaths: { \"/me\": { get: { operationId: me_me_get, responses: {} } } }"
        )
        .script
        #expect(text.contains("/// The document calls it `me_me_get`.\n"), "\(text)")
        #expect(text.contains("endpoint me"), "\(text)")
    }

    @Test("tags are groups where there are several")
    func groups() throws {
        #expect(
            try names([("/a", "addPet", "pet"), ("/b", "addUser", "user")]) == ["pet.addPet", "user.addUser"]
                as [String])
        #expect(try names([("/a", "addPet", "pet"), ("/b", "addUser", "pet")]) == ["addPet", "addUser"] as [String])
        #expect(
            try names([("/a", "addPet", "default"), ("/b", "addUser", "user")]) == ["addPet", "user.addUser"]
                as [String])
    }

    @Test("an operation without an identifier is called by its method and path")
    func paths() throws {
        let found = try names([("/users/{id}/posts", nil, nil), ("/", nil, nil), ("/v1/api-keys", nil, nil)])
        #expect(found == ["getUsersByIdPosts", "get", "getV1ApiKeys"] as [String])
    }

    @Test("names are given once, with a number in the order of the document")
    func numbers() throws {
        #expect(
            try names([("/a", "list", nil), ("/b", "list", nil), ("/c", "list", nil)]) == ["list", "list2", "list3"]
                as [String])
    }

    @Test("a word of the language is no name")
    func commands() throws {
        #expect(
            try names([("/a", "help", nil), ("/b", "models/list", nil)]) == ["getHelp", "modelsAPI.list"] as [String])
    }

    @Test("an endpoint that is called as a group is renamed, and the report says so")
    func groupsAndEndpoints() throws {
        let text = """
            openapi: 3.0.3
            servers: [{ url: "https://example.com" }]
            paths:
              /a: { get: { operationId: repos, responses: {} } }
              /b: { get: { operationId: repos/get, responses: {} } }
            """
        let layout = try OpenAPIDocuments.layout(text)
        #expect(layout.script.contains("endpoint getRepos {"))
        #expect(layout.report.lines == ["api.yaml:4:14: repos: called getRepos; repos is a group"] as [String])
    }

    @Test("what all names begin with is the API, and no group")
    func commonPrefix() throws {
        #expect(
            try names([("/a", "tube.videos.list", nil), ("/b", "tube.videos.insert", nil)])
                == ["videos.list", "videos.insert"])
    }

    @Test(
        "an API is called by the words of its title that say which it is",
        arguments: [
            ("GitHub v3 REST API", "github"), ("petShop", "petShop"), ("Swagger Petstore - OpenAPI 3.0", "petstore"),
            ("App Store Connect API", "appStoreConnect"), ("API", "service"), ("Help", "helpAPI"),
            ("4chan", "api4chan"),
        ] as [(String, String)])
    func titles(_ title: String, _ name: String) throws {
        #expect(try OpenAPIDocuments.api("openapi: 3.1.0\ninfo: { title: \"\(title)\" }\npaths: {}").name == name)
    }
}
