package import HTTPModel
package import JSONModel

/// The findings about an element of a stream, or about several in one array, before decoding.
package struct ElementSurvey: Sendable {
    /// The secrets in it, by the names of its members and by their shapes.
    package let secrets: [Secret]
    /// The document that it is, if it is one.
    package let document: JSONDocument?

    package init(_ bytes: [UInt8]) {
        let survey = TextForm.json.survey(bytes, of: .response)
        secrets = survey.telling.flatMap(\.learned)
        document = survey.document
    }
}
