/// A line of a script with a part of it underlined, as every message shows its place.
///
///     14 | expect it.count == 20 && response.status == 200
///        |        ^^^^^^^^^^^^^^
package struct Excerpt: Sendable, Hashable {
    package let location: SourceLocation
    /// What is shown of the line: all of it, or what lies around the place.
    private let shown: Shown

    package init(_ range: SourceRange, in text: String) {
        self.init(range, in: SourceLines(text))
    }

    package init(_ range: SourceRange, in lines: SourceLines) {
        location = lines.location(of: range.lowerBound)
        shown = Shown(location, marking: lines.text(range).prefix { !$0.isNewline }.count)
    }

    /// The line with its number, and the underline; what is said below it stands at ``indentation``.
    package var lines: [String] {
        ["\(location.line) | \(shown.text)", "\(indentation)\(String(repeating: "^", count: shown.width))"]
    }

    /// The bar of the number's column and the blanks up to the place.
    package var indentation: String {
        "\(String(repeating: " ", count: String(location.line).count)) | \(shown.lead)"
    }
}

/// A line as it is shown: no longer than a terminal takes, and without characters that would move its cursor.
private struct Shown: Hashable {
    private(set) var text: String
    /// What stands below the text in front of the place: as wide, and tabs kept.
    private(set) var lead: String
    private(set) var width: Int

    private static let reach = 80

    init(_ location: SourceLocation, marking count: Int) {
        let line = location.lineText
        let place =
            line.index(line.startIndex, offsetBy: location.column - 1, limitedBy: line.endIndex) ?? line.endIndex
        let before = line[..<place].suffix(Self.reach)
        let behind = line[place...].prefix(Self.reach)
        let opening = before.startIndex > line.startIndex ? "…" : ""
        text = opening + (before + behind).visible + (behind.endIndex < line.endIndex ? "…" : "")
        let blanks = before.map { $0 == "\t" ? "\t" : String(repeating: " ", count: $0.columns) }
        lead = (opening.isEmpty ? "" : " ") + blanks.joined()
        width = max(1, behind.prefix(count).reduce(0) { $0 + $1.columns })
    }
}

extension StringProtocol {
    /// Controls as their pictures, each one column wide.
    fileprivate var visible: String {
        String(
            String.UnicodeScalarView(
                unicodeScalars.map { scalar in
                    switch scalar.value {
                    case 9: scalar
                    case 0..<32: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
                    case 0x7F...0x9F, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: "\u{FFFD}"
                    default: scalar
                    }
                }))
    }
}

extension Character {
    /// Two for what terminals draw twice as wide, as near as it can be told without a table of Unicode's.
    fileprivate var columns: Int {
        guard let first = unicodeScalars.first?.value else { return 0 }
        return switch first {
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
            0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
            2
        default: 1
        }
    }
}
