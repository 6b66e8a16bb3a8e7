import Foundation
import Testing

@testable import LineEditing

@Suite("from bytes to keys")
struct KeyDecoderTests {
    private func keys(_ pieces: [String], silenceAtEnd: Bool = true) -> [Key] {
        var decoder = KeyDecoder()
        var keys: [Key] = []
        for piece in pieces {
            decoder.append(piece.utf8)
            while let key = decoder.next() { keys.append(key) }
        }
        while silenceAtEnd, let key = decoder.next(afterSilence: true) { keys.append(key) }
        return keys
    }

    @Test("what a terminal says of its attributes is no key, in pieces or before others; unasked it is nothing")
    func attributes() {
        for pieces in [["a\u{1b}[?62;4c", "b"], ["a\u{1b}[", "?62", ";4", "cb"]] {
            var decoder = KeyDecoder()
            decoder.awaitsAttributes = true
            var keys: [Key] = []
            for piece in pieces {
                decoder.append(piece.utf8)
                while let key = decoder.next() { keys.append(key) }
            }
            #expect(keys == [.character("a"), .report("?62;4"), .character("b")])
            #expect(!decoder.isAwaiting)
        }
        #expect(keys(["a\u{1b}[?62;4cb"]) == [.character("a"), .character("b")])
    }

    @Test("an answer is taken out of what is typed around it")
    func attributesAmongKeys() {
        var decoder = KeyDecoder()
        decoder.awaitsAttributes = true
        decoder.append("next\u{1b}[?62;4".utf8)
        #expect(decoder.takeReport() == nil)
        decoder.append("c line".utf8)
        #expect(decoder.takeReport() == "?62;4")
        var text = ""
        while case .character(let character)? = decoder.next() { text.unicodeScalars.append(character) }
        #expect(text == "next line")
    }

    @Test(
        "keys are what terminals send for them",
        arguments: [
            ("\u{1b}[A", EditorCommand.up), ("\u{1b}OA", .up), ("\u{1b}[1;2A", .up), ("\u{1b}[1;5C", .wordRight),
            ("\u{1b}[1;3D", .wordLeft), ("\u{1b}[1~", .lineStart), ("\u{1b}[8~", .lineEnd), ("\u{1b}OF", .lineEnd),
            ("\u{1b}[3~", .delete), ("\u{1b}[Z", .completeBackwards), ("\u{1b}\r", .newLine),
            ("\u{1b}[13;3u", .newLine),
            ("\u{1b}[13u", .accept), ("\u{1b}[27;2;13~", .newLine), ("\u{1b}OM", .accept),
        ] as [(String, EditorCommand)])
    func sequences(_ bytes: String, command: EditorCommand) {
        #expect(keys([bytes]) == [.command(command)])
        #expect(keys(bytes.map(String.init)) == [.command(command)])
    }

    @Test("a lone Escape is one after a silence, and the beginning of something before")
    func escape() {
        #expect(keys(["\u{1b}"], silenceAtEnd: false) == [])
        #expect(keys(["\u{1b}"]) == [.character("\u{1b}")])
        #expect(keys(["\u{1b}x"], silenceAtEnd: false) == [.character("\u{1b}"), .character("x")])
        #expect(keys(["\u{1b}["]) == [.character("\u{1b}"), .character("[")])
    }

    @Test("characters may come byte by byte, and what is no UTF-8 is replaced")
    func characters() {
        var decoder = KeyDecoder()
        decoder.append([0xe6, 0x97])
        #expect(decoder.next() == nil)
        decoder.append([0xa5, 0xff, 0xc3, 0x41, 0xc2, 0x9b])
        #expect(decoder.next() == .character("日"))
        #expect(decoder.next() == .character("\u{fffd}"))
        #expect(decoder.next() == .character("\u{fffd}"))
        #expect(decoder.next() == .character("A"))
        #expect(decoder.next() == nil)
        #expect(!decoder.isWaiting)
    }

    @Test("a key that means a signal ends whatever had begun before it; pasted, it means nothing")
    func signals() {
        var decoder = KeyDecoder()
        decoder.signals = [3: SIGINT]
        decoder.append("a\u{1b}[\u{3}\u{1b}\u{3}\u{1b}[200~b\u{3}c\u{1b}[201~".utf8 + [0xe6, 3])
        var keys: [Key] = []
        while let key = decoder.next() { keys.append(key) }
        let escape = Key.character("\u{1b}")
        let wanted: [Key] = [
            .character("a"), escape, .character("["), .signal(SIGINT), escape, .signal(SIGINT), .paste("bc"),
            .character("\u{fffd}"), .signal(SIGINT),
        ]
        #expect(keys == wanted)
    }

    @Test("a paste cut into pieces anywhere is the same paste")
    func pieces() {
        let bytes = "a\u{1b}[200~b\r\nc\u{1b}[201\u{1b}[201~d"
        let whole: [Key] = [.character("a"), .paste("b\nc[201"), .character("d")]
        #expect(keys([bytes]) == whole)
        let scalars = Array(bytes.unicodeScalars)
        for cut in scalars.indices {
            let pieces = [scalars[..<cut], scalars[cut...]].map { String(String.UnicodeScalarView($0)) }
            #expect(keys(pieces) == whole, "cut at \(cut)")
        }
        #expect(keys(scalars.map(String.init)) == whole)
    }

    @Test("no bytes at all stop it", arguments: 0..<256)
    func everyByte(_ byte: Int) {
        var decoder = KeyDecoder()
        for prefix in ["", "\u{1b}", "\u{1b}[", "\u{1b}[1;", "\u{1b}O"] {
            decoder.append(Array(prefix.utf8) + [UInt8(byte)])
            while decoder.next(afterSilence: true) != nil {}
            #expect(!decoder.isWaiting)
        }
    }

    @Test("escape sequences that ~/.editrc binds are found in any spelling")
    func bound() {
        let text = """
            bind "\\e[5~" ed-search-prev-history
            bind ^[[6~ ed-search-next-history
            sonde:bind -a \\033OP vi-undo
            # bind nothing
            bind ^T ed-transpose-chars
            bind \\ex ed-end-of-file
            """
        #expect(
            EditorConfiguration.boundSequences(in: text)
                == Set(["\u{1b}[5~", "\u{1b}[6~", "\u{1b}OP"].map { Array($0.utf8) }))
    }
}
