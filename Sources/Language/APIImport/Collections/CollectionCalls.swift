import APIDocuments
import Basics
import ScriptSyntax

/// Writes a collection's actions on responses: the calls in order, each followed by its expectations.
struct CollectionCalls {
    private(set) var tally = ImportTally()
    private let variables: CollectionVariables
    private var names: CollectionNames
    private var lines: [String] = []
    /// The values that calls need and the collection lacks, which are given when the script is replayed.
    private var given: [String] = []
    private var givenNames: [String: String] = [:]
    /// The steps of folders that are counted already.
    private var told: Set<[String]> = []

    init(variables: CollectionVariables, names: CollectionNames) {
        self.variables = variables
        self.names = names
        // Options that `sonde replay` has itself.
        for option in ["fixtures", "quiet", "json", "record"] { _ = self.names.variable(option) }
    }

    var statements: [String] {
        guard !lines.isEmpty else { return [] }
        return given + (given.isEmpty ? Array(lines.drop(while: \.isEmpty)) : lines)
    }

    /// Adds a request with its scripts and those around it, where one of them says something.
    mutating func add(_ call: CollectionAPI.Call, in collection: Collection) {
        var outer = collection.scope.steps.enumerated().map { (owner: ["\($0)"], step: $1) }
        for (depth, folder) in call.request.folders.enumerated() {
            let path = call.request.folders[...depth].map(\.name)
            outer += folder.scope.steps.enumerated().map { (path + ["\($0)"], $1) }
        }
        var (before, after): ([String], [String]) = ([], [])
        let expectsFailure = Self.expectsFailure(call.request.scope.steps)
        for (owner, step) in outer + call.request.scope.steps.map({ ([], $0) }) {
            let lookup = { [variables] name in variables.expression(for: name, in: call.request.folders) }
            let script = ResponseScript(step, expectsFailure: expectsFailure, lookup: lookup)
            var (readable, lost): ([String], [String]) = ([], [])
            for statement in script.statements {
                switch statement {
                case .expect(let condition, let why):
                    let reason = why.map { $0.isEmpty ? "" : ", \(SondeText.literal($0))" } ?? ""
                    readable.append("expect \(condition)\(reason)")
                case .set(let name, let value): readable.append("\(lookup(name) ?? name) = \(value)")
                case .other(let line): lost.append(line)
                }
            }
            lost += readable.filter { !$0.isStatement }.map { _ in "a check" }
            readable = readable.filter(\.isStatement)
            if step.isBefore { before += readable } else { after += readable }
            // The action of a folder on all of its requests is reported once.
            if owner.isEmpty || told.insert(owner).inserted {
                count(readable.count, lost, step, of: owner.isEmpty ? call.request.title : "the collection")
            }
        }
        guard !before.isEmpty || !after.isEmpty else { return }
        guard let words = words(of: call) else {
            let message = "the checks of \(call.request.title): left out; call \(call.endpoint) with JSON yourself"
            return tally.note("call", message, at: call.request.place)
        }
        lines.append("")
        lines += before
        lines.append((expectsFailure ? "try? " : "") + words)
        lines += after
    }

    private mutating func count(_ readable: Int, _ lost: [String], _ step: CollectionStep, of title: String) {
        if readable > 0 { tally.carry(step.isBefore ? "assignment" : "check", count: readable) }
        guard let first = lost.first else {
            if readable > 0 { tally.carry("script") }
            return
        }
        let more = lost.count == 1 ? "" : " and \(lost.count - 1) more"
        let line = CommentText.lines(first).first.map { String($0.prefix(80)).trimming { $0 == ";" } } ?? ""
        tally.lose(
            "script", step.isBefore ? "script before a request" : "script",
            "script of \(title): left out: \(line)\(more); write it in Sonde's words", at: step.place)
    }

    /// Returns true if the collection expects a failure, because a call that fails would end the script.
    private static func expectsFailure(_ steps: [CollectionStep]) -> Bool {
        steps.contains { step in
            guard !step.isBefore else { return false }
            return ResponseScript(step, expectsFailure: true) { _ in nil }.statements.contains { statement in
                guard case .expect(let condition, _) = statement,
                    let match = condition.firstMatch(of: /^response\.status == ([0-9]{3})/)
                else { return false }
                return Int(match.output.1).map { $0 >= 400 } ?? false
            }
        }
    }

    private mutating func words(of call: CollectionAPI.Call) -> String? {
        let needed = call.parameters.filter { $0.defaultValue == nil }
        guard !needed.contains(where: { $0.type == "JSON" }) else { return nil }
        var words = [call.endpoint]
        for parameter in needed {
            let name = givenNames[parameter.name] ?? names.variable(parameter.name)
            if givenNames[parameter.name] == nil {
                givenNames[parameter.name] = name
                given.append("parameter \(name): \(parameter.type)")
            }
            words.append("\(parameter.name): \\(\(name))")
        }
        return words.joined(separator: " ")
    }
}
