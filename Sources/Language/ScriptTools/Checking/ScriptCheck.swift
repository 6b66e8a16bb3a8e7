package import ModelDecoding
import ScriptExpressions
package import ScriptRuntime
package import ScriptSyntax

/// The problems of a readable script and everything it reaches, found in its tree without sending anything.
///
/// An error is something that would certainly fail; anything that depends on values is left to the run.
package struct ScriptCheck: Sendable {
    /// The problems, in the order of their places.
    package let findings: [Diagnostic]
    package let reach: Reach
    /// The meaning of its names, if requested.
    package let knowledge: ScriptKnowledge?

    /// Checks a script. With `files`, the files that it loads and replays are also read; without, they may declare anything. An
    /// editor also requests the meaning of names, and cancels the check of a text that has changed in the meantime.
    package init(
        _ script: Script, in source: ScriptSource, files: ScriptFiles? = nil, interpreter: CodeInterpreter = .none,
        withMeanings: Bool = false, while isWanted: () -> Bool = { true }
    ) {
        var checker = ScriptChecker(script, source, files, interpreter)
        if withMeanings { checker.meanings = NameMeanings() }
        checker.checkAll(while: isWanted)
        knowledge = ScriptKnowledge(checker)
        findings = checker.findings.sorted { ($0.range.lowerBound, $0.message) < ($1.range.lowerBound, $1.message) }
        reach = checker.reach
    }
}

/// Goes through a script as it would run, with types for values.
struct ScriptChecker {
    /// The script that is gone through; while another one is replayed, that one.
    var script: Script
    var source: ScriptSource
    let files: ScriptFiles?
    var findings: [Diagnostic] = []
    var reach = Reach()
    /// Everything that this script and those it replays declare at their top level, wherever it stands.
    let outline: DeclarationIndex
    let table: FunctionTable
    /// The declarations of the statements so far.
    var known: [String: DeclarationIndex.Kind] = [:]
    /// The names of the top level, and of the blocks, closures and endpoints that are open, with their types.
    var frames: [[String: Local]] = [[:]]
    /// The state after earlier statements.
    var flow = Flow()
    /// The types of variables before they were given another, for branches that may not be taken.
    var changes: [Change] = []
    /// The names that were looked up, by which unused parameters are found.
    var used: Set<String> = []
    /// Another script or other files may declare what is not found here.
    var isOpen = false
    /// An endpoint's request is made when it is called: it may name what is declared later.
    var isDeferred = false
    /// Indicates whether this is inside `try?`, where a call that fails is not an error.
    var isTried = false
    /// Indicates whether the numbers in the expression say of which type they are.
    var isTyped = false
    /// Inside a closure: `$0` has a meaning.
    var closures = 0
    /// The number of open blocks. The value of an expression is not shown inside a block.
    var blocks = 0
    /// The scripts that are being replayed, the outermost first.
    var trail: ReplayTrail
    /// The number of scripts checked so far.
    var replays = 0
    /// Indicates whether the current statements are replayed by the script being checked.
    var isReplaying = false
    /// The API of a name that was current where the script is replayed: it keeps its base.
    var guest: String?
    /// The endpoints as declared so far.
    var endpoints: [String: KnownEndpoint] = [:]
    /// The top-level functions as declared so far, by the names that reach them from anywhere.
    var functions: [String: KnownFunction] = [:]
    /// The function whose body is gone through.
    var function: KnownFunction?
    /// The place of the statement being checked.
    var statement: SourceRange = 0..<0
    /// The declarations and what mentions them, if a reader of the check wants them.
    var meanings: NameMeanings?
    /// The place of the statement of the top level being checked.
    var topStatement: SourceRange = 0..<0
    /// Types by their texts: a script names few, and often.
    var resolved: [TypeName: ModelType?] = [:]

    /// A type's text, and the API where it is meant.
    struct TypeName: Hashable {
        let text: String
        let api: Flow.CurrentAPI
    }

    init(_ script: Script, _ source: ScriptSource, _ files: ScriptFiles?, _ interpreter: CodeInterpreter) {
        self.script = script
        self.source = source
        self.files = files
        outline = DeclarationIndex(script, source, files, interpreter)
        table = outline.models.functions
        trail = ReplayTrail(from: source)
        known.reserveCapacity(outline.entries.count)
        frames[0].reserveCapacity(outline.entries.count)
    }

    mutating func checkAll(while isWanted: () -> Bool) {
        for earlier in files?.earlier ?? [] {
            FileCheck.go(&self, through: .init(source: earlier.source, parsed: earlier.parsed), trail: trail, at: 0..<0)
        }
        for statement in script.statements {
            guard isWanted() else { return }
            topStatement = statement.range
            StatementCheck.checkStatement(&self, statement)
            meanings?.noteResponse(flow.it, after: statement.range.upperBound)
        }
        for statement in script.statements {
            guard case .parameter(let parameter) = statement.kind, !used.contains(parameter.name.text) else { continue }
            warn("the parameter \(parameter.name.text) is never used", "leave it out", at: parameter.name.range)
        }
        settleMeanings()
    }

    mutating func report(_ message: String, _ advice: String? = nil, at range: SourceRange) {
        findings.append(Diagnostic(message, advice: advice, at: range))
    }

    mutating func report(_ error: RuntimeError, at range: SourceRange? = nil) {
        report(error.message, error.advice, at: range ?? error.range)
    }

    /// Reports a name that means nothing: the line may be another program's.
    mutating func report(unknownName message: String, _ advice: String?, at range: SourceRange) {
        let proposal = ForeignWords.line(for: source.text(statement))
        report(message, proposal.map { "write \($0)" } ?? advice, at: range)
    }

    mutating func warn(_ message: String, _ advice: String? = nil, at range: SourceRange) {
        findings.append(Diagnostic(message, advice: advice, at: range, severity: .warning))
    }
}
