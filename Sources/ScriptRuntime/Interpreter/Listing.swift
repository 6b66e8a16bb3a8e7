package import ModelDecoding
package import ModelDiagnosis

/// What a command shows of the session, or of the last body.
package enum Listing: Sendable {
    /// `base`, `key`, `header`, `transport`, `decoder`, `record`: what is set.
    case setting(String, Settings)
    case environments([String], current: String?)
    case endpoints([Session.EndpointEntry])
    case models(ModelCatalogue)
    case variables([NamedVariable])
    case help(topic: String?)
    /// `help episodes`: an endpoint of the session, as it was declared.
    case endpoint(Session.EndpointEntry)
    /// `why`
    case explanation(DecodingExplanation)
    /// `decoder try`
    case grid(DecoderGrid)
    /// `infer NAME`
    case inferred(InferredModel)
    /// `fix`
    case fixed(FixReport)
    case coverage(ModelCoverage)
    /// `drift DIR`
    case drift(DriftReport)

    package struct NamedVariable: Sendable {
        package var name: String
        package var variable: Session.Variable
    }
}
