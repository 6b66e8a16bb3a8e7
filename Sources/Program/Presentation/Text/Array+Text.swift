extension [UInt8] {
    /// Appends the bytes of a text: its storage at once where it lies in one piece, instead of byte by byte.
    mutating func append(utf8 text: String) {
        let isAppended: Void? = text.utf8.withContiguousStorageIfAvailable { append(contentsOf: $0) }
        if isAppended == nil { append(contentsOf: text.utf8) }
    }
}
