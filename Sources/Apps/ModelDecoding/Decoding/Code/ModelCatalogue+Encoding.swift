extension ModelCatalogue {
    /// Returns what a type's own `encode(to:)` writes for a value: one value, or several in a row; nil if the
    /// type has none.
    ///
    /// Keyed members are not run: like other code that does not run, their result is unknown.
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
