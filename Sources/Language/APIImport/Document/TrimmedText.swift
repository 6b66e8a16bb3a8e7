extension Substring {
    var trimmed: Substring {
        let start = drop(while: \.isWhitespace)
        guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return start }
        return start[...end]
    }
}

extension String {
    var trimmed: String { String(self[...].trimmed) }
}
