import Foundation
import HTTPModel
public import JSONModel

/// The reason why a file of a recording cannot be read: where, what, and what to write instead.
public struct ExchangeFileError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The file's name in its folder.
    public let file: String
    /// The line and column, if known.
    public let position: JSONPosition?
    /// The problem.
    public let message: String
    /// Advice on what to write or do instead.
    public let advice: String
    /// True if the disk failed rather than the file; the contents of the file are then unknown.
    let isOfDisk: Bool

    init(
        _ file: String, at position: JSONPosition? = nil, _ message: String, advice: String, isOfDisk: Bool = false
    ) {
        self.file = file
        self.position = position
        self.message = message
        self.advice = advice
        self.isOfDisk = isOfDisk
    }

    init(_ file: String, _ error: JSONError) {
        self.init(file, at: error.position, error.message, advice: "correct it, or record the call again")
    }

    package init(_ file: String, _ failure: FileFailure) {
        self.init(file, "it cannot be read: \(failure)", advice: failure.advice, isOfDisk: failure.isOfDisk)
    }

    /// `episodes.exchange.json:4:13: status is a string: write a number, such as 200`
    public var description: String {
        "\(Printable.text(file))\(position.map { ":\($0)" } ?? ""): \(words)"
    }

    /// The same without the file's name: `4:13: status is a string: write a number, such as 200`
    package var messageWithoutFile: String { "\(position.map { "\($0): " } ?? "")\(words)" }

    private var words: String { "\(Printable.text(message)): \(Printable.text(advice))" }
}

extension FileFailure {
    fileprivate var isOfDisk: Bool {
        if case .system(let number) = self { number != EACCES && number != EPERM } else { false }
    }

    fileprivate var advice: String {
        switch self {
        case .missing: "record the call again, or remove its .exchange.json"
        case .symbolicLink, .notRegular: "put the file itself in its place"
        case .tooLarge: "Sonde does not record files of this size: remove it"
        case .outside: "name a file in the same folder"
        case .link: "name that folder itself if you mean it"
        case .exists, .system: "check its permissions"
        }
    }
}
