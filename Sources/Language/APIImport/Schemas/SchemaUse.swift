package import APIDocuments

package enum SchemaUse: Sendable, Hashable {
    case response
    case body
    case parameter
}

package struct SchemaType: Sendable, Hashable {
    /// The type as written: `[Movie]?`.
    package var text: String
    package var models: [String]
    /// The parts of the schema that could not be imported, except those that the models report themselves.
    package var tally: ImportTally

    package init(_ text: String, naming models: [String] = [], _ tally: ImportTally = ImportTally()) {
        self.text = text
        self.models = models
        self.tally = tally
    }
}

/// The notation of a document's dates.
package enum DocumentDateFormat: Sendable, Hashable, CaseIterable {
    /// `2026-11-23T08:57:38Z`
    case dateAndTime
    /// `2026-11-23`
    case date
}
