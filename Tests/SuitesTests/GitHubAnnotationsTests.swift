import Testing

@testable import SondeShell

@Suite("annotations on GitHub")
struct GitHubAnnotationsTests {
    @Test("a failure stands at its line, and a reason why cases did not run comes first")
    func layout() {
        #expect(
            GitHubAnnotations(result: SmallSuite.result).text == """
                ::error title=Not run::1 case did not run: orders/setup.apiscript failed
                ::error file=orders/create.apiscript,line=12,col=5,\
                title=orders/create.apiscript › row 3 › a page has twenty::expected 20, got 19%0Aask for more
                ::error file=orders/delete.apiscript,line=1,col=1,title=orders/delete.apiscript::order is not known

                """)
    }

    @Test("ten errors are told, and the rest is counted", arguments: [(0, 0), (10, 10), (11, 11), (500, 11)])
    func bound(failures: Int, lines: Int) {
        let result = failures == 0 ? SmallSuite.empty : SmallSuite.failing(failures)
        let text = GitHubAnnotations(result: result).text
        #expect(text.split(separator: "\n").count == lines)
        #expect(text.contains("::notice title=\(failures - 10) more failure") == (failures > 10))
    }

    @Test("no hostile text ends a line or a value, or is a command of its own", arguments: 1...20)
    func hostile(seed: Int) {
        var suite = HostileSuite(seed: UInt64(seed))
        let result = suite.result(cases: 20)
        let lines = GitHubAnnotations(result: result).text.unicodeScalars.split(separator: "\n").map { String($0) }
        for line in lines {
            #expect(!line.unicodeScalars.contains { $0.properties.generalCategory == .control || $0 == "\u{202E}" })
            #expect(["::error ", "::notice "].contains { line.utf8.starts(with: $0.utf8) })
            let command = line.utf8.dropFirst(2).prefix { $0 != UInt8(ascii: ":") }
            let properties = command.drop { $0 != UInt8(ascii: " ") }.dropFirst().split(separator: UInt8(ascii: ","))
            let names = properties.map { String($0.prefix { $0 != UInt8(ascii: "=") }) ?? "" }
            #expect([["title"], ["file", "title"], ["file", "line", "col", "title"]].contains(names))
        }
    }
}
