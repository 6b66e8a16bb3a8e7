import Basics
import Fixtures
import Foundation
import HTTPModel
import ScriptRuntime
import ScriptSyntax

/// The cases that a run has, in order: scripts, the rows they run for, the tests in them.
struct Suite {
    /// A script that runs as one unit, in a session of its own.
    struct Unit {
        let path: String
        let row: SuiteTable.Row?
        /// The tests to run, by their titles as shown; `nil` for a script without tests.
        let tests: [String]?
        /// Folders with a setup or a teardown, the outermost first.
        let folders: [String]

        var names: [CaseName] {
            guard let tests else { return [CaseName(file: path, row: row?.name)] }
            return tests.map { CaseName(file: path, row: row?.name, test: $0) }
        }
    }

    let units: [Unit]
    /// True if the shard is empty although the suite is not.
    let isEmptyShard: Bool

    var names: [CaseName] { units.flatMap(\.names) }

    /// With `only`, nothing but these scripts.
    init(_ request: Test, _ console: Console, only: Set<String>? = nil) throws(UsageError) {
        let project = ProjectSearch(fromWorkingFolder: ProcessEnvironment.variables)?.project
        let files = try SuitePaths(request.paths.isEmpty ? [project.map(Self.told) ?? "."] : request.paths)
        var scripts = try files.paths.map { (path) throws(UsageError) in try SuiteScript(path) }
        if request.paths.isEmpty { scripts.removeAll { $0.tests == nil && !$0.hasErrors } }
        guard !scripts.isEmpty else {
            throw UsageError(
                request.paths.isEmpty
                    ? "no script here has a test: write test \"NAME\" { … } in one, or name a folder: sonde test orders"
                    : "there is no script in \(request.paths.joined(separator: ", ")): a case is a file NAME.apiscript")
        }
        try Self.check(request.values, for: scripts + Self.setups(of: scripts))
        if let name = request.environment { try Self.require(name, in: scripts) }
        let table = try request.table.map { (path) throws(UsageError) in try SuiteTable(path, for: scripts) }
        if let twice = request.values.first(where: { value in table?.has(value.name) == true }) {
            throw UsageError("\(twice.name) is a column of the table, too: leave out --set \(twice.name)")
        }
        let last = request.onlyFailed ? try LastSuite().failed() : nil
        var units: [Unit] = []
        for script in scripts where only?.contains(script.path) != false {
            let folders = SuiteFolders.folders(above: script.path)
            let rows = table.map { $0.rows.map(Optional.some) } ?? [nil]
            for row in rows {
                for turn in 1...request.repeats {
                    let row = request.repeats == 1 ? row : SuiteTable.Row(row, turn: turn, of: request.repeats)
                    func isWanted(_ name: CaseName) -> Bool {
                        request.filter.keeps(name) && last?.contains(name.withoutTurn) != false
                    }
                    let file = CaseName(file: script.path, row: row?.name)
                    let tests = script.tests?.filter { isWanted(CaseName(file: script.path, row: row?.name, test: $0)) }
                    // A failure outside of its tests, or in a test that it replays, is a failure of the whole script.
                    let isWhole = request.filter.keeps(file) && last?.contains { script.failed(as: $0, file) } == true
                    let wanted = isWhole ? script.tests : tests
                    guard wanted.map({ !$0.isEmpty }) ?? isWanted(file) else { continue }
                    units.append(Unit(path: script.path, row: row, tests: wanted, folders: folders))
                }
            }
        }
        let running = Set(units.map(\.path))
        let parts = Self.parts(of: scripts.filter { running.contains($0.path) })
        let left = Set(scripts.filter { parts.contains($0.real) }.map(\.path)).subtracting(files.named)
        units.removeAll { left.contains($0.path) }
        guard !units.isEmpty else {
            throw UsageError(
                last?.isEmpty == true
                    ? "nothing failed in the last run" : "no case matches: sonde test --list lists them all")
        }
        guard let shard = request.shard else {
            (self.units, isEmptyShard) = (units, false)
            return
        }
        let mine = try Self.files(of: shard, units, request.balance)
        self.units = units.filter { mine.contains($0.path) }
        isEmptyShard = self.units.isEmpty
    }

    /// Returns the scripts that another one runs as its part. Of those that replay each other, the first stays.
    private static func parts(of scripts: [SuiteScript]) -> Set<String> {
        var parts: Set<String> = []
        for script in scripts where !parts.contains(script.real) {
            parts.formUnion(script.replayed.filter { $0 != script.real })
        }
        return parts
    }

    /// Rejects a parameter that no script has or that is given twice, before anything is sent.
    private static func check(
        _ values: [(name: String, value: String)], for scripts: [SuiteScript]
    ) throws(UsageError) {
        let parameters = scripts.flatMap(\.parameters)
        for (place, value) in values.enumerated() {
            guard let parameter = parameters.first(where: { $0.name.text == value.name }) else {
                let near = nearest(to: value.name, among: parameters.map(\.name.text)).map { ": did you mean \($0)?" }
                throw UsageError("no script has the parameter “\(value.name)”" + (near ?? ""))
            }
            guard !parameter.isSecret else {
                throw UsageError("\(value.name) is a secret, and others can read a command line: give it a default")
            }
            let isTwice = values[..<place].contains { $0.name == value.name }
            guard !isTwice || parameter.type.text.hasPrefix("[") else {
                throw UsageError("--set \(value.name) is given twice: leave one out")
            }
        }
    }

    private static func setups(of scripts: [SuiteScript]) throws(UsageError) -> [SuiteScript] {
        let folders = scripts.flatMap { SuiteFolders.folders(above: $0.path) }.eachOnce()
        return try folders.compactMap { SuiteFolders.script(SuitePaths.setup, in: $0) }.map {
            (path) throws(UsageError) in try SuiteScript(path)
        }
    }

    /// Rejects an environment that no script declares, before anything is sent.
    private static func require(_ name: String, in scripts: [SuiteScript]) throws(UsageError) {
        let others = try setups(of: scripts)
        let replayed = try (scripts + others).flatMap(\.replayed).eachOnce().map { (path) throws(UsageError) in
            try SuiteScript(path)
        }
        let known = (scripts + others + replayed).flatMap(\.environments).eachOnce()
        guard !known.contains(name) else { return }
        let near = nearest(to: name, among: known).map { "did you mean \($0)?" } ?? "write environment \(name) { … }"
        throw UsageError("no script declares the environment \(name): \(near)")
    }

    private static func files(
        of shard: Shard, _ units: [Unit], _ report: String?
    ) throws(UsageError) -> Set<String> {
        var durations: ReportDurations?
        if let report {
            let text = try ScriptFile.text(of: report)
            do throws(UsageError) { durations = try ReportDurations(Array(text.utf8)) } catch {
                throw UsageError("\(report) cannot be read: \(error)")
            }
        }
        return Set(shard.part(of: units.map(\.path).eachOnce().map { ($0, durations?[$0]) }))
    }

    /// Returns a folder as it is shown: relative to the working folder, if it is inside.
    private static func told(_ folder: String) -> String {
        guard let here = ".".realPath else { return folder }
        return folder == here ? "." : folder.hasPrefix(here + "/") ? String(folder.dropFirst(here.count + 1)) : folder
    }
}

/// A script of a suite, as far as it is known before it runs.
struct SuiteScript {
    let path: String
    let real: String
    let hasErrors: Bool
    let parameters: [ParameterDeclaration]
    /// The titles of its tests, where a repeated title gets a number; `nil` if it has none.
    let tests: [String]?
    let replayed: [String]
    /// The environments that it declares, as they are used from anywhere: `staging`, `tmdb.local`.
    let environments: [String]

    init(_ path: String) throws(UsageError) {
        let file = try ScriptFile(reading: path)
        self.path = path
        real = path.realPath ?? path
        hasErrors = file.parsed.hasErrors
        parameters = file.parameters
        let tests = file.tests.map(\.text)
        self.tests = tests.isEmpty ? nil : tests
        replayed = file.replayed
        environments = file.parsed.script.statements.flatMap { statement -> [String] in
            switch statement.kind {
            case .environment(let name, _): [name.text]
            case .api(let api):
                api.statements.compactMap { inner in
                    if case .environment(let name, _) = inner.kind { "\(api.name.text).\(name.text)" } else { nil }
                }
            default: []
            }
        }
    }
}

extension SuiteScript {
    /// True if a name that failed belongs to this script but to none of its own tests.
    func failed(as name: CaseName, _ file: CaseName) -> Bool {
        let name = name.withoutTurn
        return name.file == path && name.row == file.withoutTurn.row
            && name.test.map { tests?.contains($0) != true } ?? true
    }
}

extension ScriptFile {
    /// The scripts that it replays, by their real paths: none outside of its folder, which it may not.
    var replayed: [String] {
        var replayed: [String] = []
        parsed.script.visit { statement in
            guard case .command(let command) = statement.kind, command.name.text == "replay",
                let path = command.arguments.first?.word.template.plain
            else { return }
            guard let folder = source.folder.realPath, let real = "\(folder)/\(path)".realPath,
                real.hasPrefix(folder == "/" ? "/" : folder + "/")
            else { return }
            replayed.append(real)
        }
        return replayed
    }

    /// The names of its tests with the places of their titles, in order. A repeated title gets a number.
    var tests: [Name] {
        var counts: [String: Int] = [:]
        return parsed.script.statements.compactMap { statement in
            guard var title = statement.title else { return nil }
            counts[title.text, default: 0] += 1
            if let count = counts[title.text], count > 1 { title.text += " (\(count))" }
            return title
        }
    }
}

extension Statement {
    var title: Name? {
        guard case .scoped(let block) = kind, case .test(let title) = block.kind else { return nil }
        return title
    }
}
