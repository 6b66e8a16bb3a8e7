import HTTPModel
import ModelDecoding
import PlainText
package import ScriptExpressions
package import ScriptSyntax

/// Assigns settings: `decoder.dateDecodingStrategy = .iso8601`.
struct SettingAssigner {
    let run: StatementRun

    /// `decoder.dateDecodingStrategy = .iso8601`, `transport.timeout = 10s`: false where the target is no setting.
    func assignSetting(_ assignment: Assignment) async throws(RuntimeError) -> Bool {
        if try await assignUserInfo(assignment) { return true }
        guard let (root, name) = assignment.target.settingPath(whereDecoder: run.isDecoder) else { return false }
        if root == "decoder", try runsCode(assignment, for: name) { return true }
        // A word that somebody may have called a variable: it is a setting only where nobody has.
        if root == "prompt", run.variable(named: root) != nil { return false }
        if root == "transport",
            run.isGuest(setting: run.source.text(assignment.target.range), at: assignment.target.range)
        {
            return true
        }
        var value = try await value(of: assignment, for: SettingTable.setting(root, name))
        if root == "transport" { value = try NamedServers(run: run).admitted(value, for: name, from: assignment.value) }
        let changed = try changed(root, name, to: value, by: assignment)
        if root == "transport", name == nil { try openFixtures(changed.settings.transport, at: assignment.value.range) }
        run.change { $0 = changed }
        // A formatter is shown as what was taken from it.
        let dates = changed.settings.decoder.configuration.dateDecodingStrategy
        let written = name == "dateDecodingStrategy" ? dates.description : value.written.description
        run.tell(.noted("\(root)\(name.map { "." + $0 } ?? "") = \(written)"), at: assignment.target.range)
        return true
    }

    /// A word that means nothing was meant as one of the setting's own.
    private func value(
        of assignment: Assignment, for setting: SettingDescription?
    ) async throws(RuntimeError) -> Value {
        do throws(RuntimeError) {
            return try await run.value(of: assignment.value)
        } catch {
            guard error.isUnknownName, error.range == assignment.value.range, let setting else { throw error }
            var told = error
            told.advice = "write \(setting.line(for: run.source.text(error.range)))"
            throw told
        }
    }

    /// `decoder.userInfo[.siteID] = 1`; false for another assignment.
    private func assignUserInfo(_ assignment: Assignment) async throws(RuntimeError) -> Bool {
        guard var code = UserInfoCode(assignment, in: run.source, whereDecoder: run.isDecoder) else { return false }
        if case .expression(let value) = assignment.value.kind, case .name(let name) = value.kind,
            run.variable(named: name) != nil
        {
            let written = try await run.value(of: assignment.value).written
            guard !written.isSecret else {
                throw RuntimeError(
                    "a secret is not given to the models' code", advice: "write a value of its kind in its place",
                    at: value.range)
            }
            code.take(written.revealed)
        }
        var changed = run.session
        try changed.set { (settings) throws(RuntimeError) in
            try code.set(&settings.decoder.configuration, in: run.session.models)
        }
        run.change { [changed] in $0 = changed }
        run.tell(.noted("\(code.line)"), at: assignment.target.range)
        return true
    }

    /// Sets the decoder to what an expression of Swift comes to; false where the value is one of Sonde's own.
    private func runsCode(_ assignment: Assignment, for name: String?) throws(RuntimeError) -> Bool {
        let code = DecoderCode(assignment.value, for: name, in: run.source) { run.variable(named: $0) != nil }
        guard let code else { return false }
        var changed = run.session
        var isSet = false
        try changed.set { (settings) throws(RuntimeError) in
            isSet = try code.set(&settings.decoder.configuration, in: run.session.models)
        }
        guard isSet else { return false }
        if name == nil { changed.set { $0.decoder.format = .json } }
        run.change { [changed] in $0 = changed }
        let written = run.source.text(assignment.value.range).foldedCode
        run.tell(.noted("decoder\(name.map { "." + $0 } ?? "") = \(written)"), at: assignment.target.range)
        return true
    }

    /// The session with this setting, and with no other: what an environment sets does not outlive it.
    private func changed(
        _ root: String, _ name: String?, to value: Value, by assignment: Assignment
    ) throws(RuntimeError) -> Session {
        let place = assignment.value.range
        var changed = run.session
        if root == "prompt" {
            try changed.prompt.set(name ?? "", to: value, at: place, named: assignment.target.range)
            return changed
        }
        guard root == "transport" else {
            try changed.set { (settings) throws(RuntimeError) in
                try settings.decoder.set(name, to: value, at: place, named: assignment.target.range)
            }
            return changed
        }
        guard let name else {
            var origin = try TransportSettings.Source(value, in: run.source.folder, at: place)
            if case .fixtures(var fixtures) = origin {
                fixtures.origin = "\(run.source.name):\(run.source.lines.location(of: place.lowerBound).line)"
                origin = .fixtures(fixtures)
            }
            changed.set { [origin] in $0.transport.source = origin }
            return changed
        }
        let owner =
            name == "clientCertificate" && !value.isNil ? try run.owner(of: "a client certificate", at: place) : nil
        try changed.set { (settings) throws(RuntimeError) in
            try settings.transport.set(name, to: value, at: place, named: assignment.target.range)
            if let owner { settings.transport.configuration.clientCertificate?.owner = owner }
        }
        return changed
    }

    /// What is wrong with recordings is said where they are named, not where they are first wanted.
    private func openFixtures(_ settings: TransportSettings, at range: SourceRange) throws(RuntimeError) {
        guard case .fixtures = settings.source else { return }
        _ = try CallExchange(run: run).transport(for: settings, at: range)
    }
}

extension DecoderSettings {
    package static let names = SettingTable.names(of: "decoder")

    package mutating func set(
        _ name: String?, to value: Value, at range: SourceRange, named place: SourceRange
    ) throws(RuntimeError) {
        guard case .implicitCase(let word, let arguments) = value else {
            throw RuntimeError("a value of a decoder setting begins with a dot", advice: "write .iso8601", at: range)
        }
        let texts = arguments.compactMap { $0.value.text?.revealed }
        switch (name, word) {
        case (nil, _):
            guard let format = Format(rawValue: word) else {
                throw unknown(word, Format.allCases.map(\.rawValue), at: range)
            }
            self.format = format
        case ("dateDecodingStrategy"?, _):
            configuration.dateDecodingStrategy = try DecoderConfiguration.DateDecodingStrategy(
                word, arguments, at: range)
        case ("keyDecodingStrategy"?, "useDefaultKeys"): configuration.keyDecodingStrategy = .useDefaultKeys
        case ("keyDecodingStrategy"?, "convertFromSnakeCase"): configuration.keyDecodingStrategy = .convertFromSnakeCase
        case ("keyDecodingStrategy"?, _): throw unknown(word, ["useDefaultKeys", "convertFromSnakeCase"], at: range)
        case ("dataDecodingStrategy"?, "base64"): configuration.dataDecodingStrategy = .base64
        case ("dataDecodingStrategy"?, "deferredToData"): configuration.dataDecodingStrategy = .deferredToData
        case ("dataDecodingStrategy"?, _): throw unknown(word, ["base64", "deferredToData"], at: range)
        case ("verdict"?, _):
            guard let verdict = Verdict(rawValue: word) else {
                throw unknown(word, Verdict.allCases.map(\.rawValue), at: range)
            }
            self.verdict = verdict
        case ("nonConformingFloatDecodingStrategy"?, "throw"): configuration.nonConformingFloatDecodingStrategy = .throw
        case ("nonConformingFloatDecodingStrategy"?, "convertFromString") where texts.count == 3:
            configuration.nonConformingFloatDecodingStrategy = .convertFromString(
                positiveInfinity: texts[0], negativeInfinity: texts[1], nan: texts[2])
        case ("nonConformingFloatDecodingStrategy"?, _):
            throw unknown(word, ["throw", "convertFromString(…)"], at: range)
        case (let name?, _):
            let near = nearest(to: name, among: Self.names)
            throw RuntimeError(
                "the decoder has no setting \(name)",
                advice: near.map { "did you mean \($0)?" } ?? "it has \(Self.names.joined(separator: ", "))", at: place)
        }
    }

    private func unknown(_ word: String, _ known: [String], at range: SourceRange) -> RuntimeError {
        let near = nearest(to: word, among: known)
        return RuntimeError(
            ".\(word) is not known here",
            advice: near.map { "did you mean .\($0)?" } ?? known.map { "." + $0 }.joined(separator: ", "), at: range)
    }
}

extension DecoderConfiguration.DateDecodingStrategy {
    fileprivate init(_ word: String, _ arguments: [LabelledValue], at range: SourceRange) throws(RuntimeError) {
        switch word {
        case "deferredToDate": self = .deferredToDate
        case "secondsSince1970": self = .secondsSince1970
        case "millisecondsSince1970": self = .millisecondsSince1970
        case "iso8601": self = .iso8601
        case "formatted": self = .formatted(try DateFormat(arguments, at: range))
        case "firstOf":
            var strategies: [Self] = []
            for value in arguments.flatMap({ $0.value.elements ?? [$0.value] }) {
                guard case .implicitCase(let word, let arguments) = value else {
                    throw RuntimeError(
                        "a list of date strategies is expected", advice: ".firstOf([.iso8601, .secondsSince1970])",
                        at: range)
                }
                strategies.append(try Self(word, arguments, at: range))
            }
            self = .firstOf(strategies)
        default:
            let known = [
                "deferredToDate", "secondsSince1970", "millisecondsSince1970", "iso8601", "formatted", "firstOf",
            ]
            let near = nearest(to: word, among: known)
            throw RuntimeError(
                ".\(word) is not a date strategy",
                advice: near.map { "did you mean .\($0)?" } ?? known.map { "." + $0 }.joined(separator: ", "), at: range
            )
        }
    }
}

extension TransportSettings {
    package static let names = SettingTable.names(of: "transport")

    package mutating func set(
        _ name: String, to value: Value, at range: SourceRange, named place: SourceRange
    ) throws(RuntimeError) {
        switch name {
        case "timeout": configuration.timeouts.total = try duration(value, at: range)
        case "connectTimeout": configuration.timeouts.connect = try duration(value, at: range)
        case "idleTimeout":
            configuration.timeouts.idle = try duration(value, at: range)
            configuration.timeouts.silence = configuration.timeouts.idle
        case "redirects": redirects = try number(value, at: range)
        case "bodyLimit": bodyLimit = try number(value, at: range)
        case "proxy": configuration.proxy = try proxy(value, at: range)
        case "httpVersion":
            guard let version = value.caseName.flatMap(TransportConfiguration.Version.init(rawValue:)) else {
                throw RuntimeError("no such version", advice: ".automatic, .http1 or .http2", at: range)
            }
            configuration.version = version
        case "insecureHosts": configuration.insecureHosts = Set(try texts(value, at: range))
        case "unixSocket": configuration.unixSocket = value.isNil ? nil : try text(value, at: range)
        case "certificateAuthority": configuration.certificateAuthority = value.isNil ? nil : try text(value, at: range)
        case "clientCertificate":
            configuration.clientCertificate =
                value.isNil ? nil : TransportConfiguration.ClientCertificate(certificate: try text(value, at: range))
        case "cookies":
            guard let word = value.caseName, word == "session" || word == "none" else {
                throw RuntimeError("no such setting", advice: ".session or .none", at: range)
            }
            keepsCookies = word == "session"
        case "cache":
            guard let word = value.caseName, word == "session" || word == "off" else {
                throw RuntimeError("no such setting", advice: ".session or .off", at: range)
            }
            keepsAnswers = word == "session"
        case "retry": retries = try self.retries(value, at: range)
        default:
            let near = nearest(to: name, among: Self.names)
            throw RuntimeError(
                "the transport has no setting \(name)",
                advice: near.map { "did you mean \($0)?" } ?? "it has \(Self.names.joined(separator: ", "))", at: place)
        }
    }

    /// `.never`, or `.polite(limit: 3)`, which `.polite` alone means as well.
    private func retries(_ value: Value, at range: SourceRange) throws(RuntimeError) -> Int {
        guard case .implicitCase(let word, let arguments) = value, word == "polite" || word == "never" else {
            throw RuntimeError("no such manners", advice: ".polite(limit: 3) or .never", at: range)
        }
        guard let argument = arguments.first else { return word == "never" ? 0 : Self.usualRetries }
        guard word == "polite", arguments.count == 1, argument.label == "limit" || argument.label == nil,
            let limit = argument.value.int, (1...Self.mostRetries).contains(limit)
        else {
            throw RuntimeError(
                "a limit from 1 to \(Self.mostRetries) is expected", advice: "write .polite(limit: 3)", at: range)
        }
        return limit
    }

    private static let usualRetries = 3
    private static let mostRetries = 10

    private func proxy(_ value: Value, at range: SourceRange) throws(RuntimeError) -> TransportConfiguration.Proxy {
        switch value.caseName {
        case "environment": .environment
        case "direct", "none": .direct
        default: .url(try text(value, at: range))
        }
    }

    private func duration(_ value: Value, at range: SourceRange) throws(RuntimeError) -> Duration? {
        if value.isNil { return nil }
        guard case .duration(let duration) = value, duration > .zero else {
            throw RuntimeError("a duration is expected", advice: "write 500ms, 10s or 5m", at: range)
        }
        return duration
    }

    private func number(_ value: Value, at range: SourceRange) throws(RuntimeError) -> Int {
        guard let number = value.int, number >= 0 else {
            throw RuntimeError("a number that is not negative is expected", at: range)
        }
        return number
    }

    private func text(_ value: Value, at range: SourceRange) throws(RuntimeError) -> String {
        guard let text = value.text?.revealed else { throw RuntimeError("a text is expected", at: range) }
        return text
    }

    private func texts(_ value: Value, at range: SourceRange) throws(RuntimeError) -> [String] {
        guard let elements = value.elements else { throw RuntimeError("a list of hosts is expected", at: range) }
        return try elements.map { (element) throws(RuntimeError) in try text(element, at: range) }
    }
}
