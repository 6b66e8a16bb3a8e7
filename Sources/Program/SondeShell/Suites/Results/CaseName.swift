/// The identity of a case: the script, the row of the data it ran for, and the `test` block in it.
package struct CaseName: Sendable, Hashable {
    /// The script's path, as shown.
    package var file: String
    /// The row, as shown: `row 3`; `nil` without data.
    package var row: String?
    /// The name of the `test` block; nil if the whole script is the case.
    package var test: String?

    package init(file: String, row: String? = nil, test: String? = nil) {
        (self.file, self.row, self.test) = (file, row, test)
    }

    /// The whole name: `orders/create.apiscript › row 3 › a page has twenty`.
    package var text: String { joined([file, row, test]) }

    /// The folder of the script; `.` if its path names none.
    package var folder: String {
        guard let slash else { return "." }
        return slash == file.startIndex ? "/" : String(decoding: file.utf8[..<slash], as: UTF8.self)
    }

    /// The name within the script: the row and the block, or the script's own name if there are neither.
    package var nameInFile: String {
        guard row == nil, test == nil else { return joined([row, test]) }
        guard let slash else { return file }
        return String(decoding: file.utf8[slash...].dropFirst(), as: UTF8.self)
    }
}

extension CaseName {
    private var slash: String.Index? { file.utf8.lastIndex(of: UInt8(ascii: "/")) }

    private func joined(_ parts: [String?]) -> String { parts.compactMap { $0 }.joined(separator: " › ") }
}
