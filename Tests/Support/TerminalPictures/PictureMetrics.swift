/// Where things are in a picture, in its own units, which are pixels where it is shown at its size.
enum PictureMetrics {
    static let cellWidth = 8.4
    static let lineHeight = 20.0
    static let fontSize = 14
    /// From a row's top to the line its letters stand on.
    static let baseline = 14.5
    static let padding = 20.0
    static let titleHeight = 36.0

    static func x(_ column: Int) -> Double { padding + Double(column) * cellWidth }
    static func y(_ row: Int) -> Double { titleHeight + padding - 6 + Double(row) * lineHeight }

    static func width(columns: Int) -> Double { Double(columns) * cellWidth + 2 * padding }
    static func height(rows: Int) -> Double { y(rows) + padding - 4 }
}

extension Double {
    /// With two digits after the point at most: `12`, `8.4`.
    var short: String {
        let hundredths = Int((self * 100).rounded())
        let (whole, rest) = (abs(hundredths) / 100, abs(hundredths) % 100)
        let sign = hundredths < 0 ? "-" : ""
        if rest == 0 { return "\(sign)\(whole)" }
        let digits = rest < 10 ? "0\(rest)" : "\(rest)"
        return "\(sign)\(whole).\(digits.hasSuffix("0") ? String(digits.dropLast()) : digits)"
    }
}

extension StringProtocol {
    /// As text or an attribute of XML has it.
    var escapedForXML: String {
        var text = ""
        for character in self {
            switch character {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            case "\"": text += "&quot;"
            default: text.append(character)
            }
        }
        return text
    }
}
