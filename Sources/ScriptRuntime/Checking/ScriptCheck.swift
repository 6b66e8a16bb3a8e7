import ModelDecoding
package import ScriptSyntax

/// What is wrong with a script that can be read, and what it reaches: found in its tree, without sending anything.
///
/// An error is what would certainly fail; whatever depends on values or on another file is left to the run.
package struct ScriptCheck: Sendable {
    /// In the order of their places.
    package let findings: [Diagnostic]
    package let reach: Reach

    package init(_ script: Script, in source: ScriptSource) {
        var examiner = Examiner(script, source)
        examiner.examine()
        findings = examiner.findings.sorted { ($0.range.lowerBound, $0.message) < ($1.range.lowerBound, $1.message) }
        reach = examiner.reach
    }
}

/// Goes through a script as it would run, with names for values.
struct Examiner {
    let script: Script
    let source: ScriptSource
    var findings: [Diagnostic] = []
    var reach = Reach()
    /// Everything the top level declares, wherever it stands.
    let outline: Outline
    /// What the statements so far have declared.
    var known: [String: Outline.Kind] = [:]
    /// Names of the blocks, closures and endpoints that are open.
    var scopes: [Set<String>] = []
    /// What is known of the types of names, those of closures too.
    var types: [String: StaticType] = [:]
    /// Names that were asked for, to tell which parameters were not.
    var used: Set<String> = []
    /// Another script or other files may declare what is not found here.
    var isOpen = false
    /// An endpoint's request is made when it is called: it may name what is declared later.
    var isDeferred = false
    /// Inside a closure: `$0` has a meaning.
    var closures = 0
    /// How many blocks are open: what a value comes to is not shown there.
    var blocks = 0

    init(_ script: Script, _ source: ScriptSource) {
        self.script = script
        self.source = source
        outline = Outline(script, source)
    }

    mutating func examine() {
        for statement in script.statements { examine(statement) }
        for statement in script.statements {
            guard case .parameter(let parameter) = statement.kind, !used.contains(parameter.name.text) else { continue }
            warn("the parameter \(parameter.name.text) is never used", "leave it out", at: parameter.name.range)
        }
    }

    mutating func report(_ message: String, _ advice: String? = nil, at range: SourceRange) {
        findings.append(Diagnostic(message, advice: advice, at: range))
    }

    mutating func warn(_ message: String, _ advice: String? = nil, at range: SourceRange) {
        findings.append(Diagnostic(message, advice: advice, at: range, severity: .warning))
    }
}
