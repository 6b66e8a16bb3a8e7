import JSONModel
import ModelDecoding

/// Makes the errors that code throws and catches.
struct CodeErrors {
    let machine: CodeMachine

    /// The error that an interruption is for code that catches it.
    func errorValue(_ error: CodeError) -> ModelValue {
        switch error {
        case .value(let value): value
        case .decoding(let error): .code(CodeValue(.decodingError(error)))
        case .noted(let error): errorValue(error.make())
        }
    }

    /// Returns the error that Swift throws for a value that cannot be read: the one that its code threw, or its
    /// first failure. The value is read again for that, to find everything that is wrong with it.
    func error(
        _ entry: Int, _ step: Int, _ reader: UnsafeMutablePointer<ModelReader>
    ) -> CodeError {
        let key = MadeErrors.Key(entry: entry, type: reader.pointee.plan.types[step])
        let made = reader.pointee.madeErrors ?? MadeErrors()
        reader.pointee.madeErrors = made
        if let known = made.errors[key] { return known }
        let error = madeError(entry, step, reader)
        made.errors[key] = error
        return error
    }

    private func madeError(
        _ entry: Int, _ step: Int, _ reader: UnsafeMutablePointer<ModelReader>
    ) -> CodeError {
        let main = reader.pointee
        var careful = ModelReader(
            main.document, plan: main.plan, of: main.catalogue, configuration: main.configuration,
            trace: FailureTrace())
        careful.keys = main.keys
        careful.madeErrors = main.madeErrors
        _ = careful.read(entry, as: step)
        careful.giveMachineBack()
        let failures = careful.trace?.failuresWithoutPositions ?? []
        let order = DecodingOrder(catalogue: main.catalogue)
        guard let failure = order.first(of: failures, in: main.plan.types[step]) else {
            return .decoding(CodeDecodingError(kind: .dataCorrupted, codingPath: [], debugDescription: ""))
        }
        return self.error(for: failure, at: reader.pointee.codingPath(of: entry))
    }

    /// Returns the error that Swift throws for a failure of a value at a path.
    func error(for failure: DecodingFailure, at place: [CodeCodingKey]) -> CodeError {
        if let thrown = failure.thrown { return thrown.error }
        var path = place + failure.path.steps.map(CodeCodingKey.init)
        var error = CodeDecodingError(
            kind: .dataCorrupted, type: failure.wanted, codingPath: [], debugDescription: "\(failure.kind)")
        switch failure.kind {
        case .missing:
            error.kind = .keyNotFound
            if case .member(let name)? = path.popLast() { error.key = name }
        case .null: error.kind = .valueNotFound
        case .tooShort: error.kind = .valueNotFound
        case .mismatch: error.kind = .typeMismatch
        default: error.kind = .dataCorrupted
        }
        error.codingPath = path
        return .decoding(error)
    }

    /// True if Sonde may look for more failures after a reported one.
    func mayGoOn(after interruption: Interruption) -> Bool {
        guard machine.isTracing, machine.protection == 0 else { return false }
        switch interruption {
        case .lost, .thrown(.noted): return true
        case .thrown, .unknown, .trap, .nilLink: return false
        }
    }
}

extension CodeDecodingError {
    fileprivate mutating func word(_ text: ModelValue?) {
        guard case .string(let text)? = text else { return }
        (debugDescription, isWorded) = (text, true)
    }

    /// Its `debugDescription`, as far as it is known.
    var description: ModelValue {
        isWorded
            ? .string(debugDescription)
            : .unknown(UnknownCode(message: "the description of this error is not known"))
    }
}

extension CodeErrors {
    /// `error.localizedDescription`; nil for what is not an error.
    func localizedDescription(of value: ModelValue) throws(Interruption) -> ModelValue? {
        guard let type = machine.type(of: value),
            machine.codeType(type).protocols.contains(where: Self.errorProtocols.contains)
        else {
            return nil
        }
        if let own = try machine.property("errorDescription", of: value), !own.isNil { return own.unwrapped }
        return .unknown(UnknownCode(message: "the description of this error is not known"))
    }

    private static let errorProtocols: Set<String> = ["Error", "LocalizedError"]

    /// `DecodingError.dataCorrupted(…)` and the like.
    func decodingError(
        _ name: String, _ arguments: CallArguments, _ frame: CodeFrame
    ) throws(Interruption) -> ModelValue? {
        var values: [String: ModelValue] = [:]
        // The container comes first: its keys are what `.name` means.
        for number in arguments.nodes.indices.sorted(by: { one, _ in arguments.labels[one] == "in" }) {
            let node = arguments.nodes[number]
            let label = arguments.labels[number] ?? "_\(number)"
            var wanted: ModelType? = node.needsType ? contextType(label, name) : nil
            if label == "forKey", case .code(let code)? = values["in"],
                case .keyedContainer(let keyed as CodeKeyedContainer) = code.content
            {
                wanted = keyed.keyType
            }
            values[label] = try node.value(frame, as: wanted)
        }
        func context(_ label: String) -> CodeDecodingError? {
            guard case .code(let code)? = values[label], case .decodingError(let error) = code.content else {
                return nil
            }
            return error
        }
        var error: CodeDecodingError
        switch name {
        case "dataCorrupted":
            guard let given = context("_0") else { return nil }
            error = given
            error.kind = .dataCorrupted
        case "typeMismatch", "valueNotFound", "keyNotFound":
            guard let given = context("_1"), let kind = CodeDecodingError.Kind(rawValue: name) else { return nil }
            error = given
            error.kind = kind
            error.type = values["_0"]?.metatype
        case "dataCorruptedError":
            error = CodeDecodingError(kind: .dataCorrupted, codingPath: path(of: values["in"]), debugDescription: "")
            error.word(values["debugDescription"])
            if let key = values["forKey"], key.metatype == nil {
                error.codingPath.append(.member((try? machine.keys.keyText(key, frame.scope, 0..<0)) ?? ""))
            }
        case "Context":
            error = CodeDecodingError(
                kind: .dataCorrupted, codingPath: keys(values["codingPath"]), debugDescription: "")
            error.word(values["debugDescription"])
            error.underlyingError = values["underlyingError"]?.unwrapped ?? .nil
        default: return nil
        }
        return .code(CodeValue(.decodingError(error)))
    }

    /// The type of an argument of a decoding error that is written `.init(…)`.
    private func contextType(_ label: String, _ name: String) -> ModelType? {
        label == "_0" && name == "dataCorrupted" || label == "_1" ? .opaque("DecodingError.Context") : nil
    }

    private func path(of value: ModelValue?) -> [CodeCodingKey] {
        guard case .code(let code)? = value else { return [] }
        return switch code.content {
        case .keyedContainer(let container as CodeKeyedContainer): container.codingPath
        case .unkeyedContainer(let container as CodeUnkeyedContainer): container.codingPath
        case .singleValueContainer(let decoder as CodeDecoder), .decoder(let decoder as CodeDecoder): decoder.codingPath
        default: []
        }
    }

    private func keys(_ path: ModelValue?) -> [CodeCodingKey] {
        guard case .array(let list)? = path else { return [] }
        return list.elements.map { key in
            if case .record(let record) = key, case .integer(let number)? = record["intValue"], let int = number.int {
                return .element(int)
            }
            return .member((try? machine.keys.keyText(key, CodeScope(source: SourceText("")), 0..<0)) ?? "")
        }
    }
}
