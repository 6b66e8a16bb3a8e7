import JSONModel
import ModelDecoding

/// Decodes types whose `init(from:)` is code.
struct TypeDecoding {
    let machine: CodeMachine

    /// Decodes a value of a type by its `init(from:)`.
    func decode(
        _ type: ModelType, _ entry: Int, by reader: UnsafeMutablePointer<ModelReader>
    ) throws(Interruption) -> ModelValue {
        let decoder = ReaderDecoder(ReaderPlace(machine, reader, entry: entry))
        return try decode(type, from: decoder, offset: reader.pointee.index.start(of: entry))
    }

    private func decode(_ type: ModelType, from decoder: CodeDecoder, offset: Int) throws(Interruption) -> ModelValue {
        let code = machine.codeType(type)
        let value = ModelValue.code(CodeValue(.decoder(decoder)))
        guard let candidate = decodingInitializer(of: code) else {
            return try SynthesisedDecoding(machine, code).value(from: decoder, offset: offset)
        }
        do throws(Interruption) {
            return try machine.making.construct(code, machine.routine(candidate, binding: [:]), [value], offset: offset)
        } catch .unknown(let unknown) where !candidate.function.canFail {
            // The end of the steps and a person's Ctrl-C are not the code's.
            try machine.step(1)
            return .unknown(unknown, of: type)
        }
    }

    /// The `init(from:)` that the sources have for a type, as its declarations say, if its conditions hold. What a subclass
    /// adds to an inherited one keeps the values it starts with.
    func decodingInitializer(of type: CodeType) -> CodeCandidate? {
        if let known = type.decodingInitializer { return known }
        let declared =
            type.declared.map { [$0] } ?? BuiltInMembers.names(of: type.type).compactMap { machine.table.types[$0] }
        let all = type.functions(named: "init")
        let candidates = declared.flatMap { machine.table.decodingInitializers(of: $0, machine.conformances) }
            .compactMap {
                initializer in
                all.first { $0.function == initializer.function && $0.scope.source == initializer.source }
            }
        let chosen = candidates.first { machine.overloads.holds($0) != false }
        type.decodingInitializer = .some(chosen)
        return chosen
    }

    func outcome(of interruption: Interruption, _ isNoted: Bool) -> CodeOutcome {
        switch interruption {
        case .lost, .nilLink: return isNoted ? .noted : .failed(.unknown("this is not run here"), nil)
        case .unknown(let code): return .failed(.unknown(code.message), code.position)
        case .trap(let code): return .failed(.trap(code.message), code.position)
        case .thrown(.noted(let error)): return isNoted ? .noted : .threw(error.make(), nil)
        case .thrown(let error): return .threw(error, machine.thrownAt)
        }
    }
}

extension FunctionSyntax {
    /// True if it may end without a result: it throws or returns nil, or something in it may end the program.
    fileprivate var canFail: Bool {
        guard !canThrow, !isFailable, let tokens = body?.tokens else { return true }
        let traps: Set = ["fatalError", "precondition", "preconditionFailure"]
        return zip(tokens, tokens.dropFirst()).contains { one, two in
            // `value!`, `try!`, `as!`, in contrast to `!value`
            let isForced = two.isSymbol("!") && !two.hasSpaceBefore && (one.name != nil || one.closesGroup)
            return isForced || traps.contains(one.word ?? "")
        }
    }
}
