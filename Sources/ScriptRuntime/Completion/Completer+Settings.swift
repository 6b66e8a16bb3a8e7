import HTTPModel
import ScriptSyntax

extension Completer {
    /// The settings of `decoder` or `transport`.
    func settings(of root: String, at place: Place) -> [Completion] {
        let names = root == "decoder" ? DecoderSettings.names : TransportSettings.names
        return names.filter { place.begins($0) }.map { name in
            let values = Self.cases["\(root).\(name)"]?.map { ".\($0)" }
            return Completion("\(name) = ", label: name, values?.joined(separator: " ") ?? "", isWhole: false)
        }
    }

    /// `.iso8601`: a case of what is set, or of what an endpoint takes.
    func implicitMembers(for target: SourceRange?, at place: Place) -> [Completion] {
        guard let target = target.map(place.text) else { return [] }
        if let cases = Self.cases[target] {
            return cases.filter { place.begins($0) }.map { name in
                guard let bracket = name.firstIndex(of: "(") else { return Completion(name) }
                let isTextual = name.contains("\"")
                let end =
                    isTextual
                    ? name.firstIndex(of: "\"").map(name.index(after:)) ?? bracket : name.index(after: bracket)
                return Completion(String(name[..<end]), label: name, isWhole: false)
            }
        }
        let parameters = session.endpoints[target]?.declaration.parameters ?? []
        return parameters.compactMap { session.models.cases(of: $0.type.text) }.flatMap(\.self)
            .filter { place.begins($0.name) }.map { Completion($0.name, $0.detail) }
    }

    private static let cases = [
        "decoder": DecoderSettings.Format.allCases.map(\.rawValue),
        "decoder.dateDecodingStrategy": [
            "iso8601", #"formatted("yyyy-MM-dd")"#, "secondsSince1970", "millisecondsSince1970", "deferredToDate",
            "firstOf([.iso8601, .secondsSince1970])",
        ],
        "decoder.keyDecodingStrategy": ["convertFromSnakeCase", "useDefaultKeys"],
        "decoder.dataDecodingStrategy": ["base64", "deferredToData"],
        "decoder.nonConformingFloatDecodingStrategy": [
            "throw", #"convertFromString(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")"#,
        ],
        "transport": ["live", #"fixtures("Fixtures")"#],
        "transport.httpVersion": TransportConfiguration.Version.allCases.map(\.rawValue),
        "transport.cookies": ["session", "none"],
        "transport.proxy": ["environment", "direct"],
    ]
}
