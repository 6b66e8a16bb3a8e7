import Fixtures

/// A recording whose files lie beside their places until it counts.
package struct FixtureDraft: Sendable {
    let name: FixtureName
    /// The bodies that are not in their places already.
    let bodies: [StoredExchange.BodyFile]
    /// Bodies of the recording it replaces that it does not use.
    let formerBodies: [StoredExchange.BodyFile]
    /// Other files of that recording.
    let obsolete: [String]

    /// The draft of the file that describes the exchange.
    var file: String { Self.file(for: name) }

    /// Everything that lies beside its place.
    var files: [String] { bodies.map(\.stagedName) + [file] }

    static func file(for name: FixtureName) -> String { ".\(name.file).new" }

    /// True if a file with that name belongs to a draft.
    package static func isDraft(_ name: String) -> Bool { name.hasPrefix(".") && name.hasSuffix(".new") }
}
