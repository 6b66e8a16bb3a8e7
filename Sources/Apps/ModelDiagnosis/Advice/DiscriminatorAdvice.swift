import JSONModel
import ModelDecoding

/// An `init(from:)` for an enumeration whose case is named by a member: `{"type": "text", "body": "x"}`.
struct DiscriminatorAdvice {
    private let declaration: ModelDeclaration
    private let cases: [ModelCase]
    private let objects: [JSONValue]
    private let trial: BodyTrial
    /// The member that names the case, with the texts it has for each.
    private let discriminator: (name: String, texts: [String: String])

    /// Nil if no member has a text for each object that names one of the cases.
    init?(of type: ModelType, objects: [JSONValue], in trial: BodyTrial) {
        guard case .named(let reference) = type, let declaration = trial.models[reference.qualifiedName],
            case .cases(let cases) = declaration.content, !declaration.hasHandWrittenDecoding, !declaration.isDraft,
            declaration.genericParameters.isEmpty, let first = objects.first
        else { return nil }
        let names = first.members.prefix(50).map(\.name)
        let known = ["type", "kind", "event", "object", "status", "state"]
        let ordered = known.filter(names.contains) + names.filter { !known.contains($0) }
        let found = ordered.lazy.compactMap { name in
            Self.texts(of: name, in: objects, for: cases).map { (name: name, texts: $0) }
        }.first
        guard let found else { return nil }
        self.declaration = declaration
        self.cases = cases
        self.objects = objects
        self.trial = trial
        discriminator = found
    }

    /// The extension that decodes the enumeration.
    var change: ModelChange? {
        var keys = CodingKeyList(for: trial)
        let type = keys.name(for: discriminator.name)
        var branches: [String] = []
        for known in cases {
            guard let expression = expression(for: known, &keys) else { return nil }
            branches += ["        case \(text(of: known).swiftLiteral):", "            self = \(expression)"]
        }
        let name = trial.models.name(of: declaration)
        let source =
            ["extension \(name) {", "    private enum MemberKeys: String, CodingKey {"]
            + keys.cases.map { "        " + $0 }
            + [
                "    }", "", "    init(from decoder: any Decoder) throws {",
                "        let container = try decoder.container(keyedBy: MemberKeys.self)",
                "        let type = try container.decode(String.self, forKey: .\(type))", "        switch type {",
            ] + branches + [
                "        default:", "            throw DecodingError.dataCorruptedError(",
                "                forKey: .\(type), in: container, debugDescription: \"\\(type) is not a case of \(name)\")",
                "        }", "    }", "}",
            ]
        let traits = CompanionTraits(of: declaration.qualifiedName, in: trial.models)
        return .declaring(traits.visible(source.joined(separator: "\n")), then: nil)
    }
}

extension DiscriminatorAdvice {
    /// The text of each case that a member names; nil if it names another one, or none.
    private static func texts(of name: String, in objects: [JSONValue], for cases: [ModelCase]) -> [String: String]? {
        var texts: [String: String] = [:]
        for object in objects {
            guard let text = object[name]?.string else { return nil }
            if let known = cases.first(where: { $0.name.plainSpelling == text.plainSpelling }) {
                texts[known.name] = text
            } else if text.isEmpty {
                return nil
            }
        }
        return texts.isEmpty ? nil : texts
    }

    /// Returns the text that names a case in the body. If no object has the case, returns its name in the style
    /// of the others.
    private func text(of known: ModelCase) -> String {
        if let text = discriminator.texts[known.name] { return text }
        let isShouted = discriminator.texts.values.allSatisfy { !$0.contains(where: \.isLowercase) }
        let hasSnakes = discriminator.texts.values.contains { $0.contains("_") }
        let text = hasSnakes ? known.name.snakeCase : known.name
        return isShouted ? text.uppercased() : text
    }

    /// `.text(body: try container.decode(String.self, forKey: .body))`
    private func expression(for known: ModelCase, _ keys: inout CodingKeyList) -> String? {
        let name = "." + SwiftNames.escaped(known.name)
        guard !known.values.isEmpty else { return name }
        let own = objects.filter { $0[discriminator.name]?.string == discriminator.texts[known.name] }
        var arguments: [String] = []
        for value in known.values {
            let isUnlabelled = value.name.hasPrefix("_")
            guard let argument = isUnlabelled ? payload(value, of: known, own, &keys) : member(value, own, &keys) else {
                return nil
            }
            arguments.append(isUnlabelled ? argument : "\(value.name): \(argument)")
        }
        let separator = arguments.count == 1 ? "" : "\n                "
        return "\(name)(\(separator)\(arguments.joined(separator: "," + separator)))"
    }

    /// A labelled value is a member with the same name, in whatever spelling.
    private func member(_ value: ModelField, _ objects: [JSONValue], _ keys: inout CodingKeyList) -> String {
        let names = objects.prefix(50).flatMap { $0.members.prefix(100).map(\.name) }
        let name = names.first { $0.plainSpelling == value.name.plainSpelling } ?? value.key ?? value.name
        let key = keys.name(for: name)
        let method = value.type.wrapped == nil ? "decode" : "decodeIfPresent"
        return "try container.\(method)(\(value.type.wrapped ?? value.type).self, forKey: .\(key))"
    }

    /// A value without a label is the object itself, or the only other member that it fits.
    private func payload(
        _ value: ModelField, of known: ModelCase, _ objects: [JSONValue], _ keys: inout CodingKeyList
    ) -> String? {
        guard let first = objects.first else { return "try \(value.type)(from: decoder)" }
        if case .named = value.type, MemberPresence.fit(objects, value.type, in: trial) >= 0.5 {
            return "try \(value.type)(from: decoder)"
        }
        let others = first.members.prefix(50).filter { $0.name != discriminator.name }
        let fitting = others.filter { member in
            MemberPresence.fit(objects.compactMap { $0[member.name] }, value.type, in: trial) >= 0.5
        }
        guard let member = fitting.first(where: { $0.name.plainSpelling == known.name.plainSpelling }) ?? fitting.first
        else { return nil }
        return "try container.decode(\(value.type).self, forKey: .\(keys.name(for: member.name)))"
    }
}

/// The cases of a `CodingKeys` for members of a body, in the order they are needed.
private struct CodingKeyList {
    let trial: BodyTrial
    private(set) var cases: [String] = []
    private var names: [String: String] = [:]
    private var taken: Set<String> = []

    init(for trial: BodyTrial) {
        self.trial = trial
    }

    /// The case for a member.
    mutating func name(for member: String) -> String {
        let key = trial.key(of: member)
        if let known = names[key] { return known }
        let property = taken.insertFree(SwiftNames.property(forKey: key))
        let name = SwiftNames.escaped(property)
        cases.append(property == key ? "case \(name)" : "case \(name) = \(key.swiftLiteral)")
        names[key] = name
        return name
    }
}

extension String {
    /// `videoCall` as `video_call`.
    fileprivate var snakeCase: String {
        reduce(into: "") { $0 += $1.isUppercase ? "_" + $1.lowercased() : String($1) }
    }
}
