import APIImport
import Testing

/// The statements below the call of a request that has this script.
private func statements(_ script: String) throws -> (lines: [String], losses: [String]) {
    let escaped = script.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    let imported = try ImportedCollection(
        """
        {"info": {"name": "Bakery"}, "item": [{"name": "Get",
          "event": [{"listen": "test", "script": {"exec": "\(escaped)"}}],
          "request": {"method": "GET", "url": "http://a.example/x"}}]}
        """)
    let lines = imported.script.split(separator: "\n").map(String.init)
    let call = lines.lastIndex { $0 == "get" || $0 == "try? get" }.map { $0 + 1 } ?? lines.count
    return (Array(lines[call...]), imported.losses("script"))
}

@Suite("A script that looks at an answer becomes what is expected of it")
struct ResponseScriptTests {
    @Test(
        "Tests are expectations",
        arguments: [
            ("pm.response.to.have.status(200)", "response.status == 200"),
            ("pm.response.to.not.have.status(404)", "!(response.status == 404)"),
            ("pm.response.to.be.ok", "response.status == 200"),
            ("pm.expect(pm.response.code).to.be.oneOf([200, 201])", "[200, 201].contains(response.status)"),
            ("pm.response.to.have.header('Etag')", #"response.headers.contains("Etag")"#),
            (
                "pm.expect(pm.response.headers.get('Server')).to.eql('a')",
                #"response.headers["Server"] == "a""#
            ),
            ("pm.expect(pm.response.responseTime).to.be.below(200)", "(response.duration ?? 0s) < 200ms"),
            ("pm.expect(pm.response.json().title).to.eql('Rye')", #"it.title == "Rye""#),
            ("pm.expect(pm.response.json().items[0]['a b']).to.equal(1.5)", #"(it.items[0]["a b"]) == 1.5"#),
            ("pm.expect(pm.response.json().count).to.equal(3)", #"it["count"] == 3"#),
            ("pm.expect(pm.response.json().list).to.have.lengthOf(3)", "it.list.count == 3"),
            ("pm.expect(pm.response.json().list.length).to.be.at.least(1)", "it.list.count >= 1"),
            ("pm.expect(pm.response.json()).to.have.property('a', null)", "it.a == null"),
            ("pm.expect(pm.response.json()).to.have.property('a')", #"it.contains(key: "a")"#),
            ("pm.expect(pm.response.json().a).to.be.a('string')", "it.a is String"),
            ("pm.expect(pm.response.json().a).to.be.true", "it.a == true"),
            ("pm.expect(pm.response.json().a).to.not.be.undefined", "it.a != nil"),
            ("pm.expect(pm.response.json()).to.eql({a: [1, -2], 'b': {}})", #"it == { "a": [1, -2], "b": {} }"#),
            ("pm.expect(pm.response.text()).to.include('a\\'b')", #"response.text.contains("a'b")"#),
            ("pm.expect(pm.response.json().a).to.match(/^a[b-d]$/)", "it.a.contains(/^a[b-d]$/)"),
        ] as [(String, String)])
    func assertions(_ script: String, _ condition: String) throws {
        let made = try statements("pm.test('fine', function () {\n    \(script);\n});")
        #expect(made.lines == ["expect \(condition), \"fine\""] as [String])
        #expect(made.losses.isEmpty)
    }

    @Test("Names that a script gives to parts of an answer are followed")
    func names() throws {
        let made = try statements(
            """
            // the old way
            var data = JSON.parse(responseBody), unread;
            """)
        #expect(made.losses.count == 1)
        let other = try statements(
            """
            const body = JSON.parse(responseBody)
            const first = body.items[0];
            tests["has a title"] = first.title === "Rye" && body.total > 1;
            pm.environment.set("bread", first.id);
            """)
        #expect(
            other.lines == [
                #"expect (it.items[0].title == "Rye") && (it.total > 1), "has a title""#, "bread = it.items[0].id",
            ] as [String])
    }

    @Test("A failure that is wanted does not end the script")
    func failures() throws {
        let made = try statements(
            "pm.test('gone', () => { pm.response.to.have.status(404); pm.expect(pm.response.json().a).to.eql(1) })")
        #expect(
            made.lines == [#"expect response.status == 404, "gone""#, #"expect response.json.a == 1, "gone""#]
                as [String])
    }

    @Test(
        "Any other script is listed with its first line, and never guessed",
        arguments: [
            "if (pm.response.code === 200) { pm.test('a', () => {}) }", "postman.setNextRequest('b');",
            "pm.sendRequest('http://a.example', (e, r) => {\n  console.log(r);\n});",
            "for (const x of pm.response.json()) { pm.expect(x).to.eql(1) }",
            "pm.expect(pm.response.json().a).to.be.jsonSchema({})", "pm.expect(eval('1')).to.eql(1)",
            "let x = pm.response.json(); x = 3; pm.expect(x).to.eql(3)", "pm.expect(`${a}`).to.eql('1')",
            "pm.expect(1).to.eql(1", "}}}}", "\\u0000",
        ])
    func others(_ script: String) throws {
        let made = try statements(script)
        #expect(!made.lines.contains { $0.hasPrefix("expect") })
        #expect(made.losses.count == 1)
        #expect(made.losses.first?.contains("left out: \(script.prefix(8))") == true || script.hasPrefix("let"))
    }

    @Test("A statement that is left out is named without its neighbours on the line")
    func neighbours() throws {
        let made = try statements(
            "const j = pm.response.json(); pm.expect(j.a).to.be.an('array'); pm.expect(j.b).to.be.a('string')")
        #expect(made.lines == ["expect it.b is String"] as [String])
        #expect(made.losses.count == 1)
        #expect(made.losses.first?.contains("left out: pm.expect(j.a).to.be.an('array');") == true)
    }

    @Test("Scripts that are nested without an end do no harm")
    func depth() throws {
        for unit in ["(", "[", "{", "a=>", "!", "a.b(", "function(){", "1+", "a[", "`${", "/", "{a:"] {
            _ = try statements(String(repeating: unit, count: 400))
            _ = try statements("pm.expect(" + String(repeating: unit, count: 400) + ").to.eql(1);")
        }
    }
}
