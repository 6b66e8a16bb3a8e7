import JSONModel
import ScriptRuntime

/// A script as a request looks at it: the text is that of the messages before the request.
struct ScriptView: Sendable {
    let script: OpenScript
    let watch: ScriptWatch
    let parameters: JSONValue

    var analysis: ScriptAnalysis {
        get async throws(MessageError) {
            guard let analysis = await watch.analysis(of: script).value else { throw .outdated }
            return analysis
        }
    }

    /// The same, with the place that the request is about.
    var place: (analysis: ScriptAnalysis, offset: Int) {
        get async throws(MessageError) {
            let analysis = try await analysis
            return (analysis, try Self.offset(in: analysis.text, of: parameters))
        }
    }

    /// The place in the text of the client.
    var offset: Int { get throws(MessageError) { try Self.offset(in: script.text, of: parameters) } }

    var range: Range<Int>? { script.text.range(of: parameters["range"]) }

    func session(of analysis: ScriptAnalysis, _ files: WorkspaceFiles) async -> Session {
        await watch.session(of: analysis, files)
    }

    private static func offset(in text: EditedText, of parameters: JSONValue) throws(MessageError) -> Int {
        guard let offset = text.offset(of: parameters["position"]) else {
            throw MessageError(.invalidParameters, "a position has a line and a character")
        }
        return offset
    }
}

extension MessageError {
    /// The text has changed, so that the response would be about another one.
    static let outdated = MessageError(.contentModified, "the text has changed meanwhile")
}
