import APIDocuments
import HTTPModel
import ModelDiagnosis

/// The secrets that stand in a collection as they are: a script has a variable of the environment for each.
struct CollectionSecrets {
    private var variables: [String: String] = [:]
    private var taken: Set<String> = []

    /// The variable for a secret, which is told at its first mention.
    private mutating func variable(
        for value: String, named name: String, at place: ForeignPlace?, _ tally: inout ImportTally
    ) -> String {
        let plain = CollectionNames.newEnvironmentVariable(name)
        let key = plain + "\u{0}" + value
        if let known = variables[key] { return known }
        let made = taken.insertFree(plain, separator: "_")
        variables[key] = made
        tally.note(.secret(name, at: place, "set \(made)"))
        return made
    }

    /// A text without the secret that it is, where its name gives it away.
    mutating func hiding(
        _ value: TemplateText, named name: String, at place: ForeignPlace?, _ tally: inout ImportTally
    ) -> TemplateText {
        guard let plain = value.plain, !plain.isEmpty else { return value }
        let variable = variable(for: plain, named: name, at: place, &tally)
        return TemplateText(source: value.source, [.environment(variable)])
    }

    /// A header's value without the secret in it. The scheme is none: `Bearer`.
    mutating func hiding(
        header name: String, _ value: TemplateText, at place: ForeignPlace?, _ tally: inout ImportTally
    ) -> TemplateText {
        guard SensitiveName.ofHeader(name), let plain = value.plain else { return value }
        let scheme = plain.prefix { $0.isLetter }
        guard scheme.count < plain.count, plain.dropFirst(scheme.count).hasPrefix(" "), name.lowercased() != "cookie"
        else { return hiding(value, named: name, at: place, &tally) }
        let rest = TemplateText([.text(String(plain.dropFirst(scheme.count + 1)))])
        return TemplateText([.text(scheme + " ")]) + hiding(rest, named: name, at: place, &tally)
    }

    mutating func hiding(query: TemplateText, at place: ForeignPlace?, _ tally: inout ImportTally) -> TemplateText {
        var made: [TemplateText] = []
        for item in query.split(at: "&") {
            let halves = item.split(at: "=", limit: 1)
            guard halves.count == 2, let name = halves[0].plain, SensitiveName.ofMember(name.utf8) else {
                made.append(item)
                continue
            }
            made.append(halves[0] + "=" + hiding(halves[1], named: name, at: place, &tally))
        }
        return made.dropFirst().reduce(made.first ?? "") { $0 + "&" + $1 }
    }

    /// A text of JSON without the secrets in it: texts whose names give them away.
    mutating func hiding(json: TemplateText, at place: ForeignPlace?, _ tally: inout ImportTally) -> TemplateText {
        var made: [TemplateText.Piece] = []
        for piece in json.pieces {
            guard case .text(let text) = piece else {
                made.append(piece)
                continue
            }
            var rest = text[...]
            while let found = rest.firstMatch(of: Self.member) {
                let (name, value) = (String(found.output.1), found.output.2)
                made.append(.text(String(rest[..<value.startIndex])))
                // An apparent value may be the next member's name.
                rest = rest[value.startIndex...]
                guard SensitiveName.ofMember(name.utf8) else { continue }
                made.append(.environment(variable(for: String(value), named: name, at: place, &tally)))
                rest = rest[value.endIndex...]
            }
            made.append(.text(String(rest)))
        }
        return TemplateText(source: json.source, made)
    }

    private static var member: Regex<(Substring, Substring, Substring)> {
        /"([A-Za-z][A-Za-z0-9_\-]{0,63})"\s{0,40}:\s{0,40}"([^"\\]+)"/
    }
}
