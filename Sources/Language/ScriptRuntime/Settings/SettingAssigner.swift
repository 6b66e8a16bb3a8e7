import HTTPModel
import ModelDecoding
package import ScriptExpressions
package import ScriptSyntax

/// Assigns settings: `decoder.dateDecodingStrategy = .iso8601`.
struct SettingAssigner {
    let run: StatementRun

    /// Performs `decoder.dateDecodingStrategy = .iso8601` or `transport.timeout = 10s`. Returns false if
    /// the target is not a setting.
    func assignSetting(_ assignment: Assignment) async throws(RuntimeError) -> Bool {
        if try await assignUserInfo(assignment) { return true }
        if try await assignReader(assignment) { return true }
        if try await assignFaults(assignment) { return true }
        guard let (root, name) = assignment.target.settingPath(whereDecoder: run.isDecoder) else { return false }
        if root == "decoder", try runsCode(assignment, for: name) { return true }
        // It is a setting unless a variable has this name.
        if root == "prompt", run.variable(named: root) != nil { return false }
        if root == "transport",
            run.isGuest(setting: run.source.text(assignment.target.range), at: assignment.target.range)
        {
            return true
        }
        var value = try await value(of: assignment, for: SettingTable.setting(root, name))
        try requireWrittenOut(value, by: assignment)
        // A format of dates, for one, is asked by every date that it is tried on.
        try run.secrets.requireNone(in: [value], at: assignment.value.range)
        if root == "transport" { value = try NamedServers(run: run).admitted(value, for: name, from: assignment.value) }
        // A number that is set is used, whatever it was made from.
        let changed = try changed(root, name, to: SecretMark.without(value), by: assignment)
        if root == "transport" { try admit(changed.settings.transport, at: assignment.target.range) }
        if root == "transport", name == nil { try openFixtures(changed.settings.transport, at: assignment.value.range) }
        run.change { $0 = changed }
        // A formatter is shown as what was taken from it.
        let strategy =
            switch root {
            case "decoder": name.flatMap { changed.settings.decoder.written($0) }
            case "transport" where name == "faults": changed.settings.transport.written("faults")
            default: String?.none
            }
        let written = strategy ?? value.written.description
        run.tell(.noted("\(root)\(name.map { "." + $0 } ?? "") = \(written)"), at: assignment.target.range)
        return true
    }

    /// A word that means nothing was meant as one of the setting's own.
    private func value(
        of assignment: Assignment, for setting: SettingDescription?
    ) async throws(RuntimeError) -> Value {
        if let refusal = assignment.refusalOfAddress(in: run.source) { throw refusal }
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

    /// `decoder["application/xml"] = .program("./xml2json.py")`; false for another assignment.
    private func assignReader(_ assignment: Assignment) async throws(RuntimeError) -> Bool {
        guard let setting = try ReaderSetting(assignment, whereDecoder: run.isDecoder) else { return false }
        let value = try await run.value(of: assignment.value)
        try requireWrittenOut(value, by: assignment)
        var changed = run.session
        try changed.set { (settings) throws(RuntimeError) in
            try setting.set(&settings.decoder, to: value, in: run.source.folder, at: assignment.value.range)
        }
        run.change { [changed] in $0 = changed }
        run.tell(.noted("\(setting.line(in: changed.settings.decoder))"), at: assignment.target.range)
        return true
    }

    /// `transport.faults["GET episodes*"] = [.offline]`; false for another assignment.
    private func assignFaults(_ assignment: Assignment) async throws(RuntimeError) -> Bool {
        guard let setting = try FaultPatternSetting(assignment) else { return false }
        let target = assignment.target.range
        if run.isGuest(setting: run.source.text(target), at: target) { return true }
        let value = try await run.value(of: assignment.value)
        var changed = run.session
        try changed.set { (settings) throws(RuntimeError) in
            try setting.set(&settings.transport, to: value, at: assignment.value.range)
        }
        run.change { [changed] in $0 = changed }
        run.tell(.noted("\(setting.line(in: changed.settings.transport))"), at: target)
        return true
    }

    /// A program's line never comes from a value.
    private func requireWrittenOut(_ value: Value, by assignment: Assignment) throws(RuntimeError) {
        guard case .implicitCase("program", _) = value else { return }
        guard case .expression(let expression) = assignment.value.kind, case .implicitMember = expression.kind else {
            throw RuntimeError(
                "the line of .program must be written as one string", advice: #".program("yq -o json")"#,
                at: assignment.value.range)
        }
        try WrittenProgram.require(expression)
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
        let (place, target) = (assignment.value.range, assignment.target.range)
        var changed = run.session
        switch (root, name) {
        case ("prompt", _): try changed.prompt.set(name ?? "", to: value, at: place, named: target)
        case ("decoder", let name?):
            try changed.set { (settings) throws(RuntimeError) in
                try settings.decoder.set(name, to: value, at: place, named: target)
            }
        case ("decoder", nil):
            try changed.set { (settings) throws(RuntimeError) in
                try settings.decoder.setFormat(to: value, in: run.source.folder, at: place)
            }
        case (_, let name?):
            let isCertificate = name == "clientCertificate" && !value.isNil
            let owner = isCertificate ? try run.owner(of: "a client certificate", at: place) : nil
            try changed.set { (settings) throws(RuntimeError) in
                try settings.transport.set(name, to: value, at: place, named: target)
                if let owner { settings.transport.configuration.clientCertificate?.owner = owner }
            }
        case (_, nil):
            var origin = try TransportSettings.Source(value, in: run.source.folder, at: place)
            if case .fixtures(var fixtures) = origin {
                fixtures.origin = "\(run.source.name):\(run.source.lines.location(of: place.lowerBound).line)"
                origin = .fixtures(fixtures)
            }
            changed.set { [origin] in $0.transport.source = origin }
        }
        return changed
    }

    /// Fails where the setting would be refused with the first request, and would stand in the way of all others.
    private func admit(_ settings: TransportSettings, at range: SourceRange) throws(RuntimeError) {
        do { try run.host.admit(settings) } catch { throw RuntimeError(error.message, advice: error.advice, at: range) }
    }

    /// Opens recordings where they are named, so that an error is reported there and not at their first use.
    private func openFixtures(_ settings: TransportSettings, at range: SourceRange) throws(RuntimeError) {
        guard case .fixtures = settings.source else { return }
        _ = try CallExchange(run: run).transport(for: settings, at: range)
    }
}

extension Assignment {
    /// Refuses an address as the value of a setting, which would be sent as a request: `transport.proxy = http://a:1`.
    package func refusalOfAddress(in source: ScriptSource) -> RuntimeError? {
        guard case .request(let request) = value.kind, request.method.range.isEmpty else { return nil }
        return RuntimeError(
            "this would be sent as a request",
            advice: "write it as a text: \(source.text(target.range)) = \"\(source.text(request.url.range))\"",
            at: value.range)
    }
}
