import APIDocuments
import HTTPModel
import ScriptSyntax

extension HTTPFileReading {
    /// Writes the variables that need no response above the requests, each below those that it needs.
    mutating func declareVariables() {
        declarePrompts()
        let all = requests.flatMap(\.variables).filter { scope.variables[$0.name] == nil }
        let kept = requests.flatMap(\.scripts).filter { $0.kind == .after }.flatMap { $0.kept }
        var seen: Set<String> = []
        for name in all.map(\.name) + kept where !seen.insert(name).inserted { repeated.insert(name) }
        declareEnvironment(except: Set(all.map(\.name)))
        var waiting: [HTTPFileEntry.Field] = []
        var first: Set<String> = []
        for variable in all {
            if scope.variables[variable.name] == nil, first.insert(variable.name).inserted {
                waiting.append(variable)
            } else {
                late.append(variable)
            }
        }
        let named = Set(requests.compactMap(\.name))
        var isMoving = true
        while isMoving {
            isMoving = false
            for variable in waiting {
                let needed = HTTPFileScope.names(in: variable.value).map(String.init)
                let isReady = needed.allSatisfy { name in
                    name.hasPrefix("$") || scope.variables[name] != nil
                        || !waiting.contains { $0.name == name } && !kept.contains(name)
                            && !named.contains(String(name.prefix { $0 != "." }))
                }
                guard isReady else { continue }
                waiting.removeAll { $0 == variable }
                declare(variable)
                isMoving = true
            }
        }
        late += waiting
        late.sort { $0.line < $1.line }
    }

    private mutating func declare(_ variable: HTTPFileEntry.Field) {
        let value = scope.written(variable.value.unquoted)
        noteUnknown(of: variable)
        let name = names.variable(named: variable.name)
        head.append("\(repeated.contains(variable.name) ? "var" : "let") \(name) = \(value.expression)")
        scope.declare(variable.name, as: name, value, literal: literal(value))
        if repeated.contains(variable.name) { scope.changing.insert(name) } else { known.insert(name) }
        tally.carry("variable")
    }

    /// The text of a value, as far as it is written out. A few lines can name texts that no memory holds.
    private func literal(_ value: WrittenText) -> String? {
        var text = ""
        for piece in value.pieces {
            switch piece {
            case .text(let plain): text += plain
            case .value(let expression, _):
                guard let plain = scope.literals[expression] else { return nil }
                text += plain
            }
            guard text.utf8.count <= 10_000 else { return nil }
        }
        return text
    }

    private mutating func noteUnknown(of variable: HTTPFileEntry.Field) {
        for unknown in scope.takeUnknown() {
            let message = "\(unknown.beginning) of @\(variable.name): kept as it stands; write an expression for it"
            tally.note("value", message, at: place(variable.line))
        }
    }

    /// Returns the statements that set a request's own variables, for the variables that had to wait.
    mutating func lateVariables(of request: HTTPFileEntry) -> [String] {
        var statements: [String] = []
        for variable in request.variables where late.contains(variable) {
            let value = scope.written(variable.value.unquoted)
            noteUnknown(of: variable)
            statements.append(keep(variable.name, value, literal: literal(value)))
            tally.carry("variable")
        }
        return statements
    }

    /// Declares each value that a person is asked for as a parameter of the script, or as a secret.
    private mutating func declarePrompts() {
        for annotation in requests.flatMap(\.annotations)
        where annotation.name == "prompt" || annotation.name == "secret" {
            let words = annotation.value.split(separator: " ", maxSplits: 1)
            guard let name = words.first.map(String.init), scope.variables[name] == nil,
                DynamicValue.environment(name.replacing("-", with: "_")) != nil
            else { continue }
            let own = names.variable(named: name)
            scope.variables[name] = own
            known.insert(own)
            tally.carry("variable")
            guard annotation.name == "prompt" else {
                head.append("let \(own) = secret(\(SondeText.literal(name)))")
                scope.neverJSON.insert(own)
                continue
            }
            let told = words.count > 1 ? CommentText.lines(String(words[1])).map { "/// \($0)\n" }.joined() : ""
            let given = requests.flatMap(\.variables).first { $0.name == name }
            let value = given.map { scope.written($0.value.unquoted) }
            head.append("\(told)parameter \(own): String\(value.map { " = \($0.literal)" } ?? "")")
        }
    }

    /// Declares values that differ between environments as parameters, and writes out the others. Secrets come
    /// from the environment of the program.
    private mutating func declareEnvironment(except declared: Set<String>) {
        let used = Set(texts.flatMap { HTTPFileScope.names(in: $0) }.map(String.init))
        let names = environments.names.filter {
            used.contains($0) && !declared.contains($0) && scope.variables[$0] == nil
                && !environments.secrets.contains($0)
        }
        guard let first = environments.environments.first else { return }
        for name in names {
            let values = environments.environments.compactMap { environments.value(of: name, in: $0) }
            guard let text = environments.value(of: name, in: first) ?? values.first else { continue }
            let value = scope.written(text)
            let own = self.names.variable(named: name)
            let isSame = Set(values).count == 1
            head.append(isSame ? "let \(own) = \(value.literal)" : "parameter \(own): String = \(value.literal)")
            scope.declare(name, as: own, value, literal: isSame ? value.plain : nil)
            known.insert(own)
            tally.carry("variable")
            for environment in environments.environments where !isSame {
                guard let other = environments.value(of: name, in: environment), other != text else { continue }
                let given = SensitiveName.ofMember(name.utf8) ? "its value" : other.beginning
                tally.note("environment", "\(name) of \(environment.name): left out; give --\(own) \(given)", at: nil)
            }
        }
    }
}

extension HTTPFileEntry.Script {
    fileprivate var kept: [String] {
        ResponseScript(text).statements.compactMap { if case .set(let name, _) = $0 { name } else { nil } }
    }
}

extension String {
    /// A value in quotation marks, as some clients write it.
    fileprivate var unquoted: String {
        guard count > 1, let mark = first, mark == "\"" || mark == "'", last == mark else { return self }
        return String(dropFirst().dropLast())
    }
}
