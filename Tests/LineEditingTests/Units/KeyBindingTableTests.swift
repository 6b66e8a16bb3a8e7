import Testing

@testable import LineEditing

@Suite("the table of keys")
struct KeyBindingTableTests {
    @Test("no key means two things in one mode")
    func unambiguous() {
        for mode in [KeyBinding.Modes.emacs, .viInsert, .viCommand] {
            let keys = KeyBindingTable.rows.filter { $0.modes.contains(mode) }.flatMap(\.keys)
            for (place, key) in keys.enumerated() { #expect(keys.firstIndex(of: key) == place, "\(key)") }
        }
    }

    @Test("what is told of can be pressed: it comes as a character, or as a sequence of its own")
    func reachable() {
        let sequences = [
            "\u{1b}[A", "\u{1b}[B", "\u{1b}[C", "\u{1b}[D", "\u{1b}[1;3C", "\u{1b}[1;3D", "\u{1b}[H", "\u{1b}[F",
            "\u{1b}[3~", "\u{1b}[5~", "\u{1b}[6~", "\u{1b}[Z", "\u{1b}OP", "\u{1b}[13;2u",
        ].map { KeySequence.command(Array($0.utf8)) }
        for row in KeyBindingTable.rows {
            guard let command = row.command else { continue }
            let isTyped = row.keys.contains { !$0.spellings.isEmpty }
            #expect(isTyped || sequences.contains(command), "\(row.names)")
        }
        #expect(!sequences.contains(nil))
    }

    @Test("keys are told with all that do the same")
    func names() {
        let told = KeyBindingTable.rows.filter { !$0.summary.isEmpty }
        #expect(told.first { $0.command == .right }?.names == "→ Ctrl-F")
        #expect(told.first { $0.command == .help }?.names == "F1 Esc-Esc")
        #expect(told.first { $0.command == .edit }?.names == "Ctrl-X Ctrl-E")
        for row in told { #expect(!row.names.isEmpty && row.summary.count < 80) }
    }
}
