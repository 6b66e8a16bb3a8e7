import Basics

/// The parts of a manual page that are generated from the table of options, in mdoc.
struct ManualPage {
    let program: ProgramManual

    var synopsis: String {
        let lines = [Self.synopsis(program.prompt, nil)] + program.commands.map { Self.synopsis($0, $0.name) }
        let options = program.options.map { "Fl \(Self.dashed($0.name))" }.joined(separator: " | ")
        return ".Sh SYNOPSIS\n" + lines.joined(separator: "\n") + "\n.Nm\n.\(options)"
    }

    var options: String {
        let own = Self.list(program.options.map { (Self.flag($0), Self.sentence($0.purpose)) })
        let sections = program.commands.map { ".Ss \(program.name) \($0.name)\n" + Self.section($0) }
        return ".Sh OPTIONS\n" + ([Self.section(program.prompt) + "\n" + own] + sections).joined(separator: "\n")
    }

    var examples: String {
        let rows = ([program.prompt] + program.commands).compactMap { manual in
            manual.example.map { "\(Self.sentence(manual.purpose))\n.Pp\n.Dl \(Self.escaped($0))" }
        }
        return ".Sh EXAMPLES\n" + rows.joined(separator: "\n.Pp\n")
    }
}

extension ManualPage {
    private static func synopsis(_ manual: CommandManual, _ name: String?) -> String {
        var lines = [".Nm"] + (name.map { [".Cm \($0)"] } ?? [])
        lines += manual.options.filter { $0.name != CommandOption.help.name }.map { ".Op \(flag($0))" }
        if manual.otherOptions == .namedValues { lines.append(".Op Fl - Ns Ar NAME Ar VALUE") }
        if !manual.forms.isEmpty { lines.append(".Cm \(manual.firstWords.joined(separator: " | "))\n.Ar ...") }
        if let operand = manual.operand {
            let words = escaped(operand.placeholder.filter { !"[]".contains($0) }).replacing("…", with: " ...")
            lines.append(operand.isOptional ? ".Op Ar \(words)" : ".Ar \(words)")
        }
        return lines.joined(separator: "\n")
    }

    private static func section(_ manual: CommandManual) -> String {
        let remarks = manual.remarks.joined(separator: " ").replacing(". ", with: ".\n")
        var parts = [sentence(manual.purpose)] + (remarks.isEmpty ? [] : [escaped(remarks)])
        let forms = manual.forms.map { form in
            let operands = form.operands.map { operand in
                let word = "Ar " + operand.placeholder.filter { !"[]".contains($0) }
                return operand.isOptional ? "Oo \(word) Oc" : word
            }
            return ((["Cm \(form.words)"] + operands).joined(separator: " "), sentence(form.purpose))
        }
        if !forms.isEmpty { parts.append(list(forms)) }
        if !manual.options.isEmpty { parts.append(list(manual.options.map { (flag($0), sentence($0.purpose)) })) }
        return parts.joined(separator: "\n")
    }

    private static func list(_ rows: [(String, String)]) -> String {
        ".Bl -tag -width Ds\n" + rows.map { ".It \($0.0)\n\($0.1)" }.joined(separator: "\n") + "\n.El"
    }

    /// `Fl -port Ar N`
    private static func flag(_ option: CommandOption) -> String {
        let name = "Fl \(dashed(option.name))"
        guard let value = option.value else { return name }
        return value.isOptional
            ? "\(name) Ns Op = Ns Ar \(value.placeholder)" : "\(name) Ar \(escaped(value.placeholder))"
    }

    /// Returns the name after the dash, which mdoc writes itself.
    private static func dashed(_ name: String) -> String { String(name.dropFirst()) }

    private static func sentence(_ words: String) -> String {
        escaped(words.prefix(1).uppercased() + words.dropFirst()) + "."
    }

    /// Text as mdoc prints it: a dash that can be copied, and no line that begins as a request does.
    private static func escaped(_ text: String) -> String {
        let text = text.replacingBytes(#"\"#, with: #"\e"#).replacingBytes("--", with: #"\-\-"#)
        return text.hasPrefix(".") || text.hasPrefix("'") ? #"\&"# + text : text
    }
}
