import ModelDecoding

extension CodeMachine {
    /// What a type's own `encode(to:)` writes of a value: one value, or several in a row.
    ///
    /// Members by keys are not run: what they come to is as unknown as any other code.
    func encoded(_ value: ModelValue, of reference: ModelReference) throws(UnknownCode) -> EncodedContent {
        let encoder = EncoderObject()
        var receiver = value
        let functions = codeType(.named(reference)).functions(named: "encode")
        if let function = functions.first(where: { $0.function.isEncoding }) {
            do throws(Interruption) {
                _ = try call(function, on: &receiver, [encoder.codeValue])
            } catch {
                if case .unknown(let code) = error { throw code }
                throw UnknownCode(message: "what encode(to:) writes is not known")
            }
            if case .nothing = encoder.content {} else { return encoder.content }
        }
        throw UnknownCode(message: "what encode(to:) writes is not known")
    }
}
