import APIDocuments
import HTTPModel
import ScriptSyntax

/// The variables of a collection as those of a script.
///
/// A value that all environments share, or that only the collection has, is a variable. Values in which they
/// differ are members of an object for each environment, because the braces of an environment hold only
/// settings. A secret is `env.NAME`.
struct CollectionVariables {
    /// The scope of a variable: a folder, by its path, or everywhere.
    struct Scope: Hashable {
        var folder: [String]
        var name: String
    }

    struct Definition {
        var expression: String
        var isMember = false
        /// Indicates whether a response sets it, which can give it a value of any kind.
        var isAssigned = false
        /// The value it is declared with, or `nil` if it is a secret of the environment.
        var initial: TemplateText?
    }

    private(set) var definitions: [Scope: Definition] = [:]
    private(set) var order: [Scope] = []
    /// The environments by the names that they have in the script.
    private(set) var environments: [(name: String, CollectionEnvironment)] = []
    /// The values of the collection that are known while texts are resolved.
    private let known: [String: TemplateText]
    private let valuesName: String
    /// Those that a number is a number for, and no text.
    private let unquoted: Set<String>
    /// The texts of the expressions that never change.
    private(set) var literals: [String: String] = [:]
    private var readings: [String: WrittenText.Reading] = [:]

    init(
        of collection: Collection, assigned: Set<String>, unquoted: Set<String>, leavingOut base: Set<String>,
        names: inout CollectionNames, tally: inout ImportTally
    ) {
        self.unquoted = unquoted
        var known = Dictionary(
            collection.scope.variables.filter { !$0.isHidden }.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
        let elsewhere = Set(collection.environments.flatMap(\.variables).map(\.name)).union(known.keys)
        let inFolders = Dictionary(
            grouping: collection.requests.flatMap { $0.folders.flatMap(\.scope.variables) }, by: \.name)
        // A variable that only folders set, and always to the same value, is known to all requests.
        for (name, values) in inFolders where !elsewhere.contains(name) && Set(values.map(\.value)).count == 1 {
            if let only = values.first, !only.isHidden { known[name] = only.value }
        }
        self.known = known
        for environment in collection.environments {
            environments.append((names.variable(environment.name), environment))
        }
        let everywhere = collection.scope.variables + collection.environments.flatMap(\.variables)
        var all = everywhere.map { (scope: Scope(folder: [], name: $0.name), variable: $0) }
        var seen = Set(all.map(\.scope))
        for request in collection.requests {
            for (depth, folder) in request.folders.enumerated() {
                let path = request.folders[...depth].map(\.name)
                for variable in folder.scope.variables
                where seen.insert(Scope(folder: path, name: variable.name)).inserted {
                    all.append((Scope(folder: path, name: variable.name), variable))
                }
            }
        }
        var found = all.grouped(by: \.scope).map { (scope: $0.key, variables: $0.elements.map(\.variable)) }
        for name in assigned.sorted() where !seen.contains(Scope(folder: [], name: name)) {
            found.append((Scope(folder: [], name: name), []))
        }
        valuesName = names.variable("values")
        for (scope, variables) in found {
            let isAssigned = scope.folder.isEmpty && assigned.contains(scope.name)
            order.append(scope)
            let secret = CollectionNames.newEnvironmentVariable(scope.name)
            for variable in variables {
                guard variable.isHidden, !variable.value.isEmpty else {
                    tally.carry("variable")
                    continue
                }
                let advice = isAssigned ? "a response sets it" : "set \(secret)"
                tally.lose("variable", .secret(scope.name, at: variable.place, advice))
            }
            if !isAssigned, variables.contains(where: \.isHidden) {
                definitions[scope] = Definition(expression: "env.\(secret)")
                continue
            }
            guard !base.contains(scope.name) || known[scope.name] == nil && !scope.folder.isEmpty else { continue }
            let swift = names.variable(scope.name)
            if scope.folder.isEmpty, differs(scope.name, in: collection) {
                definitions[scope] = Definition(expression: "\(valuesName).\(swift)", isMember: true)
            } else {
                let initial = variables.last { !$0.isHidden }?.value ?? ""
                definitions[scope] = Definition(expression: swift, isAssigned: isAssigned, initial: initial)
            }
        }
        for (scope, definition) in definitions { noteReading(of: definition, at: scope) }
    }

    private mutating func noteReading(of definition: Definition, at scope: Scope) {
        let values =
            definition.isMember
            ? environments.map { value(of: scope.name, in: $0.1) ?? "" }
            : [definition.initial ?? ""]
        readings[definition.expression] =
            if values.contains(where: { holdsSecret($0, in: scope.folder) }) {
                .never
            } else if definition.isAssigned {
                .text
            } else {
                values.compactMap(\.plain).count { Self.type(of: literal($0, of: scope)) != "String" } == values.count
                    ? .json : .text
            }
        if !definition.isAssigned, !definition.isMember, let plain = definition.initial?.plain {
            literals[definition.expression] = plain
        }
    }

    private func holdsSecret(_ value: TemplateText, in folder: [String]) -> Bool {
        let folders = folder.map { CollectionFolder(name: $0) }
        var (waiting, seen) = ([value], Set<String>())
        while let value = waiting.popLast() {
            for piece in value.pieces {
                if case .environment = piece { return true }
                guard case .variable(let name) = piece, seen.insert(name).inserted else { continue }
                if expression(for: name, in: folders)?.hasPrefix("env.") == true { return true }
                if let inner = known[name] { waiting.append(inner) }
            }
        }
        return false
    }

    func reading(_ expression: String) -> WrittenText.Reading { readings[expression] ?? .text }

    private func differs(_ name: String, in collection: Collection) -> Bool {
        guard collection.environments.count > 1 else { return false }
        return Set(environments.map { value(of: name, in: $0.1) }).count > 1
    }

    private func value(of name: String, in environment: CollectionEnvironment) -> TemplateText? {
        environment.variables.last { $0.name == name }?.value ?? known[name]
    }

    /// The expression for a variable where a request uses it; nil where nothing says what it is.
    func expression(for name: String, in folders: [CollectionFolder]) -> String? {
        let path = folders.map(\.name)
        for depth in stride(from: path.count, through: 0, by: -1) {
            if let found = definitions[Scope(folder: Array(path[..<depth]), name: name)] { return found.expression }
        }
        return nil
    }
}

extension CollectionVariables {
    /// Returns the statements that declare the variables, and counts the variables that cannot be declared.
    func statements(_ tally: inout ImportTally) -> [String] {
        var declared: Set<String> = []
        var lines: [String] = []
        var waiting = order.compactMap { scope in definitions[scope].map { (scope, $0) } }.filter {
            $0.1.initial != nil
        }
        let members = order.filter { definitions[$0]?.isMember == true }

        /// Declares each variable below those that it is made of.
        func declareReady() {
            var goesOn = true
            while goesOn {
                goesOn = false
                waiting.removeAll { scope, definition in
                    guard let initial = definition.initial, let value = written(initial, scope, using: declared) else {
                        return false
                    }
                    let first = definition.isAssigned && initial.isEmpty ? "null" : value
                    lines.append("var \(definition.expression) = \(first)")
                    declared.insert(definition.expression)
                    goesOn = true
                    return true
                }
            }
        }
        declareReady()
        if !members.isEmpty {
            for (number, (name, environment)) in environments.enumerated() {
                let values = members.map { scope in
                    let value = value(of: scope.name, in: environment) ?? ""
                    let text =
                        literal(value, in: number).map { literal($0, of: scope) } ?? written(
                            value, scope, using: declared)
                        ?? #""""#
                    return "\"\(definitions[scope]?.expression.dropFirst(valuesName.count + 1) ?? "")\": \(text)"
                }
                lines.append("let \(name) = { \(values.joined(separator: ", ")) }")
            }
            let others = environments.dropFirst().map(\.name)
            lines.append("// Along with `use \(others[0])`, write \(valuesName) = \(others[0]).")
            lines.append("var \(valuesName) = \(environments[0].name)")
            for scope in members { declared.insert(definitions[scope]?.expression ?? "") }
            declareReady()
        }
        for (scope, definition) in waiting {
            lines.append("var \(definition.expression) = \"\"")
            let missing = definition.initial?.variables.first { expression(for: $0, in: []) == nil }
            let part = missing ?? definition.initial?.source ?? ""
            let message = "variable \(scope.name) is made of \(part), which is not known: empty; set it"
            tally.note("variable of variables", message, at: nil)
        }
        return lines
    }

    /// The initial value of a variable, if everything that it uses is declared above.
    private func written(_ value: TemplateText, _ scope: Scope, using declared: Set<String>) -> String? {
        let folders = scope.folder.map { CollectionFolder(name: $0) }
        let text = value.written { piece in
            if case .dynamic(let name) = piece { return MadeUpValue.expression(name).map { .value($0) } }
            guard case .variable(let name) = piece, name != scope.name,
                let expression = expression(for: name, in: folders),
                declared.contains(expression) || expression.hasPrefix("env.")
            else { return nil }
            return .value(expression)
        }
        return text.map { text in text.plain.map { literal($0, of: scope) } ?? text.expression }
    }

    private func literal(_ text: String, of scope: Scope) -> String {
        unquoted.contains(scope.name) ? Self.literal(text) : SondeText.literal(text)
    }

    /// A number or a truth value as such, if it is sent as it is written here; any other text in quotation marks.
    static func literal(_ text: String) -> String {
        if text == "true" || text == "false" { return text }
        guard text.utf8.count < 16 else { return SondeText.literal(text) }
        if let number = Int(text), String(number) == text { return text }
        if let number = Double(text), String(number) == text, text.wholeMatch(of: decimal) != nil { return text }
        return SondeText.literal(text)
    }

    private static var decimal: Regex<Substring> { /-?[0-9]+\.[0-9]*[1-9]/ }

    static func type(of literal: String) -> String {
        if literal == "true" || literal == "false" { return "Bool" }
        if Int(literal) != nil { return "Int" }
        return Double(literal) == nil ? "String" : "Double"
    }

    /// A text worked out, where it is known before anything is sent, in an environment by its number.
    func literal(_ text: TemplateText, in environment: Int?) -> String? {
        // Variables may be made of each other, and of themselves.
        var steps = 1_000
        return literal(text, in: environment, depth: 0, &steps)
    }

    private func literal(_ text: TemplateText, in environment: Int?, depth: Int, _ steps: inout Int) -> String? {
        guard depth < 16 else { return nil }
        var made = ""
        for piece in text.pieces {
            switch piece {
            case .text(let plain): made += plain
            case .dynamic, .environment: return nil
            case .variable(let name):
                steps -= 1
                let local = environment.flatMap { environments.indices.contains($0) ? $0 : nil }.flatMap {
                    environments[$0].1.variables.last { $0.name == name }
                }
                guard steps > 0, local?.isHidden != true, let value = local?.value ?? known[name],
                    let inner = literal(value, in: environment, depth: depth + 1, &steps)
                else { return nil }
                made += inner
            }
        }
        return made.utf8.count < 1 << 16 ? made : nil
    }
}

extension CollectionVariable {
    /// Indicates whether its value never reaches a script.
    var isHidden: Bool {
        if isSecret { return true }
        return SensitiveName.ofMember(name.utf8) && value.plain != nil
    }
}

extension ImportLoss {
    static func secret(_ thing: String, at place: ForeignPlace?, _ advice: String) -> ImportLoss {
        ImportLoss("secret", "the value of \(thing) is a secret: left out; \(advice)", at: place)
    }
}
