/// A line of a text with a mark under one position, shortened if it is long, and free of control characters.
public struct JSONExcerpt: Sendable, Hashable {
    /// The line, or the part around the mark, with `…` where it is cut.
    public let line: String
    /// The number of characters of ``line`` before the marked one.
    public let mark: Int

    /// The line and, below it, a caret, in the right column even under wide and combining characters.
    public var rendering: String {
        let padding = line.unicodeScalars.prefix(mark).map { scalar in
            switch scalar.columns {
            case 0: ""
            case 1: " "
            default: "\u{3000}"
            }
        }
        return line + "\n" + padding.joined() + "^"
    }
}

extension JSONExcerpt {
    /// Cuts the line that begins where `bytes` do, so that at most about forty characters stand on either side.
    init(_ bytes: ArraySlice<UInt8>, around offset: Int) {
        let reach = 160
        let offset = min(offset, bytes.endIndex)
        let before = Self.scalars(bytes[max(bytes.startIndex, offset - reach)..<offset])
        let rest = bytes[offset..<min(offset + reach, bytes.endIndex)]
        let after = Self.scalars(rest.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") })

        let isCutBefore = before.count > Self.context || offset - reach > bytes.startIndex
        let isCutAfter = after.count > Self.context
        var line = String.UnicodeScalarView()
        if isCutBefore { line.append("…") }
        line.append(contentsOf: before.suffix(Self.context))
        mark = line.count
        line.append(contentsOf: after.prefix(Self.context))
        if isCutAfter { line.append("…") }
        self.line = String(line)
    }

    private static let context = 40

    private static func scalars(_ bytes: ArraySlice<UInt8>) -> [Unicode.Scalar] {
        String(decoding: bytes, as: UTF8.self).unicodeScalars.map(\.visible)
    }
}

extension Unicode.Scalar {
    /// The scalar itself, or a visible substitute for a control, a format or a separator character.
    var visible: Unicode.Scalar {
        switch properties.generalCategory {
        case .control where value == 9: " "
        case .control where value < 0x20: Unicode.Scalar(0x2400 + value) ?? "\u{FFFD}"
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: "\u{FFFD}"
        default: self
        }
    }

    /// The number of columns it takes in a terminal.
    fileprivate var columns: Int {
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark: return 0
        default: break
        }
        switch value {
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
            0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1FAFF, 0x20000...0x3FFFD:
            return 2
        default: return 1
        }
    }
}
