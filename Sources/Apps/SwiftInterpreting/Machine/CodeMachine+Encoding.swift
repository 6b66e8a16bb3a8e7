import ModelDecoding

extension CodeMachine {
    /// Returns what a type's own `encode(to:)` writes for a value: one value, or several in a row.
    ///
    /// Keyed members are not run: like other code that does not run, their result is unknown.
    func encoded(_ value: ModelValue, of reference: ModelReference) throws(UnknownCode) -> EncodedContent {
        let encoder = EncoderObject()
        var receiver = value
        let functions = codeType(.named(reference)).functions(named: "encode")
        if let function = functions.first(where: { $0.function.isEncoding }) {
            do throws(Interruption) {
                _ = try call(function, on: &receiver, [encoder.codeValue])
            } catch {
                if case .unknown(let code) = error { throw code }
                throw UnknownCode(message: "Sonde cannot tell what encode(to:) writes")
            }
            if case .nothing = encoder.content {} else { return encoder.content }
        }
        throw UnknownCode(message: "Sonde cannot tell what encode(to:) writes")
    }
}
