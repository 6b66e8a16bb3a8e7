import APIDocuments
import APIImport
import Testing

@Suite("An Insomnia export comes in")
struct InsomniaTests {
    @Test("Resources of version 4 are a tree, with environments that build on a base")
    func resources() throws {
        let imported = try ImportedCollection(
            """
            {"_type": "export", "__export_format": 4, "resources": [
              {"_id": "req_2", "parentId": "fld_1", "_type": "request", "metaSortKey": 2, "name": "Get", "method": "GET",
               "url": "{{ _.host }}/breads/{% uuid 'v4' %}", "parameters": [{"name": "a b", "value": "1&2"},
               {"name": "off", "value": "", "disabled": true}], "authentication": {"type": "bearer", "token": "{{ token }}"}},
              {"_id": "req_1", "parentId": "fld_1", "_type": "request", "metaSortKey": 1, "name": "Bake", "method": "POST",
               "url": "{{ host }}/breads", "body": {"mimeType": "application/json", "text": "{\\"n\\": {{ _.size.small }}}"}},
              {"_id": "fld_1", "parentId": "wrk_1", "_type": "request_group", "name": "Breads"},
              {"_id": "wrk_1", "parentId": null, "_type": "workspace", "name": "Bakery"},
              {"_id": "env_1", "parentId": "wrk_1", "_type": "environment", "name": "Base", "data": {"host": "http://127.0.0.1:3000", "size": {"small": 3}}},
              {"_id": "env_2", "parentId": "env_1", "_type": "environment", "name": "Live", "data": {"host": "https://bakery.example.com", "token": "s3cr3t"}},
              {"_id": "soc_1", "parentId": "wrk_1", "_type": "websocket_request", "name": "Watch"}
            ]}
            """)
        #expect(
            imported.script == #"""
                var sizeSmall = 3

                api bakery {
                    base http://127.0.0.1:3000/

                    environment live {
                        base https://bakery.example.com/
                    }

                    endpoint breads.bake {
                        POST breads

                        { "n": sizeSmall }
                    }

                    endpoint breads.get {
                        GET "breads/\(UUID())?a b=1%262"
                        Authorization: Bearer \(env.TOKEN)
                    }
                }

                """#)
        #expect(imported.losses("WebSocket request").count == 1)
        #expect(imported.losses("secret").count == 1)
        #expect(imported.addsUp)
    }

    @Test(
        "Each way to say who asks is written as the server takes it",
        arguments: [
            (#"{"type": "bearer", "token": "{{ _.t }}"}"#, #"Authorization: Bearer \(t)"#),
            (#"{"type": "bearer", "token": "{{ _.t }}", "prefix": "Token"}"#, #"Authorization: Token \(t)"#),
            (#"{"type": "apikey", "key": "X-Id", "value": "{{ _.t }}"}"#, #"X-Id: \(t)"#),
            (#"{"type": "apikey", "key": "id", "value": "{{ _.t }}", "addTo": "queryParams"}"#, #"GET x?id=\(t)"#),
            (#"{"type": "apikey", "key": "id", "value": "{{ _.t }}", "addTo": "cookie"}"#, #"Cookie: id=\(t)"#),
            (#"{"type": "basic", "username": "ann", "password": "{{ _.t }}"}"#, #""ann:\(t)".base64"#),
        ] as [(String, String)])
    func authorization(_ given: String, _ line: String) throws {
        let imported = try ImportedCollection(
            """
            {"_type": "export", "__export_format": 4, "resources": [
              {"_id": "req_1", "_type": "request", "name": "Get", "method": "GET", "url": "http://a.test/x",
               "authentication": \(given)}]}
            """)
        #expect(imported.script.contains(line), "\(imported.script)")
        #expect(imported.report.tally.losses == [])
    }

    @Test("A collection of version 5 is the same")
    func collection() throws {
        let imported = try ImportedCollection(
            """
            type: collection.insomnia.rest/5.0
            name: Bakery
            collection:
              - name: Breads
                children:
                  - url: "{{ _.host }}/breads/:id"
                    name: Get
                    method: GET
                    meta: {id: req_1}
                    pathParameters: [{name: id, value: rye}]
                    scripts:
                      afterResponse: |
                        insomnia.test("fine", () => insomnia.response.to.have.status(200));
            environments:
              name: Base
              data: {host: "http://127.0.0.1:3000"}
            """, named: "bakery.yaml")
        #expect(
            imported.script == #"""
                api bakery {
                    base http://127.0.0.1:3000/

                    endpoint breads.get(id: String = "rye") { GET breads/{id} }
                }

                use bakery
                breads.get
                expect response.status == 200, "fine"

                """#)
    }

    @Test("A text that wants a part of another answer is a variable which that answer sets")
    func chain() throws {
        let imported = try ImportedCollection(
            """
            type: collection.insomnia.rest/5.0
            name: Bakery
            collection:
              - {url: "http://a.example/login", name: Sign In, method: POST, meta: {id: req_1}}
              - url: "http://a.example/me"
                name: Me
                method: GET
                meta: {id: req_2}
                headers:
                  - name: X-Token
                    value: "{% response 'body', 'req_1', 'b64::JC50b2tlbg==::46b', 'never', 60 %}"
                  - {name: X-Other, value: "{% prompt 'Who?' %}"}
            """, named: "bakery.yaml")
        #expect(imported.script.hasPrefix("var signInToken = null\n"))
        #expect(imported.script.contains(#"X-Token: \(signInToken)"#))
        #expect(imported.script.hasSuffix("use bakery\nsignIn\nsignInToken = it.token\n"))
        #expect(imported.losses("dynamic value").count == 1)
    }

    @Test("A folder that is in itself is read once")
    func cycle() throws {
        let imported = try ImportedCollection(
            """
            {"_type": "export", "resources": [
              {"_id": "a", "parentId": "b", "_type": "request_group", "name": "A"},
              {"_id": "b", "parentId": "a", "_type": "request_group", "name": "B"},
              {"_id": "c", "parentId": "x", "_type": "request", "name": "C", "method": "GET", "url": "http://a.example"}]}
            """)
        #expect(imported.report.endpoints == 1)
    }

    @Test("An export of the first versions says what to do")
    func old() throws {
        let error = #expect(throws: ImportError.self) {
            try ImportedCollection(#"{"__export_format": 1, "items": []}"#)
        }
        #expect(error?.advice == "export it again from Insomnia 4 or later")
    }
}
