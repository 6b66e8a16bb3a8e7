import APIDocuments
import Basics
import ScriptSyntax

struct RequestWriter {
    let request: CollectionRequest
    let variables: CollectionVariables
    private(set) var parameters: [EndpointText.Parameter] = []
    var tally = ImportTally()
    var secrets: CollectionSecrets
    private var names: CollectionNames
    private var known: [String: String] = [:]

    init(
        _ request: CollectionRequest, variables: CollectionVariables, taken: Set<String>,
        _ secrets: CollectionSecrets = CollectionSecrets()
    ) {
        self.request = request
        self.variables = variables
        self.secrets = secrets
        names = CollectionNames(without: taken)
    }

    mutating func note(_ kind: String, _ message: String, at place: ForeignPlace? = nil) {
        tally.note(kind, message, at: place ?? request.place)
    }

    mutating func hidden(_ value: TemplateText, _ name: String) -> TemplateText {
        secrets.hiding(value, named: name, at: request.place, &tally)
    }

    /// A text with the expressions for its variables. What nothing says the value of is a parameter.
    ///
    /// - Parameter isJSON: Whether the text is JSON once the variables are replaced by what they hold.
    mutating func written(_ text: TemplateText, isJSON: Bool = false) -> WrittenText {
        var made = WrittenText()
        var isQuoted = false
        for piece in text.pieces {
            switch piece {
            case .text(let plain):
                if isJSON { isQuoted = TemplateText.endsQuoted(plain, isQuoted) }
                made.append(.text(plain))
            case .environment(let name): made.append(.value("env.\(name)", .never))
            case .dynamic(let name):
                let known = MadeUpValue.expression(name)
                made.append(.value(known ?? unknown(name), known.map(MadeUpValue.reading) ?? .text))
            case .variable(let name):
                if isJSON, let own = ownText(name), own.meansMoreInJSON(isQuoted: isQuoted) {
                    isQuoted = TemplateText.endsQuoted(own, isQuoted)
                    made.append(.text(own))
                    continue
                }
                let value = expression(name, type: isJSON && !isQuoted ? "JSON" : "String")
                made.append(.value(value, reading(value)))
            }
        }
        return isJSON ? made.replacingInJSON { variables.literals[$0] } : made
    }

    /// Returns the text of a variable of this request alone, unless a parameter already stands for it.
    private func ownText(_ name: String) -> String? {
        guard known[name] == nil, let own = request.scope.variables.last(where: { $0.name == name }), !own.isHidden
        else { return nil }
        return own.value.plain
    }

    /// Returns the way in which a value becomes JSON outside quotation marks.
    private func reading(_ expression: String) -> WrittenText.Reading {
        if let parameter = parameters.first(where: { $0.name == expression }) {
            return parameter.type == "String" ? .text : .json
        }
        return variables.reading(expression)
    }

    /// A part of the path: `:id`, with its value in the collection where it has one.
    mutating func pathParameter(_ name: String) -> WrittenText {
        guard let value = request.pathValues[name], !value.isEmpty else {
            return WrittenText([.value(expression(name, type: "String"))])
        }
        return value.plain.map { WrittenText([.value(parameter(name, initial: $0))]) } ?? written(value)
    }

    /// A file, by a parameter: a script may stand where the file is not.
    mutating func file(_ path: String, type: String?) -> String {
        let name = path.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last.map(String.init) ?? "file"
        let isBeside =
            !path.leadsOut && !path.hasPrefix("~") && !path.utf8.contains { "\\:".utf8.contains($0) } && !path.isEmpty
        if !isBeside {
            note(
                "file elsewhere",
                "file \(path.isEmpty ? "without a path" : path) of \(request.title): looked for as \(name) in "
                    + "the script's folder; put it there")
        }
        let stem = name.prefix { $0 != "." }
        let parameter = parameter(
            stem.isEmpty ? "upload" : String(stem), "String", defaultValue: SondeText.literal(isBeside ? path : name))
        return "file(\(parameter)\(type.map { ", type: \(SondeText.literal($0))" } ?? ""))"
    }

    private mutating func expression(_ name: String, type: String) -> String {
        if let made = known[name] { return made }
        if let own = request.scope.variables.last(where: { $0.name == name }) {
            if own.isHidden {
                known[name] = "env.\(CollectionNames.newEnvironmentVariable(name))"
            } else if let plain = own.value.plain {
                return parameter(name, initial: plain)
            } else {
                // A variable of the request that is made of itself would have no end.
                known[name] = SondeText.literal("")
                known[name] = written(own.value).expression
            }
            return known[name] ?? ""
        }
        if let expression = variables.expression(for: name, in: request.folders) { return expression }
        if CollectionVariable(name: name, value: "").isHidden {
            return "env.\(CollectionNames.newEnvironmentVariable(name))"
        }
        known[name] = parameter(name, type)
        return known[name] ?? ""
    }

    private mutating func parameter(_ name: String, initial: String) -> String {
        if let made = known[name] { return made }
        let literal = CollectionVariables.literal(initial)
        let made = parameter(name, CollectionVariables.type(of: literal), defaultValue: literal)
        known[name] = made
        return made
    }

    private mutating func parameter(_ name: String, _ type: String, defaultValue: String? = nil) -> String {
        let made = names.variable(name)
        parameters.append(EndpointText.Parameter(name: made, type: type, defaultValue: defaultValue))
        return made
    }

    /// Something made up that the language does not make up.
    private mutating func unknown(_ name: String) -> String {
        let title = name.prefix(60)
        if let made = known["$" + name] { return made }
        let made = parameter(String(title), "String")
        known["$" + name] = made
        note("dynamic value", "\(title) in \(request.title): a parameter, \(made), because Sonde does not invent it")
        return made
    }
}
