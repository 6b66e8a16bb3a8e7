package import APIDocuments
import Basics

/// The Swift models of a document's schemas.
///
/// Creating it only names them. A model is written on demand, and does not depend on the order in which models are
/// needed.
package struct SchemaModels: Sendable {
    private let reader: SchemaReader
    private let components: [(name: String, node: DocumentNode)]
    private let componentNames: ComponentNames
    private let memory = SchemaMemory()

    /// - Parameter components: The schemas that have names in the document.
    package init(of documents: DocumentSet, components: [(name: String, node: DocumentNode)]) {
        reader = SchemaReader(documents)
        self.components = components
        componentNames = ComponentNames(components, reader)
    }

    /// The names of the components' models, in the document's order. Components that are not types of their own,
    /// such as lists, are written where they are used.
    package var names: [String] { componentNames.ordered }

    /// The keywords that no type says, each once.
    package var losses: [ImportLoss] { index.usage.losses }

    package var dateFormats: Set<DocumentDateFormat> { reader.dateFormats }

    /// The type of a schema. If it needs its own model, the model has the proposed name, or a similar one if that is taken.
    package func type(of schema: DocumentNode, named proposal: String, for use: SchemaUse) -> SchemaType {
        let direction: SchemaModelWriter.Direction = use == .response ? .received : .sent
        var writer = SchemaModelWriter(reader, index, direction)
        let type = writer.outerType(of: reader.schema(schema)) { inner in
            if let name = memory.name(for: inner, direction) { return name }
            let text = declaration(of: inner, named: "Model", direction).text
            let unnamed = UnnamedModel(reader.interpreted(inner), declaredAs: text, like: proposal)
            return memory.name(for: inner, direction, like: ModelNaming.model(proposal), unnamed)
        }
        return SchemaType(type.written(), naming: writer.models, writer.tally)
    }

    /// Returns a model: that of a component, or one that a type has named.
    package func declaration(of name: String) -> ImportedDeclaration? {
        let index = index
        if let node = index.names.nodes[name] {
            let isSplit = index.bodyNames[node.identity] != nil
            return declaration(
                of: reader.schema(node), named: name, isSplit ? .received : index.direction(of: node))
        }
        if let node = index.bodies[name] { return declaration(of: reader.schema(node), named: name, .sent) }
        return memory.model(named: name).map { declaration(of: $0.schema, named: name, $0.direction) }
    }

    private func declaration(
        of schema: Schema, named name: String, _ direction: SchemaModelWriter.Direction
    ) -> ImportedDeclaration {
        var writer = SchemaModelWriter(reader, index, direction)
        return writer.declaration(of: schema, named: name)
    }

    private var index: SchemaIndex { memory.index { SchemaIndex(of: components, named: componentNames, reader) } }
}

/// The state that is made for the first model, and the names given to types since then.
final class SchemaMemory: Sendable {
    typealias Direction = SchemaModelWriter.Direction
    typealias Model = (schema: Schema, direction: Direction)

    private struct State {
        var index: SchemaIndex?
        var names: [Direction: [DocumentNode.Identity: String]] = [:]
        var models: [String: Model] = [:]
        var unnamed: [String: [(model: UnnamedModel, name: String)]] = [:]
        var free = FreeNames()
    }

    private let state = Lock(State())

    func index(_ make: () -> SchemaIndex) -> SchemaIndex {
        state.withLock { state in
            if let index = state.index { return index }
            let index = make()
            state.index = index
            state.free = index.taken
            return index
        }
    }

    func model(named name: String) -> Model? { state.withLock { $0.models[name] } }

    func name(for schema: Schema, _ direction: Direction) -> String? {
        state.withLock { $0.names[direction]?[schema.node.identity] }
    }

    /// Names a schema's model: as the one that it is the same as, if there is one.
    func name(
        for schema: Schema, _ direction: Direction, like proposal: String, _ unnamed: UnnamedModel?
    ) -> String {
        state.withLock { state in
            let identity = schema.node.identity
            if let name = state.names[direction]?[identity] { return name }
            let known = unnamed.flatMap { model in state.unnamed[model.text]?.first { $0.model.isOne(with: model) } }
            let name = known?.name ?? state.free.free(proposal)
            state.names[direction, default: [:]][identity] = name
            guard known == nil else { return name }
            if let unnamed { state.unnamed[unnamed.text, default: []].append((unnamed, name)) }
            state.models[name] = (schema, direction)
            return name
        }
    }
}
