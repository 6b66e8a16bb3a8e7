/// The identity of a case: the script, the row of the data it ran for, and the `test` block in it.
struct CaseName: Sendable, Hashable {
    /// The script's path, as shown.
    var file: String
    /// The row, as shown: `row 3`; `nil` without data.
    var row: String?
    /// The name of the `test` block; nil if the whole script is the case.
    var test: String?

    /// The whole name: `orders/create.apiscript › row 3 › a page has twenty`.
    var text: String { joined([file, row, test]) }

    /// The folder of the script; `.` if its path names none.
    var folder: String {
        guard let slash else { return "." }
        return slash == file.startIndex ? "/" : String(decoding: file.utf8[..<slash], as: UTF8.self)
    }

    /// The name within the script: the row and the block, or the script's own name if there are neither.
    var nameInFile: String {
        guard row == nil, test == nil else { return joined([row, test]) }
        guard let slash else { return file }
        return String(decoding: file.utf8[slash...].dropFirst(), as: UTF8.self)
    }
}

extension CaseName {
    private var slash: String.Index? { file.utf8.lastIndex(of: UInt8(ascii: "/")) }

    private func joined(_ parts: [String?]) -> String { parts.compactMap { $0 }.joined(separator: " › ") }
}
