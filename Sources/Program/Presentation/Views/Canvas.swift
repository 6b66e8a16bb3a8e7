import Basics
package import Foundation
package import HTTPModel

/// The canvas on which a view is drawn: its width, its reader, and the secrets that must not appear.
package struct Canvas: Sendable {
    /// The reader of the output.
    package enum Audience: Sendable, Hashable {
        /// A person, for whom everything is made printable.
        case person
        /// A program at the end of a pipe, or a file; a view of bytes passes them on unchanged.
        case program
    }

    /// The treatment of a line that is too wide.
    package enum Edge: Sendable, Hashable {
        /// It continues, as in a pipe or a file.
        case open
        /// It is broken at the last column, even within a word.
        case window
    }

    /// The width, in columns.
    package var width = 100
    package var edge = Edge.open
    /// The maximum number of rows of a value that is shown without a view; nil if there is no limit.
    package var rows: Int?
    package var audience = Audience.person
    /// The time zone of shown dates; nil for GMT, for which Foundation needs as much time as a request takes.
    package var timeZone: TimeZone?
    /// Leaves out durations, which differ every time.
    package var isDeterministic = false
    /// The secrets to hide wherever they occur.
    package var secrets: [Secret] {
        get { mask.secrets }
        set { mask = SecretMask(newValue) }
    }
    /// A mask that hides these secrets.
    package var mask = SecretMask([])
    /// The protocol for pictures; `nil` if they are only named.
    package var imageProtocol: ImageProtocol?
    /// The space for a picture.
    package var imageSpace = ImageSpace(columns: 100, rows: 24)

    package init() {}
}

extension Canvas {
    /// The text, without secrets and controls.
    func text(_ text: String, _ meaning: Meaning = .plain) -> StyledText { StyledText(mask.masked(text), meaning) }

    /// Text of several lines, its line ends kept.
    func lines(_ text: String) -> StyledText {
        mask.masked(text).utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
            let line = Substring(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
            let hasTabs = line.utf8.contains(UInt8(ascii: "\t"))
            return hasTabs ? StyledText(line.replacingBytes("\t", with: "    ")) : StyledText(line)
        }.stacked()
    }

    /// The lines of a text. For a person, none begins after the last one's end.
    func wholeLines(_ text: String) -> StyledText {
        lines(audience == .person && text.last?.isNewline == true ? String(text.dropLast()) : text)
    }

    /// Text that a value has of its own; what is secret in it shows its name.
    func text(_ text: SecretText, _ meaning: Meaning = .plain) -> StyledText { self.text(text.description, meaning) }

    /// Draws a line for a person, and keeps its margin where the window would break it.
    package func folded(line: StyledText) -> StyledText {
        let margin = String(repeating: " ", count: line.plain.prefix { $0 == " " }.count)
        return folded(line, then: StyledText(margin)).stacked()
    }

    /// Words after a margin; where the window would break them, they continue below after the other margin.
    func folded(
        _ words: StyledText, behind margin: StyledText = StyledText(), then next: StyledText = StyledText()
    ) -> [StyledText] {
        let isTooWide = edge == .window && margin.width + words.width > width
        guard isTooWide, words.lines.count == 1 else { return [margin + words] }
        let lines = words.folded(to: width - max(margin.width, next.width))
        return lines.enumerated().map { ($0 == 0 ? margin : next) + $1 }
    }

    var ellipsis: String { "…" }
    var separator: StyledText { " · " }
}
