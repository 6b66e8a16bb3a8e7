package import HTTPModel
package import ModelDecoding
package import ScriptExpressions
package import ScriptSyntax

/// The type of a stream's elements.
package enum StreamElement: Sendable {
    /// Unchanged events.
    case event
    /// The data of each event, or each value, as a type.
    case model(ModelType)
    /// Unchanged events or JSON values, because no type was given.
    case untyped(StreamFraming)
}

extension SwiftFragment {
    /// `Tick` of `Stream<Tick>`.
    package var streamElement: SwiftFragment? {
        let prefix = "Stream<"
        guard text.hasPrefix(prefix), text.hasSuffix(">") else { return nil }
        let start = range.lowerBound + prefix.utf8.count
        return SwiftFragment(
            String(text.dropFirst(prefix.count).dropLast()), at: start..<max(start, range.upperBound - 1))
    }
}

extension TypeReader {
    /// Returns the element type of a stream; `nil` if the result is not one, or if a model is named `Stream`.
    package func streamElement(of result: SwiftFragment) throws(RuntimeError) -> StreamElement? {
        guard let element = result.streamElement, (try? type(result)) == nil else { return nil }
        if element.text == "ServerEvent", (try? type(element)) == nil { return .event }
        return .model(try type(element))
    }
}

extension StatementRun {
    /// The same, with the models of documents that it names.
    func streamElement(of result: SwiftFragment?) throws(RuntimeError) -> StreamElement? {
        guard let result else { return nil }
        DocumentModels(run: self).declareModels(namedIn: result.text)
        return try types.streamElement(of: result)
    }
}

extension ServerEvent {
    private static let layout = RecordLayout(
        .named(ModelReference("ServerEvent")),
        properties: [
            ("event", .scalar(.string)), ("data", .scalar(.string)), ("id", .optional(.scalar(.string))),
            ("retry", .optional(.scalar(.int))),
        ])

    /// The event as a script has it.
    var value: Value {
        .model(
            .record(
                RecordValue(
                    Self.layout,
                    [
                        .string(name), .string(text), id.map(ModelValue.string) ?? .nil,
                        retry.map(ModelValue.int) ?? .nil,
                    ])))
    }
}

extension ArraySlice<UInt8> {
    /// True if a model cannot use these data: they are empty, or the mark that some servers end with.
    var isNoElement: Bool { isEmpty || count == 6 && elementsEqual("[DONE]".utf8) }
}
