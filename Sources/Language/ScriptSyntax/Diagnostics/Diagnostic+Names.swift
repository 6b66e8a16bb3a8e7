import Basics

extension Diagnostic {
    /// Warns of a name that hides another meaning, or is hidden by a command; nil if it does neither.
    package init?(hiding name: Name, asValue isValue: Bool) {
        switch name.text {
        case "last" where isValue:
            self.init(
                "this hides last, the value shown last; a line that begins with . or | continues from this one",
                advice: "choose another name", at: name.range, severity: .warning)
        case "curl":
            self.init(
                "at the start of a line, curl followed by a word is a curl command",
                advice: "choose another name, or call it with parentheses: curl(…)", at: name.range,
                severity: .warning)
        default:
            guard CommandTable[name.text] != nil else { return nil }
            self.init(
                "at the start of a line, \(name.text) is a command",
                advice: "choose another name, or write it in backticks: `\(name.text)`", at: name.range,
                severity: .warning)
        }
    }

    /// Warns of a method that is probably mistyped; nil for a registered method, and for one that resembles no
    /// registered method. The method is still sent as written, because servers may have their own methods.
    package init?(mistypedMethod method: Name) {
        guard !method.range.isEmpty, !RequestGrammar.methods.contains(method.text),
            !Self.registered.contains(method.text),
            let meant = nearest(to: method.text, among: RequestGrammar.methods.sorted())
        else { return nil }
        self.init(
            "\(method.text) is not a method of HTTP", advice: "did you mean \(meant)?", at: method.range,
            severity: .warning)
    }

    /// The methods of WebDAV, caches and directories, in addition to HTTP's own.
    private static let registered: Set = [
        "ACL", "BIND", "CHECKIN", "CHECKOUT", "COPY", "LINK", "LOCK", "MERGE", "MKCOL", "MOVE", "NOTIFY", "POLL",
        "PRI", "PROPFIND", "PROPPATCH", "PURGE", "REBIND", "REPORT", "SEARCH", "SUBSCRIBE", "UNBIND", "UNLINK",
        "UNLOCK", "UPDATE",
    ]
}

extension Statement.Kind {
    /// The names that it declares outside its blocks.
    package var declared: [Name] {
        switch self {
        case .binding(let binding): binding.pattern.names
        case .endpoint(let endpoint): [endpoint.name]
        case .parameter(let parameter): [parameter.name]
        case .function(let function): [function.name]
        case .api(let api): [api.name]
        case .model(let model) where model.keyword != "extension": [model.name]
        default: []
        }
    }

    /// Indicates whether the declared names are those of values.
    package var declaresValues: Bool {
        switch self {
        case .binding, .parameter, .function: true
        default: false
        }
    }
}
