/// The format of entries in the file: one line for each, in which `\n` is a newline and `\\` a backslash.
enum HistoryText {
    static func line(_ entry: String) -> String {
        var line = ""
        for scalar in entry.unicodeScalars {
            switch scalar {
            case "\\": line += "\\\\"
            case "\n": line += "\\n"
            case "\r": line += "\\r"
            default: line.unicodeScalars.append(scalar)
            }
        }
        return line + "\n"
    }

    static func entries(in bytes: [UInt8]) -> [String] {
        bytes.split(separator: UInt8(ascii: "\n")).map { entry(String(decoding: $0, as: UTF8.self)) }
    }

    private static func entry(_ line: String) -> String {
        guard line.utf8.contains(UInt8(ascii: "\\")) else { return line }
        var entry = String.UnicodeScalarView()
        var isEscaped = false
        for scalar in line.unicodeScalars {
            switch (isEscaped, scalar) {
            case (false, "\\"):
                isEscaped = true
                continue
            case (true, "n"): entry.append("\n")
            case (true, "r"): entry.append("\r")
            default: entry.append(scalar)
            }
            isEscaped = false
        }
        return String(entry)
    }
}
