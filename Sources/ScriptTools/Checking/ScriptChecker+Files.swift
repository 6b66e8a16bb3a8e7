import HTTPModel
import ModelDecoding
import PlainText
import ScriptRuntime
import ScriptSyntax

extension ScriptChecker {
    /// `secret(command: "pass show api")`, `secret(keychain: "api")`: the program that they start.
    mutating func noteProgram(named function: String, _ arguments: [ScriptSyntax.Argument]) {
        guard function == "secret", let argument = arguments.first else { return }
        switch argument.label?.text {
        case "command": reach.add(written(argument.value), .programs)
        case "keychain": reach.add("the keychain's program, for \(written(argument.value))", .programs)
        case nil: reach.add("\(written(argument.value)), at a terminal", .questions)
        default: break
        }
    }

    /// `file("photo.jpg")`, `secret(file: "token")`: what they read.
    mutating func noteFile(named function: String, _ arguments: [ScriptSyntax.Argument]) {
        let argument =
            switch function {
            case "file": arguments.first
            case "secret": arguments.first { $0.label?.text == "file" }
            default: nil as ScriptSyntax.Argument?
            }
        guard let argument else { return }
        let name = written(argument.value)
        if function == "file", source.isTyped, name == "-" { return reach.add("standard input", .reads) }
        reach.add(name, .reads)
        if case .string(let template) = argument.value.kind, let path = template.plain {
            checkPath(path, at: argument.value.range)
            require(file: path, at: argument.value.range)
        }
    }

    /// `transport = .fixtures("DIR")`: what it reads.
    mutating func noteFiles(of value: ScriptExpression, assignedTo target: ScriptExpression) {
        switch (target.kind, value.kind) {
        case (.name("transport"), .implicitMember(let name, let arguments?)) where name.text == "fixtures":
            guard let folder = arguments.first?.value else { break }
            reach.add(written(folder), .reads)
            if case .string(let template) = folder.kind { require(.replaying, template.plain, at: folder.range) }
        default: break
        }
    }

    /// A text as it stands, without its quotation marks; anything computed as it is written.
    private func written(_ expression: ScriptExpression) -> String {
        if case .string(let template) = expression.kind, let text = template.plain { return text }
        return source.text(expression.range)
    }

    /// A path that is certainly not below the script's folder.
    mutating func checkPath(_ text: String, at range: SourceRange) {
        guard text.leadsOut else { return }
        report(
            "\(text) is outside the script's folder", "a script reads and writes only files in it", at: range)
    }

    /// Whether the script itself, or a program it starts, may make a file before it is wanted.
    private func mayMake(_ path: String) -> Bool {
        guard files?.areFinal == true, reach[.programs].isEmpty else { return true }
        return reach[.writes].contains {
            $0 == path || path.hasPrefix($0 + "/") || $0.hasPrefix(path) || $0.contains("\\(")
        }
    }

    private mutating func require(file path: String, at range: SourceRange) {
        guard let files, !path.leadsOut, !mayMake(path) else { return }
        do throws(ScriptHost.FileError) {
            if let require = files.require {
                try require(path, source.folder)
            } else {
                _ = try files.read(path, source.folder)
            }
        } catch {
            report(error.description, at: range)
        }
    }

    /// A place that the script will use, and that is there already or has to be.
    mutating func require(_ use: ScriptFiles.Use, _ path: String?, at range: SourceRange) {
        guard let path else { return }
        checkPath(path, at: range)
        guard let files, let requireUse = files.requireUse, !path.leadsOut, !mayMake(path) else { return }
        do throws(ScriptHost.FileError) { try requireUse(use, path, source.folder) } catch {
            report(error.description, at: range)
        }
    }

    // MARK: Models and scripts

    /// Files of models are read with the script; what cannot be found, or read, would fail there.
    mutating func checkModels(_ word: Word) {
        guard let pattern = word.template.plain, files != nil else {
            isOpen = true
            return
        }
        let key = DeclarationIndex.key(pattern, in: source)
        if let warning = outline.modelWarnings[key] { warn(warning.message, warning.advice, at: word.range) }
        guard let error = outline.modelErrors[key] else { return }
        isOpen = true
        guard source.isTyped || !pattern.leadsOut, !mayMake(pattern), !pattern.hasPrefix("~/") else { return }
        report(error.message, error.advice, at: word.range)
    }

    /// A script that is replayed: its parameters are given, and what it declares is known from here on.
    mutating func checkReplay(_ command: Command, _ word: Word) {
        guard let path = word.template.plain, let files, replays < 500 else { return openUp() }
        guard let longer = trail.going(to: path, from: source) else {
            return report("\(path) replays itself", trail.written(backTo: path), at: word.range)
        }
        guard let replayed = outline.replayed[DeclarationIndex.key(path, in: source)] else {
            openUp()
            guard !path.leadsOut, !mayMake(path) else { return }
            do throws(ScriptHost.FileError) { _ = try files.read(path, source.folder) } catch {
                report(error.description, at: word.range)
            }
            return
        }
        if let first = replayed.parsed.diagnostics.first(where: { $0.severity == .error }) {
            openUp()
            return report("\(path) cannot be read: \(first.message)", first.advice, at: word.range)
        }
        checkParameters(of: replayed.parsed.script, named: path, command, at: word.range)
        go(through: replayed, trail: longer, at: word.range)
    }

    private mutating func openUp() {
        isOpen = true
        (flow.it, flow.success) = (nil, nil)
        flow.forgetPlaces()
    }

    private mutating func checkParameters(
        of script: Script, named path: String, _ command: Command, at range: SourceRange
    ) {
        let parameters = script.parameters
        var given: Set<String> = []
        for argument in command.arguments.dropFirst() {
            guard let label = argument.label else {
                report("a parameter needs its name", "user: ann", at: argument.word.range)
                continue
            }
            given.insert(label.text)
            guard let parameter = parameters.first(where: { $0.name.text == label.text }) else {
                let names = parameters.map(\.name.text)
                let near = nearest(to: label.text, among: names).map { "did you mean \($0)?" }
                let known = names.isEmpty ? "it has none" : "it has \(names.joined(separator: ", "))"
                report("\(path) has no parameter \(label.text)", near ?? known, at: label.range)
                continue
            }
            guard let text = argument.word.template.plain, let type = try? types.parameterType(parameter.type)
            else { continue }
            do throws(ParameterMismatch) { _ = try type.read(text) } catch {
                report("\(label.text): \(error)", at: argument.word.range)
            }
        }
        for parameter in parameters where !given.contains(parameter.name.text) && parameter.defaultValue == nil {
            guard known[parameter.name.text] != .parameter, !parameter.type.text.hasSuffix("?") else { continue }
            report(
                "\(path) needs its parameter \(parameter.name.text)",
                "replay \(path) \(parameter.name.text): …", at: range)
        }
    }

    /// The statements of another script, as they run here. What is wrong in it is told by its first error.
    mutating func go(
        through replayed: DeclarationIndex.Replayed, trail longer: ReplayTrail, at range: SourceRange
    ) {
        let outer = (
            script: script, source: source, findings: findings, frames: frames, trail: trail, isReplaying: isReplaying,
            blocks: blocks, used: used
        )
        replays += 1
        (script, source, findings, trail) = (replayed.parsed.script, replayed.source, [], longer)
        (frames, isReplaying, blocks) = ([frames[0]], true, 0)
        let (api, outerGuest) = (flow.api, guest)
        guest = guest ?? self.api
        for statement in script.statements { checkStatement(statement) }
        (flow.api, guest) = (api, outerGuest)
        let first = findings.first { $0.severity == .error }
        let line = first.map { source.lines.location(of: $0.range.lowerBound).line }
        let (name, top) = (source.name, frames[0])
        (script, source, findings, frames) = (outer.script, outer.source, outer.findings, outer.frames)
        (trail, isReplaying, blocks, used) = (outer.trail, outer.isReplaying, outer.blocks, outer.used.union(used))
        frames[0] = top
        guard let first, let line else { return }
        report("\(name), line \(line): \(first.message)", first.advice, at: range)
    }
}
