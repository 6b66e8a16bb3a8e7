import APIDocuments
import APIImport
import JSONModel
import Testing

/// YAML is read as the JSON that says the same.
@Suite struct YAMLTests {
    @Test("a byte order mark is no part of a document")
    func byteOrderMark() throws {
        let text = "\u{FEFF}openapi: 3.0.0\npaths: {/x: {get: {operationId: a}}}\n"
        let imported = try ImportedText(text, as: nil, named: "a.yaml")
        #expect(imported.script.contains("endpoint a { GET x }"))
    }

    @Test(arguments: [
        ("a: no", #"{"a":"no"}"#), ("a: 0o7", #"{"a":7}"#), ("a: 1e3", #"{"a":1e3}"#), ("a: 007", #"{"a":7}"#),
        ("a: 2024-01-02", #"{"a":"2024-01-02"}"#), ("a: .5", #"{"a":0.5}"#), ("a: 0x1F", #"{"a":31}"#),
        ("a: ~", #"{"a":null}"#), ("a:", #"{"a":null}"#), ("a: 'true'", #"{"a":"true"}"#), ("a: True", #"{"a":true}"#),
        ("a: !!str 1", #"{"a":"1"}"#), ("a: ! 1", #"{"a":"1"}"#), ("a: !!float 1", #"{"a":1.0}"#),
        ("a: 1.10", #"{"a":1.10}"#), ("a: 12345678901234567890", #"{"a":12345678901234567890}"#),
        ("&x a: &y b\n*y : *x", #"{"a":"b","b":"a"}"#),
        ("a: &x [1, {b: 2}]\nc: *x", #"{"a":[1,{"b":2}],"c":[1,{"b":2}]}"#),
        ("\u{FEFF}a: 1\r\nb: |\r\n  x\r\n  y\r\n", #"{"a":1,"b":"x\ny\n"}"#), ("'tab\there': 1", #"{"tab\there":1}"#),
    ])
    func `A scalar means what the core schema says`(yaml: String, json: String) throws {
        #expect(try tree(yaml).root.text(as: .compact) == json)
    }

    @Test func `A text in UTF-16 says the same`() throws {
        let units = Array("\u{FEFF}a: é😀".utf16)
        let little = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let big = units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        for bytes in [little, big] {
            let tree = try ForeignTree(ForeignDocument(bytes, at: .file("a.yaml")))
            #expect(tree.root["a"]?.string == "é😀")
        }
    }

    @Test func `A value keeps its place, after other than ASCII too`() throws {
        let tree = try tree("é: ü\nlist:\n  - 😀: x\n    b: y\n")
        let value = try #require(tree.root["list"]?[0]?["b"])
        #expect(tree.place(of: value).description == "a.yaml:4:8")
    }

    @Test func `What a tree does not have is told with its place`() throws {
        let tree = try tree("a: 1\nb: !mine 2\nc: {<<: {d: 1}}\na: 3\n---\nother: 1\n")
        #expect(
            tree.losses.map(\.description) == [
                "a.yaml:2:4: tag !mine: left out; its value is read as it is written",
                "a.yaml:3:5: merge key: kept as a member called <<; YAML 1.2 has none, so write its members out",
                "a.yaml:5:1: another document: left out; import it separately",
                #"a.yaml:4:4: member "a": left out; an earlier one has the same name"#,
            ] as [String])
        #expect(tree.root["a"]?.text(as: .compact) == "1")
    }

    @Test(arguments: [
        ("a: &a [*a]", "*a stands within &a"), ("a: *b", "there is no &b before this"),
        ("? [a]\n: 1", "must be text"), ("a: [1", "did not find expected"), ("", "is empty"),
        ("a: 1\n---\nb: [", "did not find"),
        (String(repeating: "- ", count: 3_000) + "x", "nested more than"),
        (laughs(10), "times as long"),
    ])
    func `What cannot be read is an error`(yaml: String, message: String) {
        let error = #expect(throws: ImportError.self) { try YAMLReader.read(Array(yaml.utf8), named: "a.yaml") }
        #expect(error?.message.contains(message) == true)
    }

    @Test func `Any end and any byte within is an error or a document`() {
        let yaml = Array("a: &x [1, 'b', \"c\\u00e9\"]\nd: {e: *x, ? f : |\n  g\n}\n# h\n---\n".utf8)
        for end in yaml.indices {
            _ = try? YAMLReader.read(Array(yaml[..<end]), named: "a.yaml")
            for byte in [0, 0x80, 0xFF, 0x7B, 0x26] as [UInt8] {
                var broken = yaml
                broken[end] = byte
                _ = try? YAMLReader.read(broken, named: "a.yaml")
            }
        }
        #expect(throws: Never.self) { try YAMLReader.read(Array("a: 1".utf8), named: "a.yaml") }
    }

    /// Each of these levels is ten of the one before.
    private static func laughs(_ levels: Int) -> String {
        (0..<levels).reduce("l: &a0 [lol]\n") { text, level in
            text + "l\(level): &a\(level + 1) [" + Array(repeating: "*a\(level)", count: 10).joined(separator: ", ")
                + "]\n"
        }
    }

    private func tree(_ yaml: String) throws -> ForeignTree {
        try ForeignTree(ForeignDocument(Array(yaml.utf8), at: .file("a.yaml")))
    }
}
