import Basics
import Foundation
import ScriptSyntax

/// A script that is open in the client, as it is there.
struct OpenScript: Sendable {
    let address: String
    private(set) var text: EditedText
    private(set) var version: Int
    private var parsing = Kept<ParsedScript>()

    init(_ address: String, _ text: EditedText, version: Int) {
        (self.address, self.text, self.version) = (address, text, version)
    }

    mutating func become(_ text: EditedText, version: Int) {
        (self.text, self.version) = (text, version)
        parsing = Kept()
    }

    /// The text as the parser reads it, read once.
    var parsed: ParsedScript { parsing.value { ParsedScript(text.text) } }

    /// The path of its file, or one in the working folder for a text that was never saved.
    var path: String { Self.path(of: address) ?? FileManager.default.currentDirectoryPath + "/Untitled.apiscript" }

    static func path(of address: String) -> String? {
        guard let url = URL(string: address), url.isFileURL else { return nil }
        return url.path
    }

    static func address(of path: String) -> String { URL(fileURLWithPath: path).absoluteString }
}
