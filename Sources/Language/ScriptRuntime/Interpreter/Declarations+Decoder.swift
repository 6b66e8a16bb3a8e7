import ScriptExpressions
import ScriptSyntax

extension Declarations {
    /// `let json = JSONDecoder()`: the decoder of the current API has its defaults, and `json` is another word for it.
    func bindDecoder(to name: Name, _ binding: Binding, _ statement: Statement) throws(RuntimeError) {
        if name.text != "decoder" {
            let word = Session.Variable(value: .namespace(.decoder), isConstant: binding.isConstant, isOwn: true)
            try run.declare(name, word)
        }
        run.change { session in
            session.set { settings in
                // The app's lines have no word for who decodes.
                let verdict = settings.decoder.verdict
                settings.decoder = DecoderSettings()
                settings.decoder.verdict = verdict
            }
        }
        guard !run.isInBlock else { return }
        let word = name.text == "decoder" ? "" : "\(name.text): "
        run.tell(.noted("\(word)decoder, with its defaults"), at: statement.range)
    }
}
