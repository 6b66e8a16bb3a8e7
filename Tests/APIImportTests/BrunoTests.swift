import APIDocuments
import APIImport
import Testing

@Suite("A Bruno collection comes in")
struct BrunoTests {
    private static let files = [
        "bakery/bruno.json": #"{"version": "1", "name": "Bakery", "type": "collection"}"#,
        "bakery/collection.bru": """
        headers {
          Accept-Language: en
        }

        auth {
          mode: bearer
        }

        auth:bearer {
          token: {{token}}
        }

        docs {
          All about bread.
        }
        """,
        "bakery/environments/local.bru": """
        vars {
          host: http://127.0.0.1:8080
          ~old: 1
        }
        vars:secret [
          token
        ]
        """,
        "bakery/breads/folder.bru": """
        meta {
          name: Breads
          seq: 1
        }

        vars:pre-request {
          shop: 7
        }
        """,
        "bakery/breads/b.bru": """
        meta {
          name: Get Bread
          type: http
          seq: 2
        }

        get {
          url: {{host}}/shops/{{shop}}/breads/:id?full=true
          body: none
          auth: inherit
        }

        params:path {
          id: 5
        }

        params:query {
          full: true
          ~page: 2
        }

        assert {
          res.status: eq 200
          res.body.title: contains rye
          res.body.price: isNumber
          ~res.body.old: eq 1
        }

        docs {
          One bread.
        }
        """,
        "bakery/breads/a.bru": """
        meta {
          name: Bake
          seq: 1
        }

        post {
          url: {{host}}/breads
          body: json
          auth: inherit
        }

        body:json {
          {
            "title": "Rye",
            "weight": {{weight}}
          }
        }

        vars:pre-request {
          weight: 750
        }

        vars:post-response {
          bread: res.body.id
        }

        tests {
          test("it is there", function() {
            const body = res.getBody();
            expect(body.title).to.equal("Rye");
            expect(res.getStatus()).to.equal(200);
          });
        }
        """,
        "bakery/other/bruno.json": #"{"version": "1", "name": "Other", "type": "collection"}"#,
        "bakery/other/x.bru": "get {\n  url: http://other.example\n}\n",
        "bakery/live.bru": "meta {\n  name: Live\n}\n\nws {\n  url: ws://a.example\n}\n",
    ]

    @Test("A folder is an API: its order, its variables, its key and what it asserts")
    func folder() throws {
        let imported = try ImportedCollection(at: "bakery", among: Self.files)
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
                expect it.title == "Rye", "it is there"
                expect response.status == 200, "it is there"

                breads.getBread
                expect response.status == 200
                expect it.title.contains("rye")
                expect it.price is Int || it.price is Double

                """#)
        #expect(imported.losses("query item switched off").count == 1)
        #expect(
            imported.losses("WebSocket request") == [
                "live.bru:5:1: request Live: left out; Sonde does not support WebSocket"
            ] as [String])
        #expect(imported.report.tally.counts["endpoint"]?.found == 3)
        #expect(imported.addsUp)
    }

    @Test("The file that names the collection stands for its folder")
    func manifest() throws {
        let imported = try ImportedCollection(at: "bakery/bruno.json", among: Self.files)
        #expect(imported.script.contains("api bakery {"))
        #expect(!imported.script.contains("other.example"))
    }

    @Test("A request by itself is an API of one endpoint")
    func single() throws {
        let imported = try ImportedCollection(
            """
            meta {
              name: Upload
            }

            post {
              url: https://a.example/photos
              body: multipartForm
              auth: basic
            }

            auth:basic {
              username: ann
              password: s3cr3t
            }

            body:multipart-form {
              "a: b": x
              photo: @file(images/rye.jpg) @contentType(image/jpeg)
              ~old: 1
            }
            """, named: "upload.bru")
        #expect(
            imported.script == #"""
                api upload {
                    base https://a.example/

                    endpoint upload2(rye: String = "images/rye.jpg") {
                        POST photos
                        Authorization: Basic \("ann:\(env.PASSWORD ?? "")".base64)

                        multipart { "a: b": "x", "photo": file(rye, type: "image/jpeg") }
                    }
                }

                """#)
    }

    @Test("No mark in a name of a field makes it vanish")
    func names() throws {
        let imported = try ImportedCollection(
            #"""
            meta {
              name: Add
            }

            post {
              url: http://127.0.0.1:8080/breads
              body: formUrlEncoded
            }

            body:form-urlencoded {
              si"ze: 1
              user[name: 2
              user[name]: 3
              "a: \"b": 4
              "c: 5
            }

            """#, named: "add.bru")
        let fields = #""si\"ze": "1", "user[name": "2", "user[name]": "3", "a: \"b": "4", "\"c": "5""#
        #expect(imported.script.contains("form { \(fields) }"), "\(imported.script)")
    }

    @Test("A file is looked for in the script's folder, wherever it was")
    func files() throws {
        for path in ["/home/ann/rye.jpg", "../rye.jpg", "C:\\\\pictures\\\\rye.jpg"] {
            let imported = try ImportedCollection(
                "meta {\n  name: A\n}\n\npost {\n  url: http://a.example/x\n  body: file\n}\n\n"
                    + "body:file {\n  file: @file(\(path))\n}\n", named: "a.bru")
            #expect(imported.script.contains(#"endpoint a2(rye: String = "rye.jpg")"#))
            #expect(imported.losses("file elsewhere").count == 1)
        }
    }

    @Test("What is switched off is not sent, and the type of a part is none of its text")
    func partsAndItems() throws {
        let imported = try ImportedCollection(
            """
            meta {
              name: Add
            }

            post {
              url: http://127.0.0.1:8080/breads?x=1&off=2
              body: multipartForm
            }

            params:query {
              x: 1
              ~off: 2
            }

            body:multipart-form {
              u: y @contentType(application/json)
              note: see @contentType(x) there
              photo: @file(photo.jpg) @contentType(image/jpeg)
            }

            """, named: "add.bru")
        #expect(imported.script.contains("POST breads?x=1\n") || imported.script.contains("POST breads?x=1 "))
        #expect(!imported.script.contains("off"))
        #expect(imported.script.contains(#""u": "y""#))
        #expect(imported.script.contains(#""note": "see @contentType(x) there""#))
        #expect(imported.script.contains(#"file(photo, type: "image/jpeg")"#))
        #expect(imported.losses("type of a part").count == 1)
        #expect(imported.losses("query item switched off").count == 1)
    }

    @Test("What ends early or means nothing is no request")
    func broken() throws {
        let imported = try ImportedCollection("meta {\n  name: A\n", named: "a.bru")
        #expect(imported.report.endpoints == 0)
        #expect(imported.report.tally.counts["endpoint"]?.lost == 1)
        #expect(throws: ImportError.self) { try ImportedCollection(at: "empty", among: ["empty/readme.md": "x"]) }
    }
}
