package import APIDocuments
import Basics

/// The Swift models of a document's schemas.
///
/// Creating it only names them. A model is written on demand, and is the same in whatever order models are
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
    package var losses: [ImportLoss] { index.index.usage.losses }

    package var dateFormats: Set<DocumentDateFormat> { reader.dateFormats }

    /// The type of a schema. Where it needs a model of its own, that has the proposed name, or one like it if that is taken.
    package func type(of schema: DocumentNode, named proposal: String, for use: SchemaUse) -> SchemaType {
        let known = index
        let read = reader.schema(schema)
        let direction: SchemaModelWriter.Direction = use == .response ? .received : .sent
        var writer = SchemaModelWriter(reader, known.index, known.graph, direction)
        let type = writer.outerType(of: read) { inner in
            memory.name(for: inner, direction)
                ?? memory.name(
                    for: inner, direction, like: ModelNaming.model(proposal), unnamed(inner, direction, proposal))
        }
        return SchemaType(type.written(), naming: writer.models, writer.tally)
    }

    /// Returns a model: that of a component, or one that a type has named.
    package func declaration(of name: String) -> ImportedDeclaration? {
        let known = index
        if let node = known.index.names.nodes[name] {
            let isSplit = known.index.bodyNames[node.identity] != nil
            return declaration(of: node, named: name, isSplit ? .received : known.index.direction(of: node))
        }
        if let node = known.index.bodies[name] { return declaration(of: node, named: name, .sent) }
        guard let inner = memory.model(named: name) else { return nil }
        var writer = SchemaModelWriter(reader, known.index, known.graph, inner.direction)
        return writer.declaration(of: inner.schema, named: name)
    }

    private func declaration(
        of node: DocumentNode, named name: String, _ direction: SchemaModelWriter.Direction
    ) -> ImportedDeclaration {
        var writer = SchemaModelWriter(reader, index.index, index.graph, direction)
        return writer.declaration(of: reader.schema(node), named: name)
    }

    /// The result of a schema that has no name.
    private func unnamed(
        _ schema: Schema, _ direction: SchemaModelWriter.Direction, _ proposal: String
    ) -> UnnamedModel? {
        var writer = SchemaModelWriter(reader, index.index, index.graph, direction)
        let declaration = writer.declaration(of: schema, named: "Model").text
        return UnnamedModel(reader.interpreted(schema), declaredAs: declaration, like: proposal)
    }

    private var index: SchemaMemory.Known {
        memory.known {
            let index = SchemaIndex(of: components, named: componentNames, reader)
            return SchemaMemory.Known(index: index, graph: ModelGraph(index.names, reader))
        }
    }
}

/// The state that is made for the first model, and the names given to types since then.
final class SchemaMemory: Sendable {
    struct Known {
        let index: SchemaIndex
        let graph: ModelGraph
    }

    struct Model {
        let schema: Schema
        let direction: SchemaModelWriter.Direction
    }

    private struct Key: Hashable {
        let schema: DocumentNode.Identity
        let direction: SchemaModelWriter.Direction
    }

    private struct State {
        var known: Known?
        var names: [Key: String] = [:]
        var models: [String: Model] = [:]
        var unnamed: [String: [(model: UnnamedModel, name: String)]] = [:]
        var free = FreeNames()
    }

    private let state = Lock(State())

    func known(_ make: () -> Known) -> Known {
        state.withLock { state in
            if let known = state.known { return known }
            let known = make()
            state.known = known
            state.free = known.index.taken
            return known
        }
    }

    func model(named name: String) -> Model? { state.withLock { $0.models[name] } }

    /// The name that a schema's model was given.
    func name(for schema: Schema, _ direction: SchemaModelWriter.Direction) -> String? {
        state.withLock { $0.names[Key(schema: schema.node.identity, direction: direction)] }
    }

    /// Names a schema's model: as the one that it is the same as, if there is one.
    func name(
        for schema: Schema, _ direction: SchemaModelWriter.Direction, like proposal: String, _ unnamed: UnnamedModel?
    ) -> String {
        state.withLock { state in
            let key = Key(schema: schema.node.identity, direction: direction)
            let known = unnamed.flatMap { model in state.unnamed[model.text]?.first { $0.model.isOne(with: model) } }
            if let name = state.names[key] ?? known?.name {
                state.names[key] = name
                return name
            }
            let name = state.free.free(proposal)
            state.names[key] = name
            if let unnamed { state.unnamed[unnamed.text, default: []].append((unnamed, name)) }
            state.models[name] = Model(schema: schema, direction: direction)
            return name
        }
    }
}
