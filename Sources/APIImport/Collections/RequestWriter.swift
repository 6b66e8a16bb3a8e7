import APIDocuments
import PlainText
import ScriptSyntax

/// Writes one request of a collection as an endpoint.
struct RequestWriter {
    /// A parameter of the endpoint.
    struct Parameter: Hashable {
        var name: String
        var type: String
        var initial: String?

        var declaration: String { "\(name): \(type)" + (initial.map { " = \($0)" } ?? "") }
    }

    let request: CollectionRequest
    let variables: CollectionVariables
    private(set) var parameters: [Parameter] = []
    var tally = ImportTally()
    private var names: CollectionNames
    private var known: [String: String] = [:]

    init(_ request: CollectionRequest, variables: CollectionVariables, taken: Set<String>) {
        self.request = request
        self.variables = variables
        names = CollectionNames(without: taken)
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

    /// The text of a variable of this request alone, where no parameter stands for it yet.
    private func ownText(_ name: String) -> String? {
        guard known[name] == nil, let own = request.variables.last(where: { $0.name == name }), !own.isHidden else {
            return nil
        }
        return own.value.plain
    }

    /// How a value becomes JSON outside of quotation marks.
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
        guard let plain = value.plain else { return written(value) }
        return WrittenText([.value(parameter(name, initial: plain))])
    }

    /// A file, by a parameter: a script may stand where the file is not.
    mutating func file(_ path: String, type: String?) -> String {
        let name = path.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last.map(String.init) ?? "file"
        let isBeside =
            !path.leadsOut && !path.hasPrefix("~") && !path.utf8.contains { "\\:".utf8.contains($0) } && !path.isEmpty
        if !isBeside {
            tally.note(
                "file elsewhere",
                "file \(path.isEmpty ? "without a path" : path) of \(request.title): looked for as \(name) in "
                    + "the script's folder; put it there", at: request.place)
        }
        let stem = name.prefix { $0 != "." }
        let swift = names.variable(stem.isEmpty ? "upload" : String(stem))
        parameters.append(
            Parameter(name: swift, type: "String", initial: SondeText.literal(isBeside ? path : name)))
        return "file(\(swift)\(type.map { ", type: \(SondeText.literal($0))" } ?? ""))"
    }

    private mutating func expression(_ name: String, type: String) -> String {
        if let made = known[name] { return made }
        if let own = request.variables.last(where: { $0.name == name }) {
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
        let made = names.variable(name)
        known[name] = made
        parameters.append(Parameter(name: made, type: type))
        return made
    }

    private mutating func parameter(_ name: String, initial: String) -> String {
        if let made = known[name] { return made }
        let made = names.variable(name)
        known[name] = made
        let literal = CollectionVariables.literal(initial)
        parameters.append(Parameter(name: made, type: CollectionVariables.type(of: literal), initial: literal))
        return made
    }

    /// Something made up that the language does not make up.
    private mutating func unknown(_ name: String) -> String {
        let title = name.prefix(60)
        if let made = known["$" + name] { return made }
        let made = names.variable(String(title))
        known["$" + name] = made
        parameters.append(Parameter(name: made, type: "String"))
        tally.note(
            "dynamic value", "\(title) in \(request.title): a parameter, \(made), since Sonde does not make it up",
            at: request.place)
        return made
    }
}
