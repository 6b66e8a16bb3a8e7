import HTTPModel
import ModelDecoding

extension FunctionTable {
    /// The functions of the last failure and the last result.
    static let outcomes: [FunctionEntry] = [
        FunctionEntry(
            .failure, "kind", "Case",
            "The kind of failure: .unreachable, .timedOut, .requestFailed, .invalidResponse and so on.",
            ("error.kind == .invalidResponse", "true")
        ) { call in
            call.receiver.caseName.map { .implicitCase($0, []) } ?? .nil
        },
        FunctionEntry(
            .failure, "message", "String", "The failure, in words.",
            ("error.message", #""404 Not Found: GET http://a.example/episodes""#)
        ) { call in
            call.failed.map { .string($0.cause.words) } ?? .nil
        },
        FunctionEntry(
            .failure, "status", "Int?", "The status, if the server sent one.", ("error.status", "404")
        ) { call in
            call.failed?.cause.status.map { .int($0.code) } ?? .nil
        },
        FunctionEntry(
            .result, "get", [], "Success", "The value of a success; a failure fails again.", ("result.get()", "1")
        ) { (call) throws(RuntimeError) in
            switch call.outcome {
            case .success(let value)?: return value
            case .failure(let failure)?: throw RuntimeError(failure.cause.words, kind: .call(failure), at: call.range)
            case nil: return .nil
            }
        },
        FunctionEntry(
            .result, "value", "Success?", "The value of a success, nil for a failure.", ("result.value", "1")
        ) { call in
            if case .success(let value)? = call.outcome { value } else { .nil }
        },
        FunctionEntry(
            .result, "error", "Error?", "The error of a failure, nil for a success.", ("result.error", "nil")
        ) { call in
            if case .failure(let failure)? = call.outcome { .failure(failure) } else { .nil }
        },
    ]
}

extension FunctionCall {
    fileprivate var failed: CallFailure? { if case .failure(let failure) = receiver { failure } else { nil } }

    fileprivate var outcome: ResultValue? { if case .result(let result) = receiver { result } else { nil } }
}

extension CallFailure.Cause {
    fileprivate var words: String {
        switch self {
        case .message(let message): message
        case .transport(let error): error.description
        case .refused(let response, let request): response.refusal(of: request)
        case .decoding(let failures): "\(failures)"
        }
    }

    fileprivate var status: Status? {
        switch self {
        case .refused(let response, _): response.status
        case .transport(let error): error.response?.status
        case .message, .decoding: nil
        }
    }
}
