import Basics
import HTTPMiddleware
import ScriptRuntime
import ScriptSyntax

/// Checks the files and scripts that a script names.
enum FileCheck {
    /// `secret(command: "pass show api")`, `secret(keychain: "api")`: the program that they start.
    static func noteProgram(
        _ checker: inout ScriptChecker, named function: String, _ arguments: [ScriptSyntax.Argument]
    ) {
        guard function == "secret", let argument = arguments.first else { return }
        switch argument.label?.text {
        case "command": checker.reach.add(written(checker, argument.value), .programs)
        case "keychain": checker.reach.add("the keychain's program, for \(written(checker, argument.value))", .programs)
        case nil: checker.reach.add("\(written(checker, argument.value)), at a terminal", .questions)
        default: break
        }
    }

    /// `file("photo.jpg")`, `secret(file: "token")`: what they read.
    static func noteFile(_ checker: inout ScriptChecker, named function: String, _ arguments: [ScriptSyntax.Argument]) {
        let argument =
            switch function {
            case "file": arguments.first
            case "secret": arguments.first { $0.label?.text == "file" }
            default: nil as ScriptSyntax.Argument?
            }
        guard let argument else { return }
        let name = written(checker, argument.value)
        if function == "file", checker.source.isTyped, name == "-" {
            return checker.reach.add("standard input", .reads)
        }
        checker.reach.add(name, .reads)
        if case .string(let template) = argument.value.kind, let path = template.plain {
            checkPath(&checker, path, at: argument.value.range)
            require(&checker, file: path, at: argument.value.range)
        }
    }

    /// `transport = .fixtures("DIR")`: what it reads.
    static func noteFiles(
        _ checker: inout ScriptChecker, of value: ScriptExpression, assignedTo target: ScriptExpression
    ) {
        switch (target.kind, value.kind) {
        case (.name("transport"), .implicitMember(let name, let arguments?)) where name.text == "fixtures":
            guard let folder = arguments.first?.value else { break }
            checker.reach.add(written(checker, folder), .reads)
            if case .string(let template) = folder.kind {
                require(&checker, .replaying, template.plain, at: folder.range)
            }
        default: break
        }
    }

    /// A text as it stands, without its quotation marks; anything computed as it is written.
    private static func written(_ checker: ScriptChecker, _ expression: ScriptExpression) -> String {
        if case .string(let template) = expression.kind, let text = template.plain { return text }
        return checker.source.text(expression.range)
    }

    /// A path that is certainly not below the script's folder.
    static func checkPath(_ checker: inout ScriptChecker, _ text: String, at range: SourceRange) {
        guard text.leadsOut else { return }
        checker.report(
            "\(text) is outside the script's folder", "a script reads and writes only files in it", at: range)
    }

    /// Returns true if the script itself, or a program it starts, may make a file before it is needed.
    private static func mayMake(_ checker: ScriptChecker, _ path: String) -> Bool {
        guard checker.files?.areFinal == true, checker.reach[.programs].isEmpty else { return true }
        return checker.reach[.writes].contains {
            $0 == path || path.hasPrefix($0 + "/") || $0.hasPrefix(path) || $0.contains("\\(")
        }
    }

    private static func require(_ checker: inout ScriptChecker, file path: String, at range: SourceRange) {
        guard let files = checker.files, !path.leadsOut, !mayMake(checker, path) else { return }
        do throws(ScriptHost.FileError) {
            if let require = files.require {
                try require(path, checker.source.folder)
            } else {
                _ = try files.read(path, checker.source.folder)
            }
        } catch {
            checker.report(error.description, at: range)
        }
    }

    /// A place that the script will use, and that is there already or has to be.
    static func require(_ checker: inout ScriptChecker, _ use: ScriptFiles.Use, _ path: String?, at range: SourceRange)
    {
        guard let path else { return }
        checkPath(&checker, path, at: range)
        guard let files = checker.files, let requireUse = files.requireUse, !path.leadsOut, !mayMake(checker, path)
        else { return }
        do throws(ScriptHost.FileError) { try requireUse(use, path, checker.source.folder) } catch {
            checker.report(error.description, at: range)
        }
    }

    /// Files of models are read with the script; what cannot be found, or read, would fail there.
    static func checkModels(_ checker: inout ScriptChecker, _ word: Word) {
        guard let pattern = word.template.plain, checker.files != nil else {
            checker.isOpen = true
            return
        }
        let key = DeclarationIndex.key(pattern, in: checker.source)
        if let warning = checker.outline.modelWarnings[key] {
            checker.warn(warning.message, warning.advice, at: word.range)
        }
        guard let error = checker.outline.modelErrors[key] else { return }
        checker.isOpen = true
        guard checker.source.isTyped || !pattern.leadsOut, !mayMake(checker, pattern), !pattern.hasPrefix("~/") else {
            return
        }
        checker.report(error.message, error.advice, at: word.range)
    }

    /// A script that is replayed: its parameters are given, and what it declares is known from here on.
    static func checkReplay(_ checker: inout ScriptChecker, _ command: Command, _ word: Word) {
        guard let path = word.template.plain, let files = checker.files, checker.replays < 500 else {
            return openUp(&checker)
        }
        guard let longer = checker.trail.going(to: path, from: checker.source) else {
            return checker.report("\(path) replays itself", checker.trail.written(backTo: path), at: word.range)
        }
        guard let replayed = checker.outline.replayed[DeclarationIndex.key(path, in: checker.source)] else {
            openUp(&checker)
            guard !path.leadsOut, !mayMake(checker, path) else { return }
            do throws(ScriptHost.FileError) { _ = try files.read(path, checker.source.folder) } catch {
                checker.report(error.description, at: word.range)
            }
            return
        }
        if let first = replayed.parsed.diagnostics.first(where: { $0.severity == .error }) {
            openUp(&checker)
            return checker.report("\(path) cannot be read: \(first.message)", first.advice, at: word.range)
        }
        checkParameters(&checker, of: replayed.parsed.script, named: path, command, at: word.range)
        go(&checker, through: replayed, trail: longer, at: word.range)
    }

    private static func openUp(_ checker: inout ScriptChecker) {
        checker.isOpen = true
        (checker.flow.it, checker.flow.success) = (nil, nil)
        checker.flow.forgetPlaces()
    }

    private static func checkParameters(
        _ checker: inout ScriptChecker,
        of script: Script, named path: String, _ command: Command, at range: SourceRange
    ) {
        let parameters = script.parameters
        var given: Set<String> = []
        for argument in command.arguments.dropFirst() {
            guard let label = argument.label else {
                checker.report("a parameter needs its name", "user: ann", at: argument.word.range)
                continue
            }
            given.insert(label.text)
            guard let parameter = parameters.first(where: { $0.name.text == label.text }) else {
                let names = parameters.map(\.name.text)
                let near = nearest(to: label.text, among: names).map { "did you mean \($0)?" }
                let known = names.isEmpty ? "it has none" : "it has \(names.joined(separator: ", "))"
                checker.report("\(path) has no parameter \(label.text)", near ?? known, at: label.range)
                continue
            }
            guard let text = argument.word.template.plain, let type = try? checker.types.parameterType(parameter.type)
            else { continue }
            do throws(ParameterMismatch) { _ = try type.read(text) } catch {
                checker.report("\(label.text): \(error)", at: argument.word.range)
            }
        }
        for parameter in parameters where !given.contains(parameter.name.text) && parameter.defaultValue == nil {
            guard checker.known[parameter.name.text] != .parameter, !parameter.type.text.hasSuffix("?") else {
                continue
            }
            checker.report(
                "\(path) needs its parameter \(parameter.name.text)",
                "replay \(path) \(parameter.name.text): …", at: range)
        }
    }

    /// Checks the statements of another script as they run here. Reports only the first error in it.
    static func go(
        _ checker: inout ScriptChecker,
        through replayed: DeclarationIndex.Replayed, trail longer: ReplayTrail, at range: SourceRange
    ) {
        let outer = (
            script: checker.script, source: checker.source, findings: checker.findings, frames: checker.frames,
            trail: checker.trail, isReplaying: checker.isReplaying,
            blocks: checker.blocks, used: checker.used
        )
        checker.replays += 1
        (checker.script, checker.source, checker.findings, checker.trail) = (
            replayed.parsed.script, replayed.source, [], longer
        )
        (checker.frames, checker.isReplaying, checker.blocks) = ([checker.frames[0]], true, 0)
        let (api, outerGuest) = (checker.flow.api, checker.guest)
        checker.guest = checker.guest ?? checker.api
        for statement in checker.script.statements { StatementCheck.checkStatement(&checker, statement) }
        (checker.flow.api, checker.guest) = (api, outerGuest)
        let first = checker.findings.first { $0.severity == .error }
        let line = first.map { checker.source.lines.location(of: $0.range.lowerBound).line }
        let (name, top) = (checker.source.name, checker.frames[0])
        (checker.script, checker.source, checker.findings, checker.frames) = (
            outer.script, outer.source, outer.findings, outer.frames
        )
        (checker.trail, checker.isReplaying, checker.blocks, checker.used) = (
            outer.trail, outer.isReplaying, outer.blocks, outer.used.union(checker.used)
        )
        checker.frames[0] = top
        guard let first, let line else { return }
        checker.report("\(name), line \(line): \(first.message)", first.advice, at: range)
    }
}
