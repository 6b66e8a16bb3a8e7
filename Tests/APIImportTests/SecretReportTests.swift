import APIImport
import Testing

@Suite("Secrets of a collection")
struct SecretReportTests {
    @Test("the report shows no secret of an address, and no variable is one of the shell's")
    func addresses() throws {
        let item = #"""
            {"name": "ui", "event": [{"listen": "test", "script": {"exec": ["ring()"]}}],
            "request": {"method": "POST", "url": "http://bob:s3cr3t@a.test/ui?token=t0k3n&page=2",
            "body": {"mode": "urlencoded", "urlencoded": [{"key": "pass", "value": "{{pwd}}"}]}}}
            """#
        let schema = "https://schema.getpostman.com/json/collection/v2.1.0/collection.json"
        let imported = try ImportedText(
            #"""
            {"info": {"name": "c", "schema": "\#(schema)"}, "item": [\#(item)],
            "variable": [{"key": "pwd", "value": "real"}]}
            """#, as: nil, named: "c.json")
        #expect(!imported.losses.joined().contains("s3cr3t") && !imported.losses.joined().contains("t0k3n"))
        #expect(imported.losses.contains { $0.contains("POST http://…@a.test/ui?token=…&page=2: left out: ring()") })
        #expect(imported.script.contains(#"form { "pass": env.API_PWD }"#))
    }
}
