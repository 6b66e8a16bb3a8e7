import APIDocuments
import APIImport
import Foundation
import ScriptSyntax
import Testing

/// A collection with these requests, and what else is written at its top.
private func collection(_ items: String, _ rest: String = "") -> String {
    """
    {"info": {"name": "Bakery", "schema": "https://schema.getpostman.com/json/collection/v2.1.0/collection.json"},
     "item": [\(items)]\(rest)}
    """
}

@Suite("A Postman collection comes in")
struct PostmanTests {
    @Test("Folders are groups, the shared server is the base, and a part of the path is a parameter")
    func endpoints() throws {
        let imported = try ImportedCollection(
            collection(
                """
                {"name": "Breads", "item": [
                  {"name": "List Breads", "request": {"method": "GET", "url": "https://bakery.example.com/v1/breads?page=2"}},
                  {"name": "Get Bread", "request": {"method": "GET", "description": "One bread.", "url": {
                    "raw": "https://bakery.example.com/v1/breads/:id",
                    "variable": [{"key": "id", "value": "7"}]}}}]}
                """))
        #expect(
            imported.script == """
                api bakery {
                    base https://bakery.example.com/

                    endpoint breads.listBreads { GET v1/breads?page=2 }

                    /// One bread.
                    endpoint breads.getBread(id: Int = 7) { GET v1/breads/{id} }
                }

                """)
        #expect(imported.report.figures == "2 endpoints")
    }

    @Test("An item of the query that is switched off is not sent, even where the whole address has it")
    func disabledItems() throws {
        let imported = try ImportedCollection(
            collection(
                """
                {"name": "List", "request": {"method": "GET", "url": {
                  "raw": "https://bakery.example.com/breads?x=1&off=1&x=2&off=1#top",
                  "query": [{"key": "x", "value": "1"}, {"key": "off", "value": "1", "disabled": true},
                    {"key": "x", "value": "2", "disabled": true}]}}},
                {"name": "All", "request": {"method": "GET", "url": {
                  "raw": "https://bakery.example.com/all?off=1",
                  "query": [{"key": "off", "value": "1", "disabled": true}]}}}
                """))
        #expect(imported.script.contains("{ GET breads?x=1 }"))
        #expect(imported.script.contains("{ GET all }"))
        #expect(imported.losses("query item switched off").count == 3)
    }

    @Test("The type of a part that is text is listed")
    func partTypes() throws {
        let imported = try ImportedCollection(
            collection(
                """
                {"name": "Add", "request": {"method": "POST", "url": "https://bakery.example.com/breads",
                  "body": {"mode": "formdata", "formdata": [
                    {"key": "note", "value": "y", "type": "text", "contentType": "application/json"}]}}}
                """))
        #expect(imported.script.contains(#"multipart { "note": "y" }"#))
        #expect(imported.losses("type of a part").count == 1)
        #expect(
            imported.losses("type of a part").first?.contains(
                "type application/json of part note of POST https://bakery.example.com/breads: left out") == true)
    }

    @Test("The report and the script agree on whether a secret goes to another server")
    func secretsElsewhere() throws {
        let imported = try ImportedCollection(
            collection(
                """
                {"name": "A", "request": {"method": "GET", "url": "https://bakery.example.com/a"}},
                {"name": "B", "request": {"method": "GET", "url": "https://bakery.example.com/b"}},
                {"name": "There", "request": {"method": "GET", "url": "https://mill.example.com/flour",
                  "header": [{"key": "Authorization", "value": "Bearer 0123456789"}]}},
                {"name": "Anywhere", "request": {"method": "GET", "url": "{{mill}}/flour",
                  "header": [{"key": "Authorization", "value": "Bearer 0123456789"}, {"key": "X-Shop", "value": "1"}]}}
                """))
        #expect(imported.script.contains("GET https://mill.example.com/flour\n"))
        #expect(imported.script.components(separatedBy: "Authorization: Bearer").count == 2)
        #expect(imported.script.contains("GET \\(mill)/flour\n        X-Shop: 1\n"))
        #expect(imported.losses("secret of another server").count == 1)
        #expect(
            imported.losses("secret of another server").first?.contains(
                "header Authorization of GET {{mill}}/flour: left out") == true)
    }

    @Test("No secret goes to a server that an answer names")
    func secretsOfResponses() throws {
        let imported = try ImportedCollection(
            collection(
                """
                {"name": "A", "request": {"method": "GET", "url": "https://bakery.example.com/a"}, "event": [{
                  "listen": "test", "script": {"exec": ["pm.environment.set('mill', pm.response.json().mill);"]}}]},
                {"name": "B", "request": {"method": "GET", "url": "https://bakery.example.com/b"}},
                {"name": "Flour", "request": {"method": "GET", "url": "{{mill}}/flour",
                  "header": [{"key": "Authorization", "value": "Bearer 0123456789"}]}}
                """))
        #expect(imported.script.contains("mill = "))
        #expect(!imported.script.contains("Authorization"))
        #expect(imported.losses("secret of another server").count == 1)
    }

    @Test("A variable is a variable, one that nothing defines is a parameter, and its server is the base")
    func variables() throws {
        let imported = try ImportedCollection(
            collection(
                """
                {"name": "Order", "request": {"method": "POST", "url": "{{host}}/orders/{{order}}?shop={{shop}}",
                  "body": {"mode": "raw", "raw": "{\\"count\\": {{count}}, \\"for\\": \\"{{name}} & co\\"}",
                    "options": {"raw": {"language": "json"}}}}}
                """,
                """
                , "variable": [{"key": "host", "value": "http://127.0.0.1:3000"}, {"key": "shop", "value": "5"},
                  {"key": "count", "value": "2"}]
                """))
        #expect(
            imported.script == #"""
                var shop = "5"
                var count = 2

                api bakery {
                    base http://127.0.0.1:3000/

                    endpoint order(order: String, name: String) {
                        POST orders/{order}?shop=\(shop)

                        { "count": count, "for": "\(name) & co" }
                    }
                }

                """#)
        #expect(imported.report.tally.counts["variable"]?.carried == 3)
    }

    @Test(
        "Bodies of every kind come along",
        arguments: [
            (#"{"mode": "urlencoded", "urlencoded": [{"key": "a", "value": "1"}]}"#, #"form { "a": "1" }"#),
            (
                #"{"mode": "formdata", "formdata": [{"key": "a", "value": "1"}, {"key": "b", "type": "file", "src": "photo.jpg"}]}"#,
                #"multipart { "a": "1", "b": file(photo) }"#
            ),
            (#"{"mode": "file", "file": {"src": "photo.jpg"}}"#, "file(photo)"),
            (
                #"{"mode": "graphql", "graphql": {"query": "{ breads }", "variables": "{\"n\": 1}"}}"#,
                #"{ "query": "{ breads }", "variables": { "n": 1 } }"#
            ),
            (
                #"{"mode": "raw", "raw": "{\n  // größe\n  \"a\": \"x // y\" /* z */\n}", "options": {"raw": {"language": "json"}}}"#,
                #"{ "a": "x // y" }"#
            ),
            (#"{"mode": "raw", "raw": "// two"}"#, #"text "// two""#),
            (#"{"mode": "raw", "raw": "two\nlines"}"#, #"text "two\nlines""#),
        ] as [(String, String)])
    func bodies(_ body: String, _ written: String) throws {
        let imported = try ImportedCollection(
            collection(
                #"{"name": "Send", "request": {"method": "POST", "url": "http://a.example/x", "body": \#(body)}}"#))
        #expect(imported.script.contains("\n        \(written)\n"))
        #expect(imported.report.tally.losses.isEmpty)
    }

    @Test(
        "The key of the collection is the key of the API, without its secret",
        arguments: [
            (#"{"type": "bearer", "bearer": [{"key": "token", "value": "s3cr3t-abc"}]}"#, #"key bearer \(env.TOKEN)"#),
            (#"{"type": "bearer", "bearer": {"token": "s3cr3t-abc"}}"#, #"key bearer \(env.TOKEN)"#),
            (
                #"{"type": "basic", "basic": [{"key": "username", "value": "ann"}, {"key": "password", "value": "s3cr3t-abc"}]}"#,
                #"key basic ann \(env.PASSWORD)"#
            ),
            (
                #"{"type": "apikey", "apikey": [{"key": "key", "value": "X-Key"}, {"key": "value", "value": "s3cr3t-abc"}]}"#,
                #"key header X-Key \(env.X_KEY)"#
            ),
            (
                #"{"type": "apikey", "apikey": [{"key": "in", "value": "query"}, {"key": "key", "value": "api_key"}, {"key": "value", "value": "s3cr3t-abc"}]}"#,
                #"key query api_key \(env.API_KEY)"#
            ),
        ] as [(String, String)])
    func keys(_ auth: String, _ key: String) throws {
        let imported = try ImportedCollection(
            collection(
                #"{"name": "A", "request": {"method": "GET", "url": "http://a.example/x"}}"#, #", "auth": \#(auth)"#))
        #expect(imported.script.contains("\n    \(key)\n"))
        #expect(!imported.script.contains("s3cr3t"))
        #expect(imported.losses("secret").count == 1)
    }

    @Test("Where requests ask in different ways, each has a header of its own")
    func ownAuthorization() throws {
        let imported = try ImportedCollection(
            collection(
                """
                {"name": "A", "request": {"method": "GET", "url": "http://a.example/a"}},
                {"name": "B", "request": {"method": "GET", "url": "http://a.example/b", "auth": {"type": "noauth"}}},
                {"name": "C", "request": {"method": "GET", "url": "http://a.example/c", "auth": {"type": "hawk"}}}
                """, #", "auth": {"type": "bearer", "bearer": [{"key": "token", "value": "{{token}}"}]}"#))
        #expect(
            imported.script.contains(
                #"""
                    endpoint a {
                        GET a
                        Authorization: Bearer \(env.TOKEN)
                    }

                    endpoint b { GET b }

                    endpoint c { GET c }
                """#))
        #expect(!imported.script.contains("key bearer"))
        #expect(imported.losses("hawk authorization").count == 1)
    }

    @Test("What is switched off, and what no script says, is listed with its place")
    func losses() throws {
        let imported = try ImportedCollection(
            collection(
                """
                {"name": "A", "request": {"method": "GET", "url": {"raw": "http://a.example/a",
                  "query": [{"key": "page", "value": "2", "disabled": true}]},
                  "header": [{"key": "X-Old", "value": "1", "disabled": true}, {"key": "X-New", "value": "{{$randomColor}}"}]}}
                """))
        #expect(
            imported.losses("query item switched off") == [
                "document.json:3:13: query item page of GET http://a.example/a: left out; it is disabled"
            ] as [String])
        #expect(imported.losses("header switched off").count == 1)
        #expect(imported.losses("dynamic value").count == 1)
        #expect(imported.script.contains("endpoint a(randomColor: String) {"))
        #expect(imported.report.tally.counts["header"]?.found == 2)
        #expect(imported.report.tally.counts["header"]?.carried == 1)
        #expect(imported.addsUp)
    }

    @Test("The secrets in queries, headers, forms and JSON stay behind")
    func literalSecrets() throws {
        let imported = try ImportedCollection(
            collection(
                """
                {"name": "A", "request": {"method": "POST", "url": "http://a.example/a?api_key=s3cr3t-1",
                  "header": [{"key": "Authorization", "value": "Token s3cr3t-2"}, {"key": "X-API-Key", "value": "s3cr3t-3"}],
                  "body": {"mode": "raw", "raw": "{\\"user\\": \\"ann\\", \\"password\\": \\"s3cr3t-4\\"}"}}},
                {"name": "B", "request": {"method": "POST", "url": "http://ann:s3cr3t-5@a.example/a",
                  "body": {"mode": "urlencoded", "urlencoded": [{"key": "client_secret", "value": "s3cr3t-6"}]}}}
                """,
                #", "variable": [{"key": "token", "value": "s3cr3t-7"}, {"key": "x", "value": "s3cr3t-8", "type": "secret"}]"#
            ))
        #expect(!imported.script.contains("s3cr3t"))
        #expect(!imported.report.lines.joined().contains("s3cr3t"))
        #expect(imported.script.contains(#"POST a?api_key=\(env.API_KEY)"#))
        #expect(imported.script.contains(#"Authorization: Token \(env.AUTHORIZATION)"#))
        #expect(imported.script.contains(#"{ "user": "ann", "password": "\(env.PASSWORD)" }"#))
    }

    @Test("Environments beside the collection set the base, and hold what they differ in")
    func environments() throws {
        func environment(_ name: String, _ host: String, _ user: String) -> String {
            """
            {"name": "\(name)", "_postman_variable_scope": "environment", "values": [
              {"key": "host", "value": "\(host)"}, {"key": "user", "value": "\(user)"},
              {"key": "lang", "value": "en"}, {"key": "token", "value": "s3cr3t"}]}
            """
        }
        let imported = try ImportedCollection(
            collection(
                """
                {"name": "A", "request": {"method": "GET", "url": "{{host}}/a/{{user}}",
                  "header": [{"key": "Accept-Language", "value": "{{lang}}"}, {"key": "X-Token", "value": "{{token}}"}]}}
                """), named: "api/bakery.json",
            beside: [
                "api/a.postman_environment.json": environment("local", "127.0.0.1:3000", "ann"),
                "api/b.postman_environment.json": environment("Production", "https://bakery.example.com", "bob"),
                "api/other/c.postman_environment.json": environment("other", "https://other.example.com", "eve"),
            ])
        #expect(
            imported.script == #"""
                var lang = "en"
                let local = { "user": "ann" }
                let production = { "user": "bob" }
                // Along with `use production`, write values = production.
                var values = local

                api bakery {
                    base http://127.0.0.1:3000/

                    environment local {
                        base http://127.0.0.1:3000/
                    }

                    environment production {
                        base https://bakery.example.com/
                    }

                    endpoint a {
                        GET a/\(values.user)
                        Accept-Language: \(lang)
                        X-Token: \(env.TOKEN)
                    }
                }

                """#)
        #expect(imported.losses("secret").count == 2)
    }

    @Test("An environment by itself is its variables")
    func environmentAlone() throws {
        let imported = try ImportedCollection(
            #"{"name": "local", "values": [{"key": "host", "value": "http://127.0.0.1"}, {"key": "off", "enabled": false}]}"#
        )
        #expect(imported.script == "var host = \"http://127.0.0.1\"\n")
        #expect(imported.report.figures == "1 variable, 1 loss")
    }

    @Test("Dynamic variables are worked out by the script")
    func dynamicValues() throws {
        let imported = try ImportedCollection(
            collection(
                #"{"name": "A", "request": {"method": "GET", "url": "http://a.example/{{$guid}}?t={{$timestamp}}&n={{$randomInt}}"}}"#
            ))
        #expect(
            imported.script.contains(
                #"GET \(UUID())?t=\(Int(Date().timeIntervalSince1970))&n=\(Int.random(in: 0...1000))"#))
    }

    @Test("Names that are not names, twins and words of the language become names")
    func names() throws {
        let requests = ["List", "list", "print", "for", "", "Brot & Käse 🥖", "it"].map {
            #"{"name": "\#($0)", "request": {"method": "GET", "url": "http://a.example/x"}}"#
        }
        let imported = try ImportedCollection(collection(requests.joined(separator: ",")))
        #expect(imported.report.endpoints == 7)
        let names = imported.script.split(separator: "\n").compactMap { line in
            line.firstMatch(of: #/endpoint (\w+) /#).map { String($0.output.1) }
        }
        #expect(names == ["list", "list2", "printRequest", "forValue", "getX", "brotKäse", "itRequest"] as [String])
    }

    @Test("Nothing in a document becomes code")
    func hostile() throws {
        let evil = #"x\" }\n!rm -rf /\nendpoint y { GET \\(env.HOME) \u202e\u2028 */"#
        let imported = try ImportedCollection(
            """
            {"info": {"name": "\(evil)", "description": "\(evil)"}, "item": [{"name": "\(evil)", "item": [
              {"name": "\(evil)", "event": [{"listen": "test", "script": {"exec": ["pm.test('\(evil)', () => { pm.response.to.have.status(200); });"]}}],
               "request": {"method": "POST", "description": "\(evil)", "url": "http://a.example/\(evil)",
                 "header": [{"key": "X-A", "value": "\(evil)"}, {"key": "\(evil)", "value": "1"}],
                 "body": {"mode": "raw", "raw": "\(evil)"}}}]}],
             "variable": [{"key": "\(evil)", "value": "\(evil)"}]}
            """)
        let statements = ParsedScript(imported.script).script.statements.flatMap { statement in
            if case .api(let api) = statement.kind { [statement] + api.statements } else { [statement] }
        }
        #expect(!statements.contains { if case .program = $0.kind { true } else { false } })
        #expect(statements.count { if case .endpoint = $0.kind { true } else { false } } == 1)
        #expect(!imported.script.contains(#"\(env.HOME)"#) || imported.script.contains(#"\\(env.HOME)"#))
        #expect(!imported.script.unicodeScalars.contains { $0 == "\u{202E}" || $0 == "\u{2028}" })
        #expect(imported.addsUp)
    }

    @Test("Variables that are made of each other, and folders without an end, do no harm")
    func endless() throws {
        let cycle = (0..<40).map { number in
            let (next, other) = ((number + 1) % 40, (number + 2) % 40)
            return #"{"key": "v\#(number)", "value": "{{v\#(next)}}{{v\#(other)}}"}"#
        }
        let deep =
            String(repeating: #"{"name": "f", "item": ["#, count: 60)
            + #"{"name": "A", "request": {"method": "GET", "url": "{{v0}}/a"}}"# + String(repeating: "]}", count: 60)
        let imported = try ImportedCollection(
            collection(
                #"{"name": "A", "request": {"method": "GET", "url": "{{v0}}/a"}},"# + deep,
                #", "variable": [\#(cycle.joined(separator: ","))]"#))
        #expect(imported.losses("folder too deep").count == 1)
        #expect(imported.report.endpoints == 1)
    }

    @Test("A document that ends early is an error with its place")
    func truncated() throws {
        let text = collection(#"{"name": "A", "request": {"method": "GET", "url": "http://a.example"}}"#)
        #expect(throws: ImportError.self) { try ImportedCollection(String(text.dropLast(4))) }
    }
}
