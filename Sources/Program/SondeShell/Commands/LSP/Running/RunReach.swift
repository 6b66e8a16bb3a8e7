import Basics
import Foundation
import HTTPModel
import ScriptRuntime
import ScriptSyntax
import ScriptTools

/// Everything that a run of a script may reach, of which its person is asked.
///
/// A yes holds for what the question named and for nothing else: a run that would reach more is asked about again.
struct RunReach: Sendable {
    /// Something that a yes holds for, in the place that the script belongs to.
    struct Thing: Sendable, Hashable {
        fileprivate enum Kind: Hashable {
            /// The project, or a script that does not belong to one.
            case place
            /// A statement of a script without a project; the user agrees to its text.
            case statement
            case reach(Reach.Kind)
        }

        fileprivate let place: String
        fileprivate let kind: Kind
        fileprivate let name: String
    }

    private let project: String?
    private let script: String
    /// The parts of the run that need consent.
    private let needed: [Thing]
    /// The extent of the consent: the whole script, so that its other requests need no further consent.
    let offered: Set<Thing>

    init(_ selection: RunSelection, _ command: RunCommand, _ analysis: ScriptAnalysis) {
        let source = analysis.source
        let folder = source.folder.realPath ?? source.folder
        let home = ProcessEnvironment.variables["HOME"]?.realPath
        project = ProjectSearch(folder: folder, home: home).project
        script = source.name
        let place = project ?? "\(folder)/\(source.name)"
        var things = [Thing(place: place, kind: .place, name: "")]
        func add(_ names: [String], _ kind: Reach.Kind) {
            things += names.map { Thing(place: place, kind: .reach(kind), name: $0) }
        }
        for kind in Reach.Kind.allCases where !command.leavesOut(kind) { add(analysis.reach[kind], kind) }
        let recordings = RecordedResponses.folder(of: analysis.parsed, in: folder)
        switch command {
        case .live: break
        case .fixtures: add([recordings ?? RecordedResponses.folders(of: analysis.parsed)[0]], .reads)
        case .record: add([recordings ?? RecordedResponses.folders(of: analysis.parsed)[0]], .writes)
        }
        guard project == nil else {
            (needed, offered) = (things, Set(things))
            return
        }
        func own(_ statements: [Statement]) -> [Thing] {
            statements.map { Thing(place: place, kind: .statement, name: source.text($0.range)) }
        }
        let statements = analysis.parsed.script.statements
        needed = things + own(statements.filter { !selection.skips($0) })
        offered = Set(things + own(statements))
    }

    func isCovered(by agreed: Set<Thing>) -> Bool { needed.allSatisfy(agreed.contains) }

    /// The question, which names what no yes has covered.
    func question(after agreed: Set<Thing>) -> String {
        let isNew = needed.first.map { !agreed.contains($0) } ?? true
        let more = parts(after: agreed)
        let reach = more.joined(separator: "; ")
        switch (project, isNew) {
        case (let project?, true):
            let name = (project as NSString).lastPathComponent
            return "Run scripts of the project \(Printable.text(name)), until the editor is closed? "
                + (more.isEmpty ? "\(shown) reaches nothing." : "\(shown) \(reach).")
        case (nil, true):
            return "Run \(shown), which belongs to no project, as it is now, until the editor is closed? "
                + (more.isEmpty ? "It reaches nothing." : "It \(reach).")
        case (_, false):
            return "Run \(shown)? It " + (more.isEmpty ? "has changed." : "now also \(reach).")
        }
    }

    private var shown: String { Printable.text(script) }

    /// `sends to http://localhost:3000`, `needs env.TOKEN`: a part for each kind.
    private func parts(after agreed: Set<Thing>) -> [String] {
        Reach.Kind.allCases.compactMap { kind in
            let names = needed.filter { $0.kind == .reach(kind) && !agreed.contains($0) }.map(\.name)
            guard !names.isEmpty else { return nil }
            let listed = names.map { name in
                Printable.text(name) + (kind == .hosts && Reach.isUndecided(name) ? " (decided while it runs)" : "")
            }
            let rest = listed.count - Self.mostListed
            let end = rest > 0 ? " and \(rest) more, which Sonde's log lists" : ""
            return "\(kind.word) \(listed.prefix(Self.mostListed).joined(separator: ", "))\(end)"
        }
    }

    private static let mostListed = 8

    /// Indicates whether a question leaves something to the log.
    var isLong: Bool {
        Reach.Kind.allCases.contains { kind in needed.count { $0.kind == .reach(kind) } > Self.mostListed }
    }
}

extension RunCommand {
    /// An editor starts no program, and what runs from fixtures reaches no network.
    fileprivate func leavesOut(_ kind: Reach.Kind) -> Bool {
        switch kind {
        case .programs: true
        case .hosts, .proxies, .sockets, .keys, .certificates, .authorities: self == .fixtures
        case .variables, .questions, .reads, .writes: false
        }
    }
}
