package import HTTPModel
package import JSONModel

/// The findings about an element of a stream, or about several in one array, before decoding.
package struct ElementSurvey: Sendable {
    /// The secrets in it, found by their members' names and by their shapes.
    package let secrets: [Secret]
    /// The element as a document, if it is JSON.
    package let document: JSONDocument?

    package init(_ bytes: [UInt8]) {
        let survey = TextForm.json.survey(bytes, of: .response)
        secrets = survey.telling.flatMap(\.learned)
        document = survey.document
    }
}
