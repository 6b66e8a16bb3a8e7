extension String {
    /// The text as one word of a shell, in which nothing is run: as it is where that is plain, else in quotation marks.
    ///
    ///     it's $5     'it'\''s $5'
    package var shellWord: String { isShellWord ? self : shellQuoted }

    /// The text in quotation marks for a shell.
    package var shellQuoted: String { "'" + replacingBytes("'", with: #"'\''"#) + "'" }

    /// Whether a shell reads the text as one word without quotation marks.
    package var isShellWord: Bool { !isEmpty && utf8.allSatisfy(\.isPlainInShell) }
}

extension UInt8 {
    /// Whether a shell leaves this alone, wherever it stands in a word.
    package var isPlainInShell: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "-_./:=@%+,".utf8.contains(self)
        }
    }
}
