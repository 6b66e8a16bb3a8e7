import HTTPModel
import ModelDecoding
import ScriptExpressions
package import ScriptRuntime
import ScriptSyntax
import ScriptTools

/// The view of a command about the session or the last body.
package enum ListingView {
    package static func drawn(_ listing: Listing, on canvas: Canvas) -> StyledText {
        switch listing {
        case .setting(let name, let settings): SettingsView.drawn(name, settings, on: canvas)
        case .promptSetting(let name, let settings): SettingsView.drawn(name, settings, on: canvas)
        case .environments(let names, let current): environments(names, current, on: canvas)
        case .apis(let apis): self.apis(apis, on: canvas)
        case .endpoints(let entries, let api): EndpointsView.drawn(entries, within: api, on: canvas)
        case .models(let models): self.models(models, on: canvas)
        case .variables(let variables): self.variables(variables, on: canvas)
        case .responses(let log, let base): ResponsesView.drawn(log, under: base, on: canvas)
        case .help(let topic, let functions): HelpView(topics: HelpTopics(functions)).drawn(topic, on: canvas)
        case .endpoint(let entry): EndpointsView.drawn(entry, on: canvas)
        case .explanation(let explanation): DiagnosisView.drawn(explanation, on: canvas)
        case .grid(let grid): DiagnosisView.drawn(grid, on: canvas)
        case .inferred(let model): DiagnosisView.drawn(model, on: canvas)
        case .fixed(let report): FixView.drawn(report, on: canvas)
        case .coverage(let coverage): DiagnosisView.drawn(coverage, on: canvas)
        case .pictures(let survey): PicturesView.drawn(survey, on: canvas)
        case .drift(let report): DriftView.drawn(report, on: canvas)
        case .fragility(let findings): FragileView.drawn(findings, on: canvas)
        }
    }

    private static func environments(_ names: [String], _ current: String?, on canvas: Canvas) -> StyledText {
        guard !names.isEmpty else {
            return nothing("environment", "environment staging { base https://… }", on: canvas)
        }
        return names.map { name in
            canvas.text(name, .name) + (name == current ? StyledText(" in use", .good) : StyledText())
        }.stacked()
    }

    private static func apis(_ apis: [Listing.API], on canvas: Canvas) -> StyledText {
        let shown = apis.filter { $0.name != nil || $0.isCurrent || !$0.isEmpty }
        guard apis.count > 1 else { return nothing("API", "api tmdb { base https://… }", on: canvas) }
        return TextTable([
            .init("api", shown.map { canvas.text($0.name ?? "(no name)", $0.name == nil ? .dim : .name) }),
            .init("", shown.map { StyledText($0.isCurrent ? "current" : "", .good) }, kind: .fixed),
            .init("base", shown.map { canvas.text($0.base ?? "") }, kind: .link),
            .init("environment", shown.map { canvas.text($0.environment ?? "", .type) }),
            .init("endpoints", shown.map { StyledText("\($0.endpoints)", .literal) }, kind: .fixed),
            .init("models", shown.map { StyledText("\($0.models)", .literal) }, kind: .fixed),
            .init("keys", shown.map { canvas.text($0.keys.joined(separator: ", ")) }),
        ]).lines(on: canvas).stacked()
    }

    private static func models(_ models: ModelCatalogue, on canvas: Canvas) -> StyledText {
        let declarations = models.declarations
        guard !declarations.isEmpty else {
            return nothing("model", "paste a struct, or models \"Models/*.swift\"", on: canvas)
        }
        return TextTable([
            .init("name", declarations.map { canvas.text(models.name(of: $0), .type) }),
            .init("kind", declarations.map { StyledText($0.kind.rawValue, .literal) }, kind: .fixed),
            .init("made of", declarations.map { canvas.text($0.summary) }, kind: .nested),
        ]).lines(on: canvas).stacked()
    }

    private static func variables(_ variables: [Listing.NamedVariable], on canvas: Canvas) -> StyledText {
        guard !variables.isEmpty else { return nothing("variable", "let newest = it[0]", on: canvas) }
        return TextTable([
            .init("name", variables.map { canvas.text($0.name, .name) }),
            .init(
                "type", variables.map { canvas.text($0.function == nil ? $0.variable.value.kindName : "func", .type) }),
            .init(
                "value",
                variables.map { variable in
                    variable.function.map { canvas.text($0.signature) } ?? canvas.brief(variable.variable.value)
                }, kind: .nested),
        ]).lines(on: canvas).stacked()
    }

    /// Nothing is there yet, and how there could be something.
    static func nothing(_ noun: String, _ example: String, on canvas: Canvas) -> StyledText {
        ErrorText(what: StyledText("no \(noun) is declared", .dim), advice: StyledText(example)).drawn(on: canvas)
    }
}

extension Listing.API {
    /// True if nothing was set or declared for it.
    fileprivate var isEmpty: Bool { base == nil && endpoints == 0 && models == 0 }
}

extension ModelDeclaration {
    fileprivate var summary: String {
        if case .rawValue(let field) = content {
            "\(field.name): \(field.type)"
        } else {
            partNames.joined(separator: ", ")
        }
    }

    var partNames: [String] {
        switch content {
        case .fields(let fields): fields.map(\.name)
        case .rawValue(let field): [field.name]
        case .rawValueCases(_, let cases): cases.map { ".\($0.name)" }
        case .cases(let cases): cases.map { ".\($0.name)" }
        }
    }
}
