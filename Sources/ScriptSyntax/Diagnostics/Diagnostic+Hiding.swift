extension Diagnostic {
    /// Warns of a name that hides another meaning, or is hidden by a command; nil if it does neither.
    package init?(hiding name: Name, asValue isValue: Bool) {
        if name.text == "last", isValue {
            self.init(
                "this hides last, the value that was shown last; a line that begins with . or | goes on from this one",
                advice: "choose another name", at: name.range, severity: .warning)
        } else if CommandTable[name.text] != nil {
            self.init(
                "at the start of a line, \(name.text) is a command",
                advice: "choose another name, or write it in backticks: `\(name.text)`", at: name.range,
                severity: .warning)
        } else {
            return nil
        }
    }
}
