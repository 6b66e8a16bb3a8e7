import Testing

@testable import SondeShell

@Suite("choosing cases")
struct CaseFilterTests {
    private static let name = CaseName(file: "orders/create.apiscript", row: "row 3", test: "A page has twenty")

    @Test(
        "a pattern is a part of the name, or with wildcards all of it, of the path or of the block's name",
        arguments: [
            ("create", true), ("CREATE.api", true), ("row 3", true), ("› a page", true), ("delete", false), ("", true),
            ("orders/*", true), ("*.apiscript", true), ("create*", false), ("a page*", true), ("*row*", true),
            ("A PAGE HAS ??????", true), ("a page has ?????", false), ("*row", false), ("o*/*e*t*", true),
            ("*", true), ("?", false), ("**twenty**", true), ("orders/create.apiscript", true),
            ("orders/create.apiscript?", false),
        ])
    func pattern(pattern: String, matches: Bool) {
        #expect(CaseFilter(filter: [pattern]).keeps(Self.name) == matches)
        #expect(CaseFilter(skip: [pattern]).keeps(Self.name) != matches)
    }

    @Test("one of several patterns is enough, and what is skipped is skipped even if it is wanted")
    func several() {
        #expect(CaseFilter().keeps(Self.name))
        #expect(CaseFilter(filter: ["delete", "create"]).keeps(Self.name))
        #expect(!CaseFilter(filter: ["create"], skip: ["delete", "twenty"]).keeps(Self.name))
    }

    @Test("a mark before an accent is the mark that it is to a shell")
    func accents() {
        let name = CaseName(file: "a/\u{301}b.apiscript")
        #expect(CaseFilter(filter: ["a/*"]).keeps(name))
        #expect(name.folder == "a")
        #expect(name.nameInFile == "\u{301}b.apiscript")
    }

    @Test("a pattern of many asterisks takes no time to fail")
    func asterisks() {
        let pattern = String(repeating: "*a", count: 200) + "b"
        #expect(!CaseFilter(filter: [pattern]).keeps(CaseName(file: String(repeating: "a", count: 5_000))))
    }

    @Test(
        "a name is told with its row and its block, and has a folder",
        arguments: [
            (CaseName(file: "a"), "a", ".", "a"), (CaseName(file: "/a"), "/a", "/", "a"),
            (CaseName(file: "b/c/a", row: "row 1"), "b/c/a › row 1", "b/c", "row 1"),
            (CaseName(file: "b/a", test: "t"), "b/a › t", "b", "t"),
        ])
    func names(name: CaseName, text: String, folder: String, nameInFile: String) {
        #expect((name.text, name.folder, name.nameInFile) == (text, folder, nameInFile))
    }
}
