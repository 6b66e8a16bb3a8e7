import ScriptRuntime
import Testing

@Suite("what a .env says")
struct EnvironmentFileTests {
    @Test(
        "a value is read as it is usually written",
        arguments: [
            ("A=b", "b"), ("A = b c ", "b c"), ("A=", ""), ("A=''", ""), ("A=\"\"", ""), ("  export A=b", "b"),
            ("export\tA=b", "b"), ("A=b#c", "b#c"), ("A=b # c", "b"), ("A=# c", ""), ("A='b # c' # d", "b # c"),
            ("A=\"b\" # d", "b"), (#"A='\n \t \" \\ \$'"#, #"\n \t \" \\ \$"#), (#"A="\n\t\"\\\$""#, "\n\t\"\\$"),
            (#"A="\d\x""#, #"\d\x"#), ("A=\"b\nc\"", "b\nc"), ("A='b\r\nc'\r\n", "b\nc"), ("A=b\r\n", "b"),
            ("\u{feff}A=b", "b"), ("# c\n\n \nA=b", "b"), ("A=it's", "it's"), ("A=é", "é"), ("A=a\nA=b", "b"),
            ("A=b=c==", "b=c=="), ("A=$5", "$5"), ("A='$HOME'", "$HOME"),
        ] as [(String, String)])
    func values(text: String, value: String) {
        let file = EnvironmentFile(Array(text.utf8))
        #expect(file.values == ["A": value])
        #expect(file.remarks.isEmpty)
    }

    @Test("export may be a name itself")
    func export() {
        let file = EnvironmentFile(Array("export=1\nexport =2\nexported=3\nexport export=4".utf8))
        #expect(file.values == ["export": "4", "exported": "3"])
    }

    @Test(
        "a broken line is told with its number, without what stands in it, and the rest is read",
        arguments: [
            ("hunter2", "this is not a variable"), ("export hunter2", "this is not a variable"),
            ("1A=hunter2", "this is not a variable"), ("A-B=hunter2", "this is not a variable"),
            ("=hunter2", "this is not a variable"), ("A=\"hunter2", "begins with \" does not end"),
            ("A='hunter2", "begins with ' does not end"), ("A=\"hunter2\" more", "only a comment may follow"),
            ("A=hunter2\0", "cannot hold a NUL"),
        ] as [(String, String)])
    func broken(line: String, words: String) {
        let file = EnvironmentFile(Array("B=1\n\n\(line)\nC=3".utf8))
        #expect(file.values == ["B": "1", "C": "3"])
        #expect(file.remarks.map(\.line) == [3])
        #expect(file.remarks.first?.text.contains(words) == true)
        #expect(file.remarks.first?.text.contains("hunter2") == false)
    }

    @Test("bytes that are not UTF-8 cost one line")
    func bytes() {
        let file = EnvironmentFile(Array("A=1\nB=".utf8) + [0xff] + Array("\nC=3".utf8))
        #expect(file.values == ["A": "1", "C": "3"])
        #expect(file.remarks.map(\.description) == ["line 2: the value is not UTF-8"] as [String])
    }

    @Test("a variable in a value is not spliced in, which is told", arguments: ["A=$HOME", "A=\"a${HOME}\""])
    func splices(text: String) {
        let file = EnvironmentFile(Array(text.utf8))
        #expect(file.values["A"]?.contains("$") == true)
        #expect(
            file.remarks.map(\.description) == [
                "line 1: the $ in A is kept as it is: variables are not expanded here"
            ] as [String])
    }

    @Test("lines are counted on through a value that goes over several")
    func lines() {
        let file = EnvironmentFile(Array("A=\"1\r\n2\n3\"\nwrong\nB='\n\n'\nwrong".utf8))
        #expect(file.values == ["A": "1\n2\n3", "B": "\n\n"])
        #expect(file.remarks.map(\.line) == [4, 8])
    }
}
