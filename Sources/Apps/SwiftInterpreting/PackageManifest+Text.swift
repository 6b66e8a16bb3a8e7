import ModelDecoding

extension PackageManifest {
    /// Reads a manifest's text.
    package init(_ text: String) {
        let source = SourceText(text)
        var cursor = TokenCursor(SwiftLexer.tokens(of: source).tokens[...])
        var (targets, folders): ([Target], [String]) = ([], [])
        while !cursor.isAtEnd {
            guard let call = cursor.takeCall(in: source) else {
                cursor.advance()
                continue
            }
            switch call.name {
            case "target", "executableTarget": targets += [Target(call, .module)].compactMap(\.self)
            case "macro": targets += [Target(call, .macro)].compactMap(\.self)
            case "testTarget": targets += [Target(call, .test)].compactMap(\.self)
            default: folders += [call["path"]?.literal ?? call["url"]?.literal?.checkout].compactMap(\.self)
            }
        }
        // `.target(name: "Films")` is a dependency too, where a list of them stands apart.
        let own = Dictionary(grouping: targets, by: \.name).values
            .compactMap { $0.max { !$0.hasOwnPlace && $1.hasOwnPlace } }.sorted { $0.name < $1.name }
        self.init(targets: own, dependencies: folders)
    }
}

extension PackageManifest.Target {
    fileprivate init?(_ call: ManifestCall, _ kind: Kind) {
        guard let name = call["name"]?.literal else { return nil }
        // A path that code works out leaves open which files are meant.
        if let path = call["path"], path.literal == nil { return nil }
        self.init(
            name: name, kind, path: call["path"]?.literal, excluded: call["exclude"]?.literals ?? [],
            sources: call["sources"]?.literals, options: call["swiftSettings"]?.elements.flatMap(\.options) ?? [])
    }

    fileprivate var hasOwnPlace: Bool { path != nil || sources != nil || !options.isEmpty }
}

/// `.target(name: "Films", path: "Code")`
private struct ManifestCall {
    let name: String
    let arguments: [CodeExpression.Argument]

    subscript(label: String) -> CodeExpression? { arguments.first { $0.label == label }?.value }
}

extension TokenCursor {
    /// Moves over a call that declares a target or another package, and returns it; stays where none is.
    fileprivate mutating func takeCall(in source: SourceText) -> ManifestCall? {
        let names = ["target", "executableTarget", "testTarget", "macro", "package"]
        guard current.isSymbol("."), let name = peek().word, names.contains(name), peek(2).isSymbol("(") else {
            return nil
        }
        var end = self
        end.advance()
        end.advance()
        guard end.skipGroup() else { return nil }
        let words = CodeSyntax(tokens: tokens[index..<end.index], source: source)
        guard case .call(_, let arguments) = CodeParser.expression(of: words).form else { return nil }
        self = end
        return ManifestCall(name: name, arguments: arguments)
    }
}

extension CodeExpression {
    fileprivate var literal: String? {
        guard case .string(let pieces) = form else { return nil }
        var text = ""
        for piece in pieces {
            guard case .text(let part) = piece else { return nil }
            text += part
        }
        return text
    }

    fileprivate var elements: [CodeExpression] { if case .array(let elements) = form { elements } else { [] } }

    fileprivate var literals: [String] { elements.compactMap(\.literal) }

    /// The compiler options of an unconditional setting.
    fileprivate var options: [String] {
        guard case .call(let function, let arguments) = form, case .implicitMember(let name) = function.form,
            arguments.count == 1, let value = arguments[0].value.literal
        else { return [] }
        return switch name {
        case "define": ["-D", value]
        case "enableUpcomingFeature": ["-enable-upcoming-feature", value]
        case "enableExperimentalFeature": ["-enable-experimental-feature", value]
        default: []
        }
    }
}

extension String {
    /// The folder in which the package manager keeps what it fetches from an address.
    fileprivate var checkout: String {
        let name = split(separator: "/").last ?? ""
        return ".build/checkouts/" + (name.hasSuffix(".git") ? name.dropLast(4) : name)
    }
}
