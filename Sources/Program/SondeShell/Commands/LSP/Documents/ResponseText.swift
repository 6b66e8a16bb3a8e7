import JSONModel

/// A response that is written out as text, because building thousands of objects takes longer than reading them.
enum ResponseText {
    /// Reads a text that is known to be JSON.
    static func value(_ text: String) -> JSONValue { (try? JSONDocument(text))?.root ?? .null }
}
