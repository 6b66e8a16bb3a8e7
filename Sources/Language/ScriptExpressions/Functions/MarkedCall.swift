import HTTPModel
import ModelDecoding
import ScriptSyntax

/// A call some of whose values are secrets as a whole.
private struct MarkedCall {
    let call: FunctionCall

    private var values: [Value] { [call.receiver] + call.arguments.compactMap { $0?.value } + call.rest.map(\.value) }

    var mark: SecretMark { SecretMark(values.flatMap(SecretMark.secrets(of:))) }

    /// The secrets of numbers, which lose their marks in the call, and may be quoted by a message.
    var numbers: [Secret] {
        values.flatMap { if case .secretValue(_, let secrets) = $0 { secrets } else { [Secret]() } }
    }

    /// The call with numbers to calculate with.
    var plain: FunctionCall {
        FunctionCall(
            call.evaluator, on: SecretMark.without(call.receiver),
            call.arguments.map { given in
                given.map { .init(value: SecretMark.without($0.value), expression: $0.expression) }
            },
            rest: call.rest.map { LabelledValue($0.label, SecretMark.without($0.value)) }, at: call.range)
    }
}

extension FunctionEntry {
    /// Indicates whether a call has to be made by ``markedValue(of:)``.
    static func isMarked(_ call: FunctionCall) -> Bool {
        !SecretMark.secrets(of: call.receiver).isEmpty
            || call.arguments.contains { given in given.map { !SecretMark.secrets(of: $0.value).isEmpty } ?? false }
            || call.rest.contains { !SecretMark.secrets(of: $0.value).isEmpty }
    }

    /// The value of a call, which is as secret as what the call was given. A function calculates with plain numbers.
    func markedValue(of call: FunctionCall) async throws(RuntimeError) -> Value {
        guard !knowsSecrets else { return try await body(call) }
        let marked = MarkedCall(call: call)
        // A closure may print what it is given.
        let takesFunction = parameters?.contains(where: \.takesFunction) == true
        let value: Value
        do throws(RuntimeError) {
            value = try await body(takesFunction ? call : marked.plain)
        } catch {
            throw error.masked(by: marked.numbers)
        }
        // Elements have their own marks: how many of them a secret picks is a decision of the script.
        if WholeSecrets.passesElementsOn(self), SecretMark.secrets(of: call.receiver).isEmpty { return value }
        guard SecretMark.cannotBe(on: value) else { return marked.mark.on(value) }
        let shown = if case .initialiser(let type) = receiver { type } else { name }
        throw RuntimeError(revealing: shown, at: call.range)
    }

    /// Indicates whether the function treats secrets in its own way: a request or a response has them, and what is printed
    /// is masked.
    private var knowsSecrets: Bool {
        switch receiver {
        case .value(.endpoint), .value(.stream), .value(.response), .value(.failure), .value(.result): true
        default: receiver == .none && (name == "print" || name == "type")
        }
    }
}
