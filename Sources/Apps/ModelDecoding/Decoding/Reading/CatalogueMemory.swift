import Basics
import JSONModel

/// A cache of computed information about the types of a catalogue.
///
/// It follows from the catalogue and is not part of its value: copies share it, and a changed catalogue starts a new
/// one.
package final class CatalogueMemory: Sendable {
    private struct Contents {
        var plans: [JSONOrigin.Notation: DecodingPlan] = [:]
        var types: [TypeName: ModelType?] = [:]
        /// Machines that are not in use, with what they know of the code.
        var machines: [any InterpretingMachine] = []
        /// The local declarations of functions, as far as code has reached them.
        var localDeclarations: [String: ModelDeclaration] = [:]
        /// The list that was found to decode last.
        var checked: CheckedBody?
    }

    /// A body that is a list, and as what it was checked.
    struct CheckedBody {
        let document: JSONDocument
        let type: ModelType
        let configuration: DecoderConfiguration
    }

    /// The text of a type, and the place that decides its meaning.
    package struct TypeName: Hashable {
        let text: String
        let namespace: String?
    }

    /// A type that contains itself with ever other arguments has as many steps as bodies are deep.
    private static let longestPlan = 4_096
    private static let mostTypes = 1_024
    private static let mostMachines = 4
    private static let longestChecked = 1 << 20

    // Without this memory, a call took 50,000 instructions more for a type of four fields. A cache beside the decoder
    // would have to hash and compare whole catalogues. A plan kept by the caller would outlive a change of the model.
    private let contents = Lock(Contents())
    /// The additions to this catalogue and to those made of it, if they are remembered.
    let additions: RememberedAdditions?

    init(_ additions: RememberedAdditions? = nil) { self.additions = additions }

    /// The steps as far as bodies have needed them, for bodies of a notation.
    func plan(for notation: JSONOrigin.Notation) -> DecodingPlan {
        contents.withLock { $0.plans[notation] } ?? DecodingPlan(for: notation)
    }

    /// Keeps a plan that goes further than the known one.
    package func keep(_ plan: DecodingPlan) {
        contents.withLock { contents in
            let known = contents.plans[plan.notation]?.resolvedCount ?? 0
            guard plan.resolvedCount > known, plan.steps.count <= Self.longestPlan else { return }
            contents.plans[plan.notation] = plan
        }
    }

    /// A machine that runs the code of the sources. One reading has it at a time.
    func machine(for catalogue: ModelCatalogue) -> any InterpretingMachine {
        contents.withLock { $0.machines.popLast() } ?? catalogue.interpreter.machine(catalogue.table, self)
    }

    /// Stores a machine for the next reading.
    package func keep(_ machine: any InterpretingMachine) {
        contents.withLock { contents in
            if contents.machines.count < Self.mostMachines { contents.machines.append(machine) }
        }
    }

    /// A type that a function declares for itself.
    func localDeclaration(_ qualifiedName: String) -> ModelDeclaration? {
        contents.withLock { $0.localDeclarations[qualifiedName] }
    }

    package func keep(_ declarations: [ModelDeclaration]) {
        contents.withLock { contents in
            for declaration in declarations { contents.localDeclarations[declaration.qualifiedName] = declaration }
        }
    }

    /// True if a list is the one that was last found to decode.
    func hasChecked(_ body: CheckedBody) -> Bool {
        contents.withLock { contents in
            guard let checked = contents.checked else { return false }
            return checked.document.isSame(as: body.document) && checked.type == body.type
                && checked.configuration == body.configuration
        }
    }

    func keep(_ checked: CheckedBody) {
        guard checked.document.bytes.count <= Self.longestChecked else { return }
        contents.withLock { $0.checked = checked }
    }

    /// The type that a text is known to spell: nil in an optional if it is known to spell none.
    func type(named name: TypeName) -> ModelType?? { contents.withLock { $0.types[name] } }

    package func keep(_ type: ModelType?, named name: TypeName) {
        contents.withLock { contents in
            if contents.types.count < Self.mostTypes { contents.types.updateValue(type, forKey: name) }
        }
    }
}
