import Foundation
import Terminal
import TestFiles
import Testing

@Suite("the ways of editing a line")
struct ModeTests {
    @Test("vi's keys come from ~/.editrc, and ours are there in both of its modes")
    func vi() throws {
        let home = try TemporaryFolder(files: [".editrc": "bind -v\n"])
        let probe = try Probe(environment: ["HOME": home.path])
        try probe.type("abc def")
        try probe.press(.escape)
        try probe.terminal.wait(for: "vi's cursor on the last letter") { $0.cursor == (0, 13) }
        try probe.type("bcwxyz")
        try probe.shows("probe> abc xyz", cursor: (0, 14))
        try probe.press(.escape)
        try probe.terminal.wait(for: "the command mode") { $0.cursor == (0, 13) }
        try probe.type("0x")
        try probe.shows("probe> bc xyz", cursor: (0, 7))
        try probe.type("u")
        try probe.shows("probe> abc xyz", cursor: (0, 7))
        try probe.type("A caf\t")
        try probe.shows("probe> abc xyz café日本\ncafé日本  a place")
        try probe.type("{\rq")
        try probe.shows("probe> abc xyz café日本 {\n     …     q", cursor: (1, 12))
        try probe.press(.escape)
        try probe.terminal.wait(for: "the command mode") { $0.cursor == (1, 11) }
        try probe.type("k0")
        try probe.shows("probe> abc xyz café日本 {\n     …     q", cursor: (0, 7))
        try probe.press(.controlC)
        try probe.terminal.wait(for: "the next prompt") { $0.text.hasSuffix("= interrupted\nprobe>") }
        try probe.terminal.paste("pasted")
        try probe.press(.up, .down, .enter)
        try probe.terminal.wait(for: "the pasted text") { $0.text.contains("= \"pasted\"") }
        try probe.press(.escape)
        try probe.type("k")
        try probe.terminal.wait(for: "the last entry") { $0.line($0.cursor.row) == "probe> pasted" }
        try probe.type("/first\r")
        try probe.terminal.wait(for: "what was searched for") { $0.text.contains("= \"GET first\"") }
    }

    @Test(
        "~/.editrc binds keys, those with escape sequences too; our own stay",
        arguments: [
            ("bind ^T ed-delete-prev-word", "a b\u{14}c", "a c"), ("bind -s ^T hello", "a \u{14}", "a hello"),
            (#"bind "\e[5~" ed-move-to-beg"#, "ab\u{1b}[5~c", "cab"),
            ("bind ^M ed-insert\nbind ^I ed-insert", "caf\t", "café日本 "),
            (#"bind "\e[5~" ed-prev-history"#, "\u{1b}[5~\u{1b}[5~\u{1b}[5~ed", "GET firsted"),
            (#"bind "\e[A" ed-move-to-beg"#, "\u{1b}[Ax", "GET lastx"), ("edit off", "ab\u{1b}[Dc", "acb"),
            ("sonde:bind -v", "ab\u{1b}0~", "Ab"),
            ("other:bind ^A ed-insert", "b\u{1}a", "ab"),
        ] as [(String, String, String)])
    func bindings(_ configuration: String, keys: String, text: String) throws {
        let home = try TemporaryFolder(files: [".editrc": configuration + "\n"])
        let probe = try Probe(environment: ["HOME": home.path])
        try probe.type(keys)
        try probe.enters(text)
    }

    @Test("what is secret is neither shown nor kept")
    func secret() throws {
        let probe = try Probe(environment: ["PROBE_SECRET": "1"], ready: "Key:")
        try probe.type("hunterX")
        try probe.press(.backspace)
        try probe.type("2")
        try probe.press(.up, .controlR, .tab)
        try probe.terminal.wait(for: "three bells") { $0.bells == 3 }
        try probe.shows("Key:", cursor: (0, 5))
        try probe.press(.enter)
        try probe.shows("Key:\n= \"hunter2\"\nKey:", cursor: (2, 5))
        try probe.type("abc")
        try probe.press(.controlU)
        try probe.terminal.paste("pasted")
        try probe.press(.enter)
        try probe.shows("Key:\n= \"hunter2\"\nKey:\n= \"pasted\"\nKey:")
        try probe.type("history\r")
        try probe.terminal.wait(for: "the history as it was before") {
            $0.text.hasSuffix("Key:\n\"GET first\"\n\"struct Old {\\n    let id: Int\\n}\"\n\"GET last\"\nKey:")
        }
        try probe.type("x")
        try probe.press(.controlC)
        try probe.terminal.wait(for: "the interruption") { $0.text.contains("Key: ^C\n= interrupted") }
    }

    @Test("Ctrl-X Ctrl-E takes the text to the editor and brings it back")
    func editor() throws {
        let home = try TemporaryFolder(files: [
            "editor": "#!/bin/sh\necho \"$1\" editing; stat -c %a \"$1\"\nread line; sed -i s/old/new/ \"$1\"\n"
        ])
        let probe = try Probe(
            columns: 60, environment: ["HOME": home.path, "EDITOR": "sh \(home.path)/editor", "TMPDIR": home.path])
        try probe.type("{\rold\r}")
        try probe.press(.controlXE)
        try probe.terminal.wait(for: "the editor, with a terminal that echoes") {
            $0.text.contains("600") && !$0.modes.contains("?2004")
        }
        #expect(probe.terminal.isEchoing)
        try probe.press(.enter)
        try probe.terminal.wait(for: "the changed text") {
            $0.text.hasSuffix("probe> {\n     …     new\n     … }") && $0.modes.contains("?2004")
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: home.path) == ["editor"] as [String])
        try probe.enters("{\n    new\n}")
    }

    @Test("an editor that fails leaves the text as it was, and says what to do")
    func failingEditor() throws {
        let probe = try Probe(columns: 60, environment: ["VISUAL": "false"])
        try probe.type("text")
        try probe.press(.controlXE)
        try probe.shows(
            """
            probe> text
            the editor `false` exited with status 1, and the text is unc
            hanged; set VISUAL or EDITOR to another editor
            """, cursor: (0, 11))
        try probe.type("!")
        try probe.shows("probe> text!")
    }
}
