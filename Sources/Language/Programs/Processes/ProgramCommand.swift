import HTTPModel

/// A program as a script names it: a line for the shell, and the folder in which it runs.
///
/// ```swift
/// let program = ProgramCommand("./xml2json.py --plain", in: "/home/ann/films")
/// ```
package struct ProgramCommand: Sendable, Hashable, CustomStringConvertible {
    /// The line, as written in the script.
    package let line: String
    /// The script's folder.
    package let folder: String

    package init(_ line: String, in folder: String) {
        self.line = line
        self.folder = folder
    }

    /// Indicates whether the whole line is visible when it is shown: no character in it controls a terminal or hides others.
    package var isPrintable: Bool {
        line.contains { !$0.isWhitespace } && Printable.text(line) == line
    }

    /// `the program “./xml2json.py”`
    package var description: String { "the program “\(Printable.text(line))”" }

    /// The words that start it. The shell goes to the folder, then becomes another one that reads the line.
    var words: [String] { ["/bin/sh", "-c", #"cd -- "$0" && exec /bin/sh -c "$1""#, folder, line] }
}
