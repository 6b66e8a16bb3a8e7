import APIDocuments
import APIImport
import Testing

@Suite("A Bruno collection of YAML comes in")
struct OpenCollectionTests {
    private static let bake = """
        info:
          name: Bake
          type: http
          seq: 1
        http:
          method: POST
          url: "{{host}}/breads"
          headers:
            - { name: X-Old, value: "1", disabled: true }
          body:
            type: json
            data: |-
              { "title": "Rye", "weight": {{weight}} }
          auth: inherit
        runtime:
          variables:
            - name: weight
              value: { type: number, data: "750" }
          actions:
            - type: set-variable
              phase: after-response
              selector: { expression: res.body.id, method: jsonq }
              variable: { name: bread, scope: runtime }
          assertions:
            - { expression: res.status, operator: eq, value: "200" }
            - { expression: res.body.old, operator: eq, value: "1", disabled: true }
          scripts:
            - type: tests
              code: |-
                test("it is there", function() {
                  expect(res.getBody().title).to.equal("Rye");
                });
        settings: { encodeUrl: true, timeout: 0 }
        """
    private static let get = """
        info: { name: Get Bread, type: http, seq: 2 }
        http:
          method: GET
          url: "{{host}}/shops/{{shop}}/breads/:id?full=true"
          params:
            - { name: id, value: "5", type: path }
            - { name: full, value: "true", type: query }
            - { name: page, value: "2", type: query, disabled: true }
          auth: inherit
        docs: One bread.
        """
    private static let files = [
        "bakery/opencollection.yml": """
        opencollection: 1.0.0
        info: { name: Bakery }
        request:
          headers:
            - { name: Accept-Language, value: en }
          auth: { type: bearer, token: "{{token}}" }
        docs: All about bread.
        """,
        "bakery/environments/local.yml": """
        name: local
        variables:
          - { name: host, value: http://127.0.0.1:8080 }
          - { name: token, secret: true }
          - { name: old, value: 1, disabled: true }
        """,
        "bakery/breads/folder.yml": """
        info: { name: Breads, type: folder, seq: 1 }
        request:
          variables:
            - { name: shop, value: "7" }
        """,
        "bakery/breads/b.yml": get, "bakery/breads/a.yml": bake,
        "bakery/live.yml": "info: { name: Live, type: websocket }\nwebsocket: { url: ws://a.example }\n",
        "bakery/compose.yml": "services: { db: { image: postgres } }\n",
        "bakery/other/opencollection.yml": "opencollection: 1.0.0\ninfo: { name: Other }\n",
        "bakery/other/x.yml": "info: { name: X, type: http }\nhttp: { method: GET, url: http://other.example }\n",
    ]

    @Test("as the same collection of blocks does: its order, its variables, its key and what it asserts")
    func folder() throws {
        for path in ["bakery", "bakery/opencollection.yml"] {
            let imported = try ImportedCollection(at: path, among: Self.files)
            #expect(
                imported.script == #"""
                    var shop = "7"
                    var bread = null

                    // All about bread.
                    api bakery {
                        base http://127.0.0.1:8080/
                        key bearer \(env.TOKEN)
                        header Accept-Language en

                        endpoint breads.bake(weight: Int = 750) {
                            POST breads

                            { "title": "Rye", "weight": weight }
                        }

                        /// One bread.
                        endpoint breads.getBread(id: Int = 5) { GET shops/\(shop)/breads/{id}?full=true }
                    }

                    use bakery
                    breads.bake
                    bread = it.id
                    expect response.status == 200
                    expect it.title == "Rye", "it is there"

                    """#)
            #expect(imported.losses("query item switched off").count == 1)
            #expect(imported.losses("WebSocket request").count == 1)
            #expect(imported.report.tally.counts["endpoint"]?.found == 3)
            #expect(imported.addsUp)
        }
    }

    @Test("all of it in one document is the same collection")
    func bundle() throws {
        let document = """
            opencollection: 1.0.0
            info: { name: Bakery }
            bundled: true
            config:
              environments:
                - name: local
                  variables: [ { name: host, value: "http://127.0.0.1:8080" } ]
            items:
              - info: { name: Breads, type: folder }
                request: { variables: [ { name: shop, value: "7" } ] }
                items:
                  -
                      \(Self.get.replacing("\n", with: "\n          "))
            """
        let imported = try ImportedCollection(at: "all/opencollection.yml", among: ["all/opencollection.yml": document])
        #expect(imported.script.contains("base http://127.0.0.1:8080/"), "\(imported.script)")
        #expect(imported.script.contains("breads.getBread(id: Int = 5) { GET shops/\\(shop)/breads/{id}?full=true }"))
    }

    @Test("a request by itself is an API of one endpoint, with parts, files and a key of its own")
    func single() throws {
        let imported = try ImportedCollection(
            """
            info: { name: Upload, type: http }
            http:
              method: POST
              url: https://a.example/photos
              body:
                type: multipart-form
                data:
                  - { name: note, type: text, value: "@file(x) stays", contentType: text/plain }
                  - { name: photo, type: file, value: [images/rye.jpg], contentType: image/jpeg }
                  - { name: old, type: text, value: "1", disabled: true }
              auth: { type: apikey, key: X-Key, value: "{{key}}", placement: query }
            """, named: "upload.yml")
        #expect(imported.script.contains(#""note": "@file(x) stays""#), "\(imported.script)")
        #expect(imported.script.contains(#""photo": file(rye, type: "image/jpeg")"#))
        #expect(imported.script.contains("X-Key="))
        #expect(imported.losses("form item switched off").count == 1)
    }

    @Test("a body of GraphQL, a form and a file are what they are in blocks")
    func bodies() throws {
        let graphQL = try ImportedCollection(
            """
            info: { name: Ask, type: graphql }
            graphql:
              url: https://a.example/graphql
              body: { query: "query { breads { id } }", variables: '{"a": 1}' }
            """, named: "ask.yml")
        #expect(graphQL.script.contains("POST graphql"), "\(graphQL.script)")
        #expect(graphQL.script.contains("breads { id }"))
        let form = try ImportedCollection(
            """
            info: { name: Add, type: http }
            http:
              method: PUT
              url: https://a.example/x
              body: { type: form-urlencoded, data: [ { name: a, value: "1" } ] }
            """, named: "add.yml")
        #expect(form.script.contains("PUT x") && form.script.contains(#"form { "a": "#), "\(form.script)")
        let file = try ImportedCollection(
            """
            info: { name: Send, type: http }
            http:
              method: PUT
              url: https://a.example/x
              body: { type: file, data: [ { filePath: a.bin }, { filePath: rye.jpg, selected: true } ] }
            """, named: "send.yml")
        #expect(file.script.contains("rye.jpg") && !file.script.contains("a.bin"), "\(file.script)")
    }

    @Test("what is no YAML is told, and the rest comes in")
    func broken() throws {
        var files = Self.files
        files["bakery/broken.yml"] = "info: { name: [\n"
        let imported = try ImportedCollection(at: "bakery", among: files)
        #expect(imported.losses("unreadable file").count == 1)
        #expect(imported.script.contains("breads.bake"))
    }
}
