import HTTPModel
import JSONModel
import ModelDecoding
import ModelDiagnosis
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax
import ScriptTools

/// The listing of a command for a program: a member named after its content, beside the text for a person.
enum ListingJSON {
    typealias Members = [(String, String)]

    static func members(of listing: Listing) -> Members {
        content(of: listing) + [("text", ValueJSON.quoted(ListingView.drawn(listing, on: Canvas()).plain))]
    }
}

extension ListingJSON {
    static func content(of listing: Listing) -> Members {
        switch listing {
        case .setting(let name, let settings): [("settings", SettingsJSON.text(of: name, settings))]
        case .promptSetting(_, let settings): [("settings", SettingsJSON.text(of: settings))]
        case .environments(let names, let current):
            [("environments", ValueJSON.list(names.map { environment($0, isInUse: $0 == current) }))]
        case .apis(let apis): [("apis", ValueJSON.list(apis.map(api)))]
        case .endpoints(let entries, let api):
            [("endpoints", ValueJSON.list(entries.map { endpoint($0, named: $0.name(within: api)) }))]
        case .endpoint(let entry): [("endpoints", ValueJSON.list([endpoint(entry, named: entry.name)]))]
        case .models(let models):
            [("models", ValueJSON.list(models.declarations.map { model($0, named: models.name(of: $0)) }))]
        case .variables(let variables): [("variables", ValueJSON.list(variables.map(variable)))]
        case .responses(let log, let base):
            [("responses", ValueJSON.list(log.all.map { response($0.response, $0.number, under: base) }))]
        case .help(let topic, let functions):
            [("topics", ValueJSON.list((topic.map(HelpTopics(functions).topics) ?? HelpTopics.language).map(help)))]
        case .explanation(let explanation): self.explanation(explanation)
        case .grid(let grid): [("grid", ValueJSON.list(cells(of: grid)))]
        case .inferred(let model): [("source", ValueJSON.quoted(model.appSource()))]
        case .fixed(let report):
            [("settings", ValueJSON.list(report.settings.map(ValueJSON.quoted)))]
                + [("sources", ValueJSON.list(report.sources.map { ValueJSON.quoted($0.new) }))]
                + [("remarks", ValueJSON.list(report.remarks.map(ValueJSON.quoted)))]
        case .coverage(let coverage): self.coverage(coverage)
        case .pictures(let survey): [("pictures", ValueJSON.list(survey.members.map(PicturesView.json)))]
        case .drift(let report): [("drift", ValueJSON.list(report.entries.map(drift)))]
        case .fragility(let findings): FragileJSON.members(of: findings)
        }
    }

    private static func drift(_ entry: DriftReport.Entry) -> String {
        let (finding, remarks): (String, [String]) =
            switch entry.finding {
            case .same: ("same", [])
            case .changed(let changes): ("changed", changes.map(\.description))
            case .skipped(let obstacle): ("skipped", [obstacle.description])
            case .refused(let refusal): ("refused", [refusal.description])
            case .failed(let reason): ("failed", [reason])
            }
        return ValueJSON.object([
            ("name", ValueJSON.quoted(entry.name)), ("request", ValueJSON.quoted(entry.request)),
            ("type", entry.type.map(ValueJSON.quoted) ?? "null"),
            ("finding", ValueJSON.quoted(finding)), ("remarks", ValueJSON.list(remarks.map(ValueJSON.quoted))),
        ])
    }

    private static func environment(_ name: String, isInUse: Bool) -> String {
        ValueJSON.object([("name", ValueJSON.quoted(name)), ("inUse", "\(isInUse)")])
    }

    private static func endpoint(_ entry: EndpointEntry, named name: String) -> String {
        let declaration = entry.declaration
        let parameters = declaration.parameters.map { parameter in
            ValueJSON.object([
                ("name", ValueJSON.quoted(parameter.name.text)), ("type", ValueJSON.quoted(parameter.type.text)),
                ("hasDefault", "\(parameter.defaultValue != nil)"),
            ])
        }
        return ValueJSON.object([
            ("name", ValueJSON.quoted(name)), ("parameters", ValueJSON.list(parameters)),
            ("result", declaration.result.map { ValueJSON.quoted($0.text) } ?? "null"),
            ("request", ValueJSON.quoted(entry.requestLine)),
            ("documentation", entry.documentation.map(ValueJSON.quoted) ?? "null"),
            ("isPaged", "\(declaration.paging != nil)"),
        ])
    }

    private static func api(_ api: Listing.API) -> String {
        ValueJSON.object([
            ("name", api.name.map(ValueJSON.quoted) ?? "null"), ("isCurrent", "\(api.isCurrent)"),
            ("base", api.base.map(ValueJSON.quoted) ?? "null"),
            ("environment", api.environment.map(ValueJSON.quoted) ?? "null"),
            ("endpoints", "\(api.endpoints)"), ("models", "\(api.models)"),
            ("keys", ValueJSON.list(api.keys.map(ValueJSON.quoted))),
        ])
    }

    private static func model(_ declaration: ModelDeclaration, named name: String) -> String {
        ValueJSON.object([
            ("name", ValueJSON.quoted(name)),
            ("kind", ValueJSON.quoted(declaration.kind.rawValue)),
            ("members", ValueJSON.list(declaration.partNames.map(ValueJSON.quoted))),
        ])
    }

    private static func variable(_ variable: Listing.NamedVariable) -> String {
        ValueJSON.object([
            ("name", ValueJSON.quoted(variable.name)), ("type", ValueJSON.quoted(variable.variable.value.kindName)),
            ("isConstant", "\(variable.variable.isConstant)"),
            ("value", ValueJSON.text(of: variable.variable.value)),
        ])
    }

    private static func response(_ kept: KeptResponse, _ number: Int, under base: BaseURL?) -> String {
        ValueJSON.object([
            ("number", "\(number)"), ("request", kept.requestLine(under: base).map(ValueJSON.quoted) ?? "null"),
            ("status", "\(kept.response.status)"), ("size", "\(kept.response.size)"),
            ("model", kept.type.map { ValueJSON.quoted($0.description) } ?? "null"),
        ])
    }

    private static func help(_ topic: HelpTopic) -> String {
        ValueJSON.object([
            ("name", ValueJSON.quoted(topic.name)), ("kind", ValueJSON.quoted(topic.kind.rawValue)),
            ("usage", ValueJSON.list(topic.usage.map(ValueJSON.quoted))),
            ("summary", ValueJSON.quoted(topic.summary)),
            ("examples", ValueJSON.list(topic.examples.map { ValueJSON.quoted($0.line) })),
        ])
    }
}

// MARK: The bench

extension ListingJSON {
    private static func explanation(_ explanation: DecodingExplanation) -> Members {
        let failures = DecodingFailures(explanation.groups, configuration: explanation.configuration).summaries
        return [
            (
                "failures",
                ValueJSON.list(failures.map { ValueJSON.object($0.members) })
            ),
            (
                "proposals",
                ValueJSON.list(explanation.proposals.map { ValueJSON.list($0.lines.map(ValueJSON.quoted)) })
            ),
            ("warnings", ValueJSON.list(explanation.warnings.map { ValueJSON.quoted($0.description) })),
        ]
    }

    private static func cells(of grid: DecoderGrid) -> [String] {
        grid.dateStrategies.flatMap { dates in
            grid.keyStrategies.map { keys in
                ValueJSON.object([
                    ("dateDecodingStrategy", ValueJSON.quoted(dates.description)),
                    ("keyDecodingStrategy", ValueJSON.quoted(keys.description)),
                    ("failures", grid[dates, keys].map { "\($0.failureCount)" } ?? "null"),
                ])
            }
        }
    }

    private static func coverage(_ coverage: ModelCoverage) -> Members {
        [
            ("ignored", ValueJSON.list(coverage.ignored.map { ValueJSON.quoted($0.pattern) })),
            ("unseen", ValueJSON.list(coverage.unseen.map { ValueJSON.quoted($0.pattern) })),
        ]
    }
}
