import Basics

extension String {
    /// The text as one word of a shell that runs nothing: unchanged if it is plain, otherwise in quotation marks.
    /// Control characters are written as bash escapes.
    ///
    ///     it's $5         'it'\''s $5'
    ///     two\nlines      $'two\nlines'
    package var shellWord: String {
        if isShellWord { return self }
        return unicodeScalars.contains(where: \.isControl) ? Array(utf8).shellEscaped : shellQuoted
    }

    /// The text in quotation marks for a shell.
    package var shellQuoted: String { "'" + replacingBytes("'", with: #"'\''"#) + "'" }

    /// Indicates whether a shell reads the text as one word without quotation marks.
    package var isShellWord: Bool { !isEmpty && utf8.allSatisfy(\.isPlainInShell) }
}

extension Sequence<UInt8> {
    /// The bytes as a word of bash: `$'…'`. Non-ASCII text is written byte by byte, so that a locale cannot change it.
    package var shellEscaped: String {
        let escaped = map { byte in
            switch byte {
            case UInt8(ascii: "\n"): #"\n"#
            case UInt8(ascii: "\r"): #"\r"#
            case UInt8(ascii: "\t"): #"\t"#
            case UInt8(ascii: "'"), UInt8(ascii: "\\"): "\\" + String(Unicode.Scalar(byte))
            case 0x20..<0x7f: String(Unicode.Scalar(byte))
            default: #"\x"# + (byte < 16 ? "0" : "") + String(byte, radix: 16)
            }
        }
        return "$'\(escaped.joined())'"
    }
}

extension UInt8 {
    /// Indicates whether a shell leaves this byte alone at any place in a word.
    package var isPlainInShell: Bool { isPlain || "/:=@%+,".utf8.contains(self) }
}
