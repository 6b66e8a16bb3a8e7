import ScriptExpressions
import ScriptSyntax

extension StatementRun {
    /// `let json = JSONDecoder()`: the decoder of the current API has its defaults, and `json` is another word for it.
    func bindDecoder(to name: Name, _ binding: Binding, _ statement: Statement) throws(RuntimeError) {
        if name.text != "decoder" {
            let word = Session.Variable(value: .namespace(.decoder), isConstant: binding.isConstant, isOwn: true)
            try declare(name, word)
        }
        change { session in
            session.set { settings in
                // The app's lines have no word for who decodes.
                let verdict = settings.decoder.verdict
                settings.decoder = DecoderSettings()
                settings.decoder.verdict = verdict
            }
        }
        guard !isInBlock else { return }
        let word = name.text == "decoder" ? "" : "\(name.text): "
        tell(.noted("\(word)decoder, with its defaults"), at: statement.range)
    }

    /// Whether a name is another word for `decoder`.
    func isDecoder(_ name: String) -> Bool { variable(named: name)?.isDecoder == true }
}

extension Session {
    /// Whether a name is another word for `decoder`.
    package func isDecoder(_ name: String) -> Bool { variables[name]?.isDecoder == true }
}

extension Session.Variable {
    fileprivate var isDecoder: Bool { if case .namespace(.decoder) = value { true } else { false } }
}
