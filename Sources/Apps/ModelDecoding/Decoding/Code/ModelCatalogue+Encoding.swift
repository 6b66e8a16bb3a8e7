extension ModelCatalogue {
    /// What a type's own `encode(to:)` writes of a value: one value, or several in a row. Nil where the type has none.
    ///
    /// Members by keys are not run: what they come to is as unknown as any other code.
    func encoded(_ value: ModelValue, of reference: ModelReference) throws(UnknownCode) -> EncodedContent? {
        guard let type = table.types[reference.qualifiedName], type.parts.contains(where: \.encodesItself) else {
            return nil
        }
        let result: Result<EncodedContent, UnknownCode> = withMachine { machine in
            do throws(UnknownCode) {
                return .success(try machine.encoded(value, of: reference))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }
}

extension DeclaredType.Part {
    fileprivate var encodesItself: Bool { members.functions.contains(where: \.isEncoding) }
}

extension FunctionSyntax {
    /// `func encode(to encoder: any Encoder) throws`
    package var isEncoding: Bool { name == "encode" && parameters.map(\.label) == ["to"] && !isStatic }
}
