/// Reads inputs that were prepared in advance: what a test types.
package struct ScriptedReader: LineReader {
    /// The prompts shown so far.
    package private(set) var prompts: [Prompt] = []
    private var inputs: ArraySlice<LineInput>

    package init(_ inputs: [LineInput]) {
        self.inputs = inputs[...]
    }

    package mutating func readLine(prompt: Prompt) -> LineInput {
        prompts.append(prompt)
        return inputs.popFirst() ?? .endOfInput
    }
}
