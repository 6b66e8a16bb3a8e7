package import ModelDecoding
package import ScriptExpressions
package import ScriptSyntax

/// An expression of Swift that sets the decoder, completely or in one of its strategies: `.custom { decoder in … }`, or
/// a name in the models' sources.
package struct DecoderCode: Sendable {
    private let setting: String?
    private let source: SourceText
    /// The word that stands alone, `.lenient`. If no source has such a strategy, it may be
    /// one of Sonde's, misspelled.
    private let word: String?
    private let range: SourceRange

    /// Nil if the value is one of Sonde's own.
    package init?(
        _ value: Source, for setting: String?, in script: ScriptSource, whereVariable isVariable: (String) -> Bool
    ) {
        guard case .expression(let expression) = value.kind, Self.strategies.contains(setting) else { return nil }
        var text = script.text(value.range)
        switch expression.kind {
        case .implicitMember(let name, _) where setting == nil && !Self.words(of: nil).contains(name.text):
            word = name.text
            text = "JSONDecoder" + text
        case .implicitMember(let name, _) where setting != nil && name.text == "custom": word = nil
        case .implicitMember(let name, let arguments?) where setting != nil && name.text == "formatted":
            guard let format = arguments.first?.value, arguments.count == 1,
                format.isImplicitMember || format.namesType(unless: isVariable)
            else { return nil }
            word = nil
        case .implicitMember(let name, _) where setting != nil && !Self.words(of: setting).contains(name.text):
            word = name.text
        case .call(let callee, _) where setting == nil && callee.functionName(unless: isVariable) != nil:
            word = callee.functionName(unless: isVariable)
        case .member, .call:
            guard expression.namesType(unless: isVariable) else { return nil }
            word = nil
        default: return nil
        }
        self.setting = setting
        range = value.range
        source = SourceText(
            text, named: script.name, fromLine: script.lines.location(of: value.range.lowerBound).line)
    }

    /// Applies the value of the expression. Returns false if the expression is only an unknown word.
    package func set(_ configuration: inout DecoderConfiguration, in models: ModelCatalogue) throws(RuntimeError)
        -> Bool
    {
        do throws(UnknownCode) {
            switch setting {
            case nil: configuration = try models.decoderConfiguration(source)
            case "dateDecodingStrategy": configuration.dateDecodingStrategy = try models.dateStrategy(source)
            case "keyDecodingStrategy": configuration.keyDecodingStrategy = try models.keyStrategy(source)
            default: configuration.dataDecodingStrategy = try models.dataStrategy(source)
            }
            return true
        } catch {
            if let word, models.staticMembers(of: typeName).allSatisfy({ $0 != word }),
                !models.declaresFunction(named: word)
            {
                return false
            }
            throw RuntimeError(
                "this cannot be run: \(error.message)\(place(of: error))",
                advice: "everything it names must be in the files that models loads, or in its braces", at: range)
        }
    }

    /// Returns the place of model code that is not run.
    private func place(of code: UnknownCode) -> String {
        guard let position = code.position, position.source != source else { return "" }
        return " (\(position.source.name):\(position.line))"
    }
}

extension DecoderCode {
    private static let strategies: Set<String?> = [
        nil, "dateDecodingStrategy", "keyDecodingStrategy", "dataDecodingStrategy",
    ]

    private var typeName: String { Self.typeName(of: setting) }

    /// The Swift type of a setting of the decoder, whose static members can be assigned to it.
    package static func typeName(of setting: String?) -> String {
        setting.map { "JSONDecoder.\($0.prefix(1).uppercased())\($0.dropFirst())" } ?? "JSONDecoder"
    }

    /// The words that Sonde itself knows.
    private static func words(of setting: String?) -> Set<String> {
        guard let setting else {
            return Set(
                DecoderSettings.Format.allCases.map(\.rawValue) + ["program"] + AddedParts.all.decoders.map(\.name))
        }
        return Set(SettingTable.setting("decoder", setting)?.values.map(\.caseWord) ?? [])
    }
}

extension ScriptExpression {
    fileprivate var isImplicitMember: Bool { if case .implicitMember = kind { true } else { false } }

    /// The name of a function of the sources that a call may mean.
    fileprivate func functionName(unless isVariable: (String) -> Bool) -> String? {
        guard case .name(let name) = kind, name.first?.isLowercase ?? false, !isVariable(name) else { return nil }
        return name
    }

    /// Returns whether the expression begins with a type's name, `DateFormatter.day`, and not with a variable's.
    fileprivate func namesType(unless isVariable: (String) -> Bool) -> Bool {
        switch kind {
        case .member(let inner, _):
            if case .name(let name) = inner.kind {
                name.first?.isUppercase ?? false && !isVariable(name)
            } else {
                inner.namesType(unless: isVariable)
            }
        case .call(let inner, _): inner.namesType(unless: isVariable)
        default: false
        }
    }
}
