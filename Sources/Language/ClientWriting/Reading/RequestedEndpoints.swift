import ModelDiagnosis
import ScriptRuntime
import ScriptSyntax

/// Requests that a script sends without a name, each as the endpoint it might be: `GET episodes`, read as `[Episode]`
/// then or later, is `endpoint episodes -> [Episode] { GET episodes }`.
struct RequestedEndpoints: Sendable {
    struct Requested: Sendable {
        var name: String
        var literal: RequestLiteral
        var result: SwiftFragment?
        var decoder: DecoderSettings
        let source: ScriptSource

        func entry(in api: String?) -> EndpointEntry {
            let declaration = EndpointDeclaration(
                name: Name(name, at: literal.range), parameters: [], result: result, request: literal, paging: nil)
            return EndpointEntry(declaration, of: api, source: source.text, from: 0, documentation: nil)
        }
    }

    private(set) var all: [Requested] = []
    private var names: Set<String> = []
    /// The place of the endpoint that was called last.
    private var latest: Int?

    mutating func note(_ statement: Statement, of source: ScriptSource, _ decoder: DecoderSettings) {
        for sent in statement.kind.sources {
            switch sent.kind {
            case .request(let literal): note(literal, sent.result, source, decoder)
            case .expression(let expression):
                guard let result = sent.result, let latest, expression.kind == .name("response") else { continue }
                all[latest].result = result
                all[latest].decoder = decoder
            case .call: continue
            }
        }
    }

    private mutating func note(
        _ literal: RequestLiteral, _ result: SwiftFragment?, _ source: ScriptSource, _ decoder: DecoderSettings
    ) {
        let known = all.firstIndex { source.text($0.literal.range) == source.text(literal.range) }
        if let known {
            latest = known
            all[known].result = result ?? all[known].result
            all[known].decoder = decoder
            return
        }
        let name = names.insertFree(Self.name(of: literal))
        latest = all.count
        all.append(Requested(name: name, literal: literal, result: result, decoder: decoder, source: source))
    }

    /// `episodes` of `GET v1/episodes?page=2`, `deleteEpisodes` of `DELETE episodes/7`.
    private static func name(of literal: RequestLiteral) -> String {
        let text = literal.url.template.parts.map { part in
            if case .text(let text) = part { text } else { "/" }
        }.joined()
        let path = text.prefix { $0 != "?" && $0 != "{" }
        let words = path.split(separator: "/").filter { $0.contains(where: \.isLetter) && !$0.contains(":") }
        let noun = SwiftNames.property(forKey: words.last.map(String.init) ?? "root")
        guard literal.method.text != "GET" else { return noun }
        return literal.method.text.lowercased() + noun.prefix(1).uppercased() + noun.dropFirst()
    }
}

extension Statement.Kind {
    /// The sources of its values, at the top level.
    fileprivate var sources: [Source] {
        switch self {
        case .value(let source): [source]
        case .binding(let binding): [binding.value]
        case .assignment(let assignment): [assignment.value]
        default: []
        }
    }
}
