import Basics
import Fixtures
import HTTPModel
import ModelDecoding
package import ScriptExpressions
package import ScriptSyntax

extension TransportSettings.Source {
    /// `.live`, `.fixtures("DIR", otherwise: .live, matching: .header("Accept"), ignoring: [.query("t")], then: .fail,
    /// fill: ["accessToken": "…"], speed: 1)`
    package init(_ value: Value, in folder: String, at range: SourceRange) throws(RuntimeError) {
        guard case .implicitCase(let word, let arguments) = value else {
            throw RuntimeError("this is not a response source", advice: #".live or .fixtures("DIR")"#, at: range)
        }
        switch word {
        case "live" where arguments.isEmpty: self = .live
        case "fixtures": self = .fixtures(try FixtureSettings(arguments, in: folder, at: range))
        default:
            if let program = try WrittenProgram.source(value, in: folder, at: range) {
                self = .program(program)
                return
            }
            let added = AddedParts.all.transports
            guard added[word] == nil || !arguments.isEmpty else {
                self = .added(word)
                return
            }
            let known = [".live", #".fixtures("DIR")"#] + added.map { ".\($0.name)" }
            throw RuntimeError(
                ".\(word) is not a response source",
                advice: #"\#(known.joined(separator: ", ")) or .program("LINE")"#, at: range)
        }
    }
}

extension FixtureSettings {
    fileprivate init(_ arguments: [LabelledValue], in folder: String, at range: SourceRange) throws(RuntimeError) {
        guard let first = arguments.first, first.label == nil, let path = first.value.text?.revealed else {
            throw RuntimeError(".fixtures needs a folder", advice: #".fixtures("Fixtures/cocoacasts")"#, at: range)
        }
        self.init(FolderPlace(path, below: folder))
        for argument in arguments.dropFirst() {
            switch argument.label {
            case "otherwise":
                guard argument.value.caseName == "live" else {
                    throw RuntimeError("otherwise: takes only .live", advice: "otherwise: .live", at: range)
                }
                otherwiseLive = true
            case "matching": matching = try RequestParts(argument.value, at: range)
            case "ignoring": ignoring = try RequestParts(argument.value, at: range)
            case "then": ending = try SequenceEnding(argument.value, at: range)
            case "fill": fill = try Self.textsByName(argument.value, at: range)
            case "speed": speed = try Self.speed(argument.value, at: range)
            case let label:
                let known = ["otherwise", "matching", "ignoring", "then", "fill", "speed"]
                let near = nearest(to: label ?? "", among: known).map { "did you mean \($0):?" }
                throw RuntimeError(
                    ".fixtures has no argument \(label.map { "\($0):" } ?? "without a label except the folder")",
                    advice: near ?? "it has otherwise:, matching:, ignoring:, then:, fill: and speed:", at: range)
            }
        }
    }

    /// Returns the speed of a stream, as a multiple of the recorded speed.
    private static func speed(_ value: Value, at range: SourceRange) throws(RuntimeError) -> Double {
        let speed: Double? =
            switch value.asScalar {
            case .model(.integer(let number)): number.double
            case .model(.floatingPoint(let number)): number.double
            default: nil
            }
        guard let speed, speed > 0, speed.isFinite else {
            throw RuntimeError(
                "speed: needs a number above zero", advice: "speed: 1 is as recorded, speed: 2 twice as fast",
                at: range)
        }
        return speed
    }

    private static func textsByName(_ value: Value, at range: SourceRange) throws(RuntimeError) -> [String: SecretText]
    {
        let pairs: [(name: String?, text: SecretText?)]
        switch value {
        case .dictionary(let entries): pairs = entries.map { ($0.key.text?.revealed, $0.value.text) }
        case .object(let entries): pairs = entries.map { ($0.key.revealed, $0.value.text) }
        default: pairs = [(nil, nil)]
        }
        var texts: [String: SecretText] = [:]
        for pair in pairs {
            guard let name = pair.name, let text = pair.text else {
                throw RuntimeError(
                    "fill: needs the name and the value of each secret", advice: #"fill: ["accessToken": "…"]"#,
                    at: range)
            }
            texts[name] = text
        }
        return texts
    }
}

extension SequenceEnding {
    fileprivate init(_ value: Value, at range: SourceRange) throws(RuntimeError) {
        guard let ending = value.caseName.flatMap(SequenceEnding.init(rawValue:)) else {
            let known = SequenceEnding.allCases.map { ".\($0.rawValue)" }.joined(separator: ", ")
            throw RuntimeError("then: must say what follows the last response", advice: "then: \(known)", at: range)
        }
        self = ending
    }
}

extension RequestParts {
    fileprivate init(_ value: Value, at range: SourceRange) throws(RuntimeError) {
        if case .implicitCase(let word, let arguments) = value {
            self = try Self.part(word, arguments, at: range)
            return
        }
        guard let elements = value.elements else { throw Self.unknown(at: range) }
        self.init(try elements.map { (element) throws(RuntimeError) in try RequestParts(element, at: range) })
    }

    private static func part(
        _ word: String, _ arguments: [LabelledValue], at range: SourceRange
    ) throws(RuntimeError) -> RequestParts {
        let name = arguments.first?.value.text?.revealed
        let part: RequestParts
        switch (word, arguments.count, name) {
        case ("header", 1, let name?): part = .header(name)
        case ("query", 1, let name?): part = .query(name)
        case ("body", 1, let name?): part = .body(name)
        case ("part", 1, let name?): part = .part(name)
        case ("path", 1, let name?): part = .path(name)
        case ("body", 0, _): return .body
        case ("host", 0, _): return .host
        default: throw unknown(at: range)
        }
        if let (written, fault) = part.faults.first {
            throw RuntimeError("\(written) cannot match anything: \(fault.reason)", advice: fault.advice, at: range)
        }
        return part
    }

    private static func unknown(at range: SourceRange) -> RuntimeError {
        RuntimeError(
            "this is not a part of a request",
            advice: #".header("Accept"), .query("page"), .body, .body("items[].id"), .part("photo"), "#
                + #".path("users/*/avatar"), .host, or a list of them"#,
            at: range)
    }
}
