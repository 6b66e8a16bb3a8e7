import HTTPMiddleware
package import HTTPModel
package import ModelDecoding
package import ModelDiagnosis
package import ScriptExpressions
package import ScriptSyntax

/// The parts of the session, or of the last body, that a command shows.
package enum Listing: Sendable {
    /// `base`, `key`, `header`, `transport`, `decoder`, `record`, `transport.timeout`: the current settings.
    case setting(String, Settings)
    /// `prompt`, `prompt.pager`
    case promptSetting(String, PromptSettings)
    case environments([String], current: String?)
    /// `api`: the session's APIs, the one without a name first.
    case apis([API])
    /// Each endpoint by its name within this API.
    case endpoints([EndpointEntry], within: String?)
    case models(ModelCatalogue)
    case variables([NamedVariable])
    /// `responses`, and the base that their requests are written under.
    case responses(ResponseLog, under: BaseURL?)
    case help(topic: String?, FunctionTable)
    /// `help episodes`: an endpoint of the session, as it was declared.
    case endpoint(EndpointEntry)
    /// `why`
    case explanation(DecodingExplanation)
    /// `decoder try`
    case grid(DecoderGrid)
    /// `infer NAME`
    case inferred(InferredModel)
    /// `fix`
    case fixed(FixReport)
    /// `coverage`
    case coverage(ModelCoverage)
    /// `coverage HOST`
    case pictures(PictureSurvey)
    /// `drift DIR`
    case drift(DriftReport)
    /// `fragile DIR`
    case fragility(FragilityFindings)

    package struct API: Sendable {
        package var name: String?
        package var isCurrent: Bool
        package var base: String?
        package var environment: String?
        package var endpoints: Int
        package var models: Int
        /// The names of the keys in use.
        package var keys: [String]
    }

    package struct NamedVariable: Sendable {
        package var name: String
        package var variable: Session.Variable

        /// The function with this name, if there is one.
        package var function: FunctionDeclaration? { variable.value.declaredFunction?.declaration }
    }
}

extension Session {
    /// Returns the number of an API's models: those that are declared, and those that its document has.
    fileprivate func modelCount(of api: String?) -> Int {
        let declared = models.within(api).ownDeclarations
        guard let api, let document = document(of: api) else { return declared.count }
        let others = declared.filter {
            $0.reference.components.count == 2 && !document.hasModel($0.reference.components[1].name)
        }
        return document.models.count + others.count
    }
}

extension Listing.API {
    init(_ api: API, in session: Session) {
        self.init(
            name: api.name, isCurrent: api.name == session.api.name, base: api.settings.base.map { "\($0)" },
            environment: api.environment, endpoints: session.endpoints.all(of: api.name).count,
            models: session.modelCount(of: api.name),
            keys: api.settings.keys.filter(api.settings.isInForce).map(\.key.listed))
    }
}

extension Credentials.Key {
    /// Its name, and how long a token is still good.
    fileprivate var listed: String {
        guard case .token(let key) = self else { return name }
        return "\(name) (\(key.source.standing))"
    }
}
