import ModelDecoding
import ScriptExpressions
import ScriptRuntime
import ScriptSyntax

extension Completer {
    func settings(of root: String, at place: Place) -> [Completion] {
        SettingTable.all.filter { $0.root == root && place.fits($0.name) }.map {
            Completion("\($0.name) = ", label: $0.name, $0.summary, isWhole: false)
        }
    }

    /// `.iso8601`: a case of what is set, of what is compared, or of what an endpoint takes.
    func implicitMembers(at place: Place) -> [Completion] {
        guard let target = place.context.wanting.map(place.text) else { return [] }
        let parameters = session.endpoint(named: target)?.declaration.parameters ?? []
        let cases = parameters.compactMap { session.models.cases(of: $0.type.text) }.flatMap(\.self)
        return (values(of: target) + casesCompared(with: place)).filter { place.fits($0.text) }
            + cases.filter { place.fits($0.name) }.map { Completion($0.name, $0.detail) }
    }

    /// The same where the dot is not typed yet.
    func wanted(at place: Place) -> [Completion] {
        guard let target = place.context.wanting.map(place.text) else { return [] }
        return (values(of: target) + casesCompared(with: place)).filter { place.fits(".\($0.text)") }.map {
            Completion(".\($0.text)", label: ".\($0.label)", $0.detail, isWhole: $0.isWhole)
        }
    }

    /// Returns true if a target is a setting of the decoder under an alias: `json.keyDecodingStrategy`.
    private func isDecoder(_ target: String, setting: SettingDescription) -> Bool {
        guard setting.root == "decoder", target.hasSuffix(".\(setting.name)") else { return false }
        return session.isDecoder(String(target.dropLast(setting.name.count + 1)))
    }

    /// The cases of the type that the value left of `==` has.
    private func casesCompared(with place: Place) -> [Completion] {
        guard let value = place.context.wanting.flatMap({ value(at: $0, of: place) }) else { return [] }
        return (session.models.cases(of: value.kindName) ?? []).map { Completion($0.name, $0.detail) }
    }

    /// Returns the values that the sources of the models declare for a setting of the decoder.
    private func declared(for setting: String?) -> [Completion] {
        session.models.staticMembers(of: DecoderCode.typeName(of: setting)).map { Completion($0, "of the models") }
    }

    private static var program: Completion {
        Completion("program(\"", label: "program(LINE)", "a program, started when it is needed", isWhole: false)
    }

    /// The readers of bodies: formats, what a shell of one's own adds, and programs.
    private var readers: [Completion] {
        DecoderSettings.Format.allCases.map { Completion($0.rawValue, $0.summary) }
            + AddedParts.all.decoders.map { Completion($0.name, $0.summary) } + [Self.program]
    }

    /// Returns the values that can be assigned to a setting, without the dot.
    private func values(of target: String) -> [Completion] {
        switch target {
        case "decoder":
            return readers + declared(for: nil)
        case "transport":
            return [Completion("live"), Completion("fixtures(\"", label: "fixtures(DIR)"), Self.program]
                + AddedParts.all.transports.map { Completion($0.name, $0.summary) }
        case _ where target.hasPrefix("decoder["): return readers
        default: break
        }
        let setting = SettingTable.all.first { $0.path == target || isDecoder(target, setting: $0) }
        return (setting?.values ?? []).filter { $0.hasPrefix(".") }.map { value in
            let name = String(value.dropFirst())
            guard let bracket = name.firstIndex(where: { "({".contains($0) }) else { return Completion(name) }
            let next = name[bracket...] == "(FORMAT)" ? "\"" : name[bracket] == "{" ? " " : ""
            return Completion(name[...bracket] + next, label: name, isWhole: false)
        } + (setting.map { declared(for: $0.name) } ?? [])
    }
}
