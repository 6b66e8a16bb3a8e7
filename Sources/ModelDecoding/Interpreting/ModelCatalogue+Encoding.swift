extension ModelCatalogue {
    /// What a type's own `encode(to:)` writes of a value: one value, or several in a row. Nil where the type has none.
    ///
    /// Members by keys are not run: what they come to is as unknown as any other code.
    func encoded(_ value: ModelValue, of reference: ModelReference) throws(UnknownCode) -> EncodedContent? {
        guard let type = table.types[reference.qualifiedName], type.parts.contains(where: \.encodesItself) else {
            return nil
        }
        let encoder = EncoderObject()
        let result: Result<Void, Interruption> = withMachine { machine in
            var receiver = value
            let functions = machine.codeType(.named(reference)).functions(named: "encode")
            guard let function = functions.first(where: { $0.function.isEncoding }) else { return .failure(.lost) }
            do throws(Interruption) {
                _ = try machine.call(function, on: &receiver, [encoder.codeValue])
                return .success(())
            } catch {
                return .failure(error)
            }
        }
        switch result {
        case .success:
            if case .nothing = encoder.content { break }
            return encoder.content
        case .failure(.unknown(let code)): throw code
        case .failure: break
        }
        throw UnknownCode(message: "what encode(to:) writes is not known")
    }
}

extension DeclaredType.Part {
    fileprivate var encodesItself: Bool { members.functions.contains(where: \.isEncoding) }
}

extension FunctionSyntax {
    /// `func encode(to encoder: any Encoder) throws`
    fileprivate var isEncoding: Bool { name == "encode" && parameters.map(\.label) == ["to"] && !isStatic }
}
