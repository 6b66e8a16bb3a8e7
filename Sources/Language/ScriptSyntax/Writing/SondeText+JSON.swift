extension SondeText {
    /// A JSON object or list as an expression; nil if the language would write it in another way.
    package static func json(_ json: WrittenText) -> String? { JSONBodyLiteral(json)?.text }
}
