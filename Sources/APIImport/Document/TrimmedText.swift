extension Substring {
    /// Without the blanks around it.
    var trimmed: Substring {
        let start = drop(while: \.isWhitespace)
        guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return start }
        return start[...end]
    }
}

extension String {
    /// Without the blanks around it.
    var trimmed: String { String(self[...].trimmed) }
}
