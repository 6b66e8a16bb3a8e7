import Spawn
import TestFiles
import Testing

@testable import ScriptRuntime

@Suite("values in the line of a program")
struct HostileSpliceTests {
    /// What stands before a value and after it in the line.
    private static let places = [
        ("", ""), ("\"", "\""), ("'", "'"), ("\"a ", " b\""), ("'a ", " b'"), ("a\"b\"", "c"), ("'a'\"", "\"'b'"),
        ("\"$(printf %s ", ")\""), ("\"$(printf %s \"", "\")\""), ("\"$(printf %s 'x", "')\""), ("\\\"", "\\\""),
        ("\"\\\"", "\""), ("\"'", "'\""), ("'\"", "\"'"), ("a\\\\", ""), ("\"it's ", "\""),
    ]

    private static let values = [
        "$(touch pwned)", "`touch pwned`", "; touch pwned;", "'; touch pwned; '", "\"; touch pwned; \"",
        "\n touch pwned\n",
        "${IFS}x", "$HOME", "*", "~", "-n", "\\", "'", "\"", "\\'", "a b", "", "#x", "!!", "\u{202e}é", "1>pwned",
        "| touch pwned",
        "&& touch pwned", "$'a'", "{a,b}", "$((1+1))", ")", "\"$(touch pwned)\"",
    ]

    @Test("each stays a part of its word, in sh and in bash", arguments: ["/bin/sh", "/bin/bash"])
    func words(shell: String) throws {
        var tally = AttackTally("splices, run by \(shell)")
        let folder = try TemporaryFolder()
        let tried = Volume.of(
            Self.places.flatMap { place in Self.values.map { (place, $0) } }, usuallyEvery: 9)
        for ((before, after), value) in tried {
            let (line, plain) = (try Self.line(before, value, after), try Self.line(before, "PLAIN", after))
            let outcomes = try [line, plain].map { line in
                try Program(at: shell).run(
                    ["-c", line.text, shell] + line.values, environment: ["PATH": "/usr/bin:/bin"], in: folder.url)
            }
            let expected = outcomes[1].output.replacing("PLAIN", with: value)
            // What a shell itself takes from the end of `$(…)` is no part of the value.
            let isCut = before.contains("$(") && value.hasSuffix("\n")
            let held = outcomes[0].output == expected || isCut && expected.hasPrefix(outcomes[0].output)
            tally.note("\(before)\(value)\(after): \(outcomes[0].output)", held: try held && folder.names.isEmpty)
        }
        #expect(tally.held, "\(tally.broken)")
    }

    private static func line(_ before: String, _ value: String, _ after: String) throws -> ShellLine {
        var line = ShellLine()
        line.append("printf %s " + before)
        try line.append(value: value)
        line.append(after)
        return line
    }
}
