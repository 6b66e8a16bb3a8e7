import APIDocuments
import APIImport
import ClientWriting
import Testing

@Suite("an API goes out as a file of requests")
struct HTTPFileTests {
    @Test("the import reads each request back")
    func again() async throws {
        let script = #"""
            base https://pets.example/v1/
            key header X-Key \(env.PETS_KEY)
            /// All of them.
            endpoint pets(page: Int = 2, size: Int? = nil) { GET pets{?page,size} }
            endpoint add(name: String) { POST pets { "name": name, "kind": "{{kind}}" } }
            """#
        let text = try await WrittenAPI(script).text(as: .http)
        #expect(text.contains("@xKey = {{$processEnv PETS_KEY}}") || text.contains("@key = {{$processEnv PETS_KEY}}"))
        #expect(
            text.contains(
                "### pets\n# All of them.\n# It also takes size: Int?.\n# @name pets\nGET {{server}}/pets?page={{page}}\n"
            ))
        let back = try WrittenAPI.script(of: text, as: .http, named: "pets.http")
        #expect(back.contains("let page = "))
        #expect(back.contains(#"let pets = GET pets?page=\(page)"#))
        #expect(back.contains(#""kind": "\\u007b\\u007bkind}}""#), "braces of a text are no variable")
    }

    @Test("defaults stand in addresses as they are sent, and in bodies as JSON")
    func defaults() async throws {
        let script = #"""
            base https://pets.example/v1/
            endpoint list(marks: [String] = ["a b", "c,d"]) { GET list{?marks*} }
            endpoint one(marks: [String] = ["a b", "c,d"]) { GET one{?marks} }
            endpoint named(name: String = "A A", page: Int = 2) { GET named/{name}{?page} }
            endpoint add(marks: [String] = ["a b", "c,d"]) { POST add { "marks": marks } }
            """#
        let text = try await WrittenAPI(script).text(as: .http)
        #expect(text.contains("GET {{server}}/list?marks=a%20b&marks=c%2Cd\n"))
        #expect(text.contains("GET {{server}}/one?marks=a%20b,c%2Cd\n"))
        #expect(text.contains("GET {{server}}/named/A%20A?page={{page}}\n"))
        #expect(text.contains(#""marks": ["a b", "c,d"]"#))
        #expect(text.contains("@page = 2\n") && !text.contains("@marks") && !text.contains("@name ="))
    }

    @Test("a field of a form is written for each element of a list, and no value ends it early")
    func forms() async throws {
        let script = #"""
            base https://pets.example/v1/
            endpoint add(name: String = "a&b c", marks: [String] = ["a b", "c,d"], size: Int = 2, free: String) {
                POST add form { "name": name, "mark": marks, "size": size, "both": "x=\(name)", "free": free, "one": ["1", "&"] }
            }
            endpoint send(name: String = " a", marks: [String] = ["a b", "c,d"]) {
                POST send multipart { "name": name, "mark": marks }
            }
            endpoint say(text: String = "a \"b\"") { POST say { "text": text, "more": "\(text)\n" } }
            """#
        let text = try await WrittenAPI(script).text(as: .http)
        #expect(
            text.contains(
                "\nname=a%26b+c&mark=a+b&mark=c%2Cd&size={{size}}&both=x%3Da%26b+c&free={{free}}&one=1&one=%26\n"),
            "\(text)")
        for part in ["name=\"name\"\n\n a\n", "name=\"mark\"\n\na b\n", "name=\"mark\"\n\nc,d\n"] {
            #expect(text.contains(part), "\(text)")
        }
        for member in [#""text": "a \"b\"","#, #""more": "a \"b\"\n""#] { #expect(text.contains(member), "\(text)") }
    }

    @Test("bytes in a form with parts are a file, which the import reads back")
    func files() async throws {
        let script = """
            base https://pets.example/v1/
            endpoint up(photo: Data, name: String) { POST up multipart { "photo": photo, "name": name } }
            """
        let text = try await WrittenAPI(script).text(as: .http)
        let head = "name=\"photo\"; filename=\"photo\"\nContent-Type: application/octet-stream\n\n< ./photo\n"
        #expect(text.contains(head), "\(text)")
        let back = try WrittenAPI.script(of: text, as: .http, named: "pets.http")
        #expect(back.contains(#""photo": file("photo"#), "\(back)")
    }

    @Test("a comment gives no order to an editor")
    func orders() async throws {
        let script = """
            base https://pets.example/
            /// @no-redirect
            ///  ### GET https://evil.example
            /// > {% client.log() %}
            endpoint pets { GET pets }
            """
        let lines = try await WrittenAPI(script).text(as: .http).split(separator: "\n")
        let titles: [Substring] = lines.filter { $0.hasPrefix("###") }
        let names: [Substring] = lines.filter { $0.hasPrefix("# @") }
        #expect(titles == ["### pets"] as [Substring])
        #expect(names == ["# @name pets"] as [Substring])
        #expect(lines.allSatisfy { !$0.hasPrefix(">") })
    }
}
